import IDXJSON
public import IDXPlatform

/// The status and headers of an HTTP response.
public struct HTTPInfo: Sendable, Hashable {
    /// The status code. IDX responses may come with a 4xx, for example after a wrong password.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders

    /// Creates the status and headers of a response.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders()) {
        self.status = status
        self.headers = headers
    }

    /// The org's identifier of the request, for its logs. A 403 without one came from a proxy.
    public var requestID: String? { headers["x-okta-request-id"] }

    /// The org's rate limit for this kind of request.
    public struct RateLimit: Sendable, Hashable {
        /// The number of requests per window.
        public let limit: Int
        /// The number of requests left.
        public let remaining: Int
        /// When the window ends.
        public let reset: Date
    }

    /// The rate limit, if the org sent one.
    public var rateLimit: RateLimit? {
        guard let limit = headers["x-rate-limit-limit"].flatMap({ Int(wire: $0) }),
            let remaining = headers["x-rate-limit-remaining"].flatMap({ Int(wire: $0) }),
            let reset = headers["x-rate-limit-reset"].flatMap({ Int(wire: $0, in: .times) })
        else { return nil }
        return RateLimit(
            limit: limit, remaining: remaining, reset: Date(timeIntervalSince1970: Double(reset)))
    }
}
