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

    /// What a record calls an option that was chosen for a question.
    func key(of id: Choice.ID, of path: FieldPath) -> String? {
        choice(id, of: path).map { $0.keys.first ?? $0.label.text }
    }

    private func choice(_ id: Choice.ID, of path: FieldPath) -> Choice? {
        question(path)?.choices?.first { $0.id == id }
    }
}
