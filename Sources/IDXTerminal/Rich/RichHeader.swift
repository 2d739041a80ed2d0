import IDXForms

/// What a screen says before it asks anything. It stays; only what follows repaints.
struct RichHeader: Sendable {
    let screen: Screen
    let glyphs: Glyphs
    let size: TerminalSize
    var qr = QRShow()

    private var columns: Int { size.textColumns }

    /// Title, messages and facts, each part only if there is something. Of the step that was shown
    /// before, only the news.
    func lines(after earlier: Screen? = nil) -> [Line] {
        if let earlier, screen.repeats(earlier) {
            let news = screen.news(after: earlier)
            return together([news.notices.flatMap(notice)] + parts(news.facts))
        }
        return [Line()]
            + together([title, screen.notices.flatMap(notice) + obstacle] + parts(screen.facts))
    }

    /// Facts and messages that an older version of this screen did not have.
    func news(since old: Screen) -> [Line] {
        let notices = screen.notices.filter { !old.notices.contains($0) }.flatMap(notice)
        return together([notices] + parts(screen.facts.filter { !old.facts.contains($0) }))
    }

    /// The parts with a blank line after each; nothing if there is nothing to say.
    private func together(_ parts: [[Line]]) -> [Line] {
        parts.filter { !$0.isEmpty }.flatMap { $0 + [Line()] }
    }

    /// Facts in words stand together; every other one stands apart.
    private func parts(_ facts: [Screen.Fact]) -> [[Line]] {
        var parts: [[Line]] = []
        var areWords = false
        for fact in facts {
            let lines = self.fact(fact)
            if case .text = fact.content, areWords, let last = parts.indices.last {
                parts[last] += lines
            } else {
                parts.append(lines)
            }
            if case .text = fact.content { areWords = true } else { areWords = false }
        }
        return parts
    }

    private var title: [Line] {
        let hasHost = screen.title.contains(screen.host)
        let place: DisplayText = [screen.account, hasHost ? nil : screen.host].compactMap { $0 }
            .joined(separator: " at ")
        let gap = columns - DisplayWidth.of(screen.title) - DisplayWidth.of(place)
        if place.isEmpty || gap < 3 {
            return Wrap.lines(screen.title, columns: columns, indent: 0, role: .title)
                + (place.isEmpty
                    ? [] : Wrap.lines(place, columns: columns, indent: 0, role: .quiet))
        }
        return [
            Line([
                Span(screen.title, .title), Span(DisplayText(repeating: " ", count: gap)),
                Span(place, .quiet),
            ])
        ]
    }

    private var obstacle: [Line] {
        guard case .notPossible(let reason) = screen.kind else { return [] }
        return marked(glyphs.failed, reason, .bad)
    }

    /// A message with its mark, and its links each on a line of its own.
    func notice(_ notice: Screen.Notice) -> [Line] {
        let links = notice.links.flatMap { link in
            Wrap.lines(link.label, columns: columns, indent: 2)
                + [Line([Span("  " + link.url)], link: link.url)]
        }
        return switch notice.severity {
        case .error: marked(glyphs.failed, notice.text, .bad) + links
        case .warning: marked(glyphs.warning, notice.text, .warning) + links
        case .success: marked(glyphs.done, notice.text, .good) + links
        case .info: Wrap.lines(notice.text, columns: columns, indent: 2) + links
        }
    }

    private func marked(_ mark: DisplayText, _ text: DisplayText, _ role: Span.Role) -> [Line] {
        let indent = DisplayWidth.of(mark) + 1
        return Wrap.lines(text, columns: columns - indent).enumerated().map { index, words in
            let head = index == 0 ? mark + " " : DisplayText(repeating: " ", count: indent)
            return Line([Span(head, role), Span(words, role)])
        }
    }

    /// What is said beside a code: what it is for, and its text for those who cannot scan it.
    private func code(_ png: [UInt8], _ label: DisplayText) -> [Line] {
        guard qr.form != .off else { return [] }
        let words = label.isEmpty ? Wording.scanThis : label
        let lines = Wrap.lines(words, columns: columns, indent: 2)
        guard qr.form != .file, let uri = QRShow.uri(png) else {
            return lines + qr.file(png).map { Line("  " + $0) }
        }
        let other =
            qr.form == .auto ? Wrap.lines(Wording.cannotScan, columns: columns, indent: 2) : []
        return lines + other + [Line([Span("  " + uri)], link: uri)]
    }

    private func fact(_ fact: Screen.Fact) -> [Line] {
        let label = fact.label
        switch fact.content {
        case .number(let number):
            let digits: DisplayText = number.map { "\($0)" as DisplayText }.joined(separator: " ")
            let words = label.isEmpty ? "The number is" : label
            return Wrap.lines(words, columns: columns, indent: 2) + [Line()]
                + [Line([Span("      "), Span(digits, .title)])]
        case .setupKey(let key):
            let words = label.isEmpty ? "Setup key" : label
            return Wrap.lines(
                "\(words)  \(QRShow.grouped(key))", columns: columns, indent: 2)
        case .link(let url):
            return Wrap.lines(label, columns: columns, indent: 2).filter { !$0.text.isEmpty }
                + [Line([Span("  " + url)], link: url)]
        case .text(let text):
            let words = label.isEmpty ? text : "\(PlainScreen.colon(label)) \(text)"
            return Wrap.lines(words, columns: columns, indent: 2)
        case .qr(let png): return code(png, label)
        }
    }
}
