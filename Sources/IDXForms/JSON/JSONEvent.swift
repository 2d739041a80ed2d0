package import IDXJSON

/// Builds the events of JSON lines: the parts of a screen, each with its name.
package enum JSONEvent {
    private static func event(_ name: JSON, _ members: JSON.Object) -> JSON {
        var event: JSON.Object = ["event": name]
        for member in members { event.append(member.key, member.value) }
        return .object(event)
    }

    static func step(_ screen: Screen) -> JSON { event("step", ScreenJSON.step(screen)) }

    static func message(_ notice: Screen.Notice, field: String?) -> JSON {
        event("message", ScreenJSON.message(notice, field: field))
    }

    static func show(_ fact: Screen.Fact, uri: DisplayText?) -> JSON {
        var members = ScreenJSON.fact(fact)
        if let png = members["png"] {
            members["png"] = nil
            members.append("uri", ScreenJSON.text(uri))
            members.append("png", png)
        }
        return event("show", members)
    }

    static func wait(_ wait: Screen.Wait) -> JSON { event("wait", ScreenJSON.wait(wait)) }

    static func actions(_ actions: [Screen.Action]) -> JSON {
        event("ways", ["actions": .array(actions.map { .object(ScreenJSON.action($0)) })])
    }

    static func refused(_ reasons: [DisplayText], field: String?, doubtful: Bool = false) -> JSON {
        event(
            "refused",
            [
                "field": ScreenJSON.text(field),
                "reason": ScreenJSON.text(reasons.joined(separator: " ")),
                "doubtful": .bool(doubtful),
            ])
    }

    /// A remark, which needs no answer.
    package static func remark(_ remark: Remark) -> JSON {
        var members: JSON.Object = [
            "kind": .string(remark.kind.rawValue), "text": ScreenJSON.text(remark.text),
        ]
        let facts = remark.facts.compactMap { fact -> JSON.Object.Member? in
            guard case .text(let words) = fact.content else { return nil }
            return .init(key: fact.name, value: ScreenJSON.text(words))
        }
        if !facts.isEmpty { members.append("facts", .object(JSON.Object(facts))) }
        members.append("details", .array(remark.details.map { ScreenJSON.text($0) }))
        return event("remark", members)
    }

    static func ask(_ question: Question, value: Answer.Value?, screen: Screen) -> JSON {
        var members: JSON.Object = ["step": .string(screen.step)]
        for member in ScreenJSON.question(question, value: value) {
            members.append(member.key, member.value)
        }
        members.append("resend", .bool(screen.actions.contains { $0.purpose == .resend }))
        members.append("expires", ScreenJSON.text(screen.expiresAt.map(ScreenJSON.timestamp)))
        return event("ask", members)
    }

    /// Only other actions are left.
    static func choose(_ screen: Screen) -> JSON { ask(for: "menu", screen.title, screen) }

    /// A form without questions, which needs an explicit confirmation.
    static func confirm(_ action: Screen.Action, _ screen: Screen) -> JSON {
        ask(for: "confirm", action.label, screen)
    }

    private static func ask(for type: JSON, _ label: DisplayText, _ screen: Screen) -> JSON {
        event(
            "ask",
            [
                "step": .string(screen.step), "field": .null, "label": ScreenJSON.text(label),
                "type": type, "secret": false,
            ])
    }
}
