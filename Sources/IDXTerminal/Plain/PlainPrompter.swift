public import IDXAuth
public import IDXForms

/// Prompts in append-only lines, for screen readers, dumb terminals and pipes.
///
/// It has the same steps, limits, checks and facts as ``RichPrompter``, but no escape sequences.
///
/// ```swift
/// let terminal = Terminal(input: 0, output: 1, style: TerminalStyle(look: .plain))
/// let prompter = PlainPrompter(terminal, qr: QRCodeDisplay(form: .off))
/// ```
public struct PlainPrompter: Prompter {
    private let terminal: Terminal
    private let time: TimeSource
    private let qr: QRCodeDisplay

    /// Prompts on a terminal, or on any files to read lines from and write them to.
    public init(
        _ terminal: Terminal, time: TimeSource = .system, qr: QRCodeDisplay = QRCodeDisplay()
    ) {
        self.terminal = terminal
        self.time = time
        self.qr = qr
    }

    /// Prompts the user line by line.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let earlier = terminal.exchangeShown(with: screen)
        if let earlier { QRFile.forget(earlier, unlessIn: screen) }
        var isOver = true
        defer { if isOver { QRFile.forget(screen) } }
        let step = terminal.withSession { session in
            if !screen.repeats(earlier) { session.steps += 1 }
            return session.steps
        }
        let header = PlainText(qr: qr).lines(screen.lines(after: earlier).joined(), step: step)
        let dialogue = PlainDialogue(screen, saying: header, now: time.now(), qr: qr)
        if let reason = dialogue.session.deadEnd {
            say(header)
            throw PromptError.notPossible(step: screen.step, reason: reason)
        }
        defer { terminal.leave() }
        let decision = try await terminal.listening(to: updates) {
            try await converse(dialogue)
        }
        isOver = decision.isLast
        return decision
    }

    /// Prints a remark, which needs no answer.
    public func tell(_ remark: Remark) async { say(PlainText().lines(remark.lines)) }

    /// Deletes what belongs to the last answers' step once it is over.
    public func settle(_ outcome: AnswerOutcome) async { terminal.forgetImages(after: outcome) }

    private func converse(_ dialogue: PlainDialogue) async throws -> Decision {
        var dialogue = dialogue
        var wasHidden = false
        while true {
            say(dialogue.takeOutput())
            let asked = dialogue.prompt
            // After a hidden prompt too: a secret typed ahead must not be echoed at a menu that
            // follows.
            if dialogue.session.discardsTypeAhead || wasHidden { terminal.dropTypeAhead() }
            wasHidden = asked.isHidden
            try show(asked)
            switch try await nextInput(&dialogue, asked) {
            case .line(let line):
                if let decision = dialogue.take(line: line, now: time.now()) {
                    say(dialogue.takeOutput())
                    return decision
                }
            case .decision(let decision): return decision
            case .nothing: break
            }
        }
    }

    private enum Input { case line(String), decision(Decision), nothing }

    /// Waits for a line. Prints whatever happens meanwhile on lines of its own.
    private func nextInput(
        _ dialogue: inout PlainDialogue, _ asked: PlainDialogue.Prompt
    ) async throws -> Input {
        while true {
            if let line = takeLine(asked) { return line }
            switch await terminal.next(timeout: dialogue.timeout(time.now())) {
            case .bytes(let bytes): terminal.withSession { $0.lines.append(bytes) }
            case .endOfInput:
                if let rest = terminal.withSession({ $0.lines.rest() }) {
                    return line(rest, asked)
                }
                interrupt(asked)
                throw PromptError.endOfInput
            case .cancelled: throw CancellationError()
            case .update(.ended(let remark)):
                // A half-typed answer belongs to this step and must not reach the next one.
                terminal.dropTypeAhead()
                interrupt(asked)
                say(PlainText().lines(remark.lines))
                return .decision(.interrupted)
            case .update(.changed(let newer)):
                dialogue.change(to: newer)
                if interruptForOutput(&dialogue, asked) { return .nothing }
            case .quiet:
                dialogue.tick(time.now())
                if interruptForOutput(&dialogue, asked) { return .nothing }
            case .resumed:
                terminal.reenter()
                terminal.write("\(asked.words)")
            case .resized: break
            }
        }
    }

    /// Prepares to print new lines in the middle of a prompt. Returns whether there are any, so
    /// that the prompt is repeated after them.
    private func interruptForOutput(_ dialogue: inout PlainDialogue, _ asked: PlainDialogue.Prompt)
        -> Bool
    {
        guard dialogue.hasOutput else { return false }
        interrupt(asked)
        return true
    }

    private func takeLine(_ asked: PlainDialogue.Prompt) -> Input? {
        guard let bytes = terminal.withSession({ $0.lines.next() }) else { return nil }
        return line(bytes, asked)
    }

    private func line(_ bytes: [UInt8], _ asked: PlainDialogue.Prompt) -> Input {
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(false) }
        let text = KeyParser.typedLine(bytes, isExact: asked.isHidden)
        // A terminal echoes the line itself; for a pipe, write it here.
        if !terminal.inputIsTerminal, asked != .open {
            if case .line = asked { terminal.write("\(Sanitizer.document(text ?? ""))") }
            terminal.write("\n")
        }
        guard let text else {
            say([FormPhrase.notReadable.text])
            return .nothing
        }
        return .line(text)
    }

    private func show(_ prompt: PlainDialogue.Prompt) throws {
        if prompt.isHidden { try terminal.enter(.hidden) } else { terminal.leave() }
        if terminal.guardsProcess, !prompt.words.isEmpty { TerminalGuard.hasOpenLine(true) }
        terminal.write("\(render(prompt.words))")
    }

    private func interrupt(_ asked: PlainDialogue.Prompt) {
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(false) }
        if !asked.words.isEmpty { terminal.write("\n") }
    }

    private func say(_ lines: [DisplayText]) {
        terminal.write(lines.map { "\(render($0))\n" }.joined())
    }

    private func render(_ text: DisplayText) -> DisplayText {
        terminal.style.ascii ? AsciiFolding.fold(text) : text
    }
}
