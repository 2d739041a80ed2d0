public import IDXAuth
public import IDXForms

/// Asks in lines that are only appended: for screen readers, teletypes, pipes and those who like it.
///
/// The same steps, limits, checks and facts as the rich look, without an escape byte.
public struct PlainPrompter: Prompter {
    private let terminal: Terminal
    private let time: TimeSource
    private let qr: QRShow

    /// Asks on a terminal, or on anything that lines can be read from and written to.
    public init(_ terminal: Terminal, time: TimeSource = .system, qr: QRShow = QRShow()) {
        self.terminal = terminal
        self.time = time
        self.qr = qr
    }

    /// Puts the screen to the person, line by line.
    public func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let earlier = terminal.showing(screen)
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

    /// Says something that needs no answer.
    public func tell(_ remark: Remark) async { say(PlainText().lines(remark.lines)) }

    private func converse(_ dialogue: PlainDialogue) async throws -> Decision {
        var dialogue = dialogue
        var wasHidden = false
        while true {
            say(dialogue.takeSaid())
            let asked = dialogue.prompt
            // Nor may a secret typed ahead be seen at the menu that comes instead.
            if dialogue.session.needsFreshKeys || wasHidden { terminal.dropTypeAhead() }
            wasHidden = asked.isHidden
            try put(asked)
            switch try await nextInput(&dialogue, asked) {
            case .line(let line):
                if let decision = dialogue.take(line: line, now: time.now()) { return decision }
            case .decision(let decision): return decision
            case .nothing: break
            }
        }
    }

    private enum Input { case line(String), decision(Decision), nothing }

    /// Waits for a line. What happens meanwhile is said on lines of its own, and the question again.
    private func nextInput(
        _ dialogue: inout PlainDialogue, _ asked: PlainDialogue.Prompt
    ) async throws -> Input {
        while true {
            if let line = try takeLine(asked) { return line }
            switch await terminal.next(timeout: dialogue.pause(time.now())) {
            case .bytes(let bytes): terminal.withSession { $0.lines.append(bytes) }
            case .endOfInput:
                if let rest = terminal.withSession({ $0.lines.rest() }) {
                    return try line(rest, asked)
                }
                interrupt(asked)
                throw PromptError.endOfInput
            case .cancelled: throw CancellationError()
            case .update(.ended(let remark)):
                // What is half typed was meant for this step, and for nothing that comes after.
                terminal.dropTypeAhead()
                interrupt(asked)
                say(PlainText().lines(remark.lines))
                return .decision(.interrupted)
            case .update(.changed(let newer)):
                dialogue.change(to: newer)
                if resay(&dialogue, asked) { return .nothing }
            case .quiet:
                dialogue.tick(time.now())
                if resay(&dialogue, asked) { return .nothing }
            case .resumed:
                terminal.reenter()
                terminal.write("\(asked.words)")
            case .resized: break
            }
        }
    }

    /// Says what came up in between. Returns whether anything was said, so that the question is put again.
    private func resay(_ dialogue: inout PlainDialogue, _ asked: PlainDialogue.Prompt) -> Bool {
        guard dialogue.hasSaid else { return false }
        interrupt(asked)
        return true
    }

    private func takeLine(_ asked: PlainDialogue.Prompt) throws -> Input? {
        guard let bytes = terminal.withSession({ $0.lines.next() }) else { return nil }
        return try line(bytes, asked)
    }

    private func line(_ bytes: [UInt8], _ asked: PlainDialogue.Prompt) throws -> Input {
        if terminal.guardsProcess { TerminalGuard.hasOpenLine(false) }
        let text = KeyParser.typedLine(bytes, isExact: asked.isHidden)
        // A terminal shows what is typed and its end; a pipe shows nothing.
        if !terminal.inputIsTerminal, asked != .open {
            if case .line = asked { terminal.write("\(Sanitizer.document(text ?? ""))") }
            terminal.write("\n")
        }
        guard let text else {
            say([Wording.notReadable])
            return .nothing
        }
        return .line(text)
    }

    private func put(_ prompt: PlainDialogue.Prompt) throws {
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
