import IDXAuth
import IDXForms
import Synchronization

/// Somebody who answers each screen by a rule of the test, and keeps what was seen.
final class Person: Prompter {
    /// What a person does with a screen; nil is waiting until it ends.
    typealias Rule = @Sendable (Screen, _ count: Int) throws -> Decision?

    private let rule: Rule
    private let notice: @Sendable (Screen) -> Void
    private let state = Mutex<(screens: [Screen], remarks: [Remark])>(([], []))

    /// Somebody who notices when the screen changes while they wait.
    init(
        noticing notice: @escaping @Sendable (Screen) -> Void = { _ in }, _ rule: @escaping Rule
    ) {
        self.notice = notice
        self.rule = rule
    }

    var screens: [Screen] { state.withLock { $0.screens } }
    var remarks: [String] { state.withLock { $0.remarks.map(\.text.text) } }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let count = state.withLock { state in
            state.screens.append(screen)
            return state.screens.count
        }
        if let decision = try rule(screen, count) { return decision }
        for await update in updates {
            if case .changed(let news) = update { notice(news) }
        }
        return .interrupted
    }

    func tell(_ remark: Remark) async {
        if remark.kind != .waiting { state.withLock { $0.remarks.append(remark) } }
    }
}

extension Screen {
    /// Answers the questions of the main form by dotted path; choices by any of their keys.
    func answered(_ texts: [String: String]) -> Decision {
        guard let main else { return .cancel }
        return .submit(main.id, main.questions.flatMap { $0.answers(texts) })
    }
}

extension Question {
    fileprivate func answers(_ texts: [String: String]) -> [Answer] {
        guard let text = texts[id.dotted] else {
            return initial.map { [Answer(question: id, value: $0)] } ?? []
        }
        switch kind {
        case .text: return [Answer(question: id, value: .text(text))]
        case .secret: return [Answer(question: id, value: .secret(Secret(text)))]
        case .toggle: return [Answer(question: id, value: .toggle(text == "yes"))]
        case .several: return []
        case .choice(let choices):
            guard
                let choice = choices.first(where: {
                    $0.keys.contains(text) || $0.label.text == text
                })
            else { return [] }
            return [Answer(question: id, value: .choice(choice.id))]
                + choice.questions.flatMap { $0.answers(texts) }
        }
    }
}
