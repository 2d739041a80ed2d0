package import IDXAuth
package import IDXForms

/// What a browser posted with a form of an ``HTMLPage``.
package struct PostedForm: Sendable {
    private let values: [String: [String]]

    /// Takes the decoded names and values of the body, in order.
    package init(_ pairs: [(name: String, value: String)]) {
        values = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.value) }
    }

    /// What the form says at a screen.
    package enum Reading: Sendable, Hashable {
        /// The person's decision.
        case decided(Decision)
        /// Some answers are missing or cannot be sent; the others.
        case incomplete([FieldPath: DisplayText], [Answer])
        /// The screen does not offer that action.
        case notOffered
    }

    /// The token of the page that the form is of.
    package var token: String? { first(HTMLPage.tokenName) }

    /// The decision at the screen that the page showed.
    package func reading(at screen: Screen) -> Reading {
        if first(HTMLPage.checkName) != nil, screen.wait != nil { return .decided(.checkNow) }
        guard let name = first(HTMLPage.actionName),
            let action = screen[action: .init(rawValue: name)],
            action.obstacle == nil, action.link == nil
        else { return .notOffered }
        if action.purpose == .cancel { return .decided(.cancel) }
        var sheet = Sheet()
        read(PageControl.all(action.questions), &sheet)
        return sheet.faults.isEmpty
            ? .decided(.submit(action.id, sheet.answers))
            : .incomplete(sheet.faults, sheet.answers)
    }

    private struct Sheet {
        var answers: [Answer] = []
        var faults: [FieldPath: DisplayText] = [:]
    }

    private func first(_ name: String) -> String? { values[name]?.first }

    private func read(_ controls: [PageControl], _ sheet: inout Sheet) {
        for control in controls {
            switch value(of: control) {
            case .success(nil): break
            case .success(let value?):
                sheet.answers.append(Answer(question: control.question.id, value: value))
                guard case .choice(let id) = value else { break }
                for choice in control.question.choices ?? [] where choice.id == id {
                    read(control.nested(in: choice), &sheet)
                }
            case .failure(let fault): sheet.faults[control.question.id] = fault.words
            }
        }
    }

    private struct Fault: Error {
        let words: DisplayText
    }

    private func value(of control: PageControl) -> Result<Answer.Value?, Fault> {
        let question = control.question
        let given = values[control.name] ?? []
        switch question.kind {
        case .text, .secret: return text(given.first ?? "", of: control)
        case .toggle where !question.needsDecision: return .success(.toggle(!given.isEmpty))
        case .toggle:
            guard let answer = given.first, ["yes", "no"].contains(answer) else {
                return question.isRequired
                    ? .failure(Fault(words: FormPhrase.chooseOne.text)) : .success(nil)
            }
            return .success(.toggle(answer == "yes"))
        case .choice(let choices):
            let chosen = choices.first { $0.id.formValue == given.first && $0.obstacle == nil }
            guard chosen == nil, question.isRequired || given.first?.isEmpty == false else {
                return .success(chosen.map { .choice($0.id) })
            }
            return .failure(Fault(words: FormPhrase.chooseOne.text))
        case .several(let choices):
            let chosen = choices.filter { $0.obstacle == nil && given.contains($0.id.formValue) }
            guard chosen.isEmpty else { return .success(.several(chosen.map(\.id))) }
            return question.isRequired
                ? .failure(Fault(words: FormPhrase.markOne.text)) : .success(nil)
        }
    }

    /// What the rules of a new password say is shown beside it; the org decides.
    private func text(_ typed: String, of control: PageControl) -> Result<Answer.Value?, Fault> {
        let question = control.question
        if question.isNewSecret, typed != first(control.repeatedName) ?? "" {
            return .failure(Fault(words: PagePhrase.differs.text))
        }
        switch AnswerReading.read(.line(typed), for: question, initial: nil) {
        case .accepted(let value): return .success(value ?? question.cleared)
        case .doubtful(let value, _): return .success(value)
        case .refused(let refusal): return .failure(Fault(words: refusal.words))
        }
    }
}
