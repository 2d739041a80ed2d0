import IDXForms

/// A piece of text and its role, which decides its color. The color only repeats what the words
/// say.
struct Span: Sendable, Hashable {
    /// The role of a piece of text.
    enum Role: Sendable, Hashable, CaseIterable {
        case plain, title, quiet, good, bad, warning, chosen
        /// A number to choose elsewhere.
        case number
        /// Text that the next key replaces.
        case selected
        /// Dark on light in every theme: QR codes.
        case ink
        /// Dark squares made of spaces, for terminals without block characters.
        case darkInk
    }

    var text: DisplayText
    var role: Role

    init(_ text: DisplayText, _ role: Role = .plain) {
        self.text = text
        self.role = role
    }
}

/// A row of text, as pieces from left to right.
struct Line: Sendable, Hashable {
    var spans: [Span]
    /// The target if the whole text is a hyperlink, for terminals that support them.
    var link: DisplayText?
    /// A control sequence to send before the text: an image. Only for permanent lines: a frame drops rows.
    var control: TerminalOutput = ""

    init(_ spans: [Span] = [], link: DisplayText? = nil) {
        self.spans = spans
        self.link = link
    }

    init(_ text: DisplayText, _ role: Span.Role = .plain, control: TerminalOutput = "") {
        spans = text.isEmpty ? [] : [Span(text, role)]
        self.control = control
    }

    /// The text without roles.
    var text: DisplayText { spans.map(\.text).joined() }
    /// The width in columns.
    var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The line in ASCII. Texts that become longer take the space of the padding after them.
    var folded: Line {
        var line = self
        for (index, span) in spans.enumerated() where !span.text.allSatisfy(\.isASCII) {
            var text: DisplayText = ""
            var excess = 0
            for character in span.text {
                if character == " ", text.last == " ", excess > 0 {
                    excess -= 1
                } else {
                    let letters = AsciiFolding.fold("\(character)")
                    text += letters
                    excess += DisplayWidth.of(letters) - DisplayWidth.of(character)
                }
            }
            line.spans[index].text = text
        }
        return line
    }

    /// The line, or its beginning and a sign if it is too long.
    func clipped(to columns: Int, sign: DisplayText) -> Line {
        guard width > columns else { return self }
        var kept = clipped(to: columns - DisplayWidth.of(sign))
        kept.spans.append(Span(sign, .quiet))
        return kept
    }

    /// The line truncated to a width.
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

/// Renders lines as terminal output: attributes, hyperlinks, ASCII if needed.
struct LineRenderer: Sendable, Hashable {
    let style: TerminalStyle

    /// One line, without its line break.
    func text(_ line: Line) -> TerminalOutput {
        let words = line.control + (style.ascii ? line.folded : line).spans.map(span).joined()
        guard style.look == .rich, !style.ascii, let link = line.link, Self.isSafe(link) else {
            return words
        }
        return "\u{1B}]8;;\(link)\u{1B}\\\(words)\u{1B}]8;;\u{1B}\\"
    }

    private func span(_ span: Span) -> TerminalOutput {
        guard let code = style.palette?.attribute(span.role), !span.text.isEmpty else {
            return "\(span.text)"
        }
        return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }

    /// Whether a URL can be part of a hyperlink sequence without ending it.
    private static func isSafe(_ url: DisplayText) -> Bool {
        url.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && url.text.utf8.count <= 2000
    }
}
