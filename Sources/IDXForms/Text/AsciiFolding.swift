/// Converts text for a terminal or a log that shows ASCII only.
///
/// Typographic characters get their ASCII form, letters lose their accents, and anything else
/// becomes a question mark. In German, an umlaut becomes two letters, as people write it.
package enum AsciiFolding {
    package static func fold(_ text: DisplayText) -> DisplayText {
        guard !text.allSatisfy(\.isASCII) else { return text }
        return Sanitizer.document(text.map { $0.isASCII ? String($0) : form(of: $0) }.joined())
    }

    private static func form(of character: Character) -> String {
        if let known = signs[character] { return known }
        if Language.current == .german, let known = umlauts[character] { return known }
        guard !character.unicodeScalars.allSatisfy(\.isInvisible) else { return "" }
        let bases = character.decomposed.filter(\.isASCII)
        return bases.isEmpty ? "?" : String(String.UnicodeScalarView(bases))
    }

    private static let umlauts: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    ]
    private static let signs: [Character: String] = [
        "‘": "'", "’": "'", "‚": "'", "“": "\"", "”": "\"", "„": "\"", "«": "<<", "»": ">>",
        "‹": "<", "›": ">", "–": "-", "—": "-", "‑": "-", "−": "-", "…": "...", "•": "*",
        "·": ".", "→": "->", "←": "<-", "↑": "^", "↓": "v", "✓": "+", "✔": "+", "✗": "x",
        "✘": "x", "×": "x", "\u{A0}": " ", "│": "|", "○": "o", "ß": "ss", "ø": "o", "Ø": "O",
        "æ": "ae", "Æ": "AE",
        "œ": "oe", "Œ": "OE", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "€": "EUR",
    ]
}

extension Character {
    /// The scalars after canonical decomposition, which the standard library does when it compares.
    fileprivate var decomposed: [Unicode.Scalar] {
        for base in asciiLetters {
            for mark in commonMarks where Character(String(base) + String(mark)) == self {
                return [base, mark]
            }
        }
        return Array(unicodeScalars)
    }
}

extension Unicode.Scalar {
    /// Whether it takes no column of its own: a mark, a joiner, a direction.
    fileprivate var isInvisible: Bool {
        properties.isDefaultIgnorableCodePoint
            || [.nonspacingMark, .enclosingMark, .format, .control]
                .contains(properties.generalCategory)
    }
}

private let asciiLetters = (UInt8(ascii: "A")...UInt8(ascii: "z")).map { Unicode.Scalar($0) }
private let commonMarks: [Unicode.Scalar] = [
    "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
    "\u{30A}", "\u{30B}", "\u{30C}", "\u{327}", "\u{328}",
]
