import IDXForms

extension RichForm {
    /// The codes that the text may be completed to; none once it is one of them.
    var suggestions: [Question.Suggestion] {
        guard let completion = focused?.completion, !editor.text.isEmpty else { return [] }
        let found = completion.matches(editor.text)
        return found.count == 1 && found[0].value == editor.text ? [] : found
    }

    /// The name of the code in the field.
    var codeName: DisplayText? {
        guard let code = focused?.completion?.exact(editor.text), code.value == editor.text,
            code.name.text != code.value
        else { return nil }
        return code.name
    }

    /// Applies a key to the suggestions. Returns nil if the key has no meaning there.
    mutating func complete(_ key: Key) -> FormSession.Reaction? {
        let offered = suggestions.prefix(Question.Suggestion.mostListed)
        guard !offered.isEmpty else { return nil }
        switch (key, pointed) {
        case (.down, let place): point(at: min(place.map { $0 + 1 } ?? 0, offered.count - 1))
        case (.up, let place?): point(at: place > 0 ? place - 1 : nil)
        case (.tab, let place): fill(in: offered[place ?? 0])
        case (.enter, let place?):
            fill(in: offered[place])
            return nil
        default: return nil
        }
        return .next
    }
}

extension Question {
    /// What the text is completed from, if it is a code with a name.
    var completion: Completion? {
        if case .text(let rules) = kind { rules.completion } else { nil }
    }
}
