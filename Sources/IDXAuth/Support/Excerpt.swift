/// A short, printable piece of untrusted text, for error descriptions.
///
/// Errors need it because they also end up in logs; screens use their own sanitizer.
enum Excerpt {
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of characters (Unicode scalars) to keep.
    ///   - secrets: The secrets to replace with ``Secret/mark``: short ones only as whole words, others
    ///     anywhere.
    /// - Returns: The start of the text, with spaces for line breaks and `\u{fffd}` for other control
    ///   characters.
    static func of(_ text: String, limit: Int = 100, hiding secrets: [Secret] = []) -> String {
        let rest = secrets.isEmpty ? text : hiding(secrets, in: text)
        var scalars = String.UnicodeScalarView()
        for scalar in rest.unicodeScalars.prefix(limit) { scalars.append(printable(scalar)) }
        let isCut = rest.unicodeScalars.dropFirst(limit).first != nil
        return String(scalars) + (isCut ? "…" : "")
    }

    /// Hides before anything is cut off, so that no part of a secret is left.
    private static func hiding(_ secrets: [Secret], in text: String) -> String {
        var matcher = TextMatcher(insideWordsFrom: 4)
        let forms = secrets.flatMap { SecretForms.of($0.revealed) }
        matcher.add(forms.map { (Array($0.utf8), nil) }, typed: true)
        return matcher.replacing(in: text, hidesInAddresses: false) { _ in Secret.mark }
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
