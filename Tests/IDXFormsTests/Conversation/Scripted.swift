import IDXAuth
import IDXForms
import Synchronization

/// An org with a list of responses, which records the requests.
final class ScriptedOrg: StepSource {
    typealias Reply = Result<Screen, StepError>

    private let state: Mutex<(replies: [Reply], polls: [PollResult<Screen>], log: [String])>
    /// The reply to a poll that is in flight until the screen is answered; nil if it never comes.
    private let inFlight: Screen??
    /// What ends the polling.
    private let pollError: IDXError?
    private let feed = Mutex<AsyncThrowingStream<PollResult<Screen>, any Error>.Continuation?>(nil)

    init(
        _ replies: [Reply], polls: [PollResult<Screen>] = [], inFlight: Screen?? = .none,
        pollError: IDXError? = nil
    ) {
        state = Mutex((replies, polls, []))
        self.inFlight = inFlight
        self.pollError = pollError
    }

    convenience init(_ screens: Screen..., polls: [Screen] = []) {
        self.init(screens.map(Reply.success), polls: polls.map(PollResult.step))
    }

    /// The requests, one per line.
    var log: [String] { state.withLock { $0.log } }

    private func next(_ entry: String) throws -> Screen {
        try state.withLock { state in
            state.log.append(entry)
            guard !state.replies.isEmpty else {
                throw StepError.invalidAnswers(field: nil, reason: "no more replies")
            }
            return try state.replies.removeFirst().get()
        }
    }

    func screen(of step: Screen) -> Screen { step }
    func clockOffset(at step: Screen) -> Duration { .zero }
    func begin() throws -> Screen { try next("begin") }
    func poll(_ action: Screen.Action.ID, at step: Screen) throws -> Screen { try next("poll") }
    func refresh() throws -> Screen { try next("refresh") }
    func cancel(at step: Screen?) { state.withLock { $0.log.append("cancel") } }

    func submit(_ action: Screen.Action.ID, _ answers: [Answer], at step: Screen) throws -> Screen {
        let words = answers.map { "\($0.question.dotted)=\($0.value.words)" }
        return try next(([action.rawValue] + words).joined(separator: " "))
    }

    func polls(
        _ action: Screen.Action.ID, at step: Screen
    ) -> AsyncThrowingStream<PollResult<Screen>, any Error> {
        AsyncThrowingStream { feed in
            self.feed.withLock { $0 = feed }
            for news in state.withLock({ $0.polls }) { feed.yield(news) }
            if inFlight == nil { feed.finish(throwing: pollError) }
        }
    }

    func finishPolling(_ action: Screen.Action.ID, at step: Screen) -> Bool {
        guard let inFlight else { return false }
        state.withLock { $0.log.append("finish") }
        if let inFlight {
            let feed = feed.withLock { $0 }
            feed?.yield(.step(inFlight))
            feed?.finish()
        }
        return true
    }

    func resume(redirect: String) throws -> RedirectOutcome<Screen> {
        redirect.contains("interaction_required")
            ? .step(try next("redirect")) : .signedIn(redirect: redirect)
    }
}

/// A user with a list of decisions, which records what was shown.
final class ScriptedPerson: Prompter {
    /// What to do at a prompt: decide at once, or wait first.
    enum Move: Sendable {
        case decide(Decision)
        case fail(PromptError)
        /// Wait for this many changes, then decide.
        case after(changes: Int, Decision)
        /// Wait until the step ends by itself.
        case wait
    }

    private struct State {
        var moves: [Move]
        var record: [String] = []
        var details: [[String]] = []
        var screens: [Screen] = []
        var outcomes: [AnswerOutcome] = []
    }

    private let state: Mutex<State>

    init(_ moves: Move...) {
        state = Mutex(State(moves: moves))
    }

    /// The screens and remarks that were shown, one per line.
    var record: [String] { state.withLock { $0.record } }
    /// The lines below each remark.
    var details: [[String]] { state.withLock { $0.details } }
    /// The screens it was prompted for.
    var screens: [Screen] { state.withLock { $0.screens } }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let move = state.withLock { state in
            state.screens.append(screen)
            state.record.append("ask \(screen.step)")
            return state.moves.isEmpty ? Move.fail(.endOfInput) : state.moves.removeFirst()
        }
        switch move {
        case .decide(let decision): return decision
        case .fail(let error): throw error
        case .after(let count, let decision):
            var seen = 0
            for await update in updates where seen < count {
                note(update)
                seen += 1
                if seen == count { break }
            }
            return decision
        case .wait:
            for await update in updates { note(update) }
            return .interrupted
        }
    }

    private func note(_ update: ScreenUpdate) {
        switch update {
        case .changed(let screen):
            let words = ["changed \(screen.facts.map(\.name))"] + screen.notices.map(\.text.text)
            state.withLock { $0.record.append(words.joined(separator: " ")) }
        case .ended(let remark): state.withLock { $0.record.append("ended \(remark.text)") }
        }
    }

    /// The outcomes of its answers, in order.
    var outcomes: [AnswerOutcome] { state.withLock { $0.outcomes } }

    func settle(_ outcome: AnswerOutcome) async { state.withLock { $0.outcomes.append(outcome) } }

    func tell(_ remark: Remark) async {
        // On a busy machine, any request may be slow.
        if remark.kind == .waiting { return }
        state.withLock {
            $0.record.append("\(remark.kind): \(remark.text)")
            $0.details.append(remark.details.map(\.text))
        }
    }
}

extension Answer.Value {
    fileprivate var words: String {
        switch self {
        case .text(let text): text
        case .secret(let secret): "secret \(secret.revealed)"
        case .toggle(let isOn): "\(isOn)"
        case .several(let ids): "\(ids.map(\.option))"
        case .choice(let id): "#\(id.option)"
        }
    }
}

/// The outcome of a conversation between an org and a user.
func outcome(
    _ org: ScriptedOrg, _ person: ScriptedPerson,
    _ options: Conversation<ScriptedOrg>.Options = .init(),
    time: TimeSource = .stopped, browser: (any BrowserSession)? = nil
) async throws -> String {
    name(
        try await Conversation(
            with: org, prompter: person, browser: browser, options: options, time: time
        ).run())
}
