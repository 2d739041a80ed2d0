import IDXAuth

/// Masks personal data the way the org does.
enum Mask {
    /// `j***@example.com`, `+1 XXX-XXX-1337`, `J***`; masked text stays unchanged.
    static func masked(_ text: String) -> String {
        if text.isEmpty || isMasked(text) { return text }
        if let at = text.utf8.lastIndex(of: UInt8(ascii: "@")), at > text.startIndex {
            return text.prefix(1) + "***" + text[at...].prefix(while: isPartOfDomain)
        }
        return phone(text) ?? text.prefix(1) + "***"
    }

    private static func isPartOfDomain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "@.-".contains(character)
    }

    /// Whether it is a single word or a number that the org has masked.
    private static func isMasked(_ text: String) -> Bool {
        guard
            text.allSatisfy({ isPartOfDomain($0) || "_+*•".contains($0) })
                || text.allSatisfy({ $0.isNumber || "+-() .xX*•".contains($0) })
        else { return false }
        var (run, last): (Int, UInt8) = (0, 0)
        for byte in text.utf8 {
            run = byte == last && "*X".utf8.contains(byte) ? run + 1 : 1
            last = byte
            if run == 3 { return true }
        }
        return text.utf8.contains(0xE2) && text.contains("•")
    }

    private static func phone(_ text: String) -> String? {
        let digits = text.utf8.filter { (0x30...0x39).contains($0) }
        guard digits.count >= 7, digits.count < 40,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-() .x/".utf8.contains($0) })
        else { return nil }
        let words = String(decoding: digits, as: UTF8.self)
        let country = text.hasPrefix("+") ? "+\(words.prefix(countryCodeLength(digits))) " : ""
        return "\(country)XXX-XXX-\(words.suffix(4))"
    }

    /// E.164 zones 1 and 7 have one digit; these pairs are complete codes; all others have three.
    private static func countryCodeLength(_ digits: [UInt8]) -> Int {
        if digits[0] == UInt8(ascii: "1") || digits[0] == UInt8(ascii: "7") { return 1 }
        return pairs.contains((digits[0] - 0x30) * 10 + digits[1] - 0x30) ? 2 : 3
    }

    private static let pairs: Set<UInt8> = [
        20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55,
        56, 57, 58, 60, 61, 62, 63, 64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98,
    ]

    /// Masks every email address in a text, because messages quote the address that was typed.
    static func maskingAddresses(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard let at = word.utf8.lastIndex(of: UInt8(ascii: "@")), at > word.startIndex,
                word[at...].utf8.contains(UInt8(ascii: ".")),
                // That of an address, which is hidden already.
                !word[..<at].hasSuffix("›")
            else { return String(word) }
            let start =
                word.utf8.firstIndex(where: { $0 >= 0x80 || $0.isWordCharacter }) ?? word.startIndex
            let end = word[at...].firstIndex { !isPartOfDomain($0) } ?? word.endIndex
            return word[..<start] + masked(String(word[start..<end])) + word[end...]
        }.joined(separator: " ")
    }
}
