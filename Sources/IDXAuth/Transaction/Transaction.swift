import IDXCrypto
import IDXJSON
import IDXPlatform
import Synchronization

/// One sign-in with an org, from `interact` to tokens: its context, cookies, requests and polling.
///
/// Responses, remediations and polls hold the transaction they belong to; the flow names the current one.
/// What ends, ends its own. Requests are made one at a time, in the order they were asked for.
final class Transaction: Sendable {
    /// What was asked for when it began, kept to begin again.
    let options: InteractionCodeFlow.Options
    let configuration: InteractionCodeFlow.Configuration
    let setup: InteractionCodeFlow.Setup
    private let queue = RequestQueue()
    private let lifetime = PollRun()
    private let state: Mutex<TransactionState>
    private weak let flow: InteractionCodeFlow?

    /// Makes a transaction that begins when it is told to, or takes up one that was saved.
    init(
        _ configuration: InteractionCodeFlow.Configuration, _ setup: InteractionCodeFlow.Setup,
        options: InteractionCodeFlow.Options, context: InteractionCodeFlow.Context? = nil,
        flow: InteractionCodeFlow?
    ) {
        self.options = options
        self.configuration = configuration
        self.setup = setup
        self.flow = flow
        state = Mutex(TransactionState(context: context))
    }

    /// What names it, to be saved; nil before it began and after it ended.
    var context: InteractionCodeFlow.Context? { state.withLock { $0.context } }
    /// Whether it has not ended.
    var isRunning: Bool { state.withLock { $0.end == nil } }
    /// The device token that the server set last.
    var deviceToken: Secret? { state.withLock { $0.deviceToken } }

    /// Ends it on this side: what names it is forgotten, and what is under way is cancelled.
    func end(_ end: TransactionState.End) { take(.ends(end)) }

    @discardableResult
    private func take(_ event: TransactionState.Event) -> Bool {
        switch state.withLock({ $0.take(event) }) {
        case .none: break
        case .refuse: return false
        case .stop(let poll): poll.stop()
        case .stopAll(let poll):
            poll?.stop()
            lifetime.stop()
        }
        return true
    }
}

// MARK: - Requests

extension Transaction {
    /// Begins: names the transaction to the server and asks for the first step. The server's metadata is
    /// read meanwhile, since the code at the end lives for a minute only.
    func begin() async throws(IDXError) -> Response {
        async let contradiction = setup.server.provider.prefetch()
        do throws(IDXError) {
            let context = try await interact()
            guard take(.began(context)) else { throw IDXError(.cancelled, at: .interact) }
            let response = try await introspect()
            if let error = await contradiction { throw error }
            return response
        } catch {
            end(.failed)
            throw error
        }
    }

    private func interact() async throws(IDXError) -> InteractionCodeFlow.Context {
        let pkce = PKCE()
        let (state, nonce) = (options.state ?? SecureRandom.token(), SecureRandom.token())
        let address = setup.issuer.endpoint("interact")
        let form = try interactForm(pkce, state: state, nonce: nonce)
        let call = Call.post(form, to: address, for: .interact)
        let (handle, reply) = try await turn(.interact) { [self] () async throws(IDXError) in
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

    private func interactForm(_ pkce: PKCE, state: String, nonce: String) throws(IDXError)
        -> FormBody
    {
        var body = FormBody()
        body.add("client_id", configuration.clientID)
        body.add("client_secret", configuration.clientSecret)
        body.add("scope", configuration.scopes.joined(separator: " "))
        body.add("redirect_uri", configuration.redirectURI)
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
        for (name, value) in options.additionalParameters.sorted(by: { $0.key < $1.key }) {
            let isOurs = body.contains(name) || ["client_secret", "login_hint"].contains(name)
            guard !isOurs, !name.isEmpty else {
                throw IDXError(
                    .configuration(setting: "additionalParameters", problem: nil), at: .configure)
            }
            body.add(name, Secret(value))
        }
        return body
    }

    /// Asks for the current step. The server does not take it as one.
    func introspect() async throws(IDXError) -> Response {
        let handle = try running(.introspect).interactionHandle
        let call = Call(
            step: .introspect, method: "POST", address: setup.issuer.sibling("/idp/idx/introspect"),
            headers: ["Accept": MediaType.ion, "Content-Type": MediaType.ion],
            body: JSON.object(["interactionHandle": .string(handle.revealed)]).bytes(),
            secrets: [handle], isRead: true)
        let response = try await response(call)
        guard !response.isExpired else {
            end(.expired)
            throw IDXError(.expired, at: .introspect, in: response)
        }
        return response
    }

    /// Sends an IDX request in its turn and reads the next step.
    private func response(_ call: Call) async throws(IDXError) -> Response {
        try await turn(call.step) { [self] () async throws(IDXError) in
            let (document, reply) = try await send(call, cookies: context?.cookies) {
                reply throws(IDXError.Reason) in try reply.step(at: setup.caller.now)
            }
            let http = HTTPInfo(status: reply.status, headers: reply.headers)
            let response = Response(document, http: http, dialogue: self)
            var cookies = context?.cookies ?? CookieJar()
            cookies.store(reply.headers, from: call.address, now: time.now())
            take(.replied(cookies: cookies, expiresAt: response.expiresAt?.wholeSeconds))
            return response
        }
    }

    private func send<Value>(
        _ call: Call, cookies: CookieJar?,
        read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        let client = ClientContext.current
        guard ClientHeaders.isUsable(deviceToken: client.deviceToken) else {
            throw IDXError(.configuration(setting: "deviceToken", problem: nil), at: .configure)
        }
        let headers = ClientHeaders(
            configuration: configuration, client: client, cookies: cookies ?? CookieJar(),
            now: time.now())
        return try await setup.caller.send(call, headers.fields(for: call.address), read: read)
    }

    /// Waits until everything asked for before is done, then does something that the end of the
    /// transaction cancels.
    private func turn<Value: Sendable>(
        _ step: IDXError.Step,
        _ work: @escaping @Sendable () async throws(IDXError) -> Value
    ) async throws(IDXError) -> Value {
        let value = try await queue.run { () async throws(IDXError) in
            guard isRunning else { throw IDXError(.ended, at: step) }
            return try await lifetime.run(work)
        }
        guard let value = value ?? nil else { throw IDXError(.cancelled, at: step) }
        return value
    }

    private func running(_ step: IDXError.Step) throws(IDXError) -> InteractionCodeFlow.Context {
        guard isRunning else { throw IDXError(.ended, at: step) }
        guard let context else { throw IDXError(.notStarted, at: step) }
        return context
    }
}

// MARK: - The dialogue

extension Transaction: Dialogue {
    var time: TimeSource { setup.caller.time }
    var expiresAt: Date? { context?.expiresAt }

    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response {
        let preview: RequestPreview
        do {
            preview = try request(for: remediation)
        } catch .notAForm {
            throw IDXError(.needsBrowser, at: step)
        } catch {
            throw IDXError(.answers(error), at: step)
        }
        guard ["POST", "PUT", "PATCH", "DELETE"].contains(preview.method) else {
            throw IDXError(.needsBrowser, at: step)
        }
        let context = try running(step)
        return try await response(try call(preview, of: remediation, for: step, context))
    }

    private func call(
        _ preview: RequestPreview, of remediation: Remediation, for step: IDXError.Step,
        _ context: InteractionCodeFlow.Context
    ) throws(IDXError) -> Call {
        do throws(TransportError.Refusal) {
            return Call(
                step: step, method: preview.method, address: try setup.rule.address(preview.href),
                headers: preview.headers, body: preview.body?.bytes(),
                secrets: remediation.typed + context.secrets,
                isRead: false)
        } catch {
            throw IDXError(.foreignAddress(error), at: step)
        }
    }

    func redeem(_ response: Response) async throws(IDXError) -> Token {
        try await toldOfToken { () async throws(IDXError) in try code(of: response) }
    }

    /// Exchanges a code, once it is known, and tells those who listen how it ended.
    func toldOfToken(
        _ code: () async throws(IDXError) -> Secret
    ) async throws(IDXError) -> Token {
        do {
            let token = try await exchange(try await code())
            end(.signedIn)
            await flow?.tell(token)
            return token
        } catch {
            await tell(error)
            throw error
        }
    }

    /// The code, if the success form is for this client and this server.
    private func code(of response: Response) throws(IDXError) -> Secret {
        guard let form = response.successForm, let code = response.interactionCode else {
            let isForBrowser = response.successRedirect != nil
            throw IDXError(isForBrowser ? .endedInBrowser : .notSuccessful, at: .exchange)
        }
        let clientID = form["client_id"]?.defaultValue?.string ?? ""
        guard clientID.hasSameBytes(as: configuration.clientID) else {
            throw IDXError(.foreignSuccess(field: "client_id"), at: .exchange)
        }
        // An address that cannot be read is no more ours than a foreign one.
        let address = form.href.flatMap { try? WebAddress($0) }
        guard address == setup.issuer.endpoint("token") else {
            throw IDXError(.foreignSuccess(field: "href"), at: .exchange)
        }
        return code
    }

    private func exchange(_ code: Secret) async throws(IDXError) -> Token {
        stopPolling()
        let context = try running(.exchange)
        var redemption = AuthorizationServer.Redemption(
            interactionCode: code, verifier: context.codeVerifier)
        redemption.nonce = context.nonce.revealed
        redemption.maxAge = context.maxAge.map { Int($0.components.seconds) }
        redemption.startedAt = context.startedAt
        redemption.acrValues = context.acrValues
        redemption.scopes = configuration.scopes
        redemption.headers = ClientHeaders.names(
            ClientHeaders(
                configuration: configuration, client: .current, cookies: CookieJar(),
                now: time.now()
            ).userAgent)
        return try await turn(.exchange) {
            [redemption, server = setup.server] () async throws(IDXError) in
            try await server.exchange(redemption)
        }
    }

    func begin(_ poll: PollRun) throws(IDXError) {
        guard take(.polls(poll)) else { throw IDXError(.ended, at: .poll) }
    }

    func stopPolling() { take(.stopsPolling) }
    func tell(_ response: Response) async { await flow?.tell(response) }
    func tell(_ error: IDXError) async { await flow?.tell(error) }
}

extension InteractionCodeFlow.Context {
    /// What names the sign-in and must not come back in an error's text.
    fileprivate var secrets: [Secret] {
        [interactionHandle, codeVerifier, nonce] + cookies.cookies.map(\.value)
    }
}

extension Remediation {
    /// What was typed into it, and its handle.
    fileprivate var typed: [Secret] {
        let typed = sheet.answers.values.values.compactMap(\.string)
        return (typed + [context.response.stateHandle].compactMap { $0 }).map { Secret($0) }
    }
}

extension Date {
    /// Without fractions, which do not survive being saved as text.
    fileprivate var wholeSeconds: Date {
        Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
    }
}
