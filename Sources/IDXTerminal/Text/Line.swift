import IDXForms

/// A piece of text and what it is for, which decides its color. Color only repeats what words say.
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
        kept.control = control
        for span in spans where left > 0 {
            let text = DisplayWidth.prefix(span.text, columns: left)
            kept.spans.append(Span(text, span.role))
            left -= DisplayWidth.of(text)
        }
        return kept
    }
}

/// Lines as bytes for a terminal: attributes, links, and letters it can show.
struct LineRenderer: Sendable, Hashable {
    let style: TerminalStyle

    /// One line without its end.
    func text(_ line: Line) -> TerminalOutput {
        let words = line.control + line.spans.map(span).joined()
        guard style.look == .rich, !style.ascii, let link = line.link, Self.isSafe(link) else {
            return words
        }
        return "\u{1B}]8;;\(link)\u{1B}\\\(words)\u{1B}]8;;\u{1B}\\"
    }

    private func span(_ span: Span) -> TerminalOutput {
        let text = style.ascii ? AsciiFolding.fold(span.text) : span.text
        guard let code = style.palette?.attribute(span.role), !text.isEmpty else {
            return "\(text)"
        }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// A link is a sequence of its own; nothing in it may end it.
    private static func isSafe(_ url: DisplayText) -> Bool {
        url.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && url.text.utf8.count <= 2000
    }
}
