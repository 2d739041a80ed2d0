import IDXAuth
import IDXPlatform

extension Question {
    /// What a text field is completed from: a field that takes a code which has a name.
    public enum Completion: String, Sendable, Hashable, CaseIterable {
        /// A country, by its two-letter code (ISO 3166).
        case country
        /// A time zone of the IANA database.
        case timeZone
        /// A language tag (RFC 5646), such as `pt-BR`.
        case language
        /// The same with an underscore: `pt_BR`.
        case locale

        /// Everything to complete from, in the order of the codes.
        public var suggestions: [Suggestion] {
            switch self {
            case .country: CodeTables.countries
            case .timeZone: CodeTables.timeZones
            case .language: CodeTables.languages
            case .locale: CodeTables.locales
            }
        }
    }

    /// A code that a text field takes, and its name.
    public struct Suggestion: Sendable, Hashable {
        /// The code, which is sent: `NO`.
        public var value: String
        /// The name: "Norway".
        public var name: DisplayText

        /// The name with the code: "Norway (NO)".
        package var words: DisplayText { name.text == value ? name : "\(name) (\(value))" }
    }
}

extension Question.Completion {
    /// The completion of a field, by its name or the server's hint.
    init?(field name: String?, hint: String?) {
        let words = [name?.utf8.split(separator: UInt8(ascii: ".")).last, hint?.utf8[...]]
        let found = words.lazy.compactMap { $0.flatMap { Self.fields[Self.letters(of: $0)] } }.first
        guard let found else { return nil }
        self = found
    }

    /// The letters in lowercase. Those beyond ASCII stay: no name of a completion has any.
    private static func letters(of name: Substring.UTF8View) -> String {
        let letters = name.filter { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
        return String(decoding: letters.map { $0 >= 0x80 ? $0 : $0 | 0x20 }, as: UTF8.self)
    }

    private static let fields: [String: Self] = [
        "countrycode": .country, "timezone": .timeZone, "preferredlanguage": .language,
        "locale": .locale,
    ]

    /// The code that a text names exactly, by code or by name.
    package func exact(_ text: String) -> Question.Suggestion? {
        let wanted = Self.folded(text)
        return suggestions.first { Self.folded($0.value) == wanted }
            ?? only(suggestions.filter { Self.folded($0.name.text) == wanted })
    }

    /// The codes that typed text may mean: every word begins a word of the name or code. Names of
    /// which most is typed come first.
    package func matches(_ typed: String) -> [Question.Suggestion] {
        if let exact = exact(typed) { return [exact] }
        let words = Self.folded(typed).split(separator: " ")
        guard !words.isEmpty else { return [] }
        let start = words.joined(separator: " ")
        return suggestions.compactMap { suggestion -> (rank: Int, Question.Suggestion)? in
            let name = Self.folded(suggestion.name.text)
            let offered = "\(name) \(Self.folded(suggestion.value))".split(separator: " ")
            guard words.allSatisfy({ word in offered.contains { $0.hasPrefix(word) } }) else {
                return nil
            }
            return (name.count + (name.hasPrefix(start) ? 0 : 1000), suggestion)
        }.sorted { $0.rank < $1.rank }.map(\.1)
    }

    private func only(_ found: [Question.Suggestion]) -> Question.Suggestion? {
        found.count == 1 ? found.first : nil
    }

    /// Lowercase, without the marks that separate words in codes.
    private static func folded(_ text: String) -> String {
        let plain = text.lowercased().map { "_-/(),".contains($0) ? " " : $0 }
        return String(plain).split(separator: " ").joined(separator: " ")
    }
}

extension Question.Completion {
    /// What to type: "a country or its two-letter code, like JP".
    package var hint: DisplayText {
        switch self {
        case .country: CompletionPhrase.country.text
        case .timeZone: CompletionPhrase.timeZone.text
        case .language, .locale: CompletionPhrase.language.text
        }
    }
}

extension Wording {
    /// Typed text that may mean several codes; lists the first of them with their numbers.
    static func several(_ suggestions: [Question.Suggestion]) -> DisplayText {
        let names = suggestions.prefix(Question.Suggestion.mostListed).enumerated().map {
            "\($0 + 1) \($1.words)" as DisplayText
        }
        let more: [DisplayText] = names.count < suggestions.count ? ["…"] : []
        return CompletionPhrase.several.text([
            "count": .count(suggestions.count),
            "names": .text((names + more).joined(separator: ", ")),
        ])
    }
}

extension Question.Suggestion {
    /// The most suggestions to list at once.
    package static let mostListed = 5
}
