import IDXPlatform

/// Counts requests in windows of a minute, one count for each service, as Okta's limits do.
struct RateLimiter: Sendable {
    /// The requests of an endpoint in the current minute.
    struct Standing: Sendable, Hashable {
        /// How many requests a minute may bring.
        var limit: Int
        /// How many more it may.
        var remaining: Int
        /// When the next minute begins, in seconds since 1970.
        var reset: Int
        /// Whether this request was one too many.
        var isOver: Bool
    }

    private let limit: Int
    private var windows: [Endpoint: (start: Int, count: Int)] = [:]

    /// Makes a limiter of requests per minute and endpoint.
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
