public import IDXAuth

/// What a person, a script or a program answered to one question.
public struct Answer: Sendable, Hashable {
    /// The answer itself.
    public enum Value: Sendable, Hashable {
        /// Typed text, already normalised by the rules of its question.
        case text(String)
        /// Text that is never shown.
        case secret(Secret)
        /// Yes or no.
        case toggle(Bool)
        /// The chosen option.
        case choice(Choice.ID)
        /// The chosen options of a question that takes several, in the order they are offered.
        case several([Choice.ID])
    }

    /// The question it answers.
    public var question: FieldPath
    /// The answer itself.
    public var value: Value

    /// Makes an answer.
    public init(question: FieldPath, value: Value) {
        self.question = question
        self.value = value
    }
}
