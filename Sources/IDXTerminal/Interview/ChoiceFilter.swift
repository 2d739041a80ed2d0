import IDXForms

/// Options that what was typed could mean.
enum ChoiceFilter {
    /// The options whose words hold every typed word, in their order; all if nothing was typed.
    ///
    /// An option named exactly is the only match, even if its name is part of another's.
    static func matches(_ choices: [Choice], _ typed: String) -> [Choice] {
        let typed = typed.lowercased()
        let exact = choices.filter { choice in
            choice.label.text.lowercased() == typed
                || choice.keys.contains { $0.lowercased() == typed }
        }
        if exact.count == 1 { return exact }
        let words = typed.split(separator: " ")
        return choices.filter { choice in
            let text = (choice.label + " " + (choice.detail ?? "")).lowercased()
            return words.allSatisfy(text.contains)
        }
    }
}
