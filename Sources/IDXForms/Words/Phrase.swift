/// A table of our own words: its cases are the keys, with a text in each language.
///
/// Every user interface has tables of its own. A missing translation does not compile.
///
/// ```swift
/// enum GreetingPhrase: String, Phrase {
///     case signIn, minutesLeft
///
///     var texts: PhraseTexts {
///         switch self {
///         case .signIn:
///             .label(
///                 en: "Sign in to {host}", de: "Bei {host} anmelden",
///                 // … fr, es, pt, ja …
///             )
///         case .minutesLeft:
///             .sentence(
///                 en: "{count, plural, one {# minute} other {# minutes}} left.",
///                 // … de, fr, es, pt, ja …
///             )
///         }
///     }
/// }
/// ```
///
/// ```swift
/// let title = GreetingPhrase.signIn.text(["host": .text(host)])
/// ```
package protocol Phrase: RawRepresentable<String>, CaseIterable, Sendable {
    /// The text in each language.
    var texts: PhraseTexts { get }
}

extension Phrase {
    /// The text in the current language, without arguments.
    package var text: DisplayText { text([:]) }

    /// The text in the current language, with its arguments.
    ///
    /// - Parameter arguments: The values by the names in braces.
    /// - Returns: The text. An argument that is missing is left out.
    package func text(_ arguments: [String: PhraseArgument]) -> DisplayText {
        let language = Language.current
        return MessageFormat.known(texts.text(in: language)).filled(arguments, in: language)
    }
}

/// A value within a phrase.
package enum PhraseArgument: Sendable, Hashable {
    /// Text that is safe to print.
    case text(DisplayText)
    /// A count, which can also choose the plural form.
    case count(Int)
}

/// A text in each language, as messages of ``MessageFormat``.
package struct PhraseTexts: Sendable {
    /// Whether the text has to fit one line of a narrow terminal: a title, a label, a menu entry.
    let isLabel: Bool
    private let english, german, french, spanish, portuguese, japanese: String

    /// A title, a label or an entry: at most 40 columns wide with short arguments, without a period.
    package static func label(
        en: String, de: String, fr: String, es: String, pt: String, ja: String
    ) -> PhraseTexts {
        PhraseTexts(
            isLabel: true, english: en, german: de, french: fr, spanish: es, portuguese: pt,
            japanese: ja)
    }

    /// Text that may be wrapped.
    package static func sentence(
        en: String, de: String, fr: String, es: String, pt: String, ja: String
    ) -> PhraseTexts {
        PhraseTexts(
            isLabel: false, english: en, german: de, french: fr, spanish: es, portuguese: pt,
            japanese: ja)
    }

    /// This text and then another one.
    func followed(by other: PhraseTexts) -> PhraseTexts {
        .sentence(
            en: english + other.english, de: german + other.german, fr: french + other.french,
            es: spanish + other.spanish, pt: portuguese + other.portuguese,
            ja: japanese + other.japanese)
    }

    /// The message in a language.
    func text(in language: Language) -> String {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .portuguese: portuguese
        case .japanese: japanese
        }
    }
}
