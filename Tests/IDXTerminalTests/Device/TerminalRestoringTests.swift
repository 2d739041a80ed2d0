import Foundation
import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("restoring the terminal")
struct TerminalRestoringTests {
    static let rich = TerminalStyle(look: .rich, palette: .terminal, animates: false)

    static func terminal(_ scripted: ScriptedTerminal, _ style: TerminalStyle = rich) -> Terminal {
        Terminal(input: scripted.pty.slave, output: scripted.pty.slave, style: style)
    }

    static func ask(
        _ scripted: ScriptedTerminal, _ screen: Screen, with prompter: some Prompter,
        updates: [ScreenUpdate] = []
    ) async throws -> Decision {
        let news = AsyncStream<ScreenUpdate> { stream in
            for update in updates { stream.yield(update) }
            if updates.isEmpty { stream.finish() }
        }
        // Keeps the terminal alive until the end of the test.
        defer { withExtendedLifetime(scripted) {} }
        return try await prompter.ask(screen, updates: news)
    }

    @Test("reads single keys while a form is open, and restores the terminal after it")
    func modes() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        async let decision = Self.ask(scripted, Sample.identify, with: prompter)
        await scripted.see("Username")
        #expect(!scripted.pty.echoes && !scripted.pty.isCooked)
        #expect(scripted.screen.modes == [25, 2004])
        scripted.type("jay\ropen sesame\u{1B}[By\r")
        #expect(
            try await PlainTranscript.describe(decision)
                == "identify identifier=jay credentials.passcode=secret open sesame rememberMe=true"
        )
        await scripted.see("· Remember me  yes")
        #expect(!scripted.pty.echoes && !scripted.pty.isCooked)
        await prompter.settle(.accepted)
        await scripted.see("✓ Remember me  yes")
        #expect(scripted.pty.echoes && scripted.pty.isCooked)
        #expect(scripted.screen.modes == [25])
        #expect(scripted.screen.unknown == [])
        #expect(!scripted.output.contains("sesame"))
    }

    @Test("deletes the image of a QR code even if there was no prompt")
    func pictures() async throws {
        let pictures = Record<String>()
        let qr = QRCodeDisplay(save: { png in
            let path = QRFile.write(png, in: FileManager.default.temporaryDirectory.path)
            path.map { pictures.append($0) }
            return path
        })
        // Not an image, so that it cannot be drawn, and unique to this test.
        let png = Array("\(UUID())".utf8)
        var screen = Sample.setupKey
        screen.facts.insert(.init(name: "qrcode", label: "Scan", content: .qr(png: png)), at: 0)
        screen.actions = []
        screen.kind = .notPossible(reason: "needs a security key")
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped, qr: qr)
        await #expect(throws: PromptError.self) {
            try await Self.ask(scripted, screen, with: prompter)
        }
        let path = try #require(pictures.elements.first)
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("deletes the image of a QR code once its step is over", arguments: [true, false])
    func settled(isRich: Bool) async throws {
        let png = Array("\(UUID())".utf8)
        var screen = Sample.setupKey
        screen.facts.insert(.init(name: "qrcode", label: "Scan", content: .qr(png: png)), at: 0)
        let scripted = try ScriptedTerminal()
        let style = isRich ? Self.rich : TerminalStyle(look: .plain)
        let (terminal, time) = (Self.terminal(scripted, style), PlainTranscript.stopped)
        let qr = QRCodeDisplay(form: .file)
        let prompter: any Prompter =
            isRich
            ? RichPrompter(terminal, time: time, qr: qr)
            : PlainPrompter(terminal, time: time, qr: qr)
        async let decision = prompter.ask(screen, updates: AsyncStream { $0.finish() })
        await scripted.see("Code")
        scripted.type("123456\r")
        _ = try await decision
        let path = try #require(QRFile.path(of: png))
        await prompter.settle(.refused([]))
        #expect(FileManager.default.fileExists(atPath: path))
        await prompter.settle(.accepted)
        #expect(!FileManager.default.fileExists(atPath: path))
        withExtendedLifetime(scripted) {}
    }

    @Test("deletes the image of a QR code also when a signal ends a program without a cleanup")
    func signal() async {
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID()).png"
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
            let saved = QRFile.keep([1]) { _ in
                FileManager.default.createFile(atPath: path, contents: nil) ? path : nil
            }
            guard saved == path else { return }
            kill(getpid(), SIGTERM)
            while true { pause() }
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("closes a terminal that it opened", arguments: [true, false])
    func closes(ownsInput: Bool) throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var terminal: Terminal? = Terminal(
            input: ends[1], output: ends[1], ownsInput: ownsInput, style: Self.rich,
            environment: [:], guardsProcess: false)
        #expect(terminal != nil)
        terminal = nil
        // A pipe ends when its last writer closes it.
        var watched = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&watched, 1, 0) == (ownsInput ? 1 : 0))
        if !ownsInput { close(ends[1]) }
    }

    @Test("the plain prompter echoes answers, but no secrets, and nothing that is typed ahead")
    func plainSecret() async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(scripted, TerminalStyle(look: .plain))
        let prompter = PlainPrompter(terminal, time: PlainTranscript.stopped)
        async let decision = Self.ask(scripted, Sample.identify, with: prompter)
        await scripted.see("Username:")
        #expect(!scripted.pty.echoes)
        scripted.type("jayn\u{7F}\n")
        await scripted.see("Username: jay\nPassword, not shown:")
        scripted.type("open sesame\n")
        await scripted.see("Remember me")
        scripted.type("\n")
        _ = try await decision
        scripted.type("typed ahead")
        // The terminal echoes a byte or not when it arrives, which may be after it was typed.
        await scripted.wait("the bytes typed ahead") { $0.pty.unread == 11 }
        #expect(!scripted.pty.echoes)
        await prompter.settle(.accepted)
        #expect(scripted.pty.echoes && scripted.pty.isCooked)
        #expect(!scripted.output.contains("sesame") && !scripted.output.contains("ahead"))
        #expect(!scripted.output.contains("\u{1B}"))
        #expect(scripted.screen.transcript.contains("Password, not shown:\nRemember me"))
    }

    @Test("what is typed ahead in the plain look answers the next question, and is shown there")
    func plainTypeAhead() async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(scripted, TerminalStyle(look: .plain))
        let prompter = PlainPrompter(terminal, time: PlainTranscript.stopped)
        await prompter.tell(Remark(.progress, "Asking acme.okta.com"))
        #expect(!scripted.pty.echoes)
        scripted.type("jay\nopen sesame\n")
        async let decision = Self.ask(scripted, Sample.identify, with: prompter)
        await scripted.see("Username: jay\nPassword, not shown:")
        #expect(!scripted.output.contains("sesame"))
        scripted.type("rye\n")
        await scripted.see("Remember me")
        scripted.type("\n")
        #expect(
            try await PlainTranscript.describe(decision)
                == "identify identifier=jay credentials.passcode=secret rye rememberMe=false")
    }

    @Test("the plain prompter takes lines that are longer than those of terminals")
    func longLine() async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(scripted, TerminalStyle(look: .plain))
        let prompter = PlainPrompter(terminal, time: PlainTranscript.stopped)
        async let decision = Self.ask(scripted, Sample.identify, with: prompter)
        await scripted.see("Username:")
        let (name, secret) = (
            String(repeating: "n", count: 5000), String(repeating: "s", count: 9000)
        )
        scripted.type(name + "\n")
        await scripted.see("not shown:")
        scripted.type(secret + "\n")
        await scripted.see("Remember me")
        scripted.type("\n")
        #expect(
            try await PlainTranscript.describe(decision)
                == "identify identifier=\(name) credentials.passcode=secret \(secret) rememberMe=false"
        )
    }

    @Test("a line that is half typed in the plain look is repeated after other lines")
    func halfTyped() async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(scripted, TerminalStyle(look: .plain))
        let prompter = PlainPrompter(terminal, time: PlainTranscript.stopped)
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        async let decision = prompter.ask(Sample.emailCode, updates: updates)
        await scripted.see("Code:")
        scripted.type("12 你好\u{7F}\u{7F} 34")
        await scripted.see("Code: 12  34")
        var newer = Sample.emailCode
        newer.notices = [.init(severity: .info, text: "Sent again")]
        feed.yield(.changed(newer))
        await scripted.see("Code: 12  34\nMessage: Sent again.\nCode: 12  34")
        scripted.type("\u{15}5678\n")
        #expect(
            try await PlainTranscript.describe(decision)
                == "challenge-authenticator credentials.passcode=5678")
        await scripted.see("Code: 5678")
        withExtendedLifetime(scripted) {}
    }

    @Test("type-ahead answers a username, but never a secret")
    func typeAhead() async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(scripted)
        let prompter = RichPrompter(terminal, time: PlainTranscript.stopped)
        scripted.type("jay")
        async let first = Self.ask(scripted, Sample.identify, with: prompter)
        await scripted.see("Username  jay")
        scripted.type("\u{4}")
        scripted.type("\rx\r\r")
        _ = try await first
        scripted.type("stale")
        async let second = Self.ask(scripted, Sample.newPassword, with: prompter)
        await scripted.see("New password")
        await scripted.wait("no echo") { !$0.pty.echoes }
        scripted.type("Abcdef1!x\rAbcdef1!x\r")
        #expect(
            try await PlainTranscript.describe(second)
                == "enroll-authenticator credentials.passcode=secret Abcdef1!x")
    }

    @Test("keys after a decision answer the next screen")
    func keysStay() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        scripted.type("2\r123456\r")
        let first = try await Self.ask(scripted, Sample.locked, with: prompter)
        let second = try await Self.ask(scripted, Sample.setupKey, with: prompter)
        #expect(PlainTranscript.describe(first) == "start-over")
        #expect(
            PlainTranscript.describe(second)
                == "enroll-authenticator credentials.passcode=123456")
    }

    @Test("a paste with line breaks stays in one field")
    func paste() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        async let decision = Self.ask(scripted, Sample.setupKey, with: prompter)
        await scripted.see("Code")
        scripted.type("\u{1B}[200~123\n456\n\u{1B}[201~")
        await scripted.see("Code  123 456")
        scripted.type("\r")
        #expect(
            try await PlainTranscript.describe(decision)
                == "enroll-authenticator credentials.passcode=123456")
    }

    @Test("unknown keys and a stray cursor report are ignored; a lone ESC opens the menu")
    func strayKeys() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        async let decision = Self.ask(scripted, Sample.setupKey, with: prompter)
        await scripted.see("Code")
        scripted.type("1\u{1B}[24;80R\u{1B}[15~\u{1B}[Z2")
        await scripted.see("Code  12")
        scripted.type("\u{1B}")
        await scripted.see("More options")
        scripted.type("\r")
        #expect(try await decision == .cancel)
    }

    @Test("closing the terminal ends the input", arguments: [true, false])
    func endOfInput(_ isRich: Bool) async throws {
        let scripted = try ScriptedTerminal()
        let terminal = Self.terminal(
            scripted, isRich ? Self.rich : TerminalStyle(look: .plain))
        let prompter: any Prompter =
            isRich
            ? RichPrompter(terminal, time: PlainTranscript.stopped)
            : PlainPrompter(terminal, time: PlainTranscript.stopped)
        let asking = Task { try await Self.ask(scripted, Sample.identify, with: prompter) }
        await scripted.see("Username")
        await scripted.wait("keys are awaited") { !$0.pty.isCooked }
        scripted.type("\u{4}")
        await #expect(throws: PromptError.endOfInput) { try await asking.value }
        #expect(scripted.pty.echoes && scripted.pty.isCooked)
    }

    @Test("a step that ends by itself restores the terminal and says why")
    func ended() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        let decision = try await Self.ask(
            scripted, Sample.emailCode, with: prompter,
            updates: [.ended(Remark(.done, "Email  confirmed in your browser"))])
        #expect(decision == .interrupted)
        await prompter.settle(.unknown)
        await scripted.see("✓ Email  confirmed in your browser")
        #expect(!scripted.screen.transcript.contains("Code"))
        #expect(scripted.pty.echoes && scripted.pty.isCooked)
    }

    @Test("cancelling the task restores the terminal")
    func cancelled() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted), time: PlainTranscript.stopped)
        let asking = Task { try await Self.ask(scripted, Sample.push, with: prompter) }
        await scripted.see("check now")
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(scripted.pty.echoes && scripted.pty.isCooked)
    }

    @Test("the next output replaces a progress message")
    func progress() async throws {
        let scripted = try ScriptedTerminal()
        let prompter = RichPrompter(Self.terminal(scripted))
        await prompter.tell(Remark(.progress, "Asking acme.okta.com"))
        await scripted.see("Asking")
        await prompter.tell(Remark(.note, "Signed in", details: ["https://id.acme.example/a"]))
        await scripted.see("https://id.acme.example/a")
        #expect(scripted.screen.transcript == "→ Signed in\n  https://id.acme.example/a")
        #expect(scripted.screen.links == ["https://id.acme.example/a"])
    }
}
