/// Personal data made unrecognisable the way the org itself does it.
enum Mask {
    /// `j***@example.com`, `+1 XXX-XXX-1337`, `J***`; what is masked already stays as it is.
    static func masked(_ text: String) -> String {
        if text.isEmpty || text.contains("***") || text.contains("XXX") || text.contains("•") {
            return text
        }
        if let at = text.lastIndex(of: "@"), at > text.startIndex {
            return text.prefix(1) + "***" + text[at...]
        }
        return phone(text) ?? text.prefix(1) + "***"
    }

    private static func phone(_ text: String) -> String? {
        let digits = text.filter(\.isWholeNumber)
        let isPhone = text.allSatisfy { $0.isWholeNumber || "+-() .x/".contains($0) }
        guard isPhone, digits.count >= 7 else { return nil }
        let prefix = text.hasPrefix("+") ? "+\(digits.prefix(countryCodeLength(digits))) " : ""
        return prefix + "XXX-XXX-" + digits.suffix(4)
    }

    /// E.164 zones 1 and 7 have one digit; these pairs are whole codes; all others have three.
    private static func countryCodeLength(_ digits: String) -> Int {
        let pairs: Set<Substring> = [
            "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45",
            "46", "47", "48", "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61",
            "62", "63", "64", "65", "66", "81", "82", "84", "86", "90", "91", "92", "93", "94",
            "95", "98",
        ]
        if digits.hasPrefix("1") || digits.hasPrefix("7") { return 1 }
        return pairs.contains(digits.prefix(2)) ? 2 : 3
    }

    /// The same for each e-mail address in a text: messages quote the address that was typed.
    static func maskingAddresses(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let at = word.firstIndex(of: "@")
            guard let at, at > word.startIndex, word[at...].contains(".") else {
                return String(word)
            }
            let start = word.firstIndex { $0.isLetter || $0.isNumber } ?? word.startIndex
            return word[..<start] + masked(String(word[start...]))
        }.joined(separator: " ")
    }
}
