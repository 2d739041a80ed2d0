import IDXAuth
import IDXForms

/// A screen as an HTML page with one form.
struct Page {
    let html: String

    init(_ screen: Screen, token: String) {
        var parts = ["<h1>\(Self.escaped(screen.title.text))</h1>"]
        parts.append(
            "<p>\(Self.escaped(screen.host.text)) \(Self.escaped(screen.account?.text ?? ""))</p>")
        parts += screen.notices.map { "<p role=\"alert\">\(Self.escaped($0.text.text))</p>" }
        parts += screen.facts.map { fact in
            "<p>\(Self.escaped(fact.label.text)) \(Self.content(of: fact))</p>"
        }
        if case .notPossible(let reason) = screen.kind {
            parts.append("<p role=\"alert\">\(Self.escaped(reason.text))</p>")
        }
        if let wait = screen.wait { parts.append("<p>\(Self.escaped(wait.label.text)) …</p>") }
        let actions = [screen.main].compactMap(\.self) + screen.actions
        for action in actions where action.obstacle == nil {
            parts.append(Self.form(action, of: screen, token))
        }
        let seconds = Int(screen.wait?.every.components.seconds ?? 0)
        html = Self.document(
            parts.joined(separator: "\n"), refresh: screen.kind == .waiting ? max(1, seconds) : nil)
    }

    /// A page with words only.
    static func message(_ words: String) -> String {
        document("<p>\(escaped(words))</p>\n<p><a href=\"/\">Sign in</a></p>")
    }

    private static func document(_ body: String, refresh: Int? = nil) -> String {
        let again = refresh.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
            \(again)</head><body>
            \(body)
            </body></html>

            """
    }

    private static func content(of fact: Screen.Fact) -> String {
        switch fact.content {
        case .number(let text), .setupKey(let text), .text(let text), .item(let text),
            .step(_, let text):
            "<strong>\(escaped(text.text))</strong>"
        case .link(let address): link(address, address)
        case .qr: "(a QR code, which this sample does not show)"
        }
    }

    /// A link to a web page. An address of the org must not run a script or open an app.
    private static func link(_ address: DisplayText, _ label: DisplayText) -> String {
        let isWebPage = ["https://", "http://"].contains { address.lowercased().hasPrefix($0) }
        guard isWebPage else { return escaped("\(label.text): \(address.text)") }
        return "<a href=\"\(escaped(address.text))\">\(escaped(label.text))</a>"
    }

    private static func form(_ action: Screen.Action, of screen: Screen, _ token: String) -> String
    {
        if let address = action.link { return "<p>\(link(address, action.label))</p>" }
        let hidden = [("token", token), ("step", screen.step), ("action", action.id.rawValue)]
        let fields =
            hidden.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\(escaped($1))\">" }
            + numbered(action.questions).map { "<p>\(input(for: $1, named: $0))</p>" }
        return """
            <form method="post" action="/">
            \(fields.joined(separator: "\n"))
            <button>\(escaped(action.label.text))</button></form>
            """
    }

    private static func input(for question: Question, named name: String) -> String {
        let label = escaped(question.label.text)
        let required = question.isRequired ? " required" : ""
        switch question.kind {
        case .text:
            var value = ""
            if case .text(let text)? = question.initial { value = text }
            return "<label>\(label) <input name=\"\(name)\" value=\"\(escaped(value))\"></label>"
        case .secret:
            return "<label>\(label) <input type=\"password\" name=\"\(name)\"\(required)></label>"
        case .toggle:
            return "<label><input type=\"checkbox\" name=\"\(name)\" value=\"on\"> \(label)</label>"
        // Of several, this sample lets the user choose one.
        case .choice(let choices), .several(let choices):
            let options = choices.enumerated().filter { $1.obstacle == nil }.map { place, choice in
                "<option value=\"\(place)\">\(escaped(choice.label.text))</option>"
            }
            return "<label>\(label) <select name=\"\(name)\">\(options.joined())</select></label>"
        }
    }

    /// The questions with those of their options, under the names that they have in the form.
    private static func numbered(_ questions: [Question]) -> [(String, Question)] {
        func flat(_ questions: [Question]) -> [Question] {
            questions.flatMap { [$0] + flat(($0.choices ?? []).flatMap(\.questions)) }
        }
        return flat(questions).enumerated().map { ("q\($0)", $1) }
    }

    /// The answers in a form that was sent.
    static func answers(to questions: [Question], in form: [String: String]) -> [Answer] {
        let names = Dictionary(
            numbered(questions).map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        func read(_ questions: [Question]) -> [Answer] {
            questions.flatMap { question -> [Answer] in
                let text = names[question.id].flatMap { form[$0] }
                let choice = text.flatMap { Int($0) }.flatMap { place in
                    question.choices.flatMap { $0.indices.contains(place) ? $0[place] : nil }
                }
                let value: Answer.Value? =
                    switch question.kind {
                    case .text(let rules): text.map { .text(rules.normalized($0)) }
                    case .secret: text.map { .secret(Secret($0)) }
                    case .toggle: .toggle(text != nil)
                    case .choice: choice.map { .choice($0.id) }
                    case .several: choice.map { .several([$0.id]) }
                    }
                guard let value else { return [] }
                return [Answer(question: question.id, value: value)] + read(choice?.questions ?? [])
            }
        }
        return read(questions)
    }

    /// Text of the org or of the user must not become markup.
    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: String(character)
            }
        }.joined()
    }
}
