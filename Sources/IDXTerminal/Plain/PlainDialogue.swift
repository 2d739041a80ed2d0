import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform

/// One screen asked line by line: turns lines into calls of a ``FormSession`` and says what comes of
/// them. Does nothing itself.
///
/// Lines are only ever appended. Every input is answered with lines to say, ``takeSaid()``, and
/// either a new ``prompt`` or a decision.
struct PlainDialogue: Sendable {
    enum Prompt: Sendable, Hashable {
        /// A line, asked for with these words.
        case line(DisplayText)
        /// A line that must not be seen.
        case hidden(DisplayText)
        /// Nothing has to be typed; a line may be.
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
    private var said: [DisplayText] = []
    /// How often enter alone was pressed at a hidden prompt.
    private var emptyLines = 0
    private let qr: QRShow
    private var lastHeartbeat: Date

    /// Begins a screen; the first lines are there to be taken.
    init(_ screen: Screen, saying header: [DisplayText], now: Date, qr: QRShow = QRShow()) {
        session = FormSession(screen, now: now, style: .lines)
        self.qr = qr
        lastHeartbeat = now
        said = header
        introduce(now)
    }

    private var screen: Screen { session.screen }

    /// What was said since the last time.
    mutating func takeSaid() -> [DisplayText] {
        defer { said = [] }
        return said
    }

    var hasSaid: Bool { !said.isEmpty }

    /// Says what belongs to the page that is open now.
    private mutating func introduce(_ now: Date) {
        if session.page != .menu || !session.isMenuOnly { sayWait(now) }
        if let reason = screen.main?.obstacle { said.append(PlainText.ended(reason)) }
        switch session.page {
        case .question:
            sayAlternatives()
            sayOtherErrors()
            introduceQuestion()
        case .button: break
        case .waiting: said.append(Wording.pressEnterToCheck)
        case .menu: sayMenu()
        }
    }

    private mutating func sayWait(_ now: Date) {
        guard let wait = screen.wait else { return }
        said.append(PlainText.ended(wait.label))
        if let left = timeLeft(now) { said.append(left) }
    }

    /// What else the person may want, and how to get there; choices say it with their numbers.
    private mutating func sayAlternatives() {
        guard !session.isAside else { return }
        let alternatives = Wording.alternatives(screen.actions)
        let words = alternatives.isEmpty ? "" : Wording.or(alternatives) + ". "
        switch session.question?.kind {
        case .secret: said.append(words + Wording.enterTwiceForMore)
        case .text, .toggle: said.append(words + Wording.typeMore)
        case .choice, .several, nil: if !words.isEmpty { said.append(words + Wording.typeMore) }
        }
    }

    /// What the org found fault with further on, so that it is known before the first question.
    private mutating func sayOtherErrors() {
        for question in session.form?.questions ?? [] where question.id != session.question?.id {
            let errors = question.notices.filter { $0.severity == .error }
            said += errors.map { "\(question.label): \(PlainText.ended($0.text))" }
        }
    }

    private mutating func introduceQuestion() {
        guard let question = session.question else { return }
        if question.isImpossible { said.append(Wording.noneIsPossible) }
        let value = session.form?.value(of: question)
        said.append(contentsOf: PlainQuestion.introduction(question, value))
    }

    /// What is asked for now.
    var prompt: Prompt {
        switch session.page {
        case .waiting: return .open
        case .button: return .line(Wording.pressEnter(for: session.form?.action))
        case .menu:
            let count = possible.count
            return .line((count > 1 ? "Type 1 to \(count)" : "Type 1") + ", or :back. Answer: ")
        case .question:
            guard let question = session.question else { return .open }
            if session.isConfirming { return .hidden(PlainQuestion.again(question.label)) }
            return PlainQuestion.prompt(question, session.form?.value(of: question))
        }
    }

    private func timeLeft(_ now: Date) -> DisplayText? {
        guard let end = screen.expiresAt else { return nil }
        let seconds = Seconds.until(end, from: now)
        guard seconds <= Int(RichDialogue.clockFrom) else { return nil }
        return seconds > 0
            ? "\(Wording.signInEnds(in: Wording.spoken(seconds: seconds)))." : Wording.timeIsUp
    }

    private static let heartbeat: Double = 30

    private var isWaiting: Bool { session.page == .waiting && screen.wait != nil }

    /// In how many milliseconds it is time to say that nothing has happened; nil if never.
    func pause(_ now: Date) -> Int32? {
        guard isWaiting else { return nil }
        return Seconds.milliseconds(Self.heartbeat - now.timeIntervalSince(lastHeartbeat))
    }

    /// Says that nothing has happened yet, every 30 seconds, but never into a half-typed answer.
    mutating func tick(_ now: Date) {
        guard isWaiting, now.timeIntervalSince(lastHeartbeat) >= Self.heartbeat else { return }
        lastHeartbeat = now
        said.append(Wording.stillWaiting + (timeLeft(now).map { " \($0)" } ?? ""))
    }

    /// News of the conversation. What was answered stays.
    mutating func change(to newer: Screen) {
        said.append(contentsOf: PlainText(qr: qr).lines(newer.news(since: screen).joined()))
        session.update(newer)
    }
}

extension PlainDialogue {
    /// A line that was typed. Returns a decision if it made one.
    ///
    /// What is typed at a hidden prompt is the answer, whatever it is; elsewhere a line that begins
    /// with a colon may be a command, and two colons stand for one.
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

    /// Nothing, twice, is no answer to a secret that is needed, and opens the menu. Once would not
    /// do: a secret typed right after it would be seen.
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
            said.append(Wording.enterForOtherWays)
        }
        return nil
    }

    private mutating func react(_ reaction: FormSession.Reaction, _ now: Date) -> Decision? {
        switch reaction {
        case .decided(let decision): return decision
        case .next: introduceQuestion()
        case .again: break
        case .mismatch: said.append(Wording.doNotMatch)
        case .refused(let refusal): said.append(PlainText.ended(refusal.words))
        case .doubtful(let reasons): said.append(PlainQuestion.doubt(reasons))
        case .notPossible(let reason): said.append(PlainText.ended(reason))
        }
        return nil
    }

    private var possible: [Choice] { session.menu.choices.filter { $0.obstacle == nil } }

    private mutating func sayMenu() {
        let impossible = session.menu.choices.filter { $0.obstacle != nil }
        said.append(Wording.otherWays + ":")
        var group: DisplayText?
        for (index, entry) in possible.enumerated() {
            if let name = entry.group, name != group { said.append(ScreenLine.colon(name)) }
            group = entry.group
            said.append("\(index + 1). " + Self.words(entry))
        }
        said += impossible.map { "\(Wording.notPossibleHere): " + Self.words($0) }
    }

    private static func words(_ entry: Choice) -> DisplayText {
        entry.label + ((entry.obstacle ?? entry.detail).map { ", \($0)" } ?? "")
    }

    /// The numbers are those of the entries that can be chosen.
    private mutating func choose(_ line: String, _ now: Date) -> Decision? {
        let found = OptionMatcher(possible + session.menu.choices.filter { $0.obstacle != nil })
            .all(typed: line)
        guard found.count == 1, let entry = found.first else {
            said.append(Wording.typeANumber(possible.count))
            return nil
        }
        return react(session.choose(entry.id, now: now), now)
    }
}
