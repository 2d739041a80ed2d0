import IDXAuth
import IDXForms
import IDXSimulator
import Synchronization

/// Plays the person of a scenario: answers each screen from its script, and acts outside.
///
/// It knows steps, fields and options by name, as an answers file does, and nothing of flows.
struct ScenarioPlayer: Prompter {
    private let hand: PlayerHand
    private let ending: Scenario.Ending
    private let org: SimulatedOrg
    private let show: @Sendable (DisplayText) -> Void
    private let news: OutsideNews

    /// - Parameters:
    ///   - scenario: Whose script is played.
    ///   - org: The org, whose mailbox, phone and keys the person has.
    ///   - show: Where the transcript goes, a line at a time.
    init(_ scenario: Scenario, org: SimulatedOrg, show: @escaping @Sendable (DisplayText) -> Void) {
        hand = PlayerHand(scenario.script)
        ending = scenario.ending
        self.org = org
        self.show = show
        news = OutsideNews(org)
    }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        for line in ScreenTranscript(screen).lines { show(line) }
        tellNews()
        for act in hand.acts(before: screen.step) {
            show("  [you] \(act.words)")
            guard org.act(act) else {
                throw PromptError.notPossible(
                    step: screen.step, reason: "there is nothing to \(act.rawValue)")
            }
            tellNews()
        }
        if let decision = try answer(screen) { return decision }
        for await update in updates {
            switch update {
            case .changed(let screen):
                for line in ScreenTranscript(screen).news { show(line) }
                tellNews()
                for act in hand.acts(before: screen.step) {
                    show("  [you] \(act.words)")
                    _ = org.act(act)
                }
            case .ended(let remark): await tell(remark)
            }
        }
        return .interrupted
    }

    func tell(_ remark: Remark) async {
        for line in ScreenTranscript.lines(remark) { show(line) }
    }

    private func tellNews() {
        for item in news.latest() {
            show("  " + ([item.text] + item.details).joined(separator: "  "))
        }
    }

    /// What the script says to this screen; nil if it says to wait.
    private func answer(_ screen: Screen) throws -> Decision? {
        switch hand.move(at: screen) {
        case .take(let id):
            guard let action = screen[action: id] else { return nil }
            show("  [you] \(action.label)")
            return .submit(id, try answers(to: action.questions, at: screen))
        case .answer:
            guard let main = screen.main else { return nil }
            return .submit(main.id, try answers(to: main.questions, at: screen))
        case .nothing: return try goOn(screen)
        }
    }

    /// Without a word of the script: waits, presses the one button there is, or has come to the end.
    private func goOn(_ screen: Screen) throws -> Decision? {
        if case .elsewhere(let step) = ending, step == screen.step || screen.main?.link != nil {
            throw PromptError.notPossible(step: screen.step, reason: "it is for a browser")
        }
        if screen.wait != nil { return nil }
        guard let main = screen.main, main.obstacle == nil else { return .cancel }
        if ending != .signedIn, main.questions.contains(where: \.mustBeAnswered) { return .cancel }
        return .submit(main.id, try answers(to: main.questions, at: screen))
    }

    private func answers(to questions: [Question], at screen: Screen) throws -> [Answer] {
        try questions.flatMap { question -> [Answer] in
            guard let given = try hand.answer(question, at: screen.step, fetch: fetch) else {
                guard question.mustBeAnswered else {
                    return question.initial.map { [Answer(question: question.id, value: $0)] } ?? []
                }
                throw PromptError.answerNeeded(
                    step: screen.step, question: question.id.dotted, label: question.label)
            }
            show("  \(question.label): \(ScreenTranscript.words(given, for: question))")
            let inner = question.questions(of: given.value)
            return [given] + (try answers(to: inner, at: screen))
        }
    }

    private func fetch(_ what: PersonFetch) -> String? {
        let text = org.fetch(what)
        tellNews()
        return text
    }
}

extension Question {
    /// Whether nothing will do instead of an answer.
    var mustBeAnswered: Bool { isRequired && initial == nil }

    /// The questions that a choice brings with it.
    func questions(of value: Answer.Value) -> [Question] {
        guard case .choice(let id) = value else { return [] }
        return choices?.first { $0.id == id }?.questions ?? []
    }
}
