import IDXCrypto
import IDXJSON
import IDXPlatform

extension Transaction: Dialogue {
    var time: TimeSource { setup.caller.time }
    var expiresAt: Date? { run.context?.expiresAt }
    var clockOffset: Int { setup.caller.clock.offset(of: setup.issuer.address.origin) }
    var secrets: [Secret] { run.context?.secrets ?? [] }

    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response {
        guard !remediation.isForBrowser else { throw IDXError(.needsBrowser, at: step) }
        let preview = try rethrowing(
            as: { IDXError(.answers($0), at: step) }, try request(for: remediation))
        let context = try run.running(step)
        return try await response(try call(preview, of: remediation, for: step, context))
    }

    private func call(
        _ preview: RequestPreview, of remediation: Remediation, for step: IDXError.Step,
        _ context: InteractionCodeFlow.Context
    ) throws(IDXError) -> Call {
        let address = try rethrowing(
            as: { (refusal: TransportError.Refusal) in IDXError(.foreignAddress(refusal), at: step)
            },
            try setup.issuer.address.origin.formAddress(preview.href))
        return Call(
            step: step, method: preview.method, address: address, headers: preview.headers,
            body: preview.body?.bytes(),
            secrets: remediation.typedSecrets + remediation.handle + context.secrets, isRead: false)
    }

    func redeem(_ response: Response) async throws(IDXError) -> Token {
        try await toldOfToken { () async throws(IDXError) in try code(of: response) }
    }

    /// Exchanges a code and passes the outcome to the delegates.
    func toldOfToken(
        _ code: () async throws(IDXError) -> Secret
    ) async throws(IDXError) -> Token {
        do {
            let token = try await exchange(try await code())
            run.end(.signedIn)
            await flow?.tell(token)
            return token
        } catch {
            await tell(error)
            throw error
        }
    }

    /// Returns the code if the success form is for this client and server.
    private func code(of response: Response) throws(IDXError) -> Secret {
        guard let form = response.successForm else {
            let isForBrowser = response.successRedirect != nil
            throw IDXError(isForBrowser ? .endedInBrowser : .notSuccessful, at: .exchange)
        }
        guard let code = response.interactionCode else {
            throw IDXError(.malformed("it holds no interaction code"), at: .exchange)
        }
        let clientID = form["client_id"]?.defaultValue?.string ?? ""
        guard clientID.hasSameBytes(as: configuration.clientID) else {
            throw IDXError(.foreignSuccess(field: "client_id"), at: .exchange)
        }
        // Treat an invalid URL like a foreign one.
        let address = form.href.flatMap { try? WebAddress($0) }
        guard address == setup.issuer.endpoint("token") else {
            throw IDXError(.foreignSuccess(field: "href"), at: .exchange)
        }
        return code
    }

    private func exchange(_ code: Secret) async throws(IDXError) -> Token {
        run.stopPolling()
        let context = try run.running(.exchange)
        var redemption = AuthorizationServer.Redemption(
            grant: .interactionCode(code, verifier: context.codeVerifier))
        redemption.expectation.nonce = context.nonce.revealed
        redemption.expectation.maxAge = context.maxAge.map { Int($0.components.seconds) }
        redemption.expectation.startedAt = context.startedAt
        redemption.expectation.acrValues = context.acrValues
        redemption.scopes = configuration.scopes
        redemption.headers = ClientHeaders.names(
            ClientHeaders(
                configuration: configuration, client: .current, cookies: CookieJar(),
                now: time.now()
            ).userAgent)
        var server = setup.server
        server.key = try configuration.newKey(.exchange)
        return try await run.turn(.exchange) {
            [redemption, server] () async throws(IDXError) in
            try await server.exchange(redemption)
        }
    }

    func begin(_ poll: PollRun) throws(IDXError) { try run.begin(poll) }
    func stopPolling() { run.stopPolling() }
    func finishPolling() -> Bool { run.finishPolling() }
    func suspendPolling() { run.suspendPolling() }
    func resumePolling() { run.resumePolling() }
    func tell(_ response: Response) async { await flow?.tell(response) }
    func tell(_ error: IDXError) async { await flow?.tell(error) }
}

extension InteractionCodeFlow.Context {
    /// The handles of the sign-in, which are hidden in errors.
    fileprivate var secrets: [Secret] {
        [interactionHandle, codeVerifier, nonce] + cookies.secrets
    }
}

extension Remediation {
    /// The answers, any of which may be a secret.
    package var typedSecrets: [Secret] {
        sheet.answers.values.values.compactMap(\.string).map { Secret($0) }
    }

    /// The handle, if there is one.
    fileprivate var handle: [Secret] {
        [sheet.context.stateHandle].compactMap(\.self).map { Secret($0) }
    }
}
