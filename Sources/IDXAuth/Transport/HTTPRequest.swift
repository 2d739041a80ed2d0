public import IDXPlatform

/// One request to a server, with the limits its answer must keep.
///
/// ```swift
/// let address = try WebAddress("https://acme.okta.com/oauth2/v1/keys")
/// let answer = try await SystemTransport.shared.send(HTTPRequest(address: address))
/// ```
public struct HTTPRequest: Sendable, Hashable {
    /// `GET`, `POST` or another method, in uppercase.
    public var method: String
    /// Where the request goes: https, or http to this machine.
    public var address: WebAddress
    /// The header fields to send.
    public var headers: HTTPHeaders
    /// The body, if there is one.
    public var body: [UInt8]?
    /// How long the whole exchange may take, from the first byte to the last. Where many requests
    /// to one server wait for their turn (``CurlTransport``), the wait is not part of it.
    public var timeout: Duration
    /// How large the answer's body may be.
    public var maxResponseBytes: Int

    /// ``address`` for transports that use Foundation; nil where Foundation cannot parse it.
    public var url: URL? { URL(string: address.text) }

    /// Creates a request with 30 seconds and 1 MiB for the answer unless told otherwise.
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
    /// Refuses a method or header that would be read as something else (RFC 9110 §5.5, §5.6.2).
    func checkText() throws(TransportError.Refusal) {
        guard method.isToken else { throw .malformedHeader("method") }
        for field in headers {
            guard field.name.isToken,
                field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
            else { throw .malformedHeader(Excerpt.of(field.name, limit: 64)) }
        }
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// Method, host and path: neither query nor headers nor body, which hold secrets.
    public var description: String { "\(method) \(address)" }

    /// Without this `dump` would show the body.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
