import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// The dialogue for one screen, line by line: turns input lines into calls of a ``FormSession`` and
/// the results into output lines. Does no I/O.
///
/// Output is append-only. After every input there are lines to print, ``takeOutput()``, and either a
/// new ``prompt`` or a decision.
struct PlainDialogue: Sendable {
    enum Prompt: Sendable, Hashable {
        /// Read a line, after this prompt.
        case line(DisplayText)
        /// Read a line without echo.
        case hidden(DisplayText)
        /// Read a line if the user types one; there is no prompt.
        case open

        var words: DisplayText {
            switch self {
            case .line(let words), .hidden(let words): words
            case .open: ""
            }
        }

        var isHidden: Bool {
            if case .hidden = self { true } else { false }
        }
    }

    private(set) var session: FormSession
    private var output: [DisplayText] = []
    /// How often the user pressed only Enter at a hidden prompt.
    private var emptyLines = 0
    private let qr: QRCodeDisplay
    private var lastHeartbeat: Date

    /// Starts a screen; the first lines are ready to print.
    init(
        _ screen: Screen, saying header: [DisplayText], now: Date,
        qr: QRCodeDisplay = QRCodeDisplay()
    ) {
        session = FormSession(screen, now: now, style: .lines)
        self.qr = qr
        lastHeartbeat = now
        output = header
        introduce(now)
    }

    private var screen: Screen { session.screen }

    /// Removes and returns the lines since the last call.
    mutating func takeOutput() -> [DisplayText] {
        defer { output = [] }
        return output
    }

    var hasOutput: Bool { !output.isEmpty }

    /// Introduces the current page.
    private mutating func introduce(_ now: Date) {
        if session.page != .menu || !session.isMenuOnly { sayWait(now) }
        if let reason = screen.main?.obstacle { output.append(reason.sentence) }
        switch session.page {
        case .question:
            sayAlternatives()
            sayOtherErrors()
            introduceQuestion()
        case .button: break
        case .waiting: output.append(PlainPhrase.pressEnterToCheck.text)
        case .menu: sayMenu()
        }
    }

    private mutating func sayWait(_ now: Date) {
        guard let wait = screen.wait else { return }
        output.append(wait.label.sentence)
        if let left = timeLeft(now) { output.append(left) }
    }

    /// Lists the other things that the user may want, and how to get there.
    private mutating func sayAlternatives() {
        guard !session.isSideForm else { return }
        let alternatives = Wording.alternatives(screen.actions)
        let words = alternatives.isEmpty ? "" : Wording.or(alternatives).sentence + " "
        switch session.question?.kind {
        case .secret: output.append(words + PlainPhrase.pressEnterTwice.text)
        case .text, .toggle: output.append(words + PlainPhrase.typeMore.text)
        case .choice, .several, nil:
            if !words.isEmpty { output.append(words + PlainPhrase.typeMore.text) }
        }
    }

    /// Reports the org's errors in later questions before the first question.
    private mutating func sayOtherErrors() {
        for question in session.form?.questions ?? [] where question.id != session.question?.id {
            let errors = question.notices.filter { $0.severity == .error }
            output += errors.map { ScreenLine.labeled(question.label, $0.text.sentence) }
        }
    }

    private mutating func introduceQuestion() {
        guard let question = session.question else { return }
        if question.isImpossible { output.append(FormPhrase.noneIsPossible.text) }
        let value = session.form?.value(of: question)
        output.append(contentsOf: PlainQuestion.introduction(question, value))
    }

    /// The current prompt.
    var prompt: Prompt {
        switch session.page {
        case .waiting: return .open
        case .button: return .line(Self.pressEnter(for: session.form?.action))
        case .menu:
            let phrase: PlainPhrase = possible.count > 1 ? .menuPrompt : .menuPromptOne
            return .line(phrase.text(["count": .count(possible.count)]) + " ")
        case .question:
            guard let question = session.question else { return .open }
            if session.isConfirming { return .hidden(PlainQuestion.repeatSecret(question)) }
            return PlainQuestion.prompt(question, session.form?.value(of: question))
        }
    }

    private static func pressEnter(for action: Screen.Action?) -> DisplayText {
        let phrase: PlainPhrase =
            action == nil
            ? .pressEnterToContinue
            : action?.link == nil ? .pressEnterFor : .pressEnterForBrowser
        return phrase.text(["label": .text(action?.label ?? "")]) + " "
    }

    private func timeLeft(_ now: Date) -> DisplayText? {
        guard let end = screen.expiresAt else { return nil }
        let seconds = Seconds.until(end, from: now)
        guard seconds <= Int(RichDialogue.clockFrom) else { return nil }
        return seconds > 0
            ? Wording.signInEnds(in: Wording.spoken(seconds: seconds)).sentence
            : WaitPhrase.timeUp.text
    }

    private static let heartbeat: Double = 30

    private var isWaiting: Bool { session.page == .waiting && screen.wait != nil }

    /// Milliseconds until the next "still waiting" line; nil for never.
    func timeout(_ now: Date) -> Int32? {
        guard isWaiting else { return nil }
        return Seconds.milliseconds(Self.heartbeat - now.timeIntervalSince(lastHeartbeat))
    }

    /// Reports every 30 seconds that the step is still waiting, but never while the user types.
    mutating func tick(_ now: Date) {
        guard isWaiting, now.timeIntervalSince(lastHeartbeat) >= Self.heartbeat else { return }
        lastHeartbeat = now
        output.append(WaitPhrase.still.text + (timeLeft(now).map { " \($0)" } ?? ""))
    }

    /// Updates the screen. Keeps the answers.
    mutating func change(to newer: Screen) {
        output.append(contentsOf: PlainText(qr: qr).lines(newer.changes(since: screen).joined()))
        session.update(newer)
    }
}

extension PlainDialogue {
    /// Handles a line of input. Returns a decision if the line made one.
    ///
    /// At a hidden prompt, every line is an answer. Elsewhere, a line that starts with a colon may
    /// be a command; a double colon escapes it.
    mutating func take(line: String, now: Date) -> Decision? {
        if prompt.isHidden { return takeHidden(line, now) }
        switch line.trimmed {
        case ":more":
            session.openMenu()
            sayMenu()
            return nil
        case ":back":
            if session.page == .menu { session.closeMenu() } else { session.begin() }
            introduce(now)
            return nil
        case ":none" where session.question?.isRequired == false:
            return react(session.accept(nil), now)
        default: break
        }
        let line = line.hasPrefix("::") ? String(line.dropFirst()) : line
        switch session.page {
        case .waiting, .button: return react(session.enter(), now)
        case .menu: return choose(line, now)
        case .question: return react(session.answer(.line(line)), now)
        }
    }

    /// Two empty lines at a required secret open the menu. One is not enough: a secret typed right
    /// after it would be echoed.
    private mutating func takeHidden(_ line: String, _ now: Date) -> Decision? {
        guard line.isEmpty, !session.isConfirming, session.question?.isRequired == true else {
            emptyLines = 0
            return react(session.answer(.line(line)), now)
        }
        emptyLines += 1
        if emptyLines > 1 {
            emptyLines = 0
            session.openMenu()
            sayMenu()
        } else if let decision = react(session.answer(.line("")), now) {
            return decision
        } else {
            output.append(PlainPhrase.pressEnterAgain.text)
        }
        return nil
    }

    private mutating func react(_ reaction: FormSession.Reaction, _ now: Date) -> Decision? {
        switch reaction {
        case .decided(let decision): return decision
        case .next: introduceQuestion()
        case .confirm: break
        case .mismatch: output.append(FormPhrase.doNotMatch.text)
        case .refused(let refusal): output.append(refusal.words.sentence)
        case .doubtful(let reasons): output.append(PlainQuestion.doubt(reasons))
        case .notPossible(let reason): output.append(reason.sentence)
        }
        return nil
    }

    private var possible: [Choice] { session.menu.choices.filter { $0.obstacle == nil } }

    private mutating func sayMenu() {
        let impossible = session.menu.choices.filter { $0.obstacle != nil }
        output.append(ScreenLine.colon(FormPhrase.otherWays.text))
        var group: DisplayText?
        for (index, entry) in possible.enumerated() {
            if let name = entry.group, name != group { output.append(ScreenLine.colon(name)) }
            group = entry.group
            output.append("\(index + 1). " + Self.words(entry))
        }
        output += impossible.map {
            PlainPhrase.cannotBeChosen.text(["words": .text(Self.words($0))])
        }
    }

    private static func words(_ entry: Choice) -> DisplayText {
        entry.label + ((entry.obstacle ?? entry.detail).map { ", \($0)" } ?? "")
    }

    /// Chooses by the numbers that the menu shows, which count only the available entries.
    private mutating func choose(_ line: String, _ now: Date) -> Decision? {
        let found = OptionMatcher(possible + session.menu.choices.filter { $0.obstacle != nil })
            .all(typed: line)
        guard found.count == 1, let entry = found.first else {
            output.append(Wording.typeANumber(possible.count))
            return nil
        }
        return react(session.choose(entry.id, now: now), now)
    }
}
