import IDXJSON

/// How long to wait before the next request, from the header fields of a reply.
enum RateLimit {
    /// Reads `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3), otherwise `X-Rate-Limit-Reset`,
    /// relative to the server's own clock.
    ///
    /// - Parameters:
    ///   - headers: The reply's header fields.
    ///   - now: The local time, in seconds since 1970, for a server that does not send its own.
    /// - Returns: Between a second and an hour, or nil if the server does not say.
    static func wait(_ headers: HTTPHeaders, now: Int) -> Duration? {
        let clock = headers["Date"].flatMap { HTTPDate.seconds($0) } ?? now
        if let text = headers["Retry-After"] {
            if let seconds = Int(clamping: text, to: waits) { return .seconds(seconds) }
            if let date = HTTPDate.seconds(text) { return wait(date - clock) }
        }
        guard let text = headers["X-Rate-Limit-Reset"], let reset = Int(wire: text, in: .times)
        else { return nil }
        return wait(reset - clock)
    }

    private static let waits = 1...3_600
    private static func wait(_ seconds: Int) -> Duration {
        .seconds(min(max(seconds, waits.lowerBound), waits.upperBound))
    }
}
