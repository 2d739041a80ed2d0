import IDXCrypto
import IDXJSON
package import IDXPlatform

extension Transaction: Dialogue {
    package var time: TimeSource { setup.caller.time }
    package var expiresAt: Date? { run.context?.expiresAt }
    package var clockOffset: Int { setup.caller.clock.offset(of: setup.issuer.address.origin) }
    package var secrets: [Secret] { run.context?.secrets ?? [] }

    package func send(
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

    package func redeem(_ response: Response) async throws(IDXError) -> Token {
        try await redeemed { () async throws(IDXError) in try await exchange(try code(of: response))
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

    /// Exchanges a code for tokens.
    func exchange(_ code: Secret) async throws(IDXError) -> Token {
        run.stopPolling()
        let context = try run.running(.exchange)
        var redemption = AuthorizationServer.Redemption(
            grant: .interactionCode(code, verifier: context.codeVerifier))
        redemption.expectation.nonce = context.nonce.revealed
        redemption.expectation.maxAge = context.maxAge?.clampedSeconds
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

    package func begin(_ poll: PollRun) throws(IDXError) { try run.begin(poll) }
    package func stopPolling() { run.stopPolling() }
    package func finishPolling() -> Bool { run.finishPolling() }
    package func suspendPolling() { run.suspendPolling() }
    package func resumePolling() { run.resumePolling() }
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
