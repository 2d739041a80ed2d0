import IDXForms

/// The type of an input and what a browser can fill in or offer a keyboard for.
struct PageInput: Sendable, Hashable {
    var type = "text"
    var autocomplete: String?
    var inputmode: String?
    /// Whether a browser may correct the text or begin it with a capital letter.
    var isProse = false

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
    /// Whether an option is chosen when the page opens.
    func has(_ choice: Choice) -> Bool {
        switch initial {
        case .choice(let id): id == choice.id
        case .several(let ids): ids.contains(choice.id)
        case nil: choice.isCurrent && choice.obstacle == nil && !needsDecision
        default: false
        }
    }
}

extension PageControl {
    /// The part of the name that tells its place in the form.
    var place: String { String(name.prefix { $0 != "-" }) }

    /// Whether it belongs to an option, which need not be chosen.
    var isNested: Bool { place.contains(".") }
}
