/// Finds the option that somebody means by a key, a method, a label or a masked profile.
///
/// `okta_verify:push`, `okta_verify`, `push`, `Okta Verify`, `+1 XXX-XXX-1337` and the server's own
/// value all name an option; what several options share is ambiguous.
public struct ChoiceMatcher: Sendable {
    private let choices: [Choice]

    /// Makes a matcher over the options of one question.
    public init(_ choices: [Choice]) {
        self.choices = choices
    }

    /// All options that fit, by the closest reading that fits any.
    public func all(fitting text: String) -> [Choice] {
        let wanted = text.lowercased()
        let readings: [(Choice) -> Bool] = [
            { $0.keys.contains(text) },
            { Self.name($0).text.lowercased() == wanted },
            { $0.label.text.lowercased() == wanted },
            { $0.detail?.text.lowercased() == wanted },
            { choice in choice.keys.contains { $0.lowercased() == wanted } },
        ]
        return readings.lazy.map { choices.filter($0) }.first { !$0.isEmpty } ?? []
    }

    /// The label and what tells the option from others of the same label.
    public static func name(_ choice: Choice) -> DisplayText {
        [choice.label, choice.detail].compactMap { $0 }.joined(separator: " ")
    }

    /// What an option can be called so that no other is meant, shortest first of its keys.
    public func key(of choice: Choice) -> String {
        choice.keys.first { all(fitting: $0).map(\.id) == [choice.id] }
            ?? (all(fitting: choice.label.text).count == 1 ? choice.label : Self.name(choice)).text
    }
}
