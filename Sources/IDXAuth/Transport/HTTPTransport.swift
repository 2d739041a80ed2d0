/// Carries requests to a server and answers back.
///
/// A transport follows no redirect, keeps no cookie, asks for no compression but gzip, checks TLS always,
/// and keeps the request's limits, those on size for the body as it is handed out. ``SystemTransport`` is
/// used unless another is given; tests and proxies of your own implement this protocol.
public protocol HTTPTransport: Sendable {
    /// Sends the request and returns the answer, whatever its status.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The whole answer, decoded.
    /// - Throws: ``TransportError`` when there is no whole answer within the request's limits;
    ///   ``TransportError/cancelled`` at once when the task is canceled.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

#if canImport(Darwin)
    /// The transport that is used unless another is given: URLSession here, libcurl on Linux.
    public typealias SystemTransport = URLSessionTransport
#else
    /// The transport that is used unless another is given: libcurl here, URLSession on Apple systems.
    public typealias SystemTransport = CurlTransport
#endif
