import IDXPlatform

/// How long a server that is asked too often wants to be left alone (protocol.md §6.3).
enum RateLimit {
    /// `Retry-After` in seconds or as a date, else the reset time less the server's own clock.
    ///
    /// - Parameters:
    ///   - headers: The answer's header fields.
    ///   - now: The time here, where the server does not tell its own.
    /// - Returns: At least a second; nil when the server does not say.
    static func wait(_ headers: HTTPHeaders, now: Date) -> Duration? {
        let here = Int(max(0, min(now.timeIntervalSince1970, 1e12)))
        let clock = headers["Date"].flatMap { HTTPDate.seconds($0) } ?? here
        if let text = headers["Retry-After"] {
            if let seconds = Int(text) { return clamped(seconds) }
            if let date = HTTPDate.seconds(text) { return clamped(date - clock) }
        }
        guard let reset = headers["X-Rate-Limit-Reset"].flatMap({ Int($0) }), reset < 1 << 40 else {
            return nil
        }
        return clamped(reset - clock)
    }

    private static func clamped(_ seconds: Int) -> Duration {
        .seconds(min(max(seconds, 1), 3_600))
    }
}
