import IDXAuth
public import IDXForms

/// What a browser posted with a form of an ``HTMLPage``.
///
/// ```swift
/// let form = PostedForm(urlEncoded: body)
/// guard form.token == session.token else { return forbidden }
/// switch form.reading(at: screen) {
/// case .decided(.submit(let id, let answers)): return try await submit(id, answers)
/// case .decided: break  // The browser wants to look again, or the user cancels.
/// case .incomplete(let screen): return show(screen)
/// case .notOffered: break
/// }
/// return show(screen)
/// ```
public struct PostedForm: Sendable {
    private let values: [String: [String]]

    /// Takes the decoded names and values of a body, in order.
    public init(_ pairs: [(name: String, value: String)]) {
        values = Dictionary(grouping: pairs, by: \.name).mapValues { $0.map(\.value) }
    }

    /// Decodes a body of `application/x-www-form-urlencoded` (WHATWG URL §5.1). Pairs that cannot be decoded are left
    /// out.
    public init(urlEncoded body: String) {
        self.init(
            body.split(separator: "&").compactMap { pair in
                let parts = pair.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let name = PercentCoding.decode(parts[0]),
                    let value = PercentCoding.decode(parts.count > 1 ? parts[1] : "")
                else { return nil }
                return (name, value)
            })
    }

    /// What the form says at a screen.
    public enum Reading: Sendable, Hashable {
        /// The user's decision.
        case decided(Decision)
        /// Some answers are missing or cannot be sent: the screen to show again, with what was typed and what is wrong.
        case incomplete(Screen)
        /// The screen does not offer that action.
        case notOffered
    }

    /// The token of the page that the form is of.
    public var token: String? { first(HTMLPage.tokenName) }

    /// The decision at the screen that the page showed.
    ///
    /// - Parameter screen: The screen, as it was given to the page or made again from the same response.
    /// - Returns: The decision, or why there is none.
    public func reading(at screen: Screen) -> Reading {
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
            : .incomplete(
                screen.filled(from: sheet.answers, at: screen).marked(with: sheet.faults, of: name))
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

extension Screen {
    /// The screen with what is wrong with the answers to an action, each at its question.
    fileprivate func marked(with faults: [FieldPath: DisplayText], of name: String) -> Screen {
        func mark(_ question: inout Question) {
            question.notices = faults[question.id].map { [.init(severity: .error, text: $0)] } ?? []
        }
        func marked(_ action: Action) -> Action {
            guard action.id.rawValue == name else { return action }
            var action = action
            action.questions = action.questions.map { $0.changed(mark) }
            return action
        }
        var screen = self
        screen.notices = []
        screen.main = main.map(marked)
        screen.actions = actions.map(marked)
        return screen
    }
}
