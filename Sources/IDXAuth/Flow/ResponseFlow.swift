public import IDXPlatform

/// A flow whose steps are responses with forms: ``InteractionCodeFlow``, or the flow of a Classic org.
public protocol ResponseFlow: AuthenticationFlow {
    /// What a sign-in asks for beyond the usual.
    associatedtype Options: Sendable

    /// Begins a sign-in and returns its first step. This abandons a running one.
    ///
    /// - Throws: ``IDXError``.
    func start(_ options: Options) async throws(IDXError) -> Response

    /// Restarts with the options of the last sign-in, for example after it has expired.
    ///
    /// - Throws: ``IDXError``.
    func restart() async throws(IDXError) -> Response

    /// Asks where the running or restored sign-in stands.
    ///
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended.
    func resume() async throws(IDXError) -> Response

    /// Exchanges a successful response for tokens, which ends the sign-in.
    ///
    /// - Throws: ``IDXError``. A code works once: after an error start again.
    func exchangeCode(_ response: Response) async throws(IDXError) -> Token

    /// Interprets the URL of a redirect; sends nothing.
    func redirectResult(for url: URL) -> RedirectResult

    /// Continues after a redirect.
    ///
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL is not this flow's.
    func resume(with url: URL) async throws(IDXError) -> Response

    /// Abandons the running sign-in and stops polling. Sends nothing to the server.
    func reset()
}

extension ResponseFlow {
    /// Always ``RedirectResult/invalidContext``: a flow without a browser expects no redirect.
    public func redirectResult(for url: URL) -> RedirectResult { .invalidContext }

    /// Refuses every redirect: a flow without a browser expects none.
    ///
    /// - Throws: ``IDXError`` with the reason `redirect`.
    public func resume(with url: URL) async throws(IDXError) -> Response {
        throw IDXError(.redirect(redirectResult(for: url)), at: .redirect)
    }
}
