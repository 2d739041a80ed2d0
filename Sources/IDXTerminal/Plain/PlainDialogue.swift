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
    /// Whether the last line at a hidden prompt was empty, and refused.
    private var wasEmpty = false
    /// The command that was typed at a hidden prompt, where it may be the secret.
    private var heldCommand: String?
    private let qr: QRCodeDisplay
    private var lastHeartbeat: Date

    /// Starts a screen, whose delays count since a time; the first lines are ready to print.
    init(
        _ screen: Screen, saying header: [DisplayText], now: Date, since: Date? = nil,
        qr: QRCodeDisplay = QRCodeDisplay()
    ) {
        session = FormSession(screen, now: since ?? now, style: .lines)
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
        if let reason = screen.main?.problem { output.append(reason.sentence) }
        switch session.page {
        case .question:
            sayAlternatives()
            sayOtherErrors()
            introduceQuestion()
        case .button: break
        case .waiting: output.append(PlainPhrase.pressEnterToCheck.text)
        case .menu: sayMenu(now)
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
        let alternatives = PlainText.list(Wording.alternatives(screen.actions))
        let words = alternatives.isEmpty ? "" : Wording.or(alternatives).sentence + " "
        let hides = session.form?.action.questions.contains(where: Self.hidesAnswer) ?? false
        let more: PlainPhrase = hides ? .typeMoreOrEnterTwice : .typeMore
        switch session.question?.kind {
        case .secret where session.question?.isRequired == true:
            output.append(words + PlainPhrase.pressEnterTwice.text)
        case .text, .toggle, .secret: output.append(words + more.text)
        // Its prompt names the command.
        case .choice, .several, nil:
            if !words.isEmpty || hides { output.append(words + more.text) }
        }
    }

    /// Whether it has a hidden prompt that does not take an empty answer, or an option of it has.
    private static func hidesAnswer(_ question: Question) -> Bool {
        let options = question.choices ?? []
        return question.isSecret && question.isRequired
            || options.contains { $0.questions.contains(where: hidesAnswer) }
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
        let isSaid = screen.asksInTitle(question)
        output.append(contentsOf: PlainQuestion.introduction(question, value, isSaid: isSaid))
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
        return phrase.text(["label": .text(action?.label.withoutPeriod ?? "")]) + " "
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
        let before = session.question?.id
        session.update(newer)
        if session.question?.id != before { heldCommand = nil }
    }
}

extension PlainDialogue {
    /// Handles a line of input. Returns a decision if the line made one.
    ///
    /// A line that starts with a colon may be a command; a double colon escapes it. At a hidden
    /// prompt, where it may be the secret, the user decides.
    mutating func take(line: String, now: Date) -> Decision? {
        if prompt.isHidden { return takeHidden(line, now) }
        if isCommand(line) { return run(line, now) }
        let line = line.hasPrefix("::") ? String(line.dropFirst()) : line
        switch session.page {
        case .waiting, .button: return react(session.enter())
        case .menu: return choose(line, now)
        case .question: return react(session.answer(.line(line)))
        }
    }

    private func isCommand(_ line: String) -> Bool {
        switch line.trimmed {
        case ":more", ":back": true
        case ":none": session.question?.isRequired == false
        default: false
        }
    }

    private mutating func run(_ command: String, _ now: Date) -> Decision? {
        switch command.trimmed {
        case ":more":
            session.openMenu()
            sayMenu(now)
        case ":back":
            if session.page == .menu { session.closeMenu() } else { session.begin() }
            introduce(now)
        default: return react(session.accept(nil))
        }
        return nil
    }

    /// Two empty lines at a required secret open the menu. One is not enough: a secret typed right
    /// after it would be echoed.
    private mutating func takeHidden(_ line: String, _ now: Date) -> Decision? {
        let (command, isSecondEmpty) = (heldCommand, wasEmpty && line.isEmpty)
        (heldCommand, wasEmpty) = (nil, false)
        guard !session.isConfirming else { return react(session.answer(.line(line))) }
        if let command, line.isEmpty { return run(command, now) }
        if isCommand(line), line != command {
            heldCommand = line
            output.append(PlainPhrase.alsoCommand.text(["command": .text("\(line.trimmed)")]))
            return nil
        }
        if isSecondEmpty { return run(":more", now) }
        let reaction = session.answer(.line(line))
        if case .refused = reaction, line.isEmpty { wasEmpty = true }
        defer { if wasEmpty { output.append(PlainPhrase.pressEnterAgain.text) } }
        return react(reaction)
    }

    private mutating func react(_ reaction: FormSession.Reaction) -> Decision? {
        switch reaction {
        case .decided(let decision): return decision
        case .next: introduceQuestion()
        case .confirm: break
        case .mismatch: output.append(FormPhrase.doNotMatch.text)
        case .refused(let refusal): output.append(refusal.words.sentence)
        case .missing:
            session.question.map { output.append($0.missing) }
            introduceQuestion()
        case .notYet: break
        case .doubtful(let reasons):
            // A new secret has to be repeated first.
            let isSent = session.isLast && session.question?.isNewSecret != true
            output.append(PlainQuestion.doubt(reasons, isSent: isSent))
        case .notPossible(let reason): output.append(reason.sentence)
        }
        return nil
    }

    private var possible: [Choice] { session.menu.choices.filter { $0.obstacle == nil } }

    private mutating func sayMenu(_ now: Date) {
        let choices = session.menuChoices(now: now)
        let impossible = session.menu.choices.filter { $0.obstacle != nil }
        output.append(ScreenLine.colon(FormPhrase.moreOptions.text))
        var group: DisplayText?
        for (index, entry) in choices.filter({ $0.obstacle == nil }).enumerated() {
            if let name = entry.group, name != group { output.append(ScreenLine.colon(name)) }
            group = entry.group
            output.append("\(index + 1). " + Self.words(entry))
        }
        output += impossible.map {
            PlainPhrase.cannotBeChosen.text(["words": .text(Self.words($0))])
        }
    }

    private static func words(_ entry: Choice) -> DisplayText {
        PlainText.list([entry.label, entry.obstacle ?? entry.detail].compactMap(\.self))
    }

    /// Chooses by the numbers that the menu shows, which count only the available entries.
    private mutating func choose(_ line: String, _ now: Date) -> Decision? {
        let found = OptionMatcher(possible + session.menu.choices.filter { $0.obstacle != nil })
            .all(typed: line)
        guard found.count == 1, let entry = found.first else {
            output.append(Wording.typeANumber(possible.count))
            return nil
        }
        let reaction = session.choose(entry.id, now: now)
        switch reaction {
        // The typed number does not tell what was chosen.
        case .next, .decided(.submit): output.append(entry.label.sentence)
        case .notYet(let action):
            let seconds = session.delay(of: action, now: now)
            output.append(Wording.possibleIn(action.label, seconds: seconds).sentence)
        default: break
        }
        return react(reaction)
    }
}
