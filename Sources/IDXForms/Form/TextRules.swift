import IDXJSON
import IDXPlatform

extension Question {
    /// The items of a list that was typed with commas.
    static func items(of text: String) -> [String] {
        text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension Question.TextRules {
    /// The text as it is sent: without what people put in to read it more easily.
    public func normalized(_ text: String) -> String {
        switch format {
        case .plain, .number: text.trimmed
        case .list: Question.items(of: text).joined(separator: ", ")
        case .code: text.filter { !$0.isWhitespace && $0 != "-" }
        case .userCode: Self.userCode(text)
        case .phone: Self.phone(text)
        }
    }

    private static func userCode(_ text: String) -> String {
        let letters = Array(text.uppercased().filter { $0.isLetter || $0.isNumber })
        return stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: "-")
    }

    /// A plus sign and digits, with an extension after `x`.
    private static func phone(_ text: String) -> String {
        let parts = text.trimmed.lowercased().split(
            separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts[0].drop { $0.isWhitespace || $0 == "(" }
        var digits = digits(of: number)
        guard !digits.isEmpty else { return text.trimmed }
        if number.hasPrefix("+") {
            digits = "+" + digits
        } else if digits.hasPrefix("00") {
            digits = "+" + digits.dropFirst(2)
        }
        let extra = parts.count > 1 ? Self.digits(of: parts[1]) : ""
        return extra.isEmpty ? digits : digits + "x" + extra
    }

    private static func digits(of text: Substring) -> String {
        String(text.filter { $0.isASCII && $0.isNumber })
    }
}
