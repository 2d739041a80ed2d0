package import IDXAuth
import IDXJSON
import IDXPlatform
import IDXWords
import Synchronization

/// A sign-in to a Classic org, from the username to tokens: its requests and what it knows.
///
/// Dialogues, one for each response, hold their session; the flow has the current one.
package final class AuthnSession: FlowSession {
    let options: AuthnFlow.Options
    let setup: FlowSetup
    /// What the program gave, for the flow that exchanges the session token.
    let given: (transport: (any HTTPTransport)?, time: TimeSource?)
    package let run: TransactionRun<AuthnFlow.Context>
    package weak let flow: AuthnFlow?
    private let memory = Mutex(Memory())

    private struct Memory {
        /// The latest step, for a transaction that cannot be asked for.
        var latest: AuthnTransaction?
        /// What was loaded for a step, by address. A failure is not tried again.
        var loaded: [String: Loaded] = [:]
    }

    /// Data that a step only links to.
    enum Loaded: Sendable {
        case questions([Factor.Question])
        case image(dataURI: String)
        case failed
    }

    init(
        _ flow: AuthnFlow, _ setup: FlowSetup, options: AuthnFlow.Options,
        context: AuthnFlow.Context
    ) {
        self.flow = flow
        given = flow.given
        self.setup = setup
        self.options = options
        run = TransactionRun(setup.caller.time, context: context)
    }

    /// Returns the first step: where the transaction of a token stands, or the form for the username.
    package func begin() async throws(IDXError) -> Response {
        if options.stateToken != nil { return try await refresh() }
        if let token = options.activationToken {
            return try await send(
                post("", ["token": .string(token.revealed)]), hiding: [token], for: .interact)
        }
        if let token = options.recoveryToken {
            return try await send(
                post("/recovery/token", ["recoveryToken": .string(token.revealed)]),
                hiding: [token], for: .interact)
        }
        return response(nil, http: nil)
    }

    /// Fetches the current step, without changing it.
    package func refresh() async throws(IDXError) -> Response {
        guard let token = try run.running(.introspect).stateToken else {
            return await loadedResponse(latest, http: nil)
        }
        return try await turn(.introspect) { [self] () async throws(IDXError) in
            try await fetchState(token, for: .introspect)
        }
    }

    /// Sends a request in its turn and returns the next step, which is the same step if it was refused.
    ///
    /// - Parameters:
    ///   - preview: The request.
    ///   - secrets: The secrets in it.
    ///   - step: Its purpose.
    ///   - transaction: The step whose form it is.
    ///   - learn: Notes what was asked for, if the org answers.
    /// - Returns: The next step.
    /// - Throws: ``IDXError`` for a failure that no other answer changes.
    func send(
        _ preview: RequestPreview, hiding secrets: [Secret], for step: IDXError.Step,
        from transaction: AuthnTransaction? = nil,
        learn: @escaping @Sendable (inout AuthnFlow.Context) -> Void = { _ in }
    ) async throws(IDXError) -> Response {
        let call = try call(preview, hiding: secrets, for: step)
        return try await turn(step) { [self] () async throws(IDXError) in
            let response: Response
            do throws(IDXError) {
                response = try await answer(to: call, learn: learn)
            } catch {
                if case .refused = error.reason { run.update(learn) }
                return try await stepAfter(error, from: transaction)
            }
            // After going back, the user wants another factor.
            return step == .proceed("previous") ? response : try await pushed(response)
        }
    }

    /// Sends the push that the user wants without being asked, if the step offers one; else returns the step.
    private func pushed(_ response: Response) async throws(IDXError) -> Response {
        guard options.sendsAutoPush, let dialogue = response.authnDialogue,
            let transaction = dialogue.transaction,
            let factor = transaction.factors.first(where: { factor in
                factor.kind == .push && transaction.policy?.autoPush[factor.id ?? ""] == true
            }),
            let form = response.remediations[.selectAuthenticatorAuthenticate],
            let field = form["authenticator"],
            let option = field.options?.first(where: { option in
                option["id"]?.defaultValue?.string == factor.id
            })
        else { return response }
        field.selectedOption = option
        guard let request = try? dialogue.request(for: form) else {
            form.clearAnswers()
            return response
        }
        let call = try call(request, for: .proceed(form.name))
        do throws(IDXError) {
            return try await answer(to: call)
        } catch {
            return try await stepAfter(error, from: transaction)
        }
    }

    /// Runs a request in its turn. The end of the transaction ends the sign-in.
    private func turn(
        _ step: IDXError.Step,
        _ work: @escaping @Sendable () async throws(IDXError) -> Response
    ) async throws(IDXError) -> Response {
        do throws(IDXError) {
            return try await run.turn(step, work)
        } catch {
            if error.reason == .expired { run.end(.expired) }
            throw error
        }
    }

    private func fetchState(
        _ token: Secret, for step: IDXError.Step, after refusal: IDXError? = nil,
        _ notes: [AuthnKnowledge.Note] = []
    ) async throws(IDXError) -> Response {
        let body: JSON = ["stateToken": .string(token.revealed)]
        let call = try call(post("", body), hiding: [token], for: step, isRead: true)
        do throws(IDXError) {
            return try await answer(to: call, notes: notes, refusal: refusal)
        } catch {
            throw ended(error) ?? error
        }
    }

    /// The step after a refusal: an error does not change a transaction, unless it ends it.
    private func stepAfter(
        _ error: IDXError, from transaction: AuthnTransaction?
    ) async throws(IDXError) -> Response {
        guard case .refused(let refusal) = error.reason, error.step != .interact else {
            throw error
        }
        let token = transaction?.stateToken
        var effect = refusal.authnEffect(status: error.status)
        // A poll has no form to show again, and without a transaction there is nothing to fetch.
        if error.step == .poll, effect == .repeatsForm { effect = .changesState }
        if token == nil, effect != .failure { effect = .repeatsForm }
        switch effect {
        case .failure: throw error
        case .ends: throw ended(error) ?? error
        case .changesState:
            guard let token else { throw error }
            return try await fetchState(token, for: error.step, after: error, notes(of: refusal))
        case .repeatsForm:
            let http = error.status.map { HTTPInfo(status: $0) }
            return await loadedResponse(
                transaction, notes: notes(of: refusal), refusal: error, http: http)
        }
    }

    /// The language that the org was asked for, so that our words for it match its own.
    private var language: Language {
        Language(acceptLanguage: setup.configuration.requestedLanguages ?? "") ?? .english
    }

    private func notes(of refusal: ServerError) -> [AuthnKnowledge.Note] {
        Language.$current.withValue(language) { refusal.notes }
    }

    /// The end of the sign-in, if an error says that the server has ended the transaction.
    private func ended(_ error: IDXError) -> IDXError? {
        guard case .refused(let refusal) = error.reason,
            refusal.authnEffect(status: error.status) == .ends
        else { return nil }
        return IDXError(
            .expired, at: error.step, status: error.status, requestID: error.requestID,
            messages: refusal.notes.map { Message($0.text, key: $0.key, type: .error) })
    }

    private func answer(
        to call: Call, notes: [AuthnKnowledge.Note] = [], refusal: IDXError? = nil,
        learn: (inout AuthnFlow.Context) -> Void = { _ in }
    ) async throws(IDXError) -> Response {
        let (document, reply) = try await send(call) {
            reply throws(IDXError.Reason) -> JSON.Document? in
            if case .error(let error) = reply.content, error.isTooSoon { throw .refused(error) }
            let document = try reply.object(at: setup.caller.now, allowsDuplicates: true)
            if let document, AuthnBody.isTransaction(document.value) { return document }
            // The answer to a cancellation is empty or repeats the relay state.
            guard call.step == .cancel else { throw .unexpectedReply(excerpt: "") }
            return nil
        }
        let transaction = document.map(AuthnTransaction.init)
        run.store(reply, from: call.address, expiresAt: transaction?.expiresAt)
        run.update { context in
            learn(&context)
            context.stateToken = transaction?.stateToken
        }
        memory.withLock { $0.latest = transaction }
        return await loadedResponse(
            transaction, notes: notes, refusal: refusal,
            http: HTTPInfo(status: reply.status, headers: reply.headers))
    }

    // MARK: - Responses

    /// Loads what a step only links to, then returns its response.
    private func loadedResponse(
        _ transaction: AuthnTransaction?, notes: [AuthnKnowledge.Note] = [],
        refusal: IDXError? = nil, http: HTTPInfo?
    ) async -> Response {
        let links = transaction?.linksToLoad ?? []
        // Those of earlier steps are not shown again, and their images are large.
        memory.withLock { memory in
            memory.loaded = memory.loaded.filter { loaded in
                links.contains { $0.href == loaded.key }
            }
        }
        for link in links { await load(link) }
        return response(transaction, notes: notes, refusal: refusal, http: http)
    }

    private func response(
        _ transaction: AuthnTransaction?, notes: [AuthnKnowledge.Note] = [],
        refusal: IDXError? = nil, http: HTTPInfo?
    ) -> Response {
        let context = run.context
        var knowledge = AuthnKnowledge()
        knowledge.origin = "\(setup.issuer.address.origin)"
        knowledge.username = context?.username
        knowledge.notes = notes
        knowledge.language = language
        knowledge.rememberDevice = context?.rememberDevice
        knowledge.autoPush = context?.autoPush
        knowledge.pollInterval = options.pollInterval
        for link in transaction?.linksToLoad ?? [] {
            switch loaded(link) {
            case .questions(let list): knowledge.questions = list
            case .image(let dataURI): knowledge.images[link.href] = dataURI
            case .failed, nil: break
            }
        }
        let dialogue = AuthnDialogue(
            self, transaction: transaction, mapped: MappedStep(transaction, knowledge),
            refusal: refusal)
        return dialogue.response(http: http)
    }
}

extension AuthnSession {
    /// The latest step.
    var latest: AuthnTransaction? { memory.withLock { $0.latest } }

    /// What was loaded from an address; nil if nothing was tried.
    func loaded(_ link: AuthnLink) -> Loaded? { memory.withLock { $0.loaded[link.href] } }

    func keep(_ loaded: Loaded, for link: AuthnLink) {
        memory.withLock { $0.loaded[link.href] = loaded }
    }
}
