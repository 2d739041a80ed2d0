import IDXAuth
import IDXJSON
import IDXPlatform

extension ObjectReader {
    /// A word in upper case, reported if it is not in the list.
    mutating func word<Word: OpenEnum>(_ name: String, known: Set<Word>) -> Word? {
        word(name, known) { $0.uppercased() }
    }

    /// A word in lower case, reported if it is not in the list.
    mutating func lowercaseWord<Word: OpenEnum>(_ name: String, known: Set<Word>) -> Word? {
        word(name, known) { $0.lowercased() }
    }

    /// An unknown word stays as it was written.
    private mutating func word<Word: OpenEnum>(
        _ name: String, _ known: Set<Word>, _ convert: (String) -> String
    ) -> Word? {
        guard let member = take(name) else { return nil }
        guard let text = member.value.string else {
            report(.wrongType(expected: "a string"), at: member)
            return nil
        }
        let word = Word(rawValue: convert(text.trimmed))
        if known.contains(word) { return word }
        report(.unknownValue(expected: name), at: member)
        return Word(rawValue: text)
    }
}
