import IDXAuth

@testable import IDXForms

/// Formats a whole screen as text for goldens, each part in a fixed order.
struct ScreenText {
    private(set) var text = ""

    init(_ screen: Screen) {
        line("\(screen.title)  [\(screen.step), \(kind(screen.kind))]  \(screen.host)")
        if let account = screen.account { line("as \(account)") }
        for notice in screen.notices { add(notice, "") }
        for fact in screen.facts { add(fact) }
        if let main = screen.main {
            line("main \(describe(main))")
            for question in main.questions { add(question, "  ") }
        }
        if let wait = screen.wait {
            line("wait \(wait.label), every \(wait.every) by \(wait.action)")
        }
        for action in screen.actions {
            line("or \(describe(action))")
            for question in action.questions { add(question, "  ") }
        }
    }

    private mutating func line(_ words: String) { text += words + "\n" }

    private func kind(_ kind: Screen.Kind) -> String {
        switch kind {
        case .form: "form"
        case .waiting: "waiting"
        case .terminal(let isError): isError ? "bad end" : "good end"
        case .success: "success"
        case .notPossible(let reason): "not possible (\(reason))"
        }
    }

    private mutating func add(_ notice: Screen.Notice, _ indent: String) {
        line("\(indent)\(notice.severity) \(notice.text)" + (notice.key.map { " {\($0)}" } ?? ""))
        for link in notice.links { line("\(indent)  \(ScreenLine.labeled(link.label, link.url))") }
        for item in notice.items { add(item, indent + "  ") }
    }

    private mutating func add(_ fact: Screen.Fact) {
        let content =
            switch fact.content {
            case .number(let digits): "NUMBER \(digits)"
            case .qr(let png): "QR of \(png.count) bytes"
            case .setupKey(let key): "KEY \(key)"
            case .link(let address): "<\(address)>"
            case .text(let words): words.text
            case .item(let words): "- \(words)"
            case .step(let number, let words): "\(number). \(words)"
            }
        line("fact \(fact.name)  \(fact.label)  \(content)")
    }

    private func describe(_ action: Screen.Action) -> String {
        [
            "\(action.purpose) \"\(action.label)\"", action.detail?.text, "(\(action.id))",
            action.link.map { "<\($0)>" }, action.availableAfter.map { "after \($0)" },
            action.obstacle.map { "✗ \($0)" },
        ].compactMap { $0 }.joined(separator: "  ")
    }

    private mutating func add(_ question: Question, _ indent: String) {
        let parts: [String?] = [
            "? \(question.label)", question.group.map { "in \($0)" }, "(\(question.id.dotted))",
            kind(question.kind), question.isRequired ? "required" : nil,
            question.initial.map { "= \($0)" }, question.hint.map { "hint \($0)" },
        ]
        line(indent + parts.compactMap { $0 }.joined(separator: "  "))
        for notice in question.notices { add(notice, indent + "  ") }
        if case .secret(let rules) = question.kind, let password = rules.password {
            for rule in password.rules { line("\(indent)  - \(rule.label)") }
        }
        for choice in question.choices ?? [] { add(choice, indent + "  ") }
    }

    private mutating func add(_ choice: Choice, _ indent: String) {
        let id = choice.id.method.map { "\(choice.id.option).\($0)" } ?? "\(choice.id.option)"
        let parts: [String?] = [
            "\(id)) \(choice.label)", choice.listedDetail?.text,
            "{\(choice.keys.joined(separator: " "))}",
            choice.isCurrent ? "current" : nil, choice.obstacle.map { "✗ \($0)" },
        ]
        if let group = choice.group { line("\(indent)under \(group)") }
        line(indent + parts.compactMap { $0 }.joined(separator: "  "))
        for question in choice.questions { add(question, indent + "  ") }
    }

    private func kind(_ kind: Question.Kind) -> String {
        switch kind {
        case .text(let rules):
            let limits = [rules.minLength, rules.maxLength].map { $0.map(String.init) ?? "" }
            return "\(rules.format)" + (limits == ["", ""] ? "" : " \(limits[0])-\(limits[1])")
                + (rules.completion.map { " of \($0)" } ?? "")
        case .secret(let rules): return rules.isNew ? "new secret" : "secret"
        case .toggle: return "yes/no"
        case .choice: return "choice"
        case .several: return "several"
        }
    }
}
