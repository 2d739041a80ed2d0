/// All words of our own, in one place. Words of the server are shown unchanged.
///
/// One file per topic: titles, fields, actions, rules. User interfaces add their own words (keys,
/// progress) in extensions in their targets.
public enum Wording {
    /// A name as words: `secondEmail` and `second_email` are "Second email".
    ///
    /// Used where the server gave no label. Never empty.
    public static func words(of name: some Sequence<Character>) -> DisplayText {
        var words: [String] = []
        var word = ""
        var previous: Character = " "
        for character in name {
            let isBoundary = character.isUppercase && (previous.isLowercase || previous.isNumber)
            if isBoundary || !(character.isLetter || character.isNumber) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
            if character.isLetter || character.isNumber { word.append(character) }
            previous = character
        }
        if !word.isEmpty { words.append(word) }
        let lowered = words.map { $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased() }
        guard let first = lowered.first else { return "Value" }
        let all = [first.prefix(1).uppercased() + first.dropFirst()] + lowered.dropFirst()
        return Sanitizer.line(all.joined(separator: " "))
    }

    /// A list in a sentence: "email, phone or a code".
    public static func list(
        _ items: [some CustomStringConvertible], or conjunction: DisplayText = "or"
    ) -> DisplayText {
        let items = items.map { "\($0)" as DisplayText }
        guard items.count > 1, let last = items.last else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// A count with its noun: "1 minute", "4 minutes".
    public static func count(
        _ number: Int, _ singular: DisplayText, _ plural: DisplayText? = nil
    ) -> DisplayText {
        number == 1 ? "1 \(singular)" : "\(number) \(plural ?? "\(singular)s")"
    }
}
