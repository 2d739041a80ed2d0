import IDXForms

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
        guard style.colour, let code = Self.attribute(span.role), !text.isEmpty else {
            return "\(text)"
        }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// Only the sixteen colours that a person's theme decides about.
    private static func attribute(_ role: Span.Role) -> TerminalOutput? {
        switch role {
        case .plain: nil
        case .title: "1"
        case .quiet: "2"
        case .good: "32"
        case .bad: "31"
        case .warning: "33"
        case .chosen: "36"
        case .ink: "30;107"
        case .darkInk: "97;40"
        }
    }

    /// A link is a sequence of its own; nothing in it may end it.
    private static func isSafe(_ url: DisplayText) -> Bool {
        url.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && url.text.utf8.count <= 2000
    }
}
