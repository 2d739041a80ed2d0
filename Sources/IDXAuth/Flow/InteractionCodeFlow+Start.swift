import IDXCrypto
import IDXJSON
import IDXPlatform

extension InteractionCodeFlow {
    /// Begins a sign-in and returns its first step. One that runs is forgotten.
    ///
    /// - Parameter options: What this sign-in asks for beyond the usual.
    /// - Returns: The first step; usually one that asks who is there.
    /// - Throws: ``InteractionCodeFlowError``.
    @discardableResult
    public func start(
        _ options: Options = Options()
    ) async throws(InteractionCodeFlowError) -> Response {
        begin(options)
        await delegates.tell { $0.authenticationStarted(flow: self) }
        return try await announced { () async throws(InteractionCodeFlowError) in
            do throws(InteractionCodeFlowError) {
                let context = try await interact(options)
                adopt(context)
                return try await introspect(context)
            } catch {
                finish()
                throw error
            }
        }
    }

    /// Begins again with the options of the last ``start(_:)``, after expiry for instance.
    ///
    /// - Returns: The first step.
    /// - Throws: ``InteractionCodeFlowError``.
    @discardableResult
    public func restart() async throws(InteractionCodeFlowError) -> Response {
        var options = options
        options.loginHint = options.loginHint ?? context?.loginHint
        return try await start(options)
    }

    /// Asks where the running or restored sign-in stands. The server takes it as no step.
    ///
    /// - Returns: The current step.
    /// - Throws: ``InteractionCodeFlowError``; with the reason `expired` when the transaction is over,
    ///   after which ``restart()`` begins anew.
    @discardableResult
    public func resume() async throws(InteractionCodeFlowError) -> Response {
        try await announced { () async throws(InteractionCodeFlowError) in
            try await introspect(try runningContext(.introspect))
        }
    }

    private func interact(_ options: Options) async throws(InteractionCodeFlowError) -> Context {
        let setup = try ready()
        let pkce = PKCE()
        let (state, nonce) = (options.state ?? SecureRandom.token(), SecureRandom.token())
        var caller = setup.server.caller
        let address = setup.issuer.endpoint("interact")
        caller.headers = headers(cookies: CookieJar()).fields(for: address)
        do throws(OAuth2Error) {
            let reply = try await caller.post(
                form(options, pkce, state: state, nonce: nonce), to: .interact, at: address)
            guard let handle = reply.document?.value["interaction_handle"]?.string, !handle.isEmpty
            else {
                throw OAuth2Error.malformed(
                    .interact, reason: "it holds no interaction handle",
                    requestID: reply.response.requestID)
            }
            var context = Context(
                configuration: configuration, interactionHandle: Secret(handle),
                codeVerifier: pkce.verifier, state: state, nonce: Secret(nonce),
                startedAt: time.now().wholeSeconds, maxAge: options.maxAgeSeconds,
                acrValues: options.acrValues,
                loginHint: options.loginHint)
            context.cookies.store(reply.response.headers, from: address, now: time.now())
            return context
        } catch {
            throw InteractionCodeFlowError(error, at: .interact)
        }
    }

    /// protocol.md §1.3.
    private func form(_ options: Options, _ pkce: PKCE, state: String, nonce: String) -> FormBody {
        var body = FormBody()
        body.add("client_id", configuration.clientId)
        body.add("client_secret", configuration.clientSecret)
        body.add("scope", configuration.scopes.joined(separator: " "))
        body.add("redirect_uri", configuration.redirectUri)
        body.add("code_challenge", pkce.challenge)
        body.add("code_challenge_method", PKCE.method)
        body.add("state", state)
        body.add("nonce", nonce)
        body.add("recovery_token", options.recoveryToken)
        body.add("activation_token", options.activationToken)
        body.add("max_age", options.maxAgeSeconds.map(String.init))
        if !options.acrValues.isEmpty {
            body.add("acr_values", options.acrValues.joined(separator: " "))
        }
        return body
    }

    /// protocol.md §1.4. Asked again once when the server is broken: it is no step.
    func introspect(_ context: Context) async throws(InteractionCodeFlowError) -> Response {
        let address = try ready().issuer.sibling("/idp/idx/introspect")
        let body: JSON = ["interactionHandle": .string(context.interactionHandle.revealed)]
        let response: Response
        do throws(InteractionCodeFlowError) {
            response = try await post(body, to: address, at: .introspect)
        } catch {
            guard let status = error.status, status >= 500 else { throw error }
            try await pause(time.spread(.seconds(1)), at: .introspect)
            response = try await post(body, to: address, at: .introspect)
        }
        guard !response.isExpired else {
            finish()
            var error = InteractionCodeFlowError(
                .expired, at: .introspect, messages: response.messages.allMessages)
            error.status = response.http?.status
            error.requestID = response.http?.requestID
            throw error
        }
        return response
    }
}

extension InteractionCodeFlow.Options {
    /// `max_age` as it is sent.
    var maxAgeSeconds: Int? { maxAge.map { Int(min(max($0.components.seconds, 0), 1 << 31)) } }
}

extension Date {
    /// Without fractions, which do not survive being saved as text.
    var wholeSeconds: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
