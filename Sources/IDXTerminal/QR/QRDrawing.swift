import IDXForms

/// A QR code in characters, dark on light whatever the theme.
struct QRDrawing: Sendable, Hashable {
    /// What one character holds.
    enum Form: Sendable, Hashable {
        /// One module, two characters wide: for terminals without block characters.
        case letters
        /// Two modules above each other.
        case halves
        /// Two by three modules. Small, but few fonts have the characters.
        case sextants
    }

    /// Light modules around the code. The standard asks for four; readers are content with two.
    static let border = 2

    let code: QRCode
    let form: Form
    /// Without colors, light modules are what is drawn: most terminals are light on dark.
    let hasColor: Bool

    /// Modules on a side, with the border. Below, one row of border will do if it saves a line.
    private var side: Int { code.size + 2 * Self.border }
    private var height: Int { form == .halves ? side - side % 2 : side }

    var columns: Int {
        switch form {
        case .letters: side * 2
        case .halves: side
        case .sextants: (side + 1) / 2
        }
    }

    /// Lines it takes.
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

    /// Whether something is drawn at a module: the dark ones on paper, the light ones on a dark screen.
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
        // Four of the sixty-four are older block characters.
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
    /// The biggest form that fits a window with two lines left for an answer and its keys, if any does.
    static func fitting(
        _ code: QRCode, in size: TerminalSize, style: TerminalStyle, mayBeSmall: Bool
    ) -> QRDrawing? {
        forms(style, mayBeSmall).lazy
            .map { QRDrawing(code: code, form: $0, hasColor: style.palette != nil) }
            .first { $0.rows + 2 <= size.rows && $0.columns < size.columns }
    }

    /// The window that the first form would fit into.
    static func wanted(_ code: QRCode, style: TerminalStyle) -> TerminalSize {
        let drawing = QRDrawing(
            code: code, form: style.ascii ? .letters : .halves, hasColor: style.palette != nil)
        return TerminalSize(columns: drawing.columns + 1, rows: drawing.rows + 2)
    }

    private static func forms(_ style: TerminalStyle, _ mayBeSmall: Bool) -> [Form] {
        style.ascii ? [.letters] : mayBeSmall ? [.halves, .sextants] : [.halves]
    }
}
