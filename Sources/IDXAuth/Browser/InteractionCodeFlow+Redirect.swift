public import IDXPlatform

extension InteractionCodeFlow {
    /// Interprets the URL of a redirect; sends nothing.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: What to do with it.
    public func redirectResult(for url: URL) -> RedirectResult { read(url).result }

    /// Exchanges the code in a redirect for tokens.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL contains no code for this flow;
    ///   ``resume(with:)`` then handles what else it may contain.
    @discardableResult
    public func exchangeCode(redirect url: URL) async throws(IDXError) -> Token {
        let redirect = read(url)
        guard redirect.result == .authenticated, let code = redirect.code else {
            throw await refused(redirect)
        }
        let transaction = try await running(.exchange)
        return try await transaction.redeemed { () async throws(IDXError) in
            try await transaction.exchange(code)
        }
    }

    /// Continues after a redirect: fetches the next step, or submits the one-time code of an email link.
    ///
    /// - Parameter url: The whole redirect URL.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, with the reason `redirect` if the URL is not this flow's, reports
    ///   an error, or contains a code for ``exchangeCode(redirect:)``. The transaction continues, so the
    ///   user can choose another way.
    @discardableResult
    public func resume(with url: URL) async throws(IDXError) -> Response {
        let redirect = read(url)
        switch (redirect.result, redirect.code) {
        case (.remediationRequired, _): return try await resume()
        case (.magicLink, let code?): return try await submitMailed(code)
        default: throw await refused(redirect)
        }
    }

    private func read(_ url: URL) -> RedirectReturn {
        RedirectReturn(url.absoluteString, for: attempt)
    }

    private func refused(_ redirect: RedirectReturn) async -> IDXError {
        let error = IDXError(.redirect(redirect.result), at: .redirect)
        await tell(.error(error))
        return error
    }

    /// Submits the one-time code of an email link to the step that asks for one.
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
