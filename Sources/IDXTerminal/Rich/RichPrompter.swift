public import IDXAuth
public import IDXForms

/// Prompts with single keys, colors and repainted rows; the answers remain as permanent output.
///
/// `RichDialogue` decides and `Painter` draws; this only moves bytes between them and the
/// terminal.
///
/// ```swift
/// let terminal = Terminal(input: 0, output: 1, style: TerminalStyle(look: .rich))
/// let prompter = RichPrompter(terminal, qr: QRCodeDisplay(form: .text))
/// ```
public struct RichPrompter: Prompter {
    /// The name of the key that opens the menu.
    package static var menuKey: DisplayText { RichPhrase.escape.text }

    private let terminal: Terminal
    private let time: TimeSource
    private let qr: QRCodeDisplay
    private let pending: RichPending

    /// Prompts on a terminal.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - time: The clock for countdowns and spinners.
    ///   - qr: How to show QR codes.
    public init(
        _ terminal: Terminal, time: TimeSource = .system, qr: QRCodeDisplay = QRCodeDisplay()
    ) {
        self.terminal = terminal
        self.time = time
        self.qr = qr
        pending = RichPending(terminal, time: time)
    }

    /// Prompts the user.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let (earlier, since) = terminal.exchangeShown(with: screen, now: time.now())
        if let earlier { QRFile.forget(earlier, unlessIn: screen) }
        var isOver = true
        defer { if isOver { QRFile.forget(screen) } }
        pending.settle(.unknown)
        let dialogue = RichDialogue(
            screen, after: earlier, isApart: terminal.withSession(\.endsWithBlank),
            style: terminal.style, size: terminal.size, now: since, qr: qr)
        if let reason = dialogue.session.deadEnd {
            var dialogue = dialogue
            pending.say(dialogue.takeFinalLines(terminal.size))
            throw PromptError.notPossible(step: screen.step, reason: reason)
        }
        if dialogue.session.discardsTypeAhead { terminal.dropTypeAhead() }
        try terminal.enter(.keys)
        // Before writing: a signal in between would otherwise leave bracketed paste on.
        if terminal.guardsProcess { TerminalGuard.painted(endingWith: "") }
        terminal.write("\u{1B}[?2004h")
        let decision = try await terminal.listening(to: updates) {
            try await converse(dialogue)
        }
        isOver = decision.isLast
        terminal.note(decision)
        return decision
    }

    /// Prints a remark that needs no answer, in order with the screens.
    public func tell(_ remark: Remark) async {
        switch remark.kind {
        case .progress, .waiting: pending.showProgress(remark.text)
        case .done, .note, .failed: pending.say(lines(remark), isApart: !remark.facts.isEmpty)
        }
    }

    /// Shows the outcome of the last answers.
    public func settle(_ outcome: AnswerOutcome) async {
        terminal.forgetImages(after: outcome)
        pending.settle(outcome)
    }

    private func lines(_ remark: Remark) -> [Line] {
        let glyphs = Glyphs(alphabet: terminal.style.ascii ? .ascii : .unicode)
        return RichText(glyphs: glyphs, columns: terminal.size.textColumns)
            .rows([remark.lines]).dropLast()
    }

    private func converse(_ dialogue: RichDialogue) async throws -> Decision {
        var dialogue = dialogue
        var painter = Painter(LineRenderer(style: terminal.style), reflows: terminal.reflows)
        do {
            let (decision, remark) = try await decide(&dialogue, &painter)
            let size = terminal.size
            forgetFrame()
            let remains = remark.map(lines) ?? dialogue.actionLines(for: decision, size: size)
            let kept = dialogue.takeFinalLines(size) + remains
            terminal.keep(kept)
            let end = painter.finish(kept, size: size)
            terminal.write("\u{1B}[?2004l")
            pending.send(dialogue.answerLines(for: decision, size: size), after: end)
            return decision
        } catch {
            let size = terminal.size
            forgetFrame()
            terminal.write(
                painter.finish(dialogue.takeFinalLines(size), size: size) + "\u{1B}[?2004l")
            terminal.leave()
            throw error
        }
    }

    /// Forgets how to remove the frame, because that is about to happen.
    private func forgetFrame() {
        if terminal.guardsProcess { TerminalGuard.painted(endingWith: "") }
    }

    private func decide(
        _ dialogue: inout RichDialogue, _ painter: inout Painter
    ) async throws -> (Decision, Remark?) {
        while true {
            if let outcome = try takeKeys(&dialogue) { return (outcome, nil) }
            paint(&dialogue, &painter)
            let isUndecided = terminal.withSession(\.parser.isUndecided)
            let timeout = isUndecided ? Self.escapeTimeout : dialogue.timeout(now: time.now())
            switch await terminal.next(timeout: timeout) {
            case .bytes(let bytes): terminal.withSession { $0.keys += $0.parser.feed(bytes) }
            case .quiet:
                terminal.withSession { $0.keys += $0.parser.flush() }
                if !isUndecided { dialogue.tick() }
            case .endOfInput: throw PromptError.endOfInput
            case .cancelled: throw CancellationError()
            case .resized: dialogue.resize(to: terminal.size)
            case .resumed:
                terminal.write("\u{1B}[?2004h")
                painter.forget()
                // The secret was masked before the stop.
                dialogue.form.hide()
            case .update(.changed(let newer)): dialogue.change(to: newer, size: terminal.size)
            case .update(.ended(let remark)):
                terminal.alert(remark, of: dialogue.screen, now: time.now())
                return (.interrupted, remark)
            }
        }
    }

    /// In milliseconds. A key's bytes arrive together; people are slower, even over a slow
    /// connection.
    private static let escapeTimeout: Int32 = 60

    /// Handles the keys so far. Keys after a decision are left for the next screen.
    private func takeKeys(_ dialogue: inout RichDialogue) throws -> Decision? {
        while let key = terminal.withSession({ $0.keys.isEmpty ? nil : $0.keys.removeFirst() }) {
            let action = dialogue.session.form?.action.id
            switch dialogue.handle(key, now: time.now(), size: terminal.size) {
            case .goOn:
                // Keys typed before another form was visible must not answer its secrets.
                if dialogue.session.discardsTypeAhead, dialogue.session.form?.action.id != action {
                    terminal.withSession { session in
                        let end = session.keys.firstIndex(of: .control("c"))
                        session.keys.removeFirst(end ?? session.keys.count)
                    }
                }
            case .decided(let decision): return decision
            case .endOfInput: throw PromptError.endOfInput
            }
        }
        return nil
    }

    private func paint(_ dialogue: inout RichDialogue, _ painter: inout Painter) {
        let size = terminal.size
        let now = time.now()
        let frame = dialogue.frame(size: size, now: now)
        let above = dialogue.takeAbove()
        terminal.keep(above)
        let bytes = dialogue.takeControl() + painter.paint(frame, above: above, size: size)
        guard !bytes.isEmpty else { return }
        guard terminal.guardsProcess else { return terminal.write(bytes) }
        var last = dialogue
        let ending = painter.ending(last.takeFinalLines(size), size: size)
        // Before a secret is visible; else after the frame, whose rows the last ending does not know.
        TerminalGuard.painted(endingWith: dialogue.form.isRevealed ? ending : "")
        terminal.write(bytes)
        TerminalGuard.painted(endingWith: ending)
    }
}
