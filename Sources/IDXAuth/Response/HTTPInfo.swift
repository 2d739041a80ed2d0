import IDXJSON
public import IDXPlatform

/// The status and headers of an HTTP response.
public struct HTTPInfo: Sendable, Hashable {
    /// The status. An IDX response may come with a 4xx: a wrong password does.
    public let status: Int
    /// The header fields.
    public let headers: HTTPHeaders

    /// Makes it of status and header fields.
    public init(status: Int, headers: HTTPHeaders = HTTPHeaders()) {
        self.status = status
        self.headers = headers
    }

    /// How the org finds this request in its logs. Without it a 403 came from a proxy.
    public var requestID: String? { headers["x-okta-request-id"] }

    /// How many more requests the org takes before it says no.
    public struct RateLimit: Sendable, Hashable {
        /// How many it takes in all.
        public let limit: Int
        /// How many are left.
        public let remaining: Int
        /// When the limit resets.
        public let reset: Date
    }

    /// How many more requests the org takes, if it says so.
    public var rateLimit: RateLimit? {
        guard let limit = headers["x-rate-limit-limit"].flatMap({ Int(wire: $0) }),
            let remaining = headers["x-rate-limit-remaining"].flatMap({ Int(wire: $0) }),
            let reset = headers["x-rate-limit-reset"].flatMap({ Int(wire: $0, in: .times) })
        else { return nil }
        return RateLimit(
            limit: limit, remaining: remaining, reset: Date(timeIntervalSince1970: Double(reset)))
    }
}
