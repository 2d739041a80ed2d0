import IDXForms

/// A QR code drawn in characters, dark on light in every theme.
struct QRDrawing: Sendable, Hashable {
    /// How many modules a character shows.
    enum Form: Sendable, Hashable {
        /// One module, two characters wide: for terminals without block characters.
        case letters
        /// Two modules, one above the other.
        case halves
        /// Two by three modules. Compact, but few fonts have the characters.
        case sextants
    }

    /// The quiet zone around the code, in modules. The standard requires four; scanners accept two.
    static let border = 2

    let code: QRCode
    let form: Form
    /// Whether there are colors. Without them, the light modules are drawn, because most terminals
    /// are light on dark.
    let hasColor: Bool

    /// Modules per side, with the quiet zone. At the bottom, one row of it is enough if that saves
    /// a line.
    private var side: Int { code.size + 2 * Self.border }
    private var height: Int { form == .halves ? side - side % 2 : side }

    var columns: Int {
        switch form {
        case .letters: side * 2
        case .halves: side
        case .sextants: (side + 1) / 2
        }
    }

    /// The number of lines.
    var rows: Int {
        switch form {
        case .letters: height
        case .halves: height / 2
        case .sextants: (height + 2) / 3
        }
    }

    var lines: [Line] { (0..<rows).map(line) }

    private func isDark(_ column: Int, _ row: Int) -> Bool {
        code[column - Self.border, row - Self.border]
    }

    /// Whether a module is drawn: dark ones on a light background, light ones on a dark screen.
    private func isInk(_ column: Int, _ row: Int) -> Bool {
        let isOutside = column >= side || row >= height
        return hasColor ? isDark(column, row) : !isOutside && !isDark(column, row)
    }

    private func line(_ index: Int) -> Line {
        switch form {
        case .letters: return letters(index)
        case .halves:
            let text: DisplayText = (0..<side).map { column -> DisplayText in
                switch (isInk(column, index * 2), isInk(column, index * 2 + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }.joined()
            return Line([Span(text, hasColor ? .ink : .plain)])
        case .sextants:
            let text: DisplayText = (0..<columns).map { sextant($0 * 2, index * 3) }.joined()
            return Line([Span(text, hasColor ? .ink : .plain)])
        }
    }

    private func letters(_ row: Int) -> Line {
        guard hasColor else {
            return Line((0..<side).map { isInk($0, row) ? "##" : "  " as DisplayText }.joined())
        }
        var spans: [Span] = []
        for column in 0..<side {
            let role: Span.Role = isDark(column, row) ? .darkInk : .ink
            if let last = spans.indices.last, spans[last].role == role {
                spans[last].text += "  "
            } else {
                spans.append(Span("  ", role))
            }
        }
        return Line(spans)
    }

    private func sextant(_ column: Int, _ row: Int) -> DisplayText {
        var bits = 0
        for (place, (dx, dy)) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)].enumerated()
        where isInk(column + dx, row + dy) {
            bits |= 1 << place
        }
        // Four of the 64 combinations are older block characters.
        switch bits {
        case 0: return " "
        case 21: return "▌"
        case 42: return "▐"
        case 63: return "█"
        default:
            let offset = bits - 1 - (bits > 21 ? 1 : 0) - (bits > 42 ? 1 : 0)
            return Unicode.Scalar(UInt32(0x1FB00 + offset)).map { "\($0)" } ?? " "
        }
    }
}

extension QRDrawing {
    /// The largest form that fits a window and leaves two lines for the prompt, if any does.
    static func fitting(
        _ code: QRCode, in size: TerminalSize, style: TerminalStyle, mayBeCompact: Bool
    ) -> QRDrawing? {
        forms(style, mayBeCompact).lazy
            .map { QRDrawing(code: code, form: $0, hasColor: style.palette != nil) }
            .first { $0.rows + 2 <= size.rows && $0.columns < size.columns }
    }

    /// The window size that the preferred form needs.
    static func wanted(_ code: QRCode, style: TerminalStyle) -> TerminalSize {
        let drawing = QRDrawing(
            code: code, form: style.ascii ? .letters : .halves, hasColor: style.palette != nil)
        return TerminalSize(columns: drawing.columns + 1, rows: drawing.rows + 2)
    }

    private static func forms(_ style: TerminalStyle, _ mayBeCompact: Bool) -> [Form] {
        style.ascii ? [.letters] : mayBeCompact ? [.halves, .sextants] : [.halves]
    }
}
