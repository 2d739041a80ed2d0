import IDXPlatform

extension Language {
    /// The language of a tag or of a POSIX locale, by its primary language: `de-AT`,
    /// `pt_PT.UTF-8`, `ja_JP@cjk`. Nil for languages that the program does not speak, and for `C`.
    public init?(tag: String) {
        guard let primary = LanguageTag(tag)?.primary else { return nil }
        self.init(rawValue: primary)
    }

    /// The language that a browser likes best among those that the program speaks
    /// (RFC 9110 §12.5.4).
    ///
    /// - Parameter header: The value of `Accept-Language`.
    public init?(acceptLanguage header: String) {
        guard let best = AcceptLanguage.tags(header).lazy.compactMap(Self.init(tag:)).first
        else { return nil }
        self = best
    }

    /// The languages to ask a server for, as a value of `Accept-Language`: that of a tag or locale,
    /// then its primary language, then English. Nil for `C` and what is no tag.
    package static func acceptLanguage(for tag: String) -> String? {
        guard let tag = LanguageTag(tag) else { return nil }
        var ranges = [tag.text]
        if tag.text != tag.primary { ranges.append("\(tag.primary);q=0.9") }
        if tag.primary != english.rawValue { ranges.append("en;q=0.8") }
        return ranges.joined(separator: ", ")
    }

    /// The tags of all languages, for messages and help: "en, de, fr, es, pt, ja".
    package static let tags = allCases.map(\.rawValue)
}

/// A language tag (RFC 5646), which may come from a POSIX locale.
private struct LanguageTag {
    /// The tag: `de-AT`.
    let text: String
    /// Its primary language, in lowercase: `de`.
    let primary: String

    init?(_ locale: String) {
        let tag = locale.trimmed.prefix { $0 != "." && $0 != "@" }
        let subtags = tag.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        // `C` and `POSIX` are no languages; those of two or three letters are (ISO 639).
        guard let first = subtags.first, 2...3 ~= first.count, first.allSatisfy(Self.isLetter),
            subtags.allSatisfy({ 1...8 ~= $0.count && $0.allSatisfy(Self.isAlphanumeric) })
        else { return nil }
        text = subtags.joined(separator: "-")
        primary = first.lowercased()
    }

    private static func isLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter
    }

    private static func isAlphanumeric(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
