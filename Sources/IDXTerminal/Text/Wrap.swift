import IDXForms

/// Breaking words into lines.
enum Wrap {
    /// A text as lines of at most so many columns, broken at blanks where there are any.
    ///
    /// Line ends in the text are kept. A word longer than a line is cut: nothing is lost.
    static func lines(_ text: DisplayText, columns: Int) -> [DisplayText] {
        let columns = max(columns, 1)
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .flatMap { paragraph($0, columns) }
    }

    /// The same, as lines of one role with blanks before each.
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
                // At least one character goes, even if it alone is too wide.
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
