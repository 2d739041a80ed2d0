/// A short, printable piece of a text that somebody else wrote, for error descriptions.
///
/// Screens have a filter of their own; errors also end up in logs.
enum Excerpt {
    static func of(_ text: String, limit: Int = 100) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(limit) {
            scalars.append(isPrintable(scalar) ? scalar : "\u{fffd}")
        }
        let cut = text.unicodeScalars.count > limit ? "…" : ""
        return String(scalars) + cut
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
