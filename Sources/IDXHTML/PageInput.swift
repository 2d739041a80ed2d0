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
