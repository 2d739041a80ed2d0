/// A short, printable piece of untrusted text, for error descriptions.
///
/// Errors need it because they also end up in logs; screens use their own sanitizer.
enum Excerpt {
    /// The maximum length of the text that is examined.
    private static let window = 4_096

    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of characters (Unicode scalars) to keep.
    ///   - secrets: The secrets to replace with ``Secret/mark``: short ones only as whole words, others
    ///     anywhere.
    /// - Returns: The start of the text, with spaces for line breaks and `\u{fffd}` for other control
    ///   characters.
    static func of(_ text: String, limit: Int = 100, hiding secrets: [Secret] = []) -> String {
        var rest = String(text.unicodeScalars.prefix(window))
        for secret in Set(secrets.map(\.revealed)).sorted(by: { $0.utf8.count > $1.utf8.count })
        where !secret.isEmpty {
            rest = hiding(secret, in: rest)
        }
        var scalars = String.UnicodeScalarView()
        for scalar in rest.unicodeScalars.prefix(limit) { scalars.append(printable(scalar)) }
        let isCut = rest.unicodeScalars.dropFirst(limit).first != nil
        return String(scalars) + (isCut ? "…" : "")
    }

    private static func hiding(_ secret: String, in text: String) -> String {
        guard secret.utf8.count < 4 else { return text.replacing(secret, with: Secret.mark) }
        var (result, rest) = ("", text[...])
        while let match = rest.firstRange(of: secret) {
            let isAlone = [rest[..<match.lowerBound].last, rest[match.upperBound...].first]
                .allSatisfy { $0.map { !$0.isLetter && !$0.isNumber } ?? true }
            result += rest[..<match.lowerBound] + (isAlone ? Secret.mark : secret)
            rest = rest[match.upperBound...]
        }
        return result + rest
    }

    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control where ["\n", "\r", "\t"].contains(scalar): " "
        case .lineSeparator, .paragraphSeparator: " "
        case .control, .format, .surrogate, .privateUse, .unassigned: "\u{fffd}"
        default: scalar
        }
    }
}
