import IDXAuth
import IDXForms
import IDXPlatform

/// One screen asked line by line: decides what is said and asked next, and does nothing itself.
///
/// Lines are only ever appended. Every input is answered with lines to say, ``takeSaid()``, and
/// either a new ``prompt`` or a decision.
struct PlainDialogue: Sendable {
    /// What is waited for.
    enum Prompt: Sendable, Hashable {
        /// A line, asked for with these words.
        case line(DisplayText)
        /// A line that must not be seen.
        case hidden(DisplayText)
        /// Nothing has to be typed; a line may be.
        case open
    }

    enum Stage: Sendable, Hashable {
        case question(Int)
        case again(Int, Secret)
        case goOn
        case menu
        case waiting
    }

    var screen: Screen
    var interview: Interview?
    var stage = Stage.waiting
    var menu: Menu
    var said: [DisplayText] = []
    /// A doubtful answer that was warned about once; the same again is allowed.
    var doubted: (path: FieldPath, value: Answer.Value)?
    let qr: QRShow
    private let shownAt: Date
    private var lastHeartbeat: Date

    /// Begins a screen; the first lines are there to be taken.
    init(_ screen: Screen, saying header: [DisplayText], now: Date, qr: QRShow = QRShow()) {
        self.screen = screen
        self.qr = qr
        menu = Menu(screen)
        shownAt = now
        lastHeartbeat = now
        said = header
        begin(now: now)
    }

    /// What was said since the last time.
    mutating func takeSaid() -> [DisplayText] {
        defer { said = [] }
        return said
    }

    /// Enters the main way on, or what there is instead.
    mutating func begin(now: Date) {
        interview = screen.main.map { Interview($0) }
        if let wait = screen.wait { said.append(waitingLine(wait.label, now)) }
        switch screen.kind {
        case .terminal, .notPossible, .success: openMenu()
        case .waiting, .form:
            guard let interview, interview.action.obstacle == nil else {
                if let reason = screen.main?.obstacle { said.append(PlainScreen.ended(reason)) }
                if screen.wait == nil { openMenu() } else { startWaiting() }
                return
            }
            if interview.questions.isEmpty {
                if screen.wait == nil { stage = .goOn } else { startWaiting() }
            } else if ask(0) != nil {
                // Every question answered itself; somebody still has to want it sent.
                stage = .goOn
            }
        }
    }

    private mutating func startWaiting() {
        stage = .waiting
        said.append(Wording.pressEnterToCheck)
    }

    mutating func openMenu() {
        stage = .menu
        said.append(contentsOf: PlainMenu.lines(menu))
    }

    /// What is asked for now.
    var prompt: Prompt {
        switch stage {
        case .waiting: .open
        case .goOn: .line(Wording.pressEnter(for: interview?.action))
        case .menu: .line(PlainMenu.prompt(menu))
        case .again(let index, _): .hidden(PlainQuestion.again(questionLabel(index)))
        case .question(let index):
            if let question = question(index), let interview {
                PlainQuestion.prompt(question, interview.value(of: question))
            } else {
                .open
            }
        }
    }

    /// Whether what was typed before this was asked must not answer it.
    var needsFreshKeys: Bool {
        guard case .question(let index) = stage else { return false }
        return question(index)?.needsFreshKeys ?? false
    }

    func question(_ index: Int) -> Question? {
        guard let questions = interview?.questions, questions.indices.contains(index) else {
            return nil
        }
        return questions[index]
    }

    private func questionLabel(_ index: Int) -> DisplayText { question(index)?.label ?? "" }

    func waitingLine(_ label: DisplayText, _ now: Date) -> DisplayText {
        PlainScreen.ended(label) + (timeLeft(now).map { " \($0)" } ?? "")
    }

    private func timeLeft(_ now: Date) -> DisplayText? {
        screen.expiresAt.map { end in
            let seconds = Seconds.until(end, from: now)
            return seconds > 0 ? "\(Wording.spoken(seconds: seconds)) left." : Wording.timeIsUp
        }
    }

    private static let heartbeat: Double = 30

    /// In how many milliseconds it is time to say that nothing has happened; nil if never.
    func pause(_ now: Date) -> Int32? {
        guard stage == .waiting, screen.wait != nil else { return nil }
        return Seconds.milliseconds(Self.heartbeat - now.timeIntervalSince(lastHeartbeat))
    }

    /// Says that nothing has happened yet, every 30 seconds, but never into a half-typed answer.
    mutating func tick(_ now: Date) {
        guard stage == .waiting, screen.wait != nil,
            now.timeIntervalSince(lastHeartbeat) >= Self.heartbeat
        else { return }
        lastHeartbeat = now
        said.append(Wording.stillWaiting + (timeLeft(now).map { " \($0)" } ?? ""))
    }

    /// Whether an action may be used yet, and else why not.
    func tooEarly(_ action: Screen.Action, _ now: Date) -> DisplayText? {
        guard let delay = action.availableAfter else { return nil }
        let left = Seconds.until(shownAt.addingTimeInterval(Seconds.of(delay)), from: now)
        return left > 0 ? Wording.possibleIn(action.label, seconds: left) : nil
    }
}
