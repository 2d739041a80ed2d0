import IDXForms

/// A remark with its sign.
enum RichRemark {
    static func lines(_ remark: Remark, glyphs: Glyphs, columns: Int) -> [Line] {
        let (mark, role): (DisplayText, Span.Role) =
            switch remark.kind {
            case .done: (glyphs.done, .good)
            case .note: (glyphs.note, .plain)
            case .failed: (glyphs.failed, .bad)
            case .progress: (glyphs.unknown, .quiet)
            }
        let indent = DisplayWidth.of(mark) + 1
        let blanks = DisplayText(repeating: " ", count: indent)
        let words = Wrap.lines(remark.text, columns: columns - indent).enumerated()
            .map { index, words in
                Line([Span(index == 0 ? mark + " " : blanks, role), Span(words)])
            }
        return words + remark.details.flatMap { detail($0, columns: columns, indent: indent) }
    }

    /// An address stays in one piece, so that it can be copied.
    private static func detail(_ text: DisplayText, columns: Int, indent: Int) -> [Line] {
        guard !text.contains("://") || text.contains(" ") else {
            return [Line([Span(DisplayText(repeating: " ", count: indent) + text)], link: text)]
        }
        return Wrap.lines(text, columns: columns, indent: indent)
    }
}
