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
}
