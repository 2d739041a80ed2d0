/// Sends requests to a server and returns its responses.
///
/// A transport follows no redirects, stores no cookies, accepts no compression except gzip, always verifies
/// TLS, and enforces the request's limits, those on size for the decoded body. The default is
/// ``SystemTransport``; implement this protocol for tests and your own proxies.
///
/// ```swift
/// /// Answers from a table, for a test without a network.
/// struct TableTransport: HTTPTransport {
///     let replies: [String: String]
///
///     func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
///         guard let text = replies[request.address.path] else { return HTTPResponse(status: 404) }
///         return HTTPResponse(
///             status: 200, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
///     }
/// }
/// ```
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the response, whatever its status.
    ///
    /// - Parameter request: The request.
    /// - Returns: The complete, decoded response.
    /// - Throws: ``TransportError`` if there is no complete response within the request's limits;
    ///   ``TransportError/cancelled`` as soon as the task is canceled.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}

#if canImport(Darwin)
    /// The default transport: URLSession here, libcurl on Linux.
    public typealias SystemTransport = URLSessionTransport
#else
    /// The default transport: libcurl here, URLSession on Apple systems.
    public typealias SystemTransport = CurlTransport
#endif
