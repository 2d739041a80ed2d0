import IDXForms

/// The type of an input and what a browser can fill in or offer a keyboard for.
struct PageInput: Sendable, Hashable {
    private var type = "text"
    private var autocomplete: String?
    private var inputmode: String?
    /// Whether a browser may correct the text or begin it with a capital letter.
    private var isProse = true

    /// A line of text.
    init(_ question: Question, _ rules: Question.TextRules) {
        autocomplete = question.fieldName.flatMap { Self.known[$0] }
        isProse = autocomplete != "username" && autocomplete != "email"
        switch rules.format {
        case .plain, .list: break
        case .phone: (type, autocomplete, isProse) = ("tel", "tel", false)
        case .number: (inputmode, isProse) = ("decimal", false)
        case .userCode: (autocomplete, isProse) = ("off", false)
        case .code:
            (autocomplete, isProse) = ("one-time-code", false)
            inputmode = rules.isDigits ? "numeric" : nil
        }
    }

    /// A secret.
    init(_ question: Question) {
        type = "password"
        isProse = false
        autocomplete =
            question.isNewSecret
            ? "new-password" : question.fieldName == "passcode" ? "current-password" : "off"
    }

    /// The purposes of fields by their names (HTML §4.10.18.7.1).
    private static let known: [String: String] = [
        "identifier": "username", "login": "username", "username": "username",
        "email": "email", "secondEmail": "email", "firstName": "given-name",
        "lastName": "family-name", "displayName": "name", "nickName": "nickname",
        "city": "address-level2", "zipCode": "postal-code", "countryCode": "country",
        "organization": "organization", "title": "organization-title",
    ]

    /// The attributes.
    var attributes: HTML {
        """
         type="\(type)"\(HTML.attribute("autocomplete", autocomplete))\
        \(HTML.attribute("inputmode", inputmode))\
        \(HTML.attribute("autocapitalize", isProse ? nil : "none"))\
        \(HTML.attribute("spellcheck", isProse ? nil : "false"))
        """
    }
}

extension Question {
    /// The codes that the text is completed from.
    var suggestions: [Suggestion] {
        if case .text(let rules) = kind { rules.completion?.suggestions ?? [] } else { [] }
    }

    /// The text to begin with.
    var initialText: String? {
        if case .text(let text) = initial { text } else { nil }
    }

    /// Whether an option is chosen when the page opens.
    func has(_ choice: Choice) -> Bool {
        switch initial {
        case .choice(let id): id == choice.id
        case .several(let ids): ids.contains(choice.id)
        case nil: choice.isCurrent && choice.obstacle == nil && !needsDecision
        default: false
        }
    }

    /// The rules of a new password in words.
    var passwordRules: [DisplayText]? {
        if case .secret(let rules) = kind { rules.password?.rules.map(\.label) } else { nil }
    }
}

extension Choice {
    /// Whether choosing it asks for nothing more.
    var isPlain: Bool { questions.isEmpty }
}

extension PageControl {
    /// The part of the name that tells its place in the form.
    var place: String { String(name.prefix { $0 != "-" }) }

    /// Whether it belongs to an option, which need not be chosen.
    var isNested: Bool { place.contains(".") }
}
