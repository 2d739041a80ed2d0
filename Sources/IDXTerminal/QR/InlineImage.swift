import IDXForms

/// The terminal's protocol for inline images. Detected from the environment, without querying the
/// terminal.
public enum InlineImage: Sendable, Hashable {
    /// kitty's graphics protocol.
    case kitty
    /// iTerm2's inline images, which leave the cursor in the last row of the image.
    case iTerm
    /// The same in WezTerm, which can leave the cursor where it was.
    case wezTerm

    /// The protocol according to the environment; nil if unknown, or if another program such as
    /// tmux is in between.
    init?(environment: [String: String]) {
        func value(_ name: String) -> String { environment[name, default: ""] }
        let term = value("TERM")
        if !value("TMUX").isEmpty || !value("STY").isEmpty || term.hasPrefix("screen")
            || term.hasPrefix("tmux")
        {
            return nil
        }
        switch value("TERM_PROGRAM") {
        case "iTerm.app": self = .iTerm
        case "WezTerm": self = .wezTerm
        case "" where term == "xterm-kitty": self = .kitty
        default: return nil
        }
    }

    /// The size of an image: a QR code is square, and a row is about as high as two columns are
    /// wide.
    static let size = TerminalSize(columns: 22, rows: 11)

    /// The rows of an image, or nil if the window is too small for it and the prompt below.
    func lines(_ png: [UInt8], fitting window: TerminalSize) -> [Line]? {
        let rows = Self.size.rows
        guard rows + 2 <= window.rows, Self.size.columns < window.columns else { return nil }
        // Print the rows first, so that nothing scrolls while the image is drawn over them.
        let up: TerminalOutput = "\u{1B}[\(rows - 1)A\r"
        let down: TerminalOutput = self == .iTerm ? "" : "\u{1B}[\(rows - 1)B"
        let blank = Array(repeating: Line(), count: rows - 1)
        return blank + [Line("", control: up + bytes(png) + down)]
    }

    private func bytes(_ png: [UInt8]) -> TerminalOutput {
        let (columns, rows) = (Self.size.columns, Self.size.rows)
        switch self {
        case .iTerm, .wezTerm:
            let stay: TerminalOutput = self == .wezTerm ? ";doNotMoveCursor=1" : ""
            return
                "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows)\(stay):\(base64: png)\u{7}"
        case .kitty:
            // Quiet (q=2), because the terminal's response would end up as input to the next
            // question.
            var command: TerminalOutput = "a=T,f=100,q=2,C=1,c=\(columns),r=\(rows),"
            var rest = png[...]
            var text: TerminalOutput = ""
            repeat {
                // 3072 bytes are 4096 characters of base64, the maximum per chunk.
                let piece = rest.prefix(3072)
                rest = rest.dropFirst(3072)
                text += "\u{1B}_G\(command)m=\(rest.isEmpty ? 0 : 1);\(base64: piece)\u{1B}\\"
                command = ""
            } while !rest.isEmpty
            return text
        }
    }
}
