import IDXAuth
import IDXForms

extension Screen {
    /// All messages: those of the step, then those beside its questions.
    var everyNotice: [Notice] {
        notices + (main?.questions.flatMap(\.notices) ?? [])
    }
}

extension Screen.Action {
    /// The question of that path, also among those of options.
    func question(_ path: FieldPath) -> Question? {
        questions.flatMap(\.withInner).first { $0.id == path }
    }

    /// The option chosen for a question.
    func choice(_ id: Choice.ID, of path: FieldPath) -> Choice? {
        guard case .choice(let choices) = question(path)?.kind else { return nil }
        return choices.first { $0.id == id }
    }
}

extension Question {
    /// The question and those of its options.
    var withInner: [Question] {
        guard case .choice(let choices) = kind else { return [self] }
        return [self] + choices.flatMap(\.questions).flatMap(\.withInner)
    }
}
