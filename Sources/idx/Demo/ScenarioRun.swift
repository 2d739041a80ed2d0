import IDXAuth
import IDXClassic
import IDXForms
import IDXPlatform
import IDXSecurityKey
import IDXSecurityKeyForms
import IDXSimulator
import Synchronization

/// A conversation that plays a scenario with a simulated org of its own.
struct ScenarioRun: Sendable {
    let scenario: Scenario
    let org: SimulatedOrg
    /// The clock of the flow's polling; a script need not wait as long as a person.
    var time = TimeSource.system
    /// The time limit, for scripts that wait for something that does not happen.
    var timeLimit: Duration?
    /// Whether the scenario's device answers by itself, and what writes what it shows.
    var playsDevice = true
    var showDevice: @Sendable (DisplayText) -> Void = { _ in }
    /// Whether the demo's browser shows whole addresses.
    var isVerbose = false
    /// What carries the requests of the app, and those of the scenario's device.
    var transport: any HTTPTransport = SystemTransport.shared
    var deviceTransport: any HTTPTransport = SystemTransport.shared

    /// The end, with the tokens if there are any.
    struct End: Sendable, Hashable {
        var ending: Scenario.Ending
        var token: Token?
    }

    /// Runs the conversation.
    ///
    /// - Parameter prompter: Answers the prompts.
    /// - Returns: How it ended.
    /// - Throws: The error that ends the conversation.
    func run(_ prompter: any Prompter) async throws -> End {
        guard playsDevice,
            let device = try DemoDevice(
                of: scenario, at: org, transport: deviceTransport, time: time)
        else {
            return try await runAlone(prompter)
        }
        try await device.enroll()
        return try await withThrowingTaskGroup(of: End?.self) { group in
            group.addTask {
                try await device.play(showDevice)
                return nil
            }
            group.addTask { try await runAlone(prompter) }
            defer { group.cancelAll() }
            for try await case let end? in group { return end }
            throw CancellationError()
        }
    }

    private func runAlone(_ prompter: any Prompter) async throws -> End {
        let seen = SeenSteps(expected: scenario.ending)
        do {
            return try await scenario.via == nil
                ? hold(prompter, seen) : holdOnPage(prompter, seen)
        } catch let error as PromptError {
            // The scenario ends where its answers do.
            guard seen.isEnd else { throw error }
            return End(ending: scenario.ending)
        }
    }

    private func hold(_ prompter: any Prompter, _ seen: SeenSteps) async throws -> End {
        let configuration = scenario.configuration(at: org)
        switch scenario.policy.engine {
        case .idx:
            let flow = InteractionCodeFlow(configuration, transport: transport, time: time)
            return try await hold(flow, scenario.flowOptions, prompter, seen) {
                try await flow.exchangeCode(redirect: $0)
            }
        case .classic:
            let flow = AuthnFlow(configuration, transport: transport, time: time)
            return try await hold(flow, scenario.authnOptions, prompter, seen) {
                try await flow.exchangeCode(try await flow.resume(with: $0))
            }
        }
    }

    private func hold<Flow: ResponseFlow>(
        _ flow: Flow, _ options: Flow.Options, _ prompter: any Prompter, _ seen: SeenSteps,
        redirected: (URL) async throws -> Token
    ) async throws -> End {
        let outcome = try await Conversation(
            with: SecurityKeyStepSource(
                FlowStepSource(
                    flow, options: options, host: scenario.policy.organization, reach: reach,
                    picture: QRSymbol.png),
                keys: try keys(),
                isAttended: !playsDevice, time: time),
            prompter: prompter, browser: browser(seen), options: .init(timeLimit: timeLimit)
        ) { seen.note($0, \.response) }.run()
        switch outcome {
        case .signedIn(let step):
            return End(ending: .signedIn, token: try await flow.exchangeCode(step.response))
        case .redirected(let address):
            guard let url = URL(string: address) else { throw CancellationError() }
            return End(ending: .signedIn, token: try await redirected(url))
        case .finished, .refused, .endless: return End(ending: seen.message)
        case .notPossible(let screen, _): return End(ending: .elsewhere(step: screen.step))
        case .continuedInBrowser(let screen, _): return End(ending: .elsewhere(step: screen.step))
        case .cancelled where seen.isEnd: return End(ending: scenario.ending)
        case .timedOut where seen.isEnd: return End(ending: scenario.ending)
        case .cancelled: throw CancellationError()
        case .timedOut(let screen):
            throw Failure(
                .timeOut, "Time ran out\(screen.map { " at \($0.step)" } ?? "").",
                "If the step waits for an act outside, the scenario has to name it.")
        }
    }

    /// The software key of the scenario, in place of the keys of this machine.
    private func keys() throws -> FidoKeys {
        guard let securityKey = scenario.securityKey else { return FidoKeys(ports: []) }
        let key = try SoftwareKey(
            // A person has to see that a touch is wanted.
            options: .init(
                pin: securityKey.pin, touch: playsDevice ? .atOnce : .after(.seconds(2))),
            holding: org.outside.securityKeys.filter { $0.owner != nil },
            at: URL(string: org.origin)?.host() ?? "")
        return FidoKeys(ports: [KeyPort(key, name: "Simulated key")])
    }

    /// A scenario without a key shows what a terminal without keys does.
    private var reach: Screen.Reach {
        scenario.securityKey == nil ? .init() : FidoKeys().reach
    }

    private func browser(_ seen: SeenSteps) -> SimulatedBrowser {
        SimulatedBrowser(
            org: org, time: time, timeLimit: timeLimit, seen: seen, isVerbose: isVerbose)
    }

    /// Plays the app, and draws the org's page in the terminal.
    private func holdOnPage(_ prompter: any Prompter, _ seen: SeenSteps) async throws -> End {
        try await tryEmbedded(prompter)
        let app = DemoApp(transport: transport, time: time)
        var link = try await app.begin(scenario, at: org)
        if let verification = app.verification {
            await prompter.tell(Wording.enterCode(verification))
            link = verification.verificationURI.absoluteString
        }
        let end = try await browser(seen).follow(
            link, label: ActionPhrase.signIn.text, prompter: prompter)
        do {
            let outcome: DemoApp.Outcome
            switch end {
            case .returned(let address): outcome = try await app.outcome(of: address)
            case .shown where app.verification != nil && !seen.isEnd: outcome = try await app.wait()
            case .shown: outcome = .nothing
            case .cancelled: throw CancellationError()
            }
            switch outcome {
            case .token(let token): return End(ending: .signedIn, token: token)
            case .nothing: return End(ending: seen.message)
            }
        } catch let error as IDXError where error.isRefusal {
            return End(ending: seen.message)
        }
    }

    /// Begins without a browser first where the org does not allow that, as `idx sign-in` does.
    private func tryEmbedded(_ prompter: any Prompter) async throws {
        guard !scenario.policy.browser.embedded else { return }
        let configuration = scenario.configuration(at: org)
        do throws(IDXError) {
            _ = try await InteractionCodeFlow(configuration, transport: transport).start()
        } catch {
            guard error.suggestsBrowser else { throw error }
            let name = visible(scenario.policy.organization)
            await prompter.tell(Remark(.note, Wording.notHere(error, host: name)))
        }
    }
}

extension KeyPort {
    /// A port with a key in software behind it.
    convenience init(_ key: SoftwareKey, name: String) {
        self.init(name: name, write: { key.write($0) }, read: { key.read(within: $0) })
    }
}

extension IDXError {
    /// Whether the user or the org said no on the page.
    fileprivate var isRefusal: Bool {
        if case .redirect(.failed) = reason { true } else { code == .accessDenied }
    }
}

/// The keys of all messages so far, and the remediations of the last response.
final class SeenSteps: Sendable {
    private let expected: Scenario.Ending
    private let state = Mutex<(keys: Set<String>, offers: [String])>(([], []))

    init(expected: Scenario.Ending) {
        self.expected = expected
    }

    func note<Source: StepSource>(
        _ event: Conversation<Source>.Event, _ response: (Source.Step) -> Response
    ) {
        guard case .step(let step, let screen) = event else { return }
        let response = response(step)
        let keys = screen.allNotices.compactMap(\.key) + response.messages.compactMap(\.key)
        let offers = response.remediations.map(\.name)
        state.withLock { state in
            state.keys.formUnion(keys)
            state.offers = offers
        }
    }

    /// Whether a scenario without tokens has reached its end.
    var isEnd: Bool {
        state.withLock { state in
            switch expected {
            case .message(let key): state.keys.contains(key)
            case .elsewhere(let step): state.offers.contains(step)
            case .signedIn: false
            }
        }
    }

    /// The expected end if it was reached, or else the end with one of the other messages.
    var message: Scenario.Ending {
        if isEnd { return expected }
        return .message(key: state.withLock { $0.keys.sorted().first } ?? "")
    }
}
