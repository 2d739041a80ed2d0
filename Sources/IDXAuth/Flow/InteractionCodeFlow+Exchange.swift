import IDXCrypto

extension InteractionCodeFlow {
    /// Redeems the code of a successful response; the sign-in is then over.
    ///
    /// - Parameter response: A response with ``Response/isLoginSuccessful``.
    /// - Returns: The tokens; an ID token among them is verified.
    /// - Throws: ``InteractionCodeFlowError``. The code works once: after an error start again.
    @discardableResult
    public func exchangeCode(
        _ response: Response
    ) async throws(InteractionCodeFlowError) -> Token {
        try await announcedToken { () async throws(InteractionCodeFlowError) in
            try await redeem(try code(of: response))
        }
    }

    /// Redeems a code and lets the delegate hear how it ended.
    func announcedToken(
        _ work: () async throws(InteractionCodeFlowError) -> Token
    ) async throws(InteractionCodeFlowError) -> Token {
        do {
            let token = try await work()
            finish()
            await delegates.tell { delegate in
                delegate.authentication(flow: self, received: token)
                delegate.authenticationFinished(flow: self)
            }
            return token
        } catch {
            await report(error)
            throw error
        }
    }

    /// The code, if the success form is for this client and this org (protocol.md §1.7).
    private func code(
        of response: Response
    ) throws(InteractionCodeFlowError) -> Secret {
        guard let form = response.successForm, let code = response.interactionCode else {
            let isForBrowser = response.successRedirect != nil
            throw InteractionCodeFlowError(
                isForBrowser ? .endedInBrowser : .notSuccessful, at: .exchange)
        }
        let setup = try ready()
        let clientID = form["client_id"]?.defaultValue?.string ?? ""
        guard clientID.hasSameBytes(as: configuration.clientId) else {
            throw InteractionCodeFlowError(.foreignSuccess(field: "client_id"), at: .exchange)
        }
        // An address that cannot be read is no more ours than a foreign one.
        let address = form.href.flatMap { try? WebAddress($0) }
        guard address == setup.issuer.endpoint("token") else {
            throw InteractionCodeFlowError(.foreignSuccess(field: "href"), at: .exchange)
        }
        return code
    }

    /// protocol.md §1.8.
    func redeem(_ code: Secret) async throws(InteractionCodeFlowError) -> Token {
        let setup = try ready()
        let context = try runningContext(.exchange)
        stopPolling()
        var redemption = AuthorizationServer.Redemption(
            interactionCode: code, verifier: context.codeVerifier)
        redemption.nonce = context.nonce.revealed
        redemption.maxAge = context.maxAge
        redemption.acrValues = context.acrValues
        redemption.scopes = configuration.scopes
        redemption.userAgent = headers().userAgent
        let request = redemption
        let result = await queue.run { () async -> Result<Token, OAuth2Error> in
            do throws(OAuth2Error) {
                return .success(try await setup.server.exchange(request))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let token): return token
        case .failure(let error): throw InteractionCodeFlowError(error, at: .exchange)
        case nil: throw InteractionCodeFlowError(.cancelled, at: .exchange)
        }
    }
}
