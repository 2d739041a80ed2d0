import IDXForms

/// Formats screens and remarks as terminal rows: wrapped, with symbols and colors.
struct RichText: Sendable {
    let glyphs: Glyphs
    let columns: Int
    var qr = QRCodeDisplay()
    /// The most rows of messages above or beside a question, so that the host stays in view.
    static let mostMessageRows = 10
    /// Whether a question follows.
    var asks = false

    /// The rows of the blocks, with an empty row after each block that is not empty.
    func rows(_ blocks: [[ScreenLine]]) -> [Line] {
        blocks.flatMap { block -> [Line] in
            let lines = asks ? messages(block) : block.flatMap { rows($0) }
            return lines.isEmpty ? [] : lines + [Line()]
        }
    }

    /// The rows of lines, and how many messages are left out if those take too many.
    func messages(_ lines: [ScreenLine], indent: Int = 0) -> [Line] {
        var all: [Line] = []
        guard case .notice? = lines.first else { return lines.flatMap { rows($0, indent: indent) } }
        for (index, line) in lines.enumerated() {
            let own = rows(line, indent: indent)
            guard all.count + own.count > Self.mostMessageRows else {
                all += own
                continue
            }
            if all.isEmpty {
                all = Array(own.prefix(Self.mostMessageRows))
                all[all.count - 1].spans.append(Span(glyphs.more, .quiet))
            }
            let left = lines[index...].dropFirst(index == 0 ? 1 : 0).count {
                if case .notice = $0 { true } else { false }
            }
            let words = FactPhrase.moreMessages.text(["count": .count(left)])
            return all + (left > 0 ? rows(.notice(.info, words)) : [])
        }
        return all
    }

    /// The rows of one line; a message may be indented further.
    func rows(_ line: ScreenLine, indent: Int = 0) -> [Line] {
        switch line {
        case .title(let title, let host, let account): self.title(title, host, account)
        case .message(let tone, let text): marked(tone, text, indent)
        case .notice(let tone, let text): marked(tone, text, max(indent, 2))
        case .fact(let label, .number(let number)):
            wrapped(label) + [Line(), Line([Span("     "), Span(" \(number) ", .number)])]
        case .fact(let label, .setupKey(let key)):
            wrapped("\(label)  \(Wording.grouped(key))")
        case .fact(let label, .link(let url)):
            wrapped(label) + [Line([Span("  " + url)], link: url)]
        case .fact(let label, .text(let text)): wrapped(ScreenLine.labeled(label, text))
        case .fact(let label, .item(let text)):
            Self.hanging(
                ScreenLine.labeled(label, text), after: Span("  \(glyphs.bullet) "),
                columns: columns)
        case .fact(let label, .step(let number, let text)):
            Self.hanging(
                ScreenLine.labeled(label, text), after: Span("  \(number). "), columns: columns)
        case .fact(let label, .qr(let png)): code(png, label)
        case .row(let label, let text, let width): row(label, text, width: width)
        }
    }

    /// A row of a table: a wrapped value is aligned below its first line.
    private func row(_ label: DisplayText, _ text: DisplayText, width: Int) -> [Line] {
        let indent = width + 4
        guard columns - indent >= 20 else { return wrapped(ScreenLine.labeled(label, text)) }
        return Wrap.lines(text, columns: columns - indent).enumerated().map { index, words in
            let head = index == 0 ? "  " + label : ""
            let blanks = DisplayText(repeating: " ", count: indent - DisplayWidth.of(head))
            return Line([Span(head + blanks, .quiet), Span(words)])
        }
    }

    /// Text after its symbol. The color only repeats what the symbol says.
    private func marked(_ tone: ScreenLine.Tone, _ text: DisplayText, _ indent: Int) -> [Line] {
        let (mark, role): (DisplayText, Span.Role) =
            switch tone {
            case .error: (glyphs.failed, .bad)
            case .warning: (glyphs.warning, .warning)
            case .success: (glyphs.done, .good)
            case .note: (glyphs.note, .plain)
            case .progress: (glyphs.unknown, .quiet)
            case .info: (indent > 0 ? "" : " ", .plain)
            }
        let blanks = DisplayText(repeating: " ", count: indent)
        let head = mark.isEmpty ? blanks : blanks + mark + " "
        let isColored = tone == .error || tone == .warning
        return Self.hanging(
            text, after: Span(head, role), role: isColored ? role : .plain, columns: columns)
    }

    /// Wrapped text whose further lines are aligned below the first.
    static func hanging(
        _ text: DisplayText, after head: Span, role: Span.Role = .plain, columns: Int
    ) -> [Line] {
        let width = DisplayWidth.of(head.text)
        let blanks = Span(DisplayText(repeating: " ", count: width), head.role)
        return Wrap.lines(text, columns: columns - width).enumerated().map { index, words in
            Line([index == 0 ? head : blanks, Span(words, role)])
        }
    }

    private func wrapped(_ text: DisplayText) -> [Line] {
        text.isEmpty ? [] : Wrap.lines(text, columns: columns, indent: 2)
    }

    /// The title with host and account at the right, or below it if there is not enough space.
    private func title(
        _ title: DisplayText, _ host: DisplayText?, _ account: DisplayText?
    ) -> [Line] {
        let place =
            if let account, let host {
                CommonPhrase.accountAt.text(["account": .text(account), "host": .text(host)])
            } else { account ?? host ?? "" }
        let gap = columns - DisplayWidth.of(title) - DisplayWidth.of(place)
        guard !place.isEmpty, gap >= 3 else {
            return Wrap.lines(title, columns: columns, indent: 0, role: .title)
                + (place.isEmpty
                    ? [] : Wrap.lines(place, columns: columns, indent: 0, role: .quiet))
        }
        let blanks = Span(DisplayText(repeating: " ", count: gap))
        return [Line([Span(title, .title), blanks, Span(place, .quiet)])]
    }

    /// The text for a QR code: its purpose, and its content for users who cannot scan it.
    private func code(_ png: [UInt8], _ label: DisplayText) -> [Line] {
        qr.lines(png, label: label, beside: qr.form == .auto ? RichPhrase.cannotScan.text : nil)
            .flatMap { rows($0) }
    }
}
