import IDXAuth
package import IDXJSON
package import IDXPlatform

/// The parts of a screen as JSON, for JSON lines and for ``Screen/json``. Their member names never change.
package enum ScreenJSON {
    /// What step it is.
    package static func step(_ screen: Screen) -> JSON.Object {
        [
            "step": .string(screen.step), "kind": .string(screen.kind.name),
            "title": text(screen.title), "host": text(screen.host),
            "account": text(screen.account), "expires": text(screen.expiresAt.map(timestamp)),
            "reason": text(screen.kind.reason),
        ]
    }

    /// A message, of the step or of a field.
    package static func message(_ notice: Screen.Notice, field: String?) -> JSON.Object {
        var message: JSON.Object = [
            "class": .string(notice.severity.rawValue.uppercased()),
            "key": text(notice.key), "text": text(notice.text), "field": text(field),
            "links": links(notice),
        ]
        if !notice.items.isEmpty {
            message.append(
                "items",
                .array(
                    notice.items.map { item in
                        ["key": text(item.key), "text": text(item.text), "links": links(item)]
                    }))
        }
        return message
    }

    private static func links(_ notice: Screen.Notice) -> JSON {
        .array(
            notice.links.map { link in
                ["label": text(link.label.isEmpty ? link.url : link.label), "url": text(link.url)]
            })
    }

    /// Something to know.
    package static func fact(_ fact: Screen.Fact) -> JSON.Object {
        let (kind, members): (JSON, KeyValuePairs<String, JSON>) =
            switch fact.content {
            case .number(let number): ("number", ["value": text(number)])
            case .setupKey(let key): ("key", ["value": text(key)])
            case .link(let url): ("link", ["value": text(url)])
            case .text(let words), .item(let words): ("text", ["value": text(words)])
            case .step(let number, let words):
                ("text", ["value": text(words), "step": .number(JSON.Number(number))])
            case .qr(let png): ("qr", ["png": .string(Data(png).base64EncodedString())])
            }
        var object: JSON.Object = [
            "kind": kind, "name": .string(fact.name), "label": text(fact.label),
        ]
        for (key, value) in members { object.append(key, value) }
        return object
    }

    /// What it waits for.
    package static func wait(_ wait: Screen.Wait) -> JSON.Object {
        [
            "label": text(wait.label),
            "every_ms": .number(JSON.Number(milliseconds(wait.every))),
        ]
    }

    /// An action.
    package static func action(_ action: Screen.Action) -> JSON.Object {
        [
            "do": .string(action.purpose.rawValue), "id": .string(action.name),
            "label": text(action.label), "detail": text(action.detail),
            "link": text(action.link), "obstacle": text(action.obstacle),
            "after_ms": action.availableAfter.map {
                .number(JSON.Number(milliseconds($0)))
            } ?? .null,
        ]
    }

    /// Text, or null.
    package static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    /// Text, or null.
    package static func text(_ text: DisplayText?) -> JSON { self.text(text?.text) }

    /// A time as in ISO 8601.
    package static func timestamp(_ date: Date) -> String { date.formatted(.iso8601) }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int(min(max(duration.seconds * 1000, 0), 1e12))
    }
}

extension Screen.Kind {
    fileprivate var name: String {
        switch self {
        case .form: "form"
        case .waiting: "waiting"
        case .terminal(let isError): isError ? "error" : "end"
        case .success: "success"
        case .notPossible: "not-possible"
        }
    }

    fileprivate var reason: DisplayText? {
        guard case .notPossible(let reason) = self else { return nil }
        return reason
    }
}

// MARK: - Questions

extension ScreenJSON {
    /// A question, with everything that a program needs to show it, and the value that null stands for.
    package static func question(_ question: Question, value: Answer.Value?) -> JSON.Object {
        var object: JSON.Object = [
            "field": .string(question.name), "label": text(question.label),
            "hint": text(question.hint), "group": text(question.group),
        ]
        for (key, value) in typed(question) { object.append(key, value) }
        object.append("required", .bool(question.isRequired))
        object.append("default", known(value, question))
        return object
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
                ("options", .array(options(question.shownChoices).map { .object($0.object) })),
            ]
        }
    }

    /// The codes with their names, if the text is one of those.
    private static func suggestions(_ rules: Question.TextRules) -> [(String, JSON)] {
        guard let all = rules.completion?.suggestions else { return [] }
        let members = all.map { JSON.Object.Member(key: $0.value, value: text($0.name)) }
        return [("suggestions", .object(JSON.Object(members)))]
    }

    private static func options(_ choices: [Choice]) -> [(choice: Choice, object: JSON.Object)] {
        zip(choices, OptionMatcher(choices).names).map { ($0, option($0, choose: $1)) }
    }

    private static func option(_ choice: Choice, choose: String) -> JSON.Object {
        var option: JSON.Object = [
            "choose": .string(choose),
            "label": text(choice.label),
            "detail": text(choice.detail), "keys": .array(choice.keys.map { .string($0) }),
            "obstacle": text(choice.obstacle),
        ]
        if let group = choice.group { option.append("group", text(group)) }
        return option
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

// MARK: - A whole screen

extension ScreenJSON {
    static func screen(_ screen: Screen) -> JSON {
        var object: JSON.Object = [
            "version": 1, "language": .string(Language.current.rawValue),
        ]
        for member in step(screen) { object.append(member.key, member.value) }
        object.append(
            "messages", .array(screen.notices.map { .object(message($0, field: nil)) }))
        object.append("facts", .array(screen.facts.map { .object(fact($0)) }))
        object.append("wait", screen.wait.map { .object(wait($0)) } ?? .null)
        object.append("main", screen.main.map(whole) ?? .null)
        object.append("ways", .array(screen.actions.map(whole)))
        return .object(object)
    }

    /// An action with its questions.
    private static func whole(_ action: Screen.Action) -> JSON {
        var object = self.action(action)
        object.append("questions", .array(action.questions.map(whole)))
        return .object(object)
    }

    /// A question with its messages, and with the questions of its options.
    private static func whole(_ question: Question) -> JSON {
        var object = self.question(question, value: question.preset ?? question.initial)
        object["field"] = .string(question.id.encoded)
        object.append(
            "messages",
            .array(question.notices.map { .object(message($0, field: question.id.encoded)) }))
        guard question.choices != nil else { return .object(object) }
        object["options"] = .array(
            options(question.shownChoices).map { choice, option in
                var option = option
                option.append("questions", .array(choice.questions.map(whole)))
                return .object(option)
            })
        return .object(object)
    }
}
