public import IDXPlatform

/// A request to a server, with limits on its response.
///
/// ```swift
/// let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
/// let answer = try await SystemTransport.shared.send(HTTPRequest(address: address))
/// ```
public struct HTTPRequest: Sendable, Hashable {
    /// `GET`, `POST` or another method, in uppercase.
    public var method: String
    /// The URL: https, or http to this machine.
    public var address: WebAddress
    /// The header fields to send.
    public var headers: HTTPHeaders
    /// The body, if there is one.
    public var body: [UInt8]?
    /// The timeout of the whole exchange, from the first byte to the last. It does not include the time in
    /// the queue of a ``CurlTransport`` with many requests to one server.
    public var timeout: Duration
    /// The maximum size of the response body.
    public var maxResponseBytes: Int

    /// ``address`` for transports that use Foundation; nil if Foundation cannot parse it.
    public var url: URL? { URL(string: address.text) }

    /// Creates a request, by default with a timeout of 30 seconds and a limit of 1 MiB.
    public init(
        method: String = "GET", address: WebAddress, headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        timeout: Duration = .seconds(30), maxResponseBytes: Int = 1 << 20
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.maxResponseBytes = maxResponseBytes
    }
}

extension HTTPRequest {
    /// Throws for a method or header that could be interpreted as something else (RFC 9110 §5.5, §5.6.2).
    func checkText() throws(TransportError.Refusal) {
        guard method.isToken else { throw .malformedHeader("method") }
        for field in headers {
            guard field.name.isToken,
                field.value.withBytes({ $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } })
            else { throw .malformedHeader(Excerpt.of(field.name, limit: 64)) }
        }
    }
}

extension HTTPRequest: OpaqueReflectable {
    /// The method, host and path. Omits the query, headers and body, which may contain secrets.
    public var description: String { "\(method) \(address)" }
}
