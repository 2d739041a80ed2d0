import IDXAuth
import IDXPlatform

extension AuthnSession {
    /// Exchanges the session token of a successful transaction for OAuth tokens, which ends the sign-in, and
    /// passes the outcome to the delegates.
    func redeem(_ transaction: AuthnTransaction?) async throws(IDXError) -> Token {
        run.stopPolling()
        return try await redeemed { () async throws(IDXError) in
            guard let token = transaction?.sessionToken else {
                let isForBrowser = transaction?.links["next"]?.isCall == false
                throw IDXError(isForBrowser ? .endedInBrowser : .notSuccessful, at: .exchange)
            }
            return try await run.turn(.exchange) { [self] () async throws(IDXError) in
                try await exchange(token)
            }
        }
    }

    /// Signs in with the authorization code flow: the session token takes the place of the browser's session,
    /// and `prompt=none` that of its pages.
    private func exchange(_ token: Secret) async throws(IDXError) -> Token {
        let flow = AuthorizationCodeFlow(
            setup.configuration, transport: given.transport, time: given.time)
        let request = try await flow.start(
            .init(
                prompt: [.none], maxAge: options.maxAge, acrValues: options.acrValues,
                additionalParameters: ["sessionToken": token.revealed]))
        let answer = try await location(of: request.absoluteString, hiding: token)
        guard let url = URL(string: answer) else {
            throw IDXError(.redirect(.invalidRedirectUrl), at: .exchange)
        }
        var result = flow.redirectResult(for: url)
        // Anywhere else is a page for people.
        if result == .invalidRedirectUrl { result = Self.page }
        guard result == .authenticated else { throw IDXError(.redirect(result), at: .exchange) }
        return try await flow.resume(with: url)
    }

    /// A server shows a page instead of redirecting to an unknown address (RFC 6749 §4.1.2.1).
    private static let unknownPair = RedirectResult.failed(
        code: "invalid_client", explanation: nil)
    private static let page = RedirectResult.failed(code: "interaction_required", explanation: nil)

    /// Requests a page and returns where it redirects to, without following.
    private func location(
        of address: String, hiding token: Secret
    ) async throws(IDXError) -> String {
        let step = IDXError.Step.exchange
        let address = try rethrowing(
            as: { (refusal: TransportError.Refusal) in IDXError(.foreignAddress(refusal), at: step)
            },
            try setup.issuer.address.origin.address(address))
        let context = try run.running(step)
        // An old session cookie would sign in its user instead of the token's.
        let headers = try ClientHeaders.current(
            setup.configuration, cookies: context.cookies.only("DT"),
            now: setup.caller.time.now())
        let call = Call(
            step: step, method: "GET", address: address, headers: ["Accept": "text/html"],
            secrets: [token], isRead: false)
        return try await setup.caller.send(call, headers.fields(for: address)) {
            reply throws(IDXError.Reason) in
            let status = reply.response.status
            if reply.redirects, let location = reply.response.headers["Location"] {
                return location
            }
            if 200...299 ~= status { throw .redirect(Self.page) }
            if case .unreadable = reply.content, status == 400 {
                throw .redirect(Self.unknownPair)
            }
            throw reply.failure(setup.caller.now)
        }.value
    }
}
