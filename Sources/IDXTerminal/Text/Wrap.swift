import IDXForms

/// Wraps text.
enum Wrap {
    /// Wraps text to a width in columns, at spaces where possible.
    ///
    /// Keeps line breaks. Splits a word that is longer than a line; nothing is lost.
    static func lines(_ text: DisplayText, columns: Int) -> [DisplayText] {
        let columns = max(columns, 1)
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .flatMap { paragraph($0, columns) }
    }

    /// Wraps text to lines of one role, indented by spaces.
    static func lines(
        _ text: DisplayText, columns: Int, indent: Int, role: Span.Role = .plain
    ) -> [Line] {
        let indent = indent < columns / 2 ? indent : 0
        return lines(text, columns: columns - indent).map {
            Line([Span(DisplayText(repeating: " ", count: indent)), Span($0, role)])
        }
    }

    private static func paragraph(_ text: DisplayText, _ columns: Int) -> [DisplayText] {
        guard DisplayWidth.of(text) > columns else { return [text] }
        var lines: [DisplayText] = []
        var line: DisplayText = ""
        var used = 0
        for word in text.split(separator: " ") {
            var word = word
            var width = DisplayWidth.of(word)
            if used > 0, used + 1 + width > columns {
                lines.append(line)
                line = ""
                used = 0
            }
            while width > columns {
                // Take at least one character, even if it alone is too wide.
                let fitting = max(1, DisplayWidth.prefix(word, columns: columns).count)
                lines.append(word.prefix(fitting))
                word = word.dropFirst(fitting)
                width = DisplayWidth.of(word)
            }
            guard !word.isEmpty else { continue }
            line += (used > 0 ? " \(word)" : word)
            used += (used > 0 ? 1 : 0) + width
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }
}
