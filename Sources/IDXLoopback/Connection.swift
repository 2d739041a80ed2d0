/// One client's connection. It lives on the event loop's thread and nowhere else.
struct Connection {
    /// What the connection is busy with.
    enum Phase {
        /// Waiting for a request, or for the rest of one.
        case reading
        case handling(HTTPExchange.Request, Task<Void, Never>)
        /// A reply is going out.
        case writing(Outgoing)
        /// The last reply is sent; the rest of the client's bytes are discarded.
        case lingering
    }

    let descriptor: Int32
    var phase = Phase.reading
    var parser: RequestParser
    /// When the present phase has lasted too long.
    var deadline: ContinuousClock.Instant
    /// The client has closed its sending half; it may still wait for a reply.
    var hasEnded = false
    /// A pause in a raw reply ends then.
    var resumes: ContinuousClock.Instant?

    init(_ descriptor: Int32, limits: LoopbackServer.Limits, now: ContinuousClock.Instant) {
        self.descriptor = descriptor
        parser = RequestParser(limits: limits)
        deadline = now.advanced(by: limits.idle)
    }

    /// Whether we want to hear of bytes that arrive.
    var wantsInput: Bool {
        switch phase {
        case .reading, .lingering: !hasEnded
        case .handling, .writing: false
        }
    }

    /// Whether we want to hear when the kernel takes more.
    var wantsOutput: Bool {
        if case .writing = phase { return resumes == nil }
        return false
    }

    /// The next moment at which something is due without any news from the client.
    var wakes: ContinuousClock.Instant {
        resumes.map { min($0, deadline) } ?? deadline
    }
}
