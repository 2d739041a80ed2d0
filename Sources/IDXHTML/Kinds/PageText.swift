import IDXForms

extension Question.TextRules: PageQuestion {
    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        let listID = fields.ids(control).input + "-list"
        return """
            <div class="field">
            \(fields.label(control))\(fields.notices(control))\
            <input\(input(control.question).attributes)\(fields.attributes(control))\
            \(HTML.attribute("list", suggestions.isEmpty ? nil : listID))\
            \(HTML.attribute("value", control.question.initialText))>
            \(list(listID))</div>

            """
    }

    private var suggestions: [Question.Suggestion] { completion?.suggestions ?? [] }

    /// The codes that the field takes, which browsers complete from.
    private func list(_ id: String) -> HTML {
        let options = suggestions.map { suggestion in
            "<option\(HTML.attribute("value", suggestion.value))>\(suggestion.name)</option>"
                as HTML
        }
        guard !options.isEmpty else { return "" }
        return "<datalist id=\"\(id)\">\(options)</datalist>\n"
    }

    private func input(_ question: Question) -> PageInput {
        let known = question.fieldName.flatMap { Self.known[$0] }
        let isProse = known != "username" && known != "email"
        switch format {
        case .plain, .list: return PageInput(autocomplete: known, isProse: isProse)
        case .phone: return PageInput(type: "tel", autocomplete: "tel")
        case .number: return PageInput(autocomplete: known, inputmode: "decimal")
        case .userCode: return PageInput(autocomplete: "off")
        case .code:
            return PageInput(
                autocomplete: "one-time-code", inputmode: isDigits ? "numeric" : nil)
        }
    }

    /// The purposes of fields by their names (HTML §4.10.18.7.1).
    private static let known: [String: String] = [
        "identifier": "username", "login": "username", "username": "username",
        "email": "email", "secondEmail": "email", "firstName": "given-name",
        "lastName": "family-name", "displayName": "name", "nickName": "nickname",
        "city": "address-level2", "zipCode": "postal-code", "countryCode": "country",
        "organization": "organization", "title": "organization-title",
    ]

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        try question.answer(to: given.first ?? "")
    }

    var takesFocus: Bool { true }

    var hint: DisplayText? { format == .phone ? FormPhrase.withCountryCode.text : nil }
}

extension Question {
    /// The text to begin with.
    fileprivate var initialText: String? {
        if case .text(let text) = initial { text } else { nil }
    }
}
