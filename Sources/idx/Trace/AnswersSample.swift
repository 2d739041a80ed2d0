import IDXAuth
import IDXForms
import IDXJSON

/// An answers file for the path that was just walked, with every secret left blank.
struct AnswersSample: Sendable {
    private var username: String?
    private var entries: [JSON] = []

    /// Adds what was decided at a step.
    mutating func add(_ decision: Decision, at screen: Screen) {
        guard case .submit(let id, let answers) = decision, let action = screen[action: id] else {
            return
        }
        if id != screen.main?.id {
            entries.append(entry(screen.step, ("choose", .string(id.rawValue))))
        }
        for answer in answers { add(answer, action, screen) }
    }

    private mutating func add(_ answer: Answer, _ action: Screen.Action, _ screen: Screen) {
        let field = answer.question.dotted
        let question = action.question(answer.question)
        func add(_ member: (String, JSON)) {
            entries.append(entry(screen.step, ("field", .string(field)), member))
        }
        switch answer.value {
        case .choice(let id):
            add(("choose", .string(action.key(of: id, of: answer.question) ?? "")))
        case .several(let ids):
            let names = ids.compactMap { action.key(of: $0, of: answer.question) }
            add(("value", .array(names.map(JSON.string))))
        case .toggle(let isOn): add(("value", .bool(isOn)))
        case .secret: add(("from", ["file": ""]))
        case .text(let text):
            if field == "identifier" {
                username = text
            } else if case .text(let rules) = question?.kind, rules.format == .code {
                add(("from", ["stdin": true]))
            } else {
                add(("value", .string(text)))
            }
        }
    }

    private func entry(_ step: String, _ members: (String, JSON)...) -> JSON {
        var object: JSON.Object = ["step": .string(step)]
        for (name, value) in members { object.append(name, value) }
        return .object(object)
    }

    /// The file's text.
    var text: String {
        var file: JSON.Object = ["version": 1]
        if let username { file.append("username", .string(username)) }
        file.append("answers", .array(entries))
        file.append("else", "fail")
        return JSON.object(file).text(.pretty) + "\n"
    }
}
