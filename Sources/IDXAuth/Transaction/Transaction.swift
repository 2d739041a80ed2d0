import IDXCrypto
import IDXJSON
package import IDXPlatform

/// A sign-in to an Identity Engine org, from `interact` to tokens.
///
/// Responses, remediations and polls hold their transaction; the flow has the current one.
package final class Transaction: FlowSession {
    /// The options of the start, for a restart.
    let options: InteractionCodeFlow.Options
    let setup: FlowSetup
    package let run: TransactionRun<InteractionCodeFlow.Context>
    package weak let flow: InteractionCodeFlow?

    var configuration: InteractionCodeFlow.Configuration { setup.configuration }

    /// Creates a transaction that has not begun, or restores a saved one.
    init(
        _ setup: FlowSetup, options: InteractionCodeFlow.Options,
        context: InteractionCodeFlow.Context? = nil, flow: InteractionCodeFlow?
    ) {
        self.options = options
        self.setup = setup
        self.flow = flow
        run = TransactionRun(setup.caller.time, context: context)
    }
}

extension Transaction {
    /// Begins the transaction and fetches its first step. Fetches the metadata meanwhile, since the code at
    /// the end is valid for only a minute. The first step does not wait for it: if it contradicts the settings,
    /// that ends the sign-in whenever it arrives.
    package func begin() async throws(IDXError) -> Response {
        // If no key can be created, fail before anything is sent.
        _ = try configuration.newKey(.configure)
        run.beside { [run, provider = setup.server.provider, dpop = configuration.dpop] in
            if let error = await provider.prefetch(dpop: dpop) {
                run.end(.contradicted(error))
            }
        }
        let context = try await interact()
        guard run.begin(context) else {
            throw run.contradiction ?? IDXError(.cancelled, at: .interact)
        }
        let response = try await refresh()
        if let error = run.contradiction { throw error }
        return response
    }

    private func interact() async throws(IDXError) -> InteractionCodeFlow.Context {
        let pkce = PKCE()
        let (state, nonce) = (options.state ?? SecureRandom.token(), SecureRandom.token())
        let address = setup.issuer.endpoint("interact")
        let form = try interactForm(pkce, state: state, nonce: nonce)
        let call = setup.server.client.post(form, to: address, for: .interact)
        let (handle, reply) = try await run.turn(.interact) {
            [self, call] () async throws(IDXError) in
            try await send(call, cookies: nil) { reply throws(IDXError.Reason) in
                let members = try reply.object(at: setup.caller.now)?.value.object
                guard let handle = members?["interaction_handle"]?.string, !handle.isEmpty else {
                    throw .malformed("it holds no interaction handle")
                }
                return Secret(handle)
            }
        }
        var context = InteractionCodeFlow.Context(
            configuration: configuration, interactionHandle: handle,
            codeVerifier: pkce.verifier, state: state, nonce: Secret(nonce),
            startedAt: time.now().wholeSeconds, maxAge: options.maxAgeSeconds.map { .seconds($0) },
            acrValues: options.acrValues, loginHint: options.loginHint)
        context.cookies.store(reply.headers, from: address, now: time.now())
        return context
    }

    private func interactForm(
        _ pkce: PKCE, state: String, nonce: String
    ) throws(IDXError) -> FormBody {
        var body = FormBody()
        body.add("client_id", configuration.clientID)
        body.add("scope", configuration.scopes.joined(separator: " "))
        body.add("redirect_uri", configuration.redirectURI)
        body.add("code_challenge", pkce.challenge(by: setup.crypto))
        body.add("code_challenge_method", PKCE.method)
        body.add("state", state)
        body.add("nonce", nonce)
        body.add("recovery_token", options.recoveryToken)
        body.add("activation_token", options.activationToken)
        body.add("max_age", options.maxAgeSeconds.map(String.init))
        if !options.acrValues.isEmpty {
            body.add("acr_values", options.acrValues.joined(separator: " "))
        }
        for (name, value) in options.additionalParameters.sorted(by: { $0.key < $1.key }) {
            let isOurs =
                body.contains(name)
                || (["client_secret", "login_hint"] + ClientAsserter.fields).contains(name)
            guard !isOurs, !name.isEmpty else {
                throw IDXError(
                    .configuration(setting: "additionalParameters", problem: nil), at: .configure)
            }
            body.add(name, Secret(value))
        }
        return body
    }

    /// Fetches the current step, without changing it, and begins to fetch the keys of the ID token.
    package func refresh() async throws(IDXError) -> Response {
        let handle = try run.running(.introspect).interactionHandle
        let call = Call(
            step: .introspect, method: "POST", address: setup.issuer.sibling("/idp/idx/introspect"),
            headers: ["Accept": MediaType.ion, "Content-Type": MediaType.ion],
            body: JSON.object(["interactionHandle": .string(handle.revealed)]).bytes(),
            secrets: [handle], isRead: true)
        let response = try await response(call)
        guard !response.isExpired else {
            run.end(.expired)
            throw IDXError(.expired, at: .introspect, in: response)
        }
        prefetchKeys()
        return response
    }

    /// The response that the saved context kept: once, and unless its time is over.
    func kept() -> Response? {
        var body: Secret?
        run.update { context in
            body = context.kept?.wrappedValue
            context.kept = nil
        }
        guard let body, let context = run.context, context.expiresAt ?? .distantFuture > time.now(),
            // A damaged one is fetched again.
            let document = try? JSON.Reader().read(Array(body.revealed.utf8))
        else { return nil }
        prefetchKeys()
        return Response(document, http: nil, dialogue: self)
    }

    private func prefetchKeys() {
        guard configuration.scopes.contains("openid") else { return }
        run.beside { [provider = setup.server.provider] in await provider.prefetchKeys() }
    }

    /// Sends an IDX request in its turn and parses the next step.
    func response(_ call: Call) async throws(IDXError) -> Response {
        try await run.turn(call.step) { [self] () async throws(IDXError) in
            let (document, reply) = try await send(call, cookies: run.context?.cookies) {
                reply throws(IDXError.Reason) in try reply.step(at: setup.caller.now)
            }
            let http = HTTPInfo(status: reply.status, headers: reply.headers)
            let response = Response(document, http: http, dialogue: self)
            run.store(reply, from: call.address, expiresAt: response.expiresAt)
            return response
        }
    }

    func send<Value>(
        _ call: Call, cookies: CookieJar?,
        read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        let headers = try ClientHeaders.current(
            configuration, cookies: cookies ?? CookieJar(), now: time.now())
        return try await setup.caller.send(
            call, headers.fields(for: call.address), read: read)
    }
}

extension Date {
    /// The time without fractions of a second, which the saved text does not keep.
    package var wholeSeconds: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
