import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// Builds the events. Their member names are part of the protocol and never change.
enum JSONEvent {
    static func step(_ screen: Screen) -> JSON {
        [
            "event": "step", "step": .string(screen.step), "kind": .string(kind(screen.kind)),
            "title": text(screen.title), "host": text(screen.host),
            "account": text(screen.account), "expires": text(screen.expiresAt.map(timestamp)),
            "reason": text(reason(screen.kind)),
        ]
    }

    static func message(_ notice: Screen.Notice, field: String?) -> JSON {
        var event: JSON.Object = [
            "event": "message", "class": .string(notice.severity.rawValue.uppercased()),
            "key": text(notice.key), "text": text(notice.text), "field": text(field),
            "links": links(notice),
        ]
        if !notice.items.isEmpty {
            event.append(
                "items",
                .array(
                    notice.items.map { item in
                        ["key": text(item.key), "text": text(item.text), "links": links(item)]
                    }))
        }
        return .object(event)
    }

    private static func links(_ notice: Screen.Notice) -> JSON {
        .array(
            notice.links.map { link in
                ["label": text(link.label.isEmpty ? link.url : link.label), "url": text(link.url)]
            })
    }

    static func show(_ fact: Screen.Fact) -> JSON {
        let (kind, members): (JSON, KeyValuePairs<String, JSON>) =
            switch fact.content {
            case .number(let number): ("number", ["value": text(number)])
            case .setupKey(let key): ("key", ["value": text(key)])
            case .link(let url): ("link", ["value": text(url)])
            case .text(let words), .item(let words): ("text", ["value": text(words)])
            case .step(let number, let words):
                ("text", ["value": text(words), "step": .number(JSON.Number(number))])
            case .qr(let png):
                (
                    "qr",
                    [
                        "uri": text(QRCodeDisplay().uri(png)),
                        "png": .string(Data(png).base64EncodedString()),
                    ]
                )
            }
        var event: JSON.Object = [
            "event": "show", "kind": kind, "name": .string(fact.name), "label": text(fact.label),
        ]
        for (key, value) in members { event.append(key, value) }
        return .object(event)
    }

    static func wait(_ wait: Screen.Wait) -> JSON {
        [
            "event": "wait", "label": text(wait.label),
            "every_ms": .number(JSON.Number(milliseconds(wait.every))),
        ]
    }

    static func actions(_ actions: [Screen.Action]) -> JSON {
        [
            "event": "ways",
            "actions": .array(
                actions.map { action in
                    [
                        "do": .string(action.purpose.rawValue), "id": .string(action.name),
                        "label": text(action.label), "detail": text(action.detail),
                        "link": text(action.link), "obstacle": text(action.obstacle),
                        "after_ms": action.availableAfter.map {
                            .number(JSON.Number(milliseconds($0)))
                        } ?? .null,
                    ]
                }),
        ]
    }

    static func refused(_ reasons: [DisplayText], field: String?, doubtful: Bool = false) -> JSON {
        [
            "event": "refused", "field": text(field),
            "reason": text(reasons.joined(separator: " ")), "doubtful": .bool(doubtful),
        ]
    }

    static func remark(_ remark: Remark) -> JSON {
        var event: JSON.Object = [
            "event": "remark", "kind": .string(remark.kind.rawValue), "text": text(remark.text),
        ]
        let facts = remark.facts.compactMap { fact -> JSON.Object.Member? in
            guard case .text(let words) = fact.content else { return nil }
            return .init(key: fact.name, value: text(words))
        }
        if !facts.isEmpty { event.append("facts", .object(JSON.Object(facts))) }
        event.append("details", .array(remark.details.map { text($0) }))
        return .object(event)
    }

    static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    static func text(_ text: DisplayText?) -> JSON { self.text(text?.text) }

    static func timestamp(_ date: Date) -> String { date.formatted(.iso8601) }

    static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(duration.seconds * 1000, 0), 1e12))
    }

    private static func kind(_ kind: Screen.Kind) -> String {
        switch kind {
        case .form: "form"
        case .waiting: "waiting"
        case .terminal(let isError): isError ? "error" : "end"
        case .success: "success"
        case .notPossible: "not-possible"
        }
    }

    private static func reason(_ kind: Screen.Kind) -> DisplayText? {
        guard case .notPossible(let reason) = kind else { return nil }
        return reason
    }
}

extension JSONEvent {
    /// A question, with everything that a program needs to show it.
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
    static func choose(_ screen: Screen) -> JSON { ask(for: "menu", screen.title, screen) }

    /// A form without questions, which needs an explicit confirmation.
    static func confirm(_ action: Screen.Action, _ screen: Screen) -> JSON {
        ask(for: "confirm", action.label, screen)
    }

    private static func ask(for type: JSON, _ label: DisplayText, _ screen: Screen) -> JSON {
        [
            "event": "ask", "step": .string(screen.step), "field": .null, "label": text(label),
            "type": type, "secret": false,
        ]
    }

    private static func typed(_ question: Question) -> [(String, JSON)] {
        switch question.kind {
        case .text(let rules):
            [
                ("type", "text"), ("secret", false), ("format", .string(rules.format.rawValue)),
                ("min", number(rules.minLength)), ("max", number(rules.maxLength)),
            ] + suggestions(rules)
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
                ("options", .array(options(question.shownChoices))),
            ]
        }
    }

    /// The codes with their names, if the text is one of those.
    private static func suggestions(_ rules: Question.TextRules) -> [(String, JSON)] {
        guard let all = rules.completion?.suggestions else { return [] }
        let members = all.map { JSON.Object.Member(key: $0.value, value: text($0.name)) }
        return [("suggestions", .object(JSON.Object(members)))]
    }

    private static func options(_ choices: [Choice]) -> [JSON] {
        zip(choices, OptionMatcher(choices).names).map { option($0, choose: $1) }
    }

    private static func option(_ choice: Choice, choose: String) -> JSON {
        var option: JSON.Object = [
            "choose": .string(choose),
            "label": text(choice.label),
            "detail": text(choice.detail), "keys": .array(choice.keys.map { .string($0) }),
            "obstacle": text(choice.obstacle),
        ]
        if let group = choice.group { option.append("group", text(group)) }
        return .object(option)
    }

    private static func number(_ number: Int?) -> JSON {
        number.map { .number(JSON.Number($0)) } ?? .null
    }

    /// The value that null stands for. Of a secret, only whether there is one.
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
