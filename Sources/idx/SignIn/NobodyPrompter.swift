import IDXAuth
import IDXForms

/// Stands in where nobody may be asked: waits for what happens by itself, and names what is missing.
struct NobodyPrompter: Prompter {
    let streams: Streams
    var isQuiet = false

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        if let main = screen.main, main.obstacle == nil {
            let missing = main.questions.first { $0.isRequired && $0.initial == nil }
            if let missing { throw Self.needed(missing, at: screen) }
            if !main.questions.isEmpty || screen.wait == nil {
                return .submit(main.id, main.questions.compactMap(Self.given))
            }
        }
        guard screen.wait != nil else {
            throw PromptError.answerNeeded(
                step: screen.step, question: "a way on", label: screen.title)
        }
        await say(screen)
        for await update in updates {
            switch update {
            case .changed(let news): await say(news)
            case .ended(let remark): await tell(remark)
            }
        }
        return .interrupted
    }

    func tell(_ remark: Remark) async {
        guard !isQuiet || remark.kind == .failed else { return }
        for line in [remark.text] + remark.details { streams.talk.line(line) }
    }

    /// What a person elsewhere has to know, such as the number to choose on a phone.
    private func say(_ screen: Screen) async {
        guard let wait = screen.wait else { return }
        for fact in screen.facts {
            if case .number(let number) = fact.content { streams.talk.line("Number \(number).") }
        }
        if !isQuiet { streams.talk.line("\(wait.label).") }
    }

    private static func given(_ question: Question) -> Answer? {
        question.initial.map { Answer(question: question.id, value: $0) }
    }

    private static func needed(_ question: Question, at screen: Screen) -> PromptError {
        .answerNeeded(step: screen.step, question: question.id.dotted, label: question.label)
    }
}
