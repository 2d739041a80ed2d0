/// The unsent rest of a reply: which bytes to write next, and when. It uses no socket and no clock.
struct Outgoing {
    /// What to do next.
    enum Move: Equatable {
        /// Write ``Outgoing/pending``.
        case write
        /// Wait until then.
        case wait(until: ContinuousClock.Instant)
        /// The reply is sent.
        case finished(End)
    }

    /// What to do with the connection after a reply.
    enum End: Equatable {
        case keepOpen
        case close
        case reset
    }

    /// The bytes to write now.
    private(set) var pending: ArraySlice<UInt8> = []
    private var steps: ArraySlice<HTTPExchange.RawStep>
    private var drip: (rest: ArraySlice<UInt8>, every: Duration)?
    private var flood: (bytes: [UInt8], times: Int)?
    private var resumes: ContinuousClock.Instant?

    /// Starts a reply.
    init(_ steps: [HTTPExchange.RawStep]) {
        self.steps = steps[...]
    }

    /// Removes written bytes from the pending ones.
    mutating func wrote(_ count: Int) {
        pending = pending.dropFirst(count)
    }

    mutating func next(now: ContinuousClock.Instant) -> Move {
        while true {
            if !pending.isEmpty { return .write }
            if let resumes, resumes > now { return .wait(until: resumes) }
            if resumes != nil, let bytes = drip?.rest.prefix(1), !bytes.isEmpty {
                resumes = nil
                pending = bytes
                drip?.rest.removeFirst()
                continue
            }
            resumes = nil
            if let drip, !drip.rest.isEmpty {
                resumes = now.advanced(by: drip.every)
            } else if let flood, flood.times > 0 {
                self.flood?.times -= 1
                pending = flood.bytes[...]
            } else if let end = takeStep(now) {
                return .finished(end)
            }
        }
    }

    private mutating func takeStep(_ now: ContinuousClock.Instant) -> End? {
        drip = nil
        flood = nil
        guard let step = steps.popFirst() else { return .close }
        switch step {
        case .send(let bytes): pending = bytes[...]
        case .drip(let bytes, let every): drip = (bytes[...], every)
        case .flood(let bytes, let times): flood = bytes.isEmpty ? nil : (bytes, times)
        case .pause(let time): resumes = now.advanced(by: time)
        case .reset: return .reset
        case .keepOpen: return .keepOpen
        }
        return nil
    }
}
