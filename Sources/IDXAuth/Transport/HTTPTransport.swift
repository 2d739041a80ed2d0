/// Carries requests to a server and answers back.
///
/// A transport follows no redirect, keeps no cookie, decodes no compressed body, checks TLS always,
/// and keeps the request's limits (security.md §1). ``SystemTransport`` is used unless another is given;
/// tests and proxies of your own implement this protocol.
public protocol HTTPTransport: Sendable {
    /// Sends the request and returns the answer, whatever its status.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The whole answer.
    /// - Throws: ``TransportError`` when there is no whole answer within the request's limits;
    ///   ``TransportError/cancelled`` at once when the task is cancelled.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
