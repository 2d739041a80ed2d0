/// A response from a server.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// The header fields, without trailers.
    public let headers: HTTPHeaders
    /// The body, within the limit of the request.
    public var body: [UInt8]

    /// Creates a response, for transports and tests.
    public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse {
    /// Okta's identifier of the request, for support cases. All responses from an org have one.
    public var requestID: String? { headers["x-okta-request-id"] }
}

extension HTTPResponse: OpaqueReflectable {
    /// The status and sizes. Omits the headers and body, which may contain secrets.
    public var description: String {
        "\(status), \(headers.count) header fields, \(body.count) bytes"
    }
}
