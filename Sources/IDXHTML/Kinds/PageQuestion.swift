import IDXForms

/// What a page does with a kind of question: one file a kind.
protocol PageQuestion {
    /// The field.
    func field(_ control: PageControl, in fields: PageFields) -> HTML

    /// The answers as buttons that submit the form, if they may end a form instead of its button.
    func buttons(_ control: PageControl, in fields: PageFields) -> HTML?

    /// Reads what was posted.
    ///
    /// - Parameters:
    ///   - given: The values under the field's name.
    ///   - again: The repetition of a new secret.
    ///   - question: The question.
    /// - Returns: The answer; nil if the field was left empty.
    /// - Throws: Why it cannot be sent.
    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value?

    /// Whether focus belongs here when the page opens: to press a button takes a decision.
    var takesFocus: Bool { get }
    /// Whether it lists rules for the answer.
    var hasRules: Bool { get }
    /// How to write the answer, where the org gives no hint.
    var hint: DisplayText? { get }
}

extension PageQuestion {
    func buttons(_ control: PageControl, in fields: PageFields) -> HTML? { nil }
    var takesFocus: Bool { false }
    var hasRules: Bool { false }
    var hint: DisplayText? { nil }
}

/// What is wrong with an answer, in words for the user.
struct PageFault: Error {
    let words: DisplayText

    init(_ words: DisplayText) {
        self.words = words
    }
}

extension Question.Kind {
    var page: any PageQuestion {
        switch self {
        case .text(let rules): rules
        case .secret(let rules): rules
        case .toggle: PageToggle()
        case .choice(let choices): PageChoice(choices: choices)
        case .several(let choices): PageChecklist(choices: choices)
        }
    }
}

extension Question {
    /// The answer that the rules of the forms make of a line.
    func answer(to line: String) throws(PageFault) -> Answer.Value? {
        switch AnswerReading.read(.line(line), for: self, initial: nil) {
        case .accepted(let value): return value ?? cleared
        // What the rules of a new password say is shown beside it; the org decides.
        case .doubtful(let value, _): return value
        case .refused(let refusal): throw PageFault(refusal.words)
        }
    }
}
