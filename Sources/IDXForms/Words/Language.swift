/// A language that the program speaks.
///
/// The words of the server are in the language it was asked for, `Accept-Language`; our own words
/// are in ``current``.
public enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case portuguese = "pt"
    case japanese = "ja"

    /// The language of the words made in this task and the tasks it starts. English unless set:
    ///
    /// ```swift
    /// let screen = Language.$current.withValue(.german) { Screen(response, host: host) }
    /// ```
    @TaskLocal public static var current = Language.english

    /// The plural category of a count (Unicode CLDR, cardinals of whole numbers).
    func plural(of count: Int) -> Plural {
        switch self {
        case .english, .german, .spanish: count == 1 ? .one : .other
        case .french, .portuguese: count == 0 || count == 1 ? .one : .other
        case .japanese: .other
        }
    }

    /// The plural categories that a phrase needs, without those of millions.
    var plurals: Set<Plural> { self == .japanese ? [.other] : [.one, .other] }

    /// A plural category.
    enum Plural: String, Sendable, Hashable, CaseIterable {
        case one, other
    }
}
