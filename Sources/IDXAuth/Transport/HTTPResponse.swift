/// What a server answered.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// The header fields, without trailers.
    public let headers: HTTPHeaders
    /// The body, never more than the request allowed.
    public var body: [UInt8]

    /// Creates an answer, for transports and tests.
    public init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse {
    /// Okta's identifier of this exchange, which its support asks for. Every answer of an org has one.
    public var requestID: String? { headers["x-okta-request-id"] }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    /// Status and sizes: neither headers nor body, which hold secrets.
    public var description: String {
        "\(status), \(headers.count) header fields, \(body.count) bytes"
    }

    /// Without this `dump` would show the body.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
