import IDXAuth

extension Question.SecretRules: QuestionKind {
    func read(
        _ given: AnswerReading.Input, for question: Question, initial: Answer.Value?,
        from giver: AnswerReading.InputSource
    ) -> AnswerReading {
        guard case .line(let typed) = given else {
            return given == .nothing ? .empty(question, initial) : .refused(.notText)
        }
        if typed.isEmpty { return .empty(question, initial) }
        let value = Answer.Value.secret(Secret(typed))
        let broken = password?.broken(by: typed).map(\.label) ?? []
        return broken.isEmpty ? .accepted(value) : .doubtful(value, broken)
    }

    func missing(_ question: Question) -> DisplayText {
        isPassword(question) && !isNew
            ? FormPhrase.enterPassword.text : Wording.fillIn(question.label)
    }

    /// Whether the field takes a password, and not the PIN of a card.
    private func isPassword(_ question: Question) -> Bool {
        guard case .field(let name, _)? = question.id.components.last else { return false }
        return ["passcode", "password"].contains(name)
            && question.label != AuthenticatorPhrase.pin.text
    }

    /// A secret is never filled in.
    func takes(_ earlier: Answer.Value, withCodes: Bool) -> Bool { false }

    var isWords: Bool { true }
}
