import IDXAuth
import IDXForms
import IDXPlatform

/// One screen asked with keys: decides what is shown and what a key means, and does nothing itself.
struct RichDialogue: Sendable {
    /// What a key or an event came to.
    enum Outcome: Sendable, Hashable {
        case goOn
        case decided(Decision)
        case endOfInput
    }

    let style: TerminalStyle
    let qr: QRShow
    var form: RichForm
    /// The menu, while it is open.
    var menu: Picker?
    /// What is said of the last key, until the next one.
    var remarks: [ScreenLine] = []
    /// Bytes for the terminal itself that go with them.
    private(set) var control: TerminalOutput = ""
    private(set) var ticks = 0
    private var above: [Line] = []
    /// Whether nothing was said before the frame, which then keeps away from what stands above.
    let isBare: Bool
    /// A code to scan. It is part of what repaints: it leaves nothing behind, and gives way to a menu.
    let code: (code: QRCode, png: [UInt8])?
    /// Whether the small form is wanted.
    var isSmall = false
    /// How many rows above the frame are a picture that the terminal draws by itself.
    private(set) var imageRows = 0
    /// Whether title and facts stand in the frame, so that they stay in sight, and are said at the end.
    private(set) var isHeld = false
    private let earlier: Screen?
    /// What may be copied for an app: the key, else the address in the code.
    let copyable: String?

    init(
        _ screen: Screen, after earlier: Screen? = nil, style: TerminalStyle, size: TerminalSize,
        now: Date, qr: QRShow
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
        isBare = screen.lines(after: earlier).joined().isEmpty
        warn(screen.main?.obstacle)
        isHeld = holds(size)
        if !isHeld { above = opening(size) }
        showPicture(size)
        openPicker()
    }

    var session: FormSession { form.session }
    var screen: Screen { form.session.screen }

    var glyphs: Glyphs { Glyphs(alphabet: style.ascii ? .ascii : .unicode) }

    func text(_ size: TerminalSize) -> RichText {
        RichText(glyphs: glyphs, columns: size.textColumns, qr: qr)
    }

    /// Lines that stay above the frame, since the last time.
    mutating func takeAbove() -> [Line] {
        defer { above = [] }
        return above
    }

    /// What stays on top of a step, or of what was shown of it before.
    private func opening(_ size: TerminalSize) -> [Line] {
        let lines = text(size).rows(screen.lines(after: earlier))
        return screen.repeats(earlier) ? lines : [Line()] + lines
    }

    /// Lines that stay once the step is over.
    mutating func takeRest(_ size: TerminalSize) -> [Line] {
        release(size)
        return takeAbove()
    }

    private mutating func release(_ size: TerminalSize) {
        guard isHeld else { return }
        isHeld = false
        above = opening(size) + above
    }

    /// The window has another size: a code may fit now, or not any more.
    mutating func resize(to size: TerminalSize) {
        forgetRemarks()
        if !holds(size) { release(size) }
        showPicture(size)
    }

    /// Shows the picture of a code that cannot be drawn, if the terminal can.
    private mutating func showPicture(_ size: TerminalSize) {
        guard let code, imageRows == 0, codePlace(size) == nil,
            let lines = style.images?.lines(code.png, fitting: size)
        else { return }
        imageRows = lines.count
        above += lines
    }

    /// Keeps the pictures of codes as files, opens them if that is possible, and says where they are.
    mutating func keepPictures() {
        for fact in screen.facts {
            guard case .qr(let png) = fact.content else { continue }
            remarks += qr.opened(png)
        }
    }

    mutating func forgetRemarks() { (remarks, control) = ([], "") }

    mutating func warn(_ words: DisplayText?) {
        if let words { remarks.append(.message(.warning, words)) }
    }

    /// Gives a text to the terminal's clipboard. The terminal does not say whether it takes it.
    mutating func copy(_ text: String) {
        remarks.append(.message(.note, Wording.sentToClipboard))
        control = Clipboard.set(text)
    }

    /// Shows the menu if it is the page that is open.
    mutating func openPicker() {
        menu = session.page == .menu ? Picker(session.menu.choices) : nil
    }

    /// Time passes: the picture turns, the clock runs.
    mutating func tick() { ticks += 1 }

    /// In how many milliseconds what is shown changes by itself; nil if it does not.
    ///
    /// At most once a second, when the clock does. The clock is shown in the last ten minutes.
    func pause(now: Date) -> Int32? {
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

    /// From how many seconds before the end on the clock is shown in any case.
    static let clockFrom: Double = 600

    /// News of the conversation. What is typed stays.
    mutating func change(to newer: Screen, size: TerminalSize) {
        if !isHeld { above += text(size).rows(newer.news(since: screen)) }
        let old = session.menu
        form.update(newer)
        if menu == nil || session.menu != old { openPicker() }
    }

    /// What stays at once when the step is over: the action that was taken.
    func remains(_ decision: Decision) -> [Line] {
        guard case .submit(let id, _) = decision, answers(to: decision) == nil,
            let action = screen[action: id], action.id != screen.main?.id
        else { return [] }
        return [Line("\(glyphs.note) \(action.label)")]
    }

    /// What was answered, and gets its mark once the org has read it.
    func answered(_ decision: Decision, size: TerminalSize) -> [AnsweredLine] {
        guard let answers = answers(to: decision) else { return [] }
        let title = AnsweredLine(words: [Span(answers.action.label)], columns: size.columns - 1)
        return (session.isAside ? [title] : [])
            + RichFormLayout(form: form, glyphs: glyphs, size: size).answered()
    }

    private func answers(to decision: Decision) -> FormAnswers? {
        guard case .submit(let id, _) = decision, let answers = session.form,
            answers.action.id == id, !answers.questions.isEmpty
        else { return nil }
        return answers
    }
}
