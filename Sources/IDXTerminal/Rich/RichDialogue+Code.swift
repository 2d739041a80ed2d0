import IDXForms

/// Where to draw a QR code.
struct CodeLayout: Sendable, Hashable {
    /// The minimum width for text next to a code.
    private static let minColumns = 30
    static let gap = 2

    let drawing: QRDrawing
    /// Whether the text is next to the code, because there is not enough height above it.
    let isBeside: Bool

    init(_ drawing: QRDrawing, above rows: Int, in size: TerminalSize) {
        self.drawing = drawing
        // Six rows for the input, the wait and the key hints.
        let isRoomy = rows + drawing.rows + 6 <= size.rows
        let columns = size.columns - drawing.columns - Self.gap
        isBeside = !isRoomy && columns >= Self.minColumns
    }

    /// The size left for text.
    func rest(of size: TerminalSize) -> TerminalSize {
        TerminalSize(columns: size.columns - drawing.columns - Self.gap, rows: size.rows)
    }
}

extension RichDialogue {
    /// Where to draw the code; nil if there is none or it does not fit.
    func codeLayout(_ size: TerminalSize) -> CodeLayout? {
        guard let code, imageRows == 0,
            let drawing = QRDrawing.fitting(
                code.code, in: size, style: style, mayBeCompact: isCompact)
        else { return nil }
        return CodeLayout(drawing, above: text(size).rows(screen.lines()).count, in: size)
    }

    /// Whether text about a code would scroll out of the window if it were printed above the frame.
    func needsHeadingInFrame(_ size: TerminalSize) -> Bool {
        guard let code, imageRows == 0 else { return false }
        if let place = codeLayout(size) { return place.isBeside }
        return style.images?.lines(code.png, fitting: size) == nil
            && text(size).rows(screen.lines()).count + 6 > size.rows
    }

    /// Whether a code is not shown because the window is too small.
    func codeDoesNotFit(_ size: TerminalSize) -> Bool {
        code != nil && imageRows == 0 && codeLayout(size) == nil
    }

    /// Whether the code is not shown, but its compact form would fit.
    func compactCodeFits(_ size: TerminalSize) -> Bool {
        guard let code, codeDoesNotFit(size) else { return false }
        return QRDrawing.fitting(code.code, in: size, style: style, mayBeCompact: true) != nil
    }

    /// The size that the window needs to show the code.
    func enlargeHint(_ size: TerminalSize) -> [Frame.Row] {
        guard session.page != .menu, let code else { return [] }
        let wanted = QRDrawing.wanted(code.code, style: style)
        let phrase: RichPhrase =
            wanted.rows <= size.rows
            ? .enlargeColumns : wanted.columns <= size.columns ? .enlargeRows : .enlarge
        let words = phrase.text([
            "rows": .count(wanted.rows), "columns": .count(wanted.columns),
        ])
        return Wrap.lines(words, columns: size.textColumns, indent: 2)
            .map { Frame.Row($0, .useful) }
    }

    /// Title, messages and facts as rows of the frame. Leaves out the code's text if there is a
    /// setup key or another address.
    func heading(_ size: TerminalSize) -> [Frame.Row] {
        let hasKey = screen.facts.contains {
            switch $0.content {
            case .setupKey, .link: true
            case .number, .qr, .text, .item, .step: false
            }
        }
        let blocks = screen.lines().map { block in
            block.map { line -> ScreenLine in
                guard hasKey, case .fact(let label, .qr) = line else { return line }
                return .fact(label: "", .text(label))
            }
        }
        // In a menu, the entries are more important.
        let priority = session.page == .menu ? Frame.Priority.help : .useful
        return text(size).rows(blocks).flatMap { $0.split(to: size.textColumns) }.map {
            $0.spans.isEmpty ? .blank : Frame.Row($0, $0.isQuiet ? .help : priority)
        }
    }
}

extension Line {
    /// Whether the line is secondary: the host and the account.
    fileprivate var isQuiet: Bool { spans.allSatisfy { $0.text.isEmpty || $0.role == .quiet } }
}

extension Line {
    /// Splits an overlong URL to fit; words are wrapped already.
    fileprivate func split(to columns: Int) -> [Line] {
        guard width > columns else { return [self] }
        var rest = text
        var pieces: [Line] = []
        while !rest.isEmpty {
            let piece = DisplayWidth.prefix(rest, columns: columns)
            guard !piece.isEmpty else { break }
            pieces.append(Line(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}

extension QRDrawing {
    /// The code on the left and the text on the right.
    func frame(beside words: Frame) -> Frame {
        let lines = lines
        let left = columns + CodeLayout.gap
        return Frame(
            rows: (0..<max(lines.count, words.rows.count)).map { index in
                let code = index < lines.count ? lines[index] : Line()
                guard words.rows.indices.contains(index) else { return Frame.Row(code) }
                let row = words.rows[index]
                let gap = Span(DisplayText(repeating: " ", count: left - code.width))
                return Frame.Row(
                    Line(code.spans + [gap] + row.line.spans), row.priority,
                    cursor: row.cursor.map { $0 + left })
            })
    }
}
