import IDXAuth
import IDXForms
import IDXPlatform

/// The dialogue for one screen with keys: decides what to show and what a key means. Does no I/O.
struct RichDialogue: Sendable {
    /// The outcome of a key or an event.
    enum Outcome: Sendable, Hashable {
        case goOn
        case decided(Decision)
        case endOfInput
    }

    let style: TerminalStyle
    let qr: QRCodeDisplay
    var form: RichForm
    /// The menu, while it is open.
    var menu: Picker?
    /// Messages about the last key, shown until the next one.
    var remarks: [ScreenLine] = []
    /// The action that the last key chose too early.
    var early: Screen.Action?
    /// A control sequence to send once. No part of a row, because a layout may drop rows.
    private var control: TerminalOutput = ""
    private(set) var ticks = 0
    private var above: [Line] = []
    /// Whether nothing was printed to set the frame apart, which then starts with an empty row.
    let isBare: Bool
    /// The QR code. It is part of the frame, so that it disappears with it and makes room for a
    /// menu.
    let code: (code: QRCode, png: [UInt8])?
    /// Whether the user asked for the compact form of the code.
    var isCompact = false
    /// How many rows above the frame an inline image takes up.
    private(set) var imageRows = 0
    /// Whether title and facts are part of the frame to keep them visible. They are printed at the
    /// end.
    private(set) var isHeadingInFrame = false
    @Boxed private var earlier: Screen?
    /// What to copy for an authenticator app: the key, or else the URI in the code.
    let copyable: (isKey: Bool, text: String)?

    init(
        _ screen: Screen, after earlier: Screen? = nil, isApart: Bool = false,
        style: TerminalStyle, size: TerminalSize, now: Date, qr: QRCodeDisplay
    ) {
        self.style = style
        self.qr = qr
        form = RichForm(screen, now: now)
        self.earlier = earlier
        code =
            screen.facts.lazy.compactMap { fact in
                guard case .qr(let png) = fact.content else { return nil }
                return qr.code(png).map { ($0, png) }
            }.first
        copyable = qr.copyable(screen.facts)
        isBare = !isApart && screen.lines(after: earlier).joined().isEmpty
        warn(screen.main?.problem?.sentence)
        isHeadingInFrame = needsHeadingInFrame(size)
        if !isHeadingInFrame { above = openingLines(size) }
        showInlineImage(size)
        openPicker()
    }

    var session: FormSession { form.session }
    var screen: Screen { form.session.screen }

    var glyphs: Glyphs { Glyphs(alphabet: style.ascii ? .ascii : .unicode) }

    func text(_ size: TerminalSize) -> RichText {
        RichText(
            glyphs: glyphs, columns: size.textColumns, qr: qr,
            asks: screen.main?.questions.isEmpty == false)
    }

    /// Removes and returns the permanent lines since the last call.
    mutating func takeAbove() -> [Line] {
        defer { above = [] }
        return above
    }

    /// The permanent lines at the start of a step, or what is new since it was last shown.
    private func openingLines(_ size: TerminalSize) -> [Line] {
        let lines = text(size).rows(screen.lines(after: earlier))
        return screen.repeats(earlier) ? lines : [Line()] + lines
    }

    /// Removes and returns the permanent lines at the end of the step.
    mutating func takeFinalLines(_ size: TerminalSize) -> [Line] {
        release(size)
        return takeAbove() + fieldErrors(size)
    }

    /// Why answers were refused, which was shown at their fields, for the record.
    private func fieldErrors(_ size: TerminalSize) -> [Line] {
        let faulty = (screen.main?.questions ?? []).flatMap(\.withNested).filter(\.isFaulty)
        var seen: Set<Screen.Notice> = []
        let text = RichText(glyphs: glyphs, columns: size.textColumns)
        return faulty.flatMap { question in
            question.notices.filter { $0.severity == .error && seen.insert($0).inserted }.flatMap {
                text.rows(
                    .notice(
                        .error,
                        faulty.count > 1 ? ScreenLine.labeled(question.label, $0.text) : $0.text))
            }
        }
    }

    private mutating func release(_ size: TerminalSize) {
        guard isHeadingInFrame else { return }
        isHeadingInFrame = false
        above = openingLines(size) + above
    }

    /// Handles a new window size: a code may fit now, or no longer.
    mutating func resize(to size: TerminalSize) {
        forgetRemarks()
        if !needsHeadingInFrame(size) { release(size) }
        showInlineImage(size)
    }

    /// Shows the code as an inline image if it cannot be drawn and the terminal supports it.
    private mutating func showInlineImage(_ size: TerminalSize) {
        guard let code, imageRows == 0, codeLayout(size) == nil,
            let lines = style.images?.lines(code.png, fitting: size)
        else { return }
        imageRows = lines.count
        above += lines
    }

    /// Saves the codes as image files, opens them if possible, and shows their paths.
    mutating func saveImages() {
        for fact in screen.facts {
            guard case .qr(let png) = fact.content else { continue }
            remarks += qr.opened(png)
        }
    }

    mutating func forgetRemarks() { (remarks, early) = ([], nil) }

    /// Removes and returns the control sequence to send before the next frame.
    mutating func takeControl() -> TerminalOutput {
        defer { control = "" }
        return control
    }

    mutating func warn(_ words: DisplayText?) {
        if let words { remarks.append(.message(.warning, words)) }
    }

    /// Copies a text to the terminal's clipboard. The terminal does not confirm it.
    mutating func copy(_ text: String) {
        remarks.append(.message(.note, RichPhrase.sentToClipboard.text))
        control = Clipboard.set(text)
    }

    /// Shows the menu if it is the current page.
    mutating func openPicker() {
        menu = session.page == .menu ? Picker(session.menu.choices) : nil
    }

    /// Advances the spinner and the countdown.
    mutating func tick() { ticks += 1 }

    /// Milliseconds until the display changes by itself; nil if it does not.
    ///
    /// At most once a second, for the countdown, which is shown during the last ten minutes.
    func timeout(now: Date) -> Int32? {
        let left = screen.expiresAt.map { max($0.timeIntervalSince(now), 0) } ?? 0
        let isWaiting = screen.wait != nil
        let isCounting = left > 0 && left <= Self.clockFrom
        let isDelayed = screen.actions.contains { session.delay(of: $0, now: now) > 0 }
        guard isCounting || isDelayed || isWaiting && style.animates else {
            return left > Self.clockFrom ? Seconds.milliseconds(left - Self.clockFrom) : nil
        }
        let part = left.truncatingRemainder(dividingBy: 1)
        return Seconds.milliseconds(part > 0 ? part : 1)
    }

    /// The countdown is always shown from this many seconds before the end.
    static let clockFrom: Double = 600

    /// Updates the screen. Keeps what the user has typed.
    mutating func change(to newer: Screen, size: TerminalSize) {
        if !isHeadingInFrame { above += text(size).rows(newer.changes(since: screen)) }
        let old = session.menu
        form.update(newer)
        if menu == nil || session.menu != old { openPicker() }
    }

    /// The permanent line for an action that was chosen.
    func actionLines(for decision: Decision, size: TerminalSize) -> [Line] {
        guard case .submit(let id, _) = decision, answers(to: decision) == nil,
            let action = screen[action: id], action.id != screen.main?.id
        else { return [] }
        return text(size).rows(.message(.note, action.label))
    }

    /// The lines for the answers, whose symbols follow once the outcome is known.
    func answerLines(for decision: Decision, size: TerminalSize) -> [AnsweredLine] {
        guard let answers = answers(to: decision) else { return [] }
        let title = AnsweredLine(label: answers.action.label)
        return (session.isSideForm ? [title] : [])
            + RichFormLayout(form: form, glyphs: glyphs, size: size).answerLines()
    }

    private func answers(to decision: Decision) -> FormAnswers? {
        guard case .submit(let id, _) = decision, let answers = session.form,
            answers.action.id == id, !answers.questions.isEmpty
        else { return nil }
        return answers
    }
}
