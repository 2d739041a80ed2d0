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
            let question = control.question
            do throws(PageFault) {
                let given = values[control.name] ?? []
                let value = try question.kind.page.answer(
                    given, again: first(control.repeatedName), to: question)
                guard let value else { continue }
                sheet.answers.append(Answer(question: question.id, value: value))
                guard case .choice(let id) = value else { continue }
                for choice in question.choices ?? [] where choice.id == id {
                    read(control.nested(in: choice), &sheet)
                }
            } catch {
                sheet.faults[question.id] = error.words
            }
        }
    }
}
