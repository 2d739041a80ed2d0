#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One request to a server, with the limits its answer must keep.
public struct HTTPRequest: Sendable, Hashable {
    /// `GET` or `POST`.
    public var method: String
    /// Where to. A transport refuses anything but https, and http to this machine.
    public var url: URL
    /// The header fields to send.
    public var headers: HTTPHeaders
    /// The body, if there is one.
    public var body: [UInt8]?
    /// How long the whole exchange may take, from the first byte to the last. Where many requests
    /// to one server wait for their turn (``CurlTransport``), the wait is not part of it.
    public var timeout: Duration
    /// How large the answer's body may be.
    public var maxResponseBytes: Int

    /// Makes a request with 30 seconds and 1 MiB for the answer unless told otherwise.
    public init(
        method: String = "GET", url: URL, headers: HTTPHeaders = [:], body: [UInt8]? = nil,
        timeout: Duration = .seconds(30), maxResponseBytes: Int = 1 << 20
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.maxResponseBytes = maxResponseBytes
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// Method, host and path: neither query nor headers nor body, which hold secrets.
    public var description: String {
        "\(method) \(url.scheme ?? "")://\(url.host() ?? "")\(url.path())"
    }

    /// Without this `dump` would show the body.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
