import IDXForms

/// Where a code to scan stands.
struct CodePlace: Sendable, Hashable {
    /// The narrowest column of words beside a code.
    private static let leastColumns = 30
    static let gap = 2

    let drawing: QRDrawing
    /// Whether the words stand beside it, because there is no room for them above.
    let isBeside: Bool

    init(_ drawing: QRDrawing, above rows: Int, in size: TerminalSize) {
        self.drawing = drawing
        // What is typed, what is awaited and the keys.
        let isRoomy = rows + drawing.rows + 6 <= size.rows
        let columns = size.columns - drawing.columns - Self.gap
        isBeside = !isRoomy && columns >= Self.leastColumns
    }

    /// What is left of a window for words.
    func rest(of size: TerminalSize) -> TerminalSize {
        TerminalSize(columns: size.columns - drawing.columns - Self.gap, rows: size.rows)
    }
}

extension RichDialogue {
    /// Where the code is drawn; nil if there is none, or no room.
    func codePlace(_ size: TerminalSize) -> CodePlace? {
        guard let code, imageRows == 0,
            let drawing = QRDrawing.fitting(code.code, in: size, style: style, mayBeSmall: isSmall)
        else { return nil }
        return CodePlace(drawing, above: text(size).rows(screen.lines()).count, in: size)
    }

    /// Whether what is said of a code would be pushed out of sight above the frame.
    func holds(_ size: TerminalSize) -> Bool {
        guard let code, imageRows == 0 else { return false }
        if let place = codePlace(size) { return place.isBeside }
        return style.images?.lines(code.png, fitting: size) == nil
            && text(size).rows(screen.lines()).count + 6 > size.rows
    }

    /// Whether a code waits for a bigger window.
    func isPending(_ size: TerminalSize) -> Bool {
        code != nil && imageRows == 0 && codePlace(size) == nil
    }

    /// How big a window the code needs.
    func enlarging(_ size: TerminalSize) -> [Frame.Row] {
        guard session.page != .menu, let code else { return [] }
        let wanted = QRDrawing.wanted(code.code, style: style)
        return Wrap.lines(
            Wording.makeWindowBigger(
                rows: wanted.rows > size.rows ? wanted.rows : nil,
                columns: wanted.columns > size.columns ? wanted.columns : nil),
            columns: size.textColumns, indent: 2
        ).map { Frame.Row($0, .useful) }
    }

    /// Title, messages and facts as rows that repaint. Where there is a key, a code's text is not needed.
    func heading(_ size: TerminalSize) -> [Frame.Row] {
        let hasKey = screen.facts.contains {
            if case .setupKey = $0.content { true } else { false }
        }
        let blocks = screen.lines().map { block in
            block.map { line -> ScreenLine in
                guard hasKey, case .fact(let label, .qr) = line else { return line }
                return .fact(label: "", .text(label))
            }
        }
        // A menu needs its entries more.
        let weight = session.page == .menu ? Frame.Weight.help : .useful
        return text(size).rows(blocks).flatMap { $0.pieces(of: size.textColumns) }.map {
            $0.spans.isEmpty ? .blank : Frame.Row($0, $0.isQuiet ? .help : weight)
        }
    }
}

extension Line {
    /// Whether it is not what the step is about: whose it is, and where.
    fileprivate var isQuiet: Bool { spans.allSatisfy { $0.text.isEmpty || $0.role == .quiet } }
}

extension Line {
    /// An address in pieces that fit; words are wrapped already.
    fileprivate func pieces(of columns: Int) -> [Line] {
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
    /// The code at the left and words at the right.
    func frame(beside words: Frame) -> Frame {
        let lines = lines
        let left = columns + CodePlace.gap
        return Frame(
            rows: (0..<max(lines.count, words.rows.count)).map { index in
                let code = index < lines.count ? lines[index] : Line()
                guard words.rows.indices.contains(index) else { return Frame.Row(code) }
                let row = words.rows[index]
                let gap = Span(DisplayText(repeating: " ", count: left - code.width))
                return Frame.Row(
                    Line(code.spans + [gap] + row.line.spans), row.weight,
                    cursor: row.cursor.map { $0 + left })
            })
    }
}
