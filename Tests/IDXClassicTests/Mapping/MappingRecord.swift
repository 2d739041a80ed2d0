import IDXAuth
import IDXForms
import IDXJSON
import TestSupport

@testable import IDXClassic

/// The step of a sample as a tree, with its screen and requests as text.
struct MappingRecord {
    let text: String

    init(_ sample: Sample) throws {
        try self.init(try sample.response)
    }

    init(_ response: Response) throws {
        let redactor = Redactor(exceptions: [.secrets, .personal])
        var parts = ["# Tree\n" + Dump(response, redactor: redactor).tree().text.dropLast()]
        parts.append(
            "# Screen\n" + (response.isLoginSuccessful ? "success" : Self.screen(response)))
        let forms = [response.remediations, response.actions].joined()
        let requests = try forms.filter { !$0.isLink }.flatMap { form in
            try Self.requests(of: form, response)
        }
        if !requests.isEmpty {
            parts.append("# Requests\n" + requests.joined(separator: "\n"))
        }
        if !response.diagnostics.isEmpty {
            let lines = response.diagnostics.map(\.description)
            parts.append("# Diagnostics\n" + lines.joined(separator: "\n"))
        }
        text = parts.joined(separator: "\n\n") + "\n"
    }

    /// The requests of a form: one for each option of its choice.
    private static func requests(
        of form: Remediation, _ response: Response
    ) throws -> [String] {
        let choice = form.form.first { $0.options?.isEmpty == false }
        return try (choice?.options?.indices.map(Optional.some) ?? [nil]).map { option in
            form.clearAnswers()
            fill(form.form.allFields, option: option)
            let request = try response.request(form)
            let type = request.headers["Content-Type"] ?? ""
            return "\(form.name): \(request.method) \(request.href) \(type)\n"
                + "    \(request.body?.text() ?? "")"
        }
    }

    static func fill(_ fields: [Remediation.Form.Field], option: Int?) {
        for field in fields where field.isMutable {
            if let form = field.form {
                fill(form.allFields, option: option)
            } else if let options = field.options, !options.isEmpty {
                let chosen = options[min(option ?? 0, options.count - 1)]
                field.selectedOption = chosen
                fill(chosen.form?.allFields ?? [], option: nil)
            } else if field.type == .boolean {
                field.value = true
            } else if field.defaultValue == nil {
                field.value = values[field.name ?? ""] ?? "answer"
            }
        }
    }

    private static let values = [
        "identifier": "mary", "passcode": "123 456", "nextPasscode": "654321", "token": "tok1",
        "phoneNumber": "+47 912 34 567", "clientData": "-_8", "signatureData": "c2ln",
        "authenticatorData": "YXV0aA", "attestation": "YXR0ZXN0",
    ]

    private static func screen(_ response: Response) -> String {
        let screen = Screen(response, host: "id.acme.example")
        var lines = ["\(screen.kind): \(screen.title)"]
        lines += screen.notices.map { "\($0.severity): \($0.text)" }
        lines += screen.facts.map { "fact \($0.name): \($0.label) \($0.content)" }
        for action in (screen.main.map { [$0] } ?? []) + screen.actions {
            let isMain = action.id == screen.main?.id
            let note = (action.detail ?? action.obstacle).map { " (\($0))" } ?? ""
            lines.append("\(isMain ? ">" : "-") \(action.label) [\(action.id.rawValue)]\(note)")
            lines += questions(action.questions, indent: "    ")
        }
        if let wait = screen.wait { lines.append("wait: \(wait.label), every \(wait.every)") }
        return lines.joined(separator: "\n")
    }

    private static func questions(_ questions: [Question], indent: String) -> [String] {
        var lines: [String] = []
        for question in questions {
            let note = question.isRequired ? "" : " (optional)"
            lines.append("\(indent)\(question.name): \(question.label)\(note)")
            lines += question.notices.map { "\(indent)  ! \($0.text)" }
            for choice in question.choices ?? [] {
                let keys = choice.keys.joined(separator: " ")
                let group = choice.group.map { "\($0): " } ?? ""
                let parts = ["\(group)\(choice.label)", "\(choice.detail ?? "")", keys]
                let obstacle = choice.obstacle.map { " | \($0)" } ?? ""
                lines.append("\(indent)  • " + parts.joined(separator: " | ") + obstacle)
                lines += self.questions(choice.questions, indent: indent + "    ")
            }
        }
        return lines
    }
}
