public import IDXPlatform

extension InteractionCodeFlow {
    /// Interprets the URL of a browser's return; sends nothing.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: What to do with it.
    public func redirectResult(for url: URL) -> RedirectResult { read(url).result }

    /// Exchanges the code that a browser brought back for tokens.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: The tokens; an ID token among them is verified.
    /// - Throws: ``IDXError``, with the reason `redirect` when the address holds no code for this flow;
    ///   ``resume(with:)`` then takes what else it may hold.
    @discardableResult
    public func exchangeCode(redirect url: URL) async throws(IDXError) -> Token {
        let redirect = read(url)
        guard redirect.result == .authenticated, let code = redirect.code else {
            throw await refused(redirect)
        }
        return try await running(.exchange).toldOfToken { () throws(IDXError) in code }
    }

    /// Goes on with what a browser brought back: the next step, or an email's one-time code submitted.
    ///
    /// - Parameter url: The whole address the browser came back to.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, with the reason `redirect` when the address is not this flow's, reports
    ///   an error, or holds a code for ``exchangeCode(redirect:)``. The transaction stays alive, so that
    ///   another way can be taken.
    @discardableResult
    public func resume(with url: URL) async throws(IDXError) -> Response {
        let redirect = read(url)
        switch (redirect.result, redirect.code) {
        case (.interactionRequired, _): return try await resume()
        case (.magicLink, let code?): return try await submitMailed(code)
        default: throw await refused(redirect)
        }
    }

    private func read(_ url: URL) -> RedirectReturn {
        RedirectReturn(url.absoluteString, for: attempt)
    }

    private func refused(_ redirect: RedirectReturn) async -> IDXError {
        let error = IDXError(.redirect(redirect.result), at: .redirect)
        await tell(error)
        return error
    }

    /// The one-time code of an email's link answers the step that asks for one.
    private func submitMailed(_ code: Secret) async throws(IDXError) -> Response {
        let response = try await resume()
        let steps: [RemediationType] = [.challengeAuthenticator, .enrollAuthenticator]
        guard let remediation = steps.lazy.compactMap({ response.remediations[$0] }).first,
            let field = remediation["credentials.passcode"]
        else { return response }
        field.value = code.revealed
        return try await remediation.proceed()
    }
}
