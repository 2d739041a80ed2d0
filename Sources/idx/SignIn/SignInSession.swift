import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal
import Synchronization

/// One sign-in: the flow, the conversation about it, and its end as a token or a failure.
struct SignInSession: Sendable {
    let settings: Settings
    let face: FaceChooser.Face
    let script: Script?
    let recorder: Recorder
    let environment: ProgramEnvironment
    let timeLimit: Duration?
    let transport: any HTTPTransport

    /// Signs in.
    ///
    /// - Returns: The tokens; nil for an end without tokens that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func signIn() async throws -> Token? {
        var configuration = Self.configuration(settings)
        // A device token that cannot be kept is left out; tokens that cannot be kept are an error.
        configuration.deviceToken = try? FileCredentialStorage(program: "idx")
            .deviceToken(for: configuration.issuer)
        let flow = InteractionCodeFlow(configuration, transport: transport)
        let server = OrgName.server(of: flow.configuration.issuer)
        let prompter = self.prompter
        await prompter.tell(Remark(.progress, "Signing in to \(server)"))
        let latest = LatestStep()
        let source = FlowStepSource(
            flow, options: try options(), secrets: recorder.secrets)
        let conversation = Conversation(
            with: source, prompter: prompter, browser: browser(flow),
            options: try conversationOptions()
        ) { [recorder] event in
            latest.note(event)
            recorder.note(event)
        }
        let work = Task {
            let outcome = try await conversation.run()
            await tellUnused(prompter)
            let result = await prompter.waiting(for: Sanitizer.line(server)) {
                await Result { try await token(outcome, flow) }
            }
            await prompter.settle(.unknown)
            return try result.get()
        }
        TerminationWatch.onTermination { _ in
            Streams().messages.line("idx: Canceled.")
            // A request under way gives up, so that the org can be told at once.
            work.cancel()
            await source.cancel(at: latest.response)
        }
        let limit = self.limit { await source.cancel(at: latest.response) }
        defer { limit?.lift() }
        return try await work.value
    }

    /// Ends the program where the conversation could not end itself in time, because an answer does not
    /// come or is long to go through.
    private func limit(_ cleanUp: @escaping @Sendable () async -> Void) -> TimeLimit? {
        timeLimit.map { [recorder, jsonLines = face.jsonLines] limit in
            let (failure, streams) = (Failure.timeOut, Streams())
            return TimeLimit(limit + .seconds(1), code: failure.code.rawValue) {
                jsonLines?.report(LastLine.event(failure))
                for line in failure.lines { streams.problem(line) }
            } cleanUp: {
                _ = recorder.end(failure.code)
                await cleanUp()
            }
        }
    }

    private func tellUnused(_ prompter: any Prompter) async {
        guard settings.isOn("verbose"), let script = prompter as? ScriptPrompter else { return }
        let unused = script.unused.map(Wording.unused)
        guard !unused.isEmpty else { return }
        await prompter.tell(Remark(.note, "Unused answers:", details: unused))
    }

    private func token(
        _ outcome: Conversation<FlowStepSource>.Outcome, _ flow: InteractionCodeFlow
    ) async throws -> Token? {
        switch outcome {
        case .signedIn(let response): return try await flow.exchangeCode(response)
        case .redirected(let address):
            guard let url = URL(string: address) else { return nil }
            return try await flow.exchangeCode(redirect: url)
        case .finished: return nil
        case .refused(let screen): throw Failure(.refused, lines: Wording.refused(screen))
        case .notPossible(_, let reason): throw Failure(.notPossible, reason)
        case .cancelled: throw CancellationError()
        case .timedOut(let screen):
            throw screen != nil && face.asks ? Failure.timeOut.said : Failure.timeOut
        case .endless(let screen):
            let limit = Conversation<FlowStepSource>.Options().stepLimit
            throw Failure(
                .unexpected, "Stopped after \(limit) steps: \(screen.host) keeps asking.",
                "Keep a record with --dump DIR, and please report it.")
        }
    }

    private var prompter: any Prompter {
        script?.prompter(fallback: face) ?? face.prompter
    }

    /// The flow's settings.
    static func configuration(_ settings: Settings) -> InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: settings["issuer"] ?? "", clientID: settings["client-id"] ?? "",
            scopes: settings["scopes"] ?? "openid profile offline_access",
            redirectURI: settings["redirect"] ?? "")
        configuration.acceptLanguage = settings["lang"]
        configuration.userAgent = "idx/\(Tool.version)"
        configuration.dpop = settings.isOn("dpop")
        configuration.timeout = settings.duration("http-timeout") ?? .seconds(20)
        return configuration
    }

    private func options() throws -> InteractionCodeFlow.Options {
        func secret(_ name: String) throws -> Secret? {
            try settings[name].map { path throws(Failure) in
                let text = String(decoding: try FileAccess.read(path), as: UTF8.self)
                return Secret(text.trimmed)
            }
        }
        return InteractionCodeFlow.Options(
            recoveryToken: try secret("recovery-token-file"),
            activationToken: try secret("activation-token-file"),
            loginHint: settings["username"])
    }

    private func conversationOptions() throws -> Conversation<FlowStepSource>.Options {
        let starts: [String: Screen.Action.Purpose] = [
            "sign-up": .signUp, "recover": .recover, "unlock": .unlock,
        ]
        return .init(
            start: settings["start"].flatMap { starts[$0] },
            username: settings["username"],
            preferred: settings.list("use"),
            timeLimit: timeLimit)
    }

    private func browser(_ flow: InteractionCodeFlow) -> any BrowserSession {
        SystemBrowser(
            rule: BrowserRule(
                wish: settings["browser"] ?? "auto", isInteractive: face.isPerson,
                variable: environment.variable),
            redirect: flow.configuration.redirectURI, isPerson: face.asks,
            patience: min(settings.duration("wait") ?? .seconds(300), .seconds(300))
        ) { address in
            guard let url = URL(string: address) else { return false }
            switch flow.redirectResult(for: url) {
            case .authenticated, .interactionRequired, .magicLink, .failed, .issuerMismatch,
                .missingCode:
                return true
            case .invalidRedirectUrl, .invalidContext: return false
            }
        }
    }
}

/// The latest step, which is canceled at the org when a signal ends the program.
final class LatestStep: Sendable {
    private let state = Mutex<Response?>(nil)

    /// The response.
    var response: Response? { state.withLock { $0 } }

    func note(_ event: Conversation<FlowStepSource>.Event) {
        if case .step(let response, _) = event { state.withLock { $0 = response } }
    }
}

extension Result where Failure == any Error {
    /// What a body returns or throws.
    fileprivate init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
