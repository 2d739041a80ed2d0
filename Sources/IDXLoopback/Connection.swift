/// A client's connection. Only the event loop's thread uses it.
struct Connection {
    /// The phase of the connection.
    enum Phase {
        /// Waiting for a request, or for the rest of one.
        case reading
        case handling(HTTPExchange.Request, Task<Void, Never>)
        /// Sending a reply.
        case writing(Outgoing)
        /// The last reply is sent; further bytes from the client are discarded.
        case lingering
    }

    var channel: Channel
    var phase = Phase.reading
    var parser: RequestParser
    /// When the current phase times out.
    var deadline: ContinuousClock.Instant
    /// The client has closed its sending half; it may still wait for a reply.
    var hasEnded = false
    /// The end of a pause in a raw reply.
    var resumes: ContinuousClock.Instant?

    init(_ channel: Channel, limits: LoopbackServer.Limits, now: ContinuousClock.Instant) {
        self.channel = channel
        parser = RequestParser(limits: limits)
        deadline = now.advanced(by: limits.idle)
    }

    /// Whether to poll for input.
    var wantsInput: Bool {
        switch phase {
        case .reading, .lingering: !hasEnded
        case .handling, .writing: false
        }
    }

    /// Whether to poll for output.
    var wantsOutput: Bool {
        if case .writing = phase { return resumes == nil }
        return channel.waitsToWrite
    }

    /// The next time at which something is due without input from the client.
    var wakes: ContinuousClock.Instant {
        resumes.map { min($0, deadline) } ?? deadline
    }
}
