import IDXAuth
import IDXForms
import IDXPlatform
import IDXSimulator
import Synchronization

/// A scenario held as a conversation with its own simulated org, from its start to its end.
struct ScenarioRun: Sendable {
    let scenario: Scenario
    let org: SimulatedOrg
    /// The flow's clock, by which it polls; a script need not wait as long as a person.
    var time = TimeSource.system
    /// How long it may take; a script that waits for what it does not do itself waits in vain.
    var timeLimit: Duration?

    /// How it ended, with the tokens if there are any.
    struct End: Sendable, Hashable {
        var ending: Scenario.Ending
        var token: Token?
    }

    /// Holds the conversation.
    ///
    /// - Parameter prompter: Who answers.
    /// - Returns: How it ended.
    /// - Throws: What ends a conversation without an outcome.
    func run(_ prompter: any Prompter) async throws -> End {
        let flow = InteractionCodeFlow(configuration, transport: SystemTransport.shared, time: time)
        let seen = SeenSteps(expected: scenario.ending)
        let conversation = Conversation(
            with: FlowStepSource(flow, options: scenario.flowOptions), prompter: prompter,
            browser: SimulatedBrowser(org: org), options: .init(timeLimit: timeLimit),
            observe: seen.note)
        let outcome: Conversation<FlowStepSource>.Outcome
        do {
            outcome = try await conversation.run()
        } catch let error as PromptError where !seen.isEnd {
            throw error
        } catch is PromptError {
            // The answers have come to their end where the scenario does.
            return End(ending: scenario.ending)
        }
        switch outcome {
        case .signedIn(let response):
            return End(ending: .signedIn, token: try await flow.exchangeCode(response))
        case .redirected(let address):
            guard let url = URL(string: address) else { throw CancellationError() }
            return End(ending: .signedIn, token: try await flow.exchangeCode(redirect: url))
        case .finished, .refused, .endless: return End(ending: seen.message)
        case .notPossible(let screen, _): return End(ending: .elsewhere(step: screen.step))
        case .continuedInBrowser(let screen): return End(ending: .elsewhere(step: screen.step))
        case .cancelled where seen.isEnd: return End(ending: scenario.ending)
        case .timedOut where seen.isEnd: return End(ending: scenario.ending)
        case .cancelled: throw CancellationError()
        case .timedOut(let screen):
            throw Failure(
                .timeOut, "Time ran out\(screen.map { " at \($0.step)" } ?? "").",
                "If the step waits for an act outside, the scenario has to name it.")
        }
    }

    private var configuration: InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
        configuration.dpop = scenario.policy.dpop != .off
        return configuration
    }
}

/// The keys of all messages that were seen, and what the org offered last.
private final class SeenSteps: Sendable {
    private let expected: Scenario.Ending
    private let state = Mutex<(keys: Set<String>, offers: [String])>(([], []))

    init(expected: Scenario.Ending) {
        self.expected = expected
    }

    @Sendable func note(_ event: Conversation<FlowStepSource>.Event) {
        guard case .step(let response, let screen) = event else { return }
        let keys = screen.allNotices.compactMap(\.key) + response.messages.compactMap(\.key)
        let offers = response.remediations.map(\.name)
        state.withLock { state in
            state.keys.formUnion(keys)
            state.offers = offers
        }
    }

    /// Whether a scenario that expects no tokens has come to its end.
    var isEnd: Bool {
        state.withLock { state in
            switch expected {
            case .message(let key): state.keys.contains(key)
            case .elsewhere(let step): state.offers.contains(step)
            case .signedIn: false
            }
        }
    }

    /// An end with a message: the one expected, or another that was seen.
    var message: Scenario.Ending {
        if case .message = expected, isEnd { return expected }
        return .message(key: state.withLock { $0.keys.sorted().first } ?? "")
    }
}

/// A browser in which everything goes well: the org's pages are opened without a window.
struct SimulatedBrowser: BrowserSession {
    let org: SimulatedOrg

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome {
        await prompter.tell(
            Remark(.note, "The demo's browser opens", details: [Sanitizer.address(link)]))
        switch org.browse(link) {
        case .redirect(let address):
            await prompter.tell(Remark(.done, "The browser came back"))
            return .returned(address)
        case .page(_, let title, let text):
            await prompter.tell(Remark(.note, "\(title)", details: [Sanitizer.paragraph(text)]))
            return .shown
        case .dialogue:
            await prompter.tell(Remark(.note, "The page in the browser asks for more"))
            return .shown
        }
    }
}
