import IDXJSON
import IDXPlatform

/// Resolves user input to an option, by key, method, label or masked profile.
///
/// `okta_verify:push`, `okta_verify`, `push`, `Okta Verify`, `+1 XXX-XXX-1337` and the server's own
/// value all name an option; a name that several options share is ambiguous. A person may also type
/// the position, counted from 1, or part of the label.
public struct OptionMatcher: Sendable {
    private let choices: [Choice]

    /// Creates a matcher for the options of a question.
    public init(_ choices: [Choice]) {
        self.choices = Choice.inOrder(choices)
    }

    /// All options with that name, by the strictest comparison that finds any.
    public func all(fitting text: String) -> [Choice] {
        // Without the characters that no option shows.
        let text = Sanitizer.line(text, limit: 400).text
        let wanted = text.lowercased()
        let readings: [(Choice) -> Bool] = [
            // The keys of an option include the words of its methods, which may be another's label.
            { $0.label.text == text },
            { $0.keys.contains(text) },
            { Self.name($0).text == text },
            { $0.detail?.text == text },
            { Self.name($0).text.lowercased() == wanted },
            { $0.label.text.lowercased() == wanted },
            { $0.detail?.text.lowercased() == wanted },
            { choice in choice.keys.contains { $0.lowercased() == wanted } },
        ]
        return readings.lazy.map { choices.filter($0) }.first { !$0.isEmpty } ?? []
    }

    /// All options that a script names: by name, or an option without a name of its own by position.
    package func all(scripted text: String) -> [Choice] {
        let named = all(fitting: text)
        guard named.isEmpty, Int(wire: text) != nil else { return named }
        return zip(choices, names).filter { $1 == text }.map(\.0)
    }

    /// The names of the options for scripts and programs, in display order: a key that no other option has, else
    /// the position, from 1.
    package var names: [String] {
        let all = choices.flatMap { Set($0.keys + [$0.label.text]) }
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        return choices.enumerated().map { index, choice in
            choice.keys.first { counts[$0] == 1 } ?? String(index + 1)
        }
    }

    /// The entries of one option that differ by their method only, if the text names them; empty if it names
    /// another number of options.
    package func methods(fitting text: String) -> [Choice] {
        let found = all(fitting: text)
        return found.count > 1 && Set(found.map(\.id.option)).count == 1 ? found : []
    }

    /// All options that typed input may mean: by name, by position, or by part of the label.
    package func all(typed text: String) -> [Choice] {
        let typed = text.trimmed
        guard !typed.isEmpty else { return [] }
        let named = all(fitting: typed)
        if !named.isEmpty { return named }
        if let position = Int(wire: typed), choices.indices.contains(position - 1) {
            return [choices[position - 1]]
        }
        return choices.filter { Self.words($0.label, $0.detail, contain: typed) }
    }

    /// Whether every typed word occurs in the option's words.
    package static func words<Typed: StringProtocol>(
        _ label: DisplayText, _ detail: DisplayText?, contain typed: Typed
    ) -> Bool {
        let text = "\(label.text) \(detail?.text ?? "")".lowercased()
        return typed.lowercased().split(separator: " ").allSatisfy(text.contains)
    }

    /// The label and the detail that distinguishes options of the same label.
    public static func name(_ choice: Choice) -> DisplayText {
        [choice.label, choice.detail].compactMap { $0 }.joined(separator: " ")
    }

    /// An unambiguous name of an option, the shortest of its keys if possible.
    public func key(of choice: Choice) -> String {
        choice.keys.first { all(fitting: $0).map(\.id) == [choice.id] }
            ?? (all(fitting: choice.label.text).count == 1 ? choice.label : Self.name(choice)).text
    }
}
