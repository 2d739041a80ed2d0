import IDXAuth
import IDXForms

/// A question of a form and the name of its input, for the page and for the reader of its answers.
struct PageControl: Sendable, Hashable {
    let question: Question
    /// The name of the input: the field's path, `credentials.passcode`.
    ///
    /// Two methods of one option have the same fields, whose names end with the method: `authenticator.~0.phoneNumber:0.1`.
    var name: String { question.id.encoded + method }
    /// The methods that it belongs to, `:0.1`; empty outside of any.
    let method: String
    /// Its place in the form, for identifiers of elements: `q0`, or `q0.2.q0` within an option.
    let place: String
    /// Whether it belongs to an option, which need not be chosen.
    let isNested: Bool

    /// The controls of questions, in order.
    static func all(_ questions: [Question]) -> [PageControl] {
        questions.enumerated().map { index, question in
            PageControl(
                question: question, method: "", place: "q\(index)", isNested: false)
        }
    }

    /// The controls of an option's own questions.
    func nested(in choice: Choice) -> [PageControl] {
        let method = choice.id.method == nil ? method : "\(method):\(choice.id)"
        return choice.questions.enumerated().map { index, question in
            PageControl(
                question: question, method: method,
                place: "\(place).\(choice.id).q\(index)", isNested: true)
        }
    }

    /// The control, and those of the option that is chosen when the page opens.
    var withChosen: [PageControl] {
        let chosen = (question.choices ?? []).filter(question.has)
        return [self] + chosen.flatMap { nested(in: $0).flatMap(\.withChosen) }
    }

    /// The name of the input for a new secret's repetition.
    var repeatedName: String { name + ":again" }
}

extension Question {
    /// Whether an option is chosen when the page opens.
    func has(_ choice: Choice) -> Bool {
        switch initial {
        case .choice(let id): id == choice.id
        case .several(let ids): ids.contains(choice.id)
        case nil: choice.isCurrent && choice.obstacle == nil && !needsDecision
        default: false
        }
    }

    /// The last part of the field's path: `passcode`.
    var fieldName: String? {
        for case .field(let name, _) in id.components.reversed() where !name.isEmpty { return name }
        return nil
    }
}
