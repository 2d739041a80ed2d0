import IDXAuth
import IDXForms

/// A question of a form and the name of its input, for the page and for the reader of its answers.
struct PageControl: Sendable, Hashable {
    let question: Question
    /// The name of the input: `q0-identifier`, or `q0.2.q0-methodType` within an option.
    let name: String

    /// The controls of questions, in order; `prefix` leads to the option that holds them.
    static func all(_ questions: [Question], in prefix: String = "") -> [PageControl] {
        questions.enumerated().map { index, question in
            PageControl(question: question, name: "\(prefix)q\(index)-\(question.name)")
        }
    }

    /// The controls of an option's own questions.
    func nested(in choice: Choice) -> [PageControl] {
        Self.all(choice.questions, in: "\(place).\(choice.id.description).")
    }

    /// The control, and those of the option that is chosen when the page opens.
    var withChosen: [PageControl] {
        let chosen = (question.choices ?? []).filter(question.has)
        return [self] + chosen.flatMap { nested(in: $0).flatMap(\.withChosen) }
    }

    /// The name of the input for a new secret's repetition.
    var repeatedName: String { name + "-again" }

    /// The part of the name that tells its place in the form.
    var place: String { String(name.prefix { $0 != "-" }) }

    /// Whether it belongs to an option, which need not be chosen.
    var isNested: Bool { place.contains(".") }
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
