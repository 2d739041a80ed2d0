import IDXForms

/// A piece of text and what it is for, which decides its colour. Colour only repeats what words say.
struct Span: Sendable, Hashable {
    /// What a piece of text is for.
    enum Role: Sendable, Hashable, CaseIterable {
        case plain, title, quiet, good, bad, warning, chosen
        /// Dark on light, whatever the theme: QR codes.
        case ink
        /// A dark square made of blanks, where there are no block characters.
        case darkInk
    }

    var text: DisplayText
    var role: Role

    init(_ text: DisplayText, _ role: Role = .plain) {
        self.text = text
        self.role = role
    }
}

/// One row of a screen: pieces of text from the left.
struct Line: Sendable, Hashable {
    var spans: [Span]
    /// An address that the whole text is a link to, where links are understood.
    var link: DisplayText?
    /// Bytes of ours for the terminal itself, before the words: a picture, a text to copy.
    var control: TerminalOutput = ""

    init(_ spans: [Span] = [], link: DisplayText? = nil) {
        self.spans = spans
        self.link = link
    }

    init(_ text: DisplayText, _ role: Span.Role = .plain, control: TerminalOutput = "") {
        spans = text.isEmpty ? [] : [Span(text, role)]
        self.control = control
    }

    /// The words without their roles.
    var text: DisplayText { spans.map(\.text).joined() }
    /// How many columns it takes.
    var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The head of the line that fits into so many columns.
    func clipped(to columns: Int) -> Line {
        var left = columns
        var kept = Line(link: link)
        for span in spans where left > 0 {
            let text = DisplayWidth.prefix(span.text, columns: left)
            kept.spans.append(Span(text, span.role))
            left -= DisplayWidth.of(text)
        }
        return kept
    }
}
