import IDXPlatform

/// Counts requests per minute, separately for each endpoint, like Okta's rate limits.
struct RateLimiter: Sendable {
    /// The rate limit of an endpoint after a request.
    struct Standing: Sendable, Hashable {
        /// The maximum number of requests per minute.
        var limit: Int
        /// The number of requests left in this minute.
        var remaining: Int
        /// The start of the next minute, in seconds since 1970.
        var reset: Int
        /// Whether this request exceeded the limit.
        var isOver: Bool
    }

    private let limit: Int
    private var windows: [Endpoint: (start: Int, count: Int)] = [:]

    /// Creates a limiter with a maximum number of requests per minute and endpoint.
    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Counts a request.
    mutating func count(_ endpoint: Endpoint, now: Date) -> Standing {
        let minute = Int(now.timeIntervalSince1970.rounded(.down)) / 60 * 60
        var window = windows[endpoint] ?? (minute, 0)
        if window.start != minute { window = (minute, 0) }
        window.count += 1
        windows[endpoint] = window
        return Standing(
            limit: limit, remaining: max(0, limit - window.count), reset: minute + 60,
            isOver: window.count > limit)
    }
}
