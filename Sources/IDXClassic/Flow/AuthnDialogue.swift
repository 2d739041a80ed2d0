package import IDXAuth
package import IDXJSON
import IDXPlatform

/// The dialogue of one response of a Classic org: its forms and how they become requests.
final class AuthnDialogue: Dialogue {
    /// The sign-in; nil for a response that was read from a file.
    let session: AuthnSession?
    /// The transaction as the server sent it; nil for the first step, which needs no request.
    let transaction: AuthnTransaction?
    let mapped: MappedStep
    /// The error that led to this response: the same step again.
    let refusal: IDXError?

    init(
        _ session: AuthnSession?, transaction: AuthnTransaction?, mapped: MappedStep,
        refusal: IDXError? = nil
    ) {
        self.session = session
        self.transaction = transaction
        self.mapped = mapped
        self.refusal = refusal
    }

    /// The response, with answers of its own.
    func response(http: HTTPInfo?) -> Response {
        mapped.response(to: transaction, self, http: http)
    }

    func reading(of body: JSON) -> Response? {
        let transaction = transaction.map { _ in AuthnTransaction(JSON.Document(body)) }
        let mapped = MappedStep(transaction, AuthnKnowledge())
        return AuthnDialogue(nil, transaction: transaction, mapped: mapped).response(http: nil)
    }

    var time: TimeSource { session?.setup.caller.time ?? .system }
    var expiresAt: Date? { session?.run.context?.expiresAt }
    var clockOffset: Int {
        session.map { $0.setup.caller.clock.offset(of: $0.setup.issuer.address.origin) } ?? 0
    }

    var secrets: [Secret] {
        let tokens = [
            transaction?.stateToken, transaction?.sessionToken, transaction?.recoveryToken,
        ]
        return tokens.compactMap(\.self) + (session?.run.context?.cookies.secrets ?? [])
    }

    /// The browser gets a session of its own, and this dialogue nothing.
    var returnsFromBrowser: Bool { false }

    func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview {
        try requestAndAnswers(of: remediation).request
    }

    private func requestAndAnswers(
        of remediation: Remediation, given: JSON? = nil
    ) throws(AnswerError) -> (request: RequestPreview, answers: JSON) {
        guard let route = mapped.routes[remediation.path] else {
            throw .notAForm(remediation.name)
        }
        var answers = given ?? [:]
        if given == nil, let body = try remediation.ionRequest().body { answers = body }
        let request = try route.request(answers: answers, stateToken: transaction?.stateToken)
        guard transaction?.stateToken == nil, let session else { return (request, answers) }
        return (session.options.completing(request), answers)
    }

    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response {
        try await send(remediation, answers: nil, for: step)
    }

    /// Sends a form, with these answers if they are given instead of its own.
    func send(
        _ remediation: Remediation, answers given: JSON?, for step: IDXError.Step
    ) async throws(IDXError) -> Response {
        guard let session else { throw IDXError(.offline, at: step) }
        let (request, answers): (RequestPreview, JSON)
        do {
            (request, answers) = try requestAndAnswers(of: remediation, given: given)
        } catch .notAForm {
            throw IDXError(.needsBrowser, at: step)
        } catch {
            throw IDXError(.answers(error), at: step)
        }
        guard request.method == "POST" else { throw IDXError(.needsBrowser, at: step) }
        return try await session.send(
            request, hiding: remediation.typedSecrets, for: step, from: transaction
        ) { context in
            if let username = answers["identifier"]?.string {
                context.username = username
                (context.rememberDevice, context.autoPush) = (nil, nil)
            }
            context.rememberDevice = answers["rememberDevice"]?.bool ?? context.rememberDevice
            context.autoPush = answers["autoPush"]?.bool ?? context.autoPush
        }
    }

    func redeem(_ response: Response) async throws(IDXError) -> Token {
        guard let session else { throw IDXError(.offline, at: .exchange) }
        return try await session.redeem(transaction)
    }

    func begin(_ poll: PollRun) throws(IDXError) {
        guard let session else { throw IDXError(.offline, at: .poll) }
        try session.run.begin(poll)
    }

    func stopPolling() { session?.run.stopPolling() }
    func finishPolling() -> Bool { session?.run.finishPolling() ?? false }
    func suspendPolling() { session?.run.suspendPolling() }
    func resumePolling() { session?.run.resumePolling() }
    func tell(_ event: FlowEvent) async { await session?.tell(event) }
}

extension Response {
    /// Reads the body of a Classic org, for example from a file. Its forms show their requests, but cannot be
    /// sent.
    package init(classic document: JSON.Document) {
        let transaction = AuthnTransaction(document)
        let mapped = MappedStep(transaction, AuthnKnowledge())
        let dialogue = AuthnDialogue(nil, transaction: transaction, mapped: mapped)
        self = dialogue.response(http: nil)
    }

    var authnDialogue: AuthnDialogue? { dialogue as? AuthnDialogue }
}

extension AuthnFlow.Options {
    /// Adds the options to a request that begins a transaction.
    func completing(_ request: RequestPreview) -> RequestPreview {
        let path = request.href.firstRange(of: Route.base).map { request.href[$0.upperBound...] }
        guard let path, let body = request.body else { return request }
        return RequestPreview(
            method: request.method, href: request.href, headers: request.headers,
            body: completing(body, of: String(path)))
    }

    /// Adds the options to the body of a call that begins a transaction.
    func completing(_ body: JSON, of path: String) -> JSON {
        guard var members = body.object, members["stateToken"] == nil else { return body }
        let takesRelayState = ["", "/recovery/password", "/recovery/unlock"].contains(path)
        if takesRelayState, let relayState { members.append("relayState", .string(relayState)) }
        if ["", "/recovery/token"].contains(path) {
            members.append(
                "options",
                [
                    "multiOptionalFactorEnroll": .bool(allowsSeveralEnrollments),
                    "warnBeforePasswordExpired": .bool(warnsBeforePasswordExpires),
                ])
        }
        if path.isEmpty, let audience { members.append("audience", .string(audience)) }
        return .object(members)
    }
}
