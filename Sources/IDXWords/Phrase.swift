/// Our own words: a section of the catalogues, whose keys are the cases.
///
/// Each module has the phrases that it says; their texts are in one file a language, ``Catalogue``.
///
/// ```swift
/// enum GreetingPhrase: String, Phrase {
///     static let section = "greeting"
///     case signIn, minutesLeft
/// }
/// ```
///
/// ```
/// [greeting]
/// signIn = Sign in to {host}
/// minutesLeft = {count, plural, one {# minute} other {# minutes}} left.
/// ```
///
/// ```swift
/// let left = GreetingPhrase.minutesLeft.string(["count": .count(4)])
/// ```
package protocol Phrase: RawRepresentable<String>, CaseIterable, Sendable {
    /// The section of the catalogues that has the keys.
    static var section: String { get }
}

extension Phrase {
    /// The text in the current language, without arguments.
    package var string: String { string([:]) }

    /// The text in the current language.
    ///
    /// - Parameter arguments: The values by the names in braces.
    /// - Returns: The text. An argument that is missing is left out.
    package func string(_ arguments: [String: PhraseArgument]) -> String {
        let language = Language.current
        let message = Catalogue.of(language).message(Self.section, rawValue)
        return MessageFormat.known(message).filled(arguments, in: language)
    }
}

/// A value within a phrase.
package enum PhraseArgument: Sendable, Hashable {
    /// A text.
    case string(String)
    /// A count, which can also choose the plural form.
    case count(Int)

    var text: String {
        switch self {
        case .string(let text): text
        case .count(let number): String(number)
        }
    }
}
