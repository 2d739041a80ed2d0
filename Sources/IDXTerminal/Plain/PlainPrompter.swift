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
        let now = time.now()
        let (earlier, since) = terminal.exchangeShown(with: screen, now: now)
        if let earlier { QRFile.forget(earlier, unlessIn: screen) }
        var isOver = true
        defer { if isOver { QRFile.forget(screen) } }
        let step = terminal.withSession { session in
            if !screen.repeats(earlier) { session.steps += 1 }
            return session.steps
        }
        let header = PlainText(qr: qr).lines(screen.lines(after: earlier).joined(), step: step)
        let dialogue = PlainDialogue(screen, saying: header, now: now, since: since, qr: qr)
        if let reason = dialogue.session.deadEnd {
            say(header)
            throw PromptError.notPossible(step: screen.step, reason: reason)
        }
        do {
            // Until the outcome is known, what is typed ahead is not echoed.
            try terminal.enter(.keys)
            let decision = try await terminal.listening(to: updates) {
                try await converse(dialogue)
            }
            isOver = decision.isLast
            terminal.note(decision)
            return decision
        } catch {
            terminal.leave()
            throw error
        }
    }

    /// Prints a remark, which needs no answer.
    public func tell(_ remark: Remark) async {
        say(PlainText().lines(remark.lines))
        guard remark.kind == .progress || remark.kind == .waiting else { return terminal.leave() }
        do throws(PromptError) {
            try terminal.enter(.keys)
        } catch {
            // Typing is echoed then, and the next prompt will throw.
        }
    }

    /// Deletes what belongs to the last answers' step once it is over.
    public func settle(_ outcome: AnswerOutcome) async {
        terminal.forgetImages(after: outcome)
        terminal.leave()
    }

    private func converse(_ dialogue: PlainDialogue) async throws -> Decision {
        var dialogue = dialogue
        var (asked, typed, wasHidden) = (PlainDialogue.Prompt?.none, LineEditor(), false)
        while true {
            say(dialogue.takeOutput())
            let prompt = dialogue.prompt
            // What is half typed stays if other lines interrupt the prompt.
            if prompt != asked {
                // After a hidden prompt too: a secret typed ahead must not be echoed at a menu that
                // follows.
                if dialogue.session.discardsTypeAhead || wasHidden { terminal.dropTypeAhead() }
                typed = LineEditor(isExact: prompt.isHidden)
            }
            (asked, wasHidden) = (prompt, prompt.isHidden)
            show(prompt, typed)
            switch try await nextInput(&dialogue, prompt, &typed) {
            case .line(let line):
                asked = nil
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
        _ dialogue: inout PlainDialogue, _ asked: PlainDialogue.Prompt, _ typed: inout LineEditor
    ) async throws -> Input {
        while true {
            if let input = try takeLine(asked, &typed) { return input }
            // Reports no waiting while a line is half typed.
            let timeout = typed.text.isEmpty ? dialogue.timeout(time.now()) : nil
            switch await terminal.next(timeout: timeout) {
            case .bytes(let bytes):
                keep(bytes)
                if dialogue.session.isTooSoon(time.now()) { terminal.withSession { $0.keys = [] } }
            case .endOfInput:
                if let rest = terminal.withSession({ $0.lines.rest() }) {
                    return pipedLine(rest, asked)
                }
                interrupt(asked, typed)
                throw PromptError.endOfInput
            case .cancelled: throw CancellationError()
            case .update(.ended(let remark)):
                // A half-typed answer belongs to this step and must not reach the next one.
                terminal.dropTypeAhead()
                interrupt(asked, typed)
                terminal.alert(remark, of: dialogue.session.screen, now: time.now())
                say(PlainText().lines(remark.lines))
                return .decision(.interrupted)
            case .update(.changed(let newer)):
                dialogue.change(to: newer)
                if interruptForOutput(dialogue, asked, typed) { return .nothing }
            case .quiet:
                dialogue.tick(time.now())
                if interruptForOutput(dialogue, asked, typed) { return .nothing }
            case .resumed: show(asked, typed)
            case .resized: break
            }
        }
    }

    private func keep(_ bytes: [UInt8]) {
        terminal.withSession { session in
            if terminal.inputIsTerminal {
                session.keys += session.parser.feed(bytes)
            } else {
                session.lines.append(bytes)
            }
        }
    }

    /// Prepares to print new lines in the middle of a prompt. Returns whether there are any, so
    /// that the prompt is repeated after them.
    private func interruptForOutput(
        _ dialogue: PlainDialogue, _ asked: PlainDialogue.Prompt, _ typed: LineEditor
    ) -> Bool {
        guard dialogue.hasOutput else { return false }
        interrupt(asked, typed)
        return true
    }

    private func takeLine(
        _ asked: PlainDialogue.Prompt, _ typed: inout LineEditor
    ) throws -> Input? {
        guard terminal.inputIsTerminal else {
            return terminal.withSession { $0.lines.next() }.map { pipedLine($0, asked) }
        }
        let before = shown(typed, asked)
        let last = terminal.withSession { $0.edit(&typed) }
        write(PlainText.echo(shown(typed, asked), after: before))
        guard let last else { return nil }
        guard last == .enter else {
            interrupt(asked, typed)
            throw PromptError.endOfInput
        }
        defer { typed = LineEditor(isExact: asked.isHidden) }
        if asked.isHidden || terminal.echoes { terminal.write("\n") }
        return line(typed.text.contains("\u{FFFD}") ? nil : typed.text)
    }

    /// Writes a line of input that is no terminal's after its prompt, as a terminal shows it.
    private func pipedLine(_ bytes: [UInt8], _ asked: PlainDialogue.Prompt) -> Input {
        let text = KeyParser.typedLine(bytes, isExact: asked.isHidden)
        if asked != .open {
            if case .line = asked { terminal.write("\(Sanitizer.document(text ?? ""))") }
            terminal.write("\n")
        }
        return line(text)
    }

    private func line(_ text: String?) -> Input {
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(false) }
        if let text { return .line(text) }
        say([FormPhrase.notReadable.text])
        return .nothing
    }

    private func show(_ prompt: PlainDialogue.Prompt, _ typed: LineEditor) {
        write("\(render(prompt.words))\(shown(typed, prompt))")
    }

    /// What the terminal shows of a half-typed line.
    private func shown(_ typed: LineEditor, _ prompt: PlainDialogue.Prompt) -> DisplayText {
        prompt.isHidden || !terminal.echoes ? "" : Sanitizer.document(typed.text)
    }

    /// Writes a part of a line.
    private func write(_ part: TerminalOutput) {
        guard !part.isEmpty else { return }
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(true) }
        terminal.write(part)
    }

    private func interrupt(_ asked: PlainDialogue.Prompt, _ typed: LineEditor) {
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(false) }
        if !asked.words.isEmpty || !shown(typed, asked).isEmpty { terminal.write("\n") }
    }

    private func say(_ lines: [DisplayText]) {
        terminal.write(lines.map { "\(render($0))\n" }.joined())
    }

    private func render(_ text: DisplayText) -> DisplayText {
        terminal.style.ascii ? AsciiFolding.fold(text) : text
    }
}
