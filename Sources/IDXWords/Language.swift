/// A language that the program speaks.
///
/// The words of the server are in the language it was asked for, `Accept-Language`; our own words
/// are in ``current``.
public enum Language: String, Sendable, Hashable, CaseIterable {
    /// American English.
    case english = "en"
    /// German.
    case german = "de"
    /// French.
    case french = "fr"
    /// Spanish.
    case spanish = "es"
    /// Brazilian Portuguese.
    case portuguese = "pt"
    /// Japanese.
    case japanese = "ja"

    /// The language of the words made in this task and the tasks it starts. English unless set:
    ///
    /// ```swift
    /// let screen = Language.$current.withValue(.german) { Screen(response, host: host) }
    /// ```
    @TaskLocal public static var current = Language.english

    /// Whether a typed word means yes: in this language or in English, which programs answer in.
    package func isYes(_ word: String) -> Bool {
        let word = word.lowercased()
        let own: [String] =
            switch self {
            case .english: []
            case .german: ["j", "ja"]
            case .french: ["o", "oui"]
            case .spanish: ["s", "si", "sí"]
            case .portuguese: ["s", "sim"]
            case .japanese: ["はい"]
            }
        return ["y", "yes", "true"].contains(word) || own.contains(word)
    }

    /// Whether a typed word means no: in this language or in English.
    package func isNo(_ word: String) -> Bool {
        let word = word.lowercased()
        let own: [String] =
            switch self {
            case .english, .spanish: []
            case .german: ["nein"]
            case .french: ["non"]
            case .portuguese: ["não", "nao"]
            case .japanese: ["いいえ"]
            }
        return ["n", "no", "false"].contains(word) || own.contains(word)
    }

    /// The plural category of a count (Unicode CLDR, cardinals of whole numbers).
    package func plural(of count: Int) -> Plural {
        switch self {
        case .english, .german, .spanish: count == 1 ? .one : .other
        case .french, .portuguese: count == 0 || count == 1 ? .one : .other
        case .japanese: .other
        }
    }

    /// What separates the items of a list.
    package var comma: String { self == .japanese ? "、" : ", " }

    /// A plural category.
    package enum Plural: String, Sendable, Hashable, CaseIterable {
        case one, other
    }
}
