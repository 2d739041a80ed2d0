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

    /// How it ended.
    enum End: Sendable, Hashable {
        case signedIn(Token)
        /// Without tokens, with the messages that were seen on the way, by key.
        case message(keys: Set<String>)
        /// At a step that cannot be done in a terminal.
        case elsewhere(step: String)
        case canceled
        case timedOut
    }

    /// Holds the conversation.
    ///
    /// - Parameter prompter: Who answers.
    /// - Returns: How it ended.
    /// - Throws: What ends a conversation without an outcome.
    func run(_ prompter: any Prompter) async throws -> End {
        let flow = InteractionCodeFlow(configuration, transport: SystemTransport.shared, time: time)
        let seen = SeenSteps()
        let conversation = Conversation(
            with: FlowStepSource(flow, options: options), prompter: prompter,
            browser: SimulatedBrowser(org: org), observe: seen.note)
        let outcome: Conversation<FlowStepSource>.Outcome
        do {
            outcome = try await conversation.run()
        } catch let error as PromptError {
            // The script has come to its end where the scenario does.
            guard let end = seen.end(scenario.ending) else { throw error }
            return end
        }
        switch outcome {
        case .signedIn(let response): return .signedIn(try await flow.exchangeCode(response))
        case .redirected(let address):
            guard let url = URL(string: address) else { return .canceled }
            return .signedIn(try await flow.exchangeCode(redirect: url))
        case .finished, .refused, .endless: return .message(keys: seen.keys)
        case .notPossible(let screen, _): return .elsewhere(step: screen.step)
        case .cancelled: return seen.end(scenario.ending) ?? .canceled
        case .timedOut: return seen.end(scenario.ending) ?? .timedOut
        }
    }

    /// Whether that is how the scenario is meant to end.
    static func isExpected(_ end: End, of scenario: Scenario) -> Bool {
        switch (scenario.ending, end) {
        case (.signedIn, .signedIn): true
        case (.message(let key), .message(let keys)): keys.contains(key)
        case (.elsewhere(let step), .elsewhere(let found)): step == found
        default: false
        }
    }

    private var configuration: InteractionCodeFlow.Configuration {
        .init(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
    }

    private var options: InteractionCodeFlow.Options {
        .init(
            recoveryToken: scenario.parameters["recovery_token"].map { Secret($0) },
            activationToken: scenario.parameters["activation_token"].map { Secret($0) })
    }
}

/// The keys of all messages that were seen, and what the org offered last.
private final class SeenSteps: Sendable {
    private let state = Mutex<(keys: Set<String>, offers: [String])>(([], []))

    var keys: Set<String> { state.withLock { $0.keys } }

    @Sendable func note(_ event: Conversation<FlowStepSource>.Event) {
        guard case .step(let response, let screen) = event else { return }
        let keys = screen.everyNotice.compactMap(\.key) + response.messages.compactMap(\.key)
        let offers = response.remediations.map(\.name)
        state.withLock { state in
            state.keys.formUnion(keys)
            state.offers = offers
        }
    }

    /// How a scenario without tokens has ended, if it has.
    func end(_ ending: Scenario.Ending) -> ScenarioRun.End? {
        state.withLock { state in
            switch ending {
            case .message(let key) where state.keys.contains(key): .message(keys: state.keys)
            case .elsewhere(let step) where state.offers.contains(step): .elsewhere(step: step)
            case .signedIn, .message, .elsewhere: nil
            }
        }
    }
}

/// A browser in which everything goes well: the org's pages are opened without a window.
struct SimulatedBrowser: BrowserLeg {
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
        }
    }
}
