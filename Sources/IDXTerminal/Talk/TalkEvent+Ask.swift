import IDXAuth
import IDXForms
import IDXJSON

extension TalkEvent {
    /// A question, with all that a program needs to ask it itself.
    static func ask(_ question: Question, value: Answer.Value?, screen: Screen) -> JSON {
        var event: JSON.Object = [
            "event": "ask", "step": .string(screen.step), "field": .string(question.name),
            "label": text(question.label), "hint": text(question.hint),
            "group": text(question.group),
        ]
        for (key, value) in typed(question) { event.append(key, value) }
        event.append("required", .bool(question.isRequired))
        event.append("default", known(value, question))
        event.append("resend", .bool(screen.actions.contains { $0.purpose == .resend }))
        event.append("expires", text(screen.expiresAt.map(timestamp)))
        return .object(event)
    }

    /// Only other actions are left.
    static func choose(_ screen: Screen) -> JSON {
        [
            "event": "ask", "step": .string(screen.step), "field": .null,
            "label": text(screen.title), "type": "menu", "secret": false,
        ]
    }

    /// A form without questions, to be sent on purpose.
    static func confirm(_ action: Screen.Action, _ screen: Screen) -> JSON {
        [
            "event": "ask", "step": .string(screen.step), "field": .null,
            "label": text(action.label), "type": "confirm", "secret": false,
        ]
    }

    private static func typed(_ question: Question) -> [(String, JSON)] {
        switch question.kind {
        case .text(let rules):
            [
                ("type", "text"), ("secret", false), ("format", .string(rules.format.rawValue)),
                ("min", number(rules.minLength)), ("max", number(rules.maxLength)),
            ]
        case .secret(let rules):
            [
                ("type", "secret"), ("secret", true), ("new", .bool(rules.isNew)),
                (
                    "rules",
                    .array((rules.password?.rules ?? []).map { text($0.label) })
                ),
            ]
        case .toggle: [("type", "toggle"), ("secret", false)]
        case .choice, .several:
            [
                ("type", question.takesSeveral ? "several" : "choice"), ("secret", false),
                (
                    "options",
                    .array(question.shownChoices.enumerated().map { option($1, position: $0 + 1) })
                ),
            ]
        }
    }

    private static func option(_ choice: Choice, position: Int) -> JSON {
        [
            "choose": .string(choice.keys.first ?? String(position)),
            "label": text(choice.label),
            "detail": text(choice.detail), "keys": .array(choice.keys.map { .string($0) }),
            "obstacle": text(choice.obstacle),
        ]
    }

    private static func number(_ number: Int?) -> JSON {
        number.map { .number(JSON.Number($0)) } ?? .null
    }

    /// What is sent if the answer is null. A secret is only said to be there.
    private static func known(_ value: Answer.Value?, _ question: Question) -> JSON {
        switch value {
        case .text(let text): .string(text)
        case .toggle(let isOn): .bool(isOn)
        case .secret: "‹hidden›"
        case .choice(let id): text(question.shownChoices.first { $0.id == id }?.label)
        case .several(let ids):
            .array(
                question.shownChoices.filter { ids.contains($0.id) }.map { text($0.label) })
        case nil: .null
        }
    }
}
