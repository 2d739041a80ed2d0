import IDXForms
import IDXPlatform

extension RichDialogue {
    /// The frame, cut to the window.
    func frame(size: TerminalSize, now: Date) -> Frame {
        guard session.page != .menu, let place = codeLayout(size) else {
            let left = TerminalSize(
                columns: size.columns, rows: max(size.rows - reservedRowsAbove(size), 2))
            return Frame(
                rows: (isHeadingInFrame ? heading(size) : [])
                    + content(size, now, codeDoesNotFit: codeDoesNotFit(size))
            ).fitted(to: left)
        }
        guard place.isBeside else {
            let code = place.drawing.lines.map { Frame.Row($0) }
            let rows = content(size, now, codeDoesNotFit: codeDoesNotFit(size))
            return Frame(rows: code + rows).fitted(to: size)
        }
        let inner = place.rest(of: size)
        let rows = heading(inner) + content(inner, now, codeDoesNotFit: false)
        return place.drawing.frame(beside: Frame(rows: rows).fitted(to: inner))
    }

    /// How many rows above the frame have to stay visible, except under a menu: an image, a number to
    /// choose with what follows it, or error messages.
    private func reservedRowsAbove(_ size: TerminalSize) -> Int {
        guard session.page != .menu else { return 0 }
        if imageRows > 0 { return imageRows - 1 }
        guard !isHeadingInFrame else { return 0 }
        let rows = text(size)
        // From the number on: without its label, and the empty row below that.
        let number = screen.facts.map { ScreenLine.fact(label: $0.label, $0.content) }
            .drop { $0.number == nil }
            .map { $0.number.map { .fact(label: "", .number($0)) } ?? $0 }
        let numberRows = rows.rows([number]).dropFirst().count
        let errors = screen.notices.filter { $0.severity == .error }
        return max(numberRows, min(rows.rows(errors.map(\.lines)).count, size.rows / 3))
    }

    private func content(
        _ size: TerminalSize, _ now: Date, codeDoesNotFit: Bool
    ) -> [Frame.Row] {
        var rows = (isBare && !isHeadingInFrame ? [Frame.Row.blank] : []) + body(size, now)
        rows += alternatives(size) + messageRows(size, now)
        if codeDoesNotFit { rows += enlargeHint(size) }
        let waiting = waitingRow(size, now)
        if let last = rows.last, last != .blank { rows.append(.blank) }
        return rows + waiting
            + hints(codeDoesNotFit && compactCodeFits(size), now).rows(columns: size.textColumns)
    }

    /// The other things that the user may want, like the links below a form on a web page, after the key that
    /// leads there.
    private func alternatives(_ size: TerminalSize) -> [Frame.Row] {
        guard session.page == .question, !session.isSideForm else { return [] }
        let all = Wording.alternatives(screen.actions).map {
            RichPhrase.asHint.text(["label": .text($0)])
        }
        let columns = size.textColumns - 2
        // On one row: as many as fit.
        for count in stride(from: all.count, to: 0, by: -1) {
            let rest = count < all.count ? [glyphs.more] : []
            let words: DisplayText = (all.prefix(count) + rest).joined(separator: " · ")
            let line: DisplayText = "\(RichPhrase.escape.text)  \(words)"
            guard DisplayWidth.of(line) > columns else {
                return [.blank, Frame.Row(Line("  " + line, .quiet), .help)]
            }
        }
        return []
    }

    /// The response to the last key.
    private func messageRows(_ size: TerminalSize, _ now: Date) -> [Frame.Row] {
        let seconds = early.map { session.delay(of: $0, now: now) } ?? 0
        let wait = early.map { Wording.possibleIn($0.label, seconds: seconds) }
        let lines = remarks + (seconds > 0 ? wait.map { [.message(.warning, $0)] } ?? [] : [])
        return lines.flatMap { text(size).rows($0, indent: 2) }.map { Frame.Row($0, .useful) }
    }

    /// Whether a key saves the code as an image; one that opens its page needs none.
    var savesImages: Bool {
        qr.form == .auto && screen.hasCode
            && !screen.actions.contains { $0.purpose == .open && $0.obstacle == nil }
    }

    private func body(_ size: TerminalSize, _ now: Date) -> [Frame.Row] {
        switch session.page {
        case .button, .waiting: return []
        case .question:
            let layout = RichFormLayout(
                form: form, title: screen.title, glyphs: glyphs, size: size,
                reserved: (isSmall(size) ? 1 : 3) + (screen.wait == nil ? 0 : 1))
            let label = session.isSideForm ? form.answers?.action.label : nil
            let heading = label.map {
                Wrap.lines($0, columns: size.textColumns, indent: 2).map { Frame.Row($0, .help) }
            }
            return (heading ?? []) + layout.rows()
        case .menu:
            guard var picker = menu else { return [] }
            picker.entries = session.menuChoices(now: now)
            let title =
                session.isMenuOnly
                ? [] : [Frame.Row(Line("  " + FormPhrase.moreOptions.text), .help)]
            let others = isSmall(size) ? 3 : 5
            return title
                + picker.rows(
                    columns: size.textColumns, rows: max(size.rows - others, 3), glyphs: glyphs)
        }
    }

    /// Whether a list needs all the rows of the window.
    private func isSmall(_ size: TerminalSize) -> Bool { size.rows < 12 }

    private func waitingRow(_ size: TerminalSize, _ now: Date) -> [Frame.Row] {
        guard session.page != .menu || !isSmall(size) else { return [] }
        var words: [DisplayText] = []
        var priority = Frame.Priority.waiting
        if let wait = screen.wait {
            let mark = style.animates ? glyphs.spinner(ticks) : glyphs.unknown
            words.append("\(mark) \(wait.label)")
            if session.page == .waiting { priority = .useful }
        }
        if let end = screen.expiresAt {
            let seconds = Seconds.until(end, from: now)
            if seconds <= Int(Self.clockFrom) {
                let clock = Wording.signInEnds(in: Wording.clock(seconds: seconds))
                words.append(seconds > 0 ? clock : WaitPhrase.timeUp.text)
            }
        }
        guard !words.isEmpty else { return [] }
        let line: DisplayText = words.joined(separator: "   ")
        let isOneLine = DisplayWidth.of(line) + 2 <= size.textColumns
        return (isOneLine ? [line] : words).flatMap {
            Wrap.lines($0, columns: size.textColumns, indent: 2)
        }.map { Frame.Row($0, priority) }
    }

    private func hints(_ offersCompactCode: Bool, _ now: Date) -> KeyHints {
        var hints = KeyHints()
        switch session.page {
        case .menu:
            menu.map { hints.add(choosing($0)) }
            if !session.isMenuOnly { hints.add(.escape, .back) }
        case .button, .waiting:
            hints.add(.enter, session.page == .button ? goOn : RichPhrase.checkNow.text)
            addShortcuts(&hints, offersCompactCode, now)
            hints.add(.escape, .moreOptions)
        case .question: addFormHints(&hints, offersCompactCode, now)
        }
        hints.add(.controlC, .cancel)
        return hints
    }

    private func choosing(_ picker: Picker) -> DisplayText {
        let possible = picker.entries.count { $0.obstacle == nil }
        let takesNumbers = picker.showsButtons || !picker.isFiltering && possible > 1
        let phrase: RichPhrase = takesNumbers ? .chooseNumber : .chooseArrows
        return phrase.text([
            "count": .count(picker.entries.count),
            "arrows": .text(picker.showsButtons ? glyphs.sideArrows : glyphs.arrows),
        ])
    }

    /// What Enter does if there is nothing to fill in.
    private var goOn: DisplayText {
        guard let action = screen.main else { return FormPhrase.goOn.text }
        return action.link == nil
            ? RichPhrase.asHint.text(["label": .text(action.label)])
            : FormPhrase.openBrowser.text
    }

    private func addFormHints(
        _ hints: inout KeyHints, _ offersCompactCode: Bool, _ now: Date
    ) {
        let isSent = form.enterSends
        let decides = form.focused?.kind == .toggle && form.focused?.needsDecision == true
        let isUndecided = decides && form.focused.map { form.answers?.lacks($0) } != false
        if decides { hints.add(.yesNo, .answer) }
        if let picker = form.picker, picker.marks == nil {
            hints.add(choosing(picker))
        } else if !isUndecided {
            if form.picker != nil { hints.add(.space, .mark) }
            hints.add(.enter, isSent ? .send : .next)
        }
        switch form.focused?.kind {
        case .secret: hints.add(.tab, form.isRevealed ? .hide : .show)
        case .toggle where !decides: hints.add(.space, .change)
        case .text where !form.suggestions.isEmpty:
            hints.add("\(glyphs.arrows) \(RichPhrase.tab.text)", CompletionPhrase.complete.text)
        case .text(let rules) where rules.format == .code:
            addShortcuts(&hints, offersCompactCode, now)
        default: break
        }
        if isSent, session.index + 1 < form.questions.count {
            hints.add(glyphs.downKey, RichPhrase.next.text)
        }
        if session.index > 0 || session.isConfirming { hints.add(.shiftTab, .back) }
        hints.add(.escape, session.isSideForm ? .back : .moreOptions)
    }

    private func addShortcuts(
        _ hints: inout KeyHints, _ offersCompactCode: Bool, _ now: Date
    ) {
        if offersCompactCode { hints.add("s", RichPhrase.compactCode.text) }
        if let copyable {
            hints.add("k", (copyable.isKey ? RichPhrase.copyKey : .copyLink).text)
        }
        if savesImages { hints.add("o", (qr.opens ? RichPhrase.openImage : .keepImage).text) }
        for (letter, purpose) in Self.shortcuts {
            guard let action = screen.actions.first(where: { $0.purpose == purpose }),
                action.obstacle == nil
            else { continue }
            let seconds = session.delay(of: action, now: now)
            let phrase: RichPhrase = seconds > 0 ? .hintIn : .asHint
            hints.add(
                "\(letter)",
                phrase.text(["label": .text(action.label), "count": .count(seconds)]))
        }
    }
}

extension ScreenLine {
    /// The number to choose elsewhere.
    fileprivate var number: DisplayText? {
        if case .fact(_, .number(let number)) = self { number } else { nil }
    }
}

/// The line that shows which keys do what now.
struct KeyHints: Sendable, Hashable {
    private var hints: [DisplayText] = []

    mutating func add(_ hint: DisplayText) { hints.append(hint) }
    mutating func add(_ key: DisplayText, _ words: DisplayText) { add("\(key) \(words)") }
    mutating func add(_ key: RichPhrase, _ words: DisplayText) { add(key.text, words) }
    mutating func add(_ key: RichPhrase, _ words: RichPhrase) { add(key.text, words.text) }

    /// The hints as rows: as many per row as fit, without breaking one.
    func rows(columns: Int) -> [Frame.Row] {
        var rows: [DisplayText] = []
        for hint in hints {
            if let last = rows.last, DisplayWidth.of(last) + 3 + DisplayWidth.of(hint) <= columns {
                rows[rows.count - 1] = last + "   " + hint
            } else {
                rows.append((columns > 30 ? "  " : "") + hint)
            }
        }
        return rows.flatMap { Wrap.lines($0, columns: columns) }
            .map { Frame.Row(Line($0, .quiet), .keys) }
    }
}
