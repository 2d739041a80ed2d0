import IDXAuth
import IDXForms
import Synchronization
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("between two questions")
struct RichPendingTests {
    /// A terminal, and a prompter whose clock advances when the test says so.
    private struct Scene {
        let scripted: ScriptedTerminal
        let prompter: RichPrompter
        let clock: AsyncStream<Void>.Continuation

        init(columns: Int = 80, animates: Bool = true) throws {
            scripted = try ScriptedTerminal(columns: columns)
            let (ticks, clock) = AsyncStream.makeStream(of: Void.self)
            self.clock = clock
            let slave = scripted.pty.slave
            prompter = RichPrompter(
                Terminal(
                    input: slave, output: slave,
                    style: TerminalStyle(look: .rich, animates: animates)),
                time: TimeSource(
                    now: { Sample.start },
                    sleep: { _ in
                        var iterator = ticks.makeAsyncIterator()
                        if await iterator.next() == nil { throw CancellationError() }
                    }))
        }

        /// Signs in as Jay.
        func answer(_ name: String = "jay") async throws {
            async let decision = prompter.ask(Sample.identify, updates: AsyncStream { $0.finish() })
            await scripted.see("Username")
            scripted.type("\(name)\ropen sesame\r")
            _ = try await decision
        }

        /// The lines on the screen below the title.
        var lines: [String] {
            scripted.screen.transcript.split(separator: "\n").map(String.init)
                .filter { !$0.isEmpty && !$0.hasPrefix("Sign in to") }
        }
    }

    static let marks: [(AnswerOutcome, [String])] = [
        (.accepted, ["✓ Username     jay", "✓ Password     (hidden)", "✓ Remember me  no"]),
        (
            .refused([Sample.path("credentials.passcode")]),
            ["· Username     jay", "✗ Password     (hidden)", "· Remember me  no"]
        ),
        (.unknown, ["· Username     jay", "· Password     (hidden)", "· Remember me  no"]),
        (.returned, []),
    ]

    @Test("an answer gets its symbol once its outcome is known", arguments: marks)
    func settle(_ outcome: AnswerOutcome, _ expected: [String]) async throws {
        let scene = try Scene()
        try await scene.answer()
        await scene.scripted.see("· Remember me")
        await scene.prompter.settle(outcome)
        await scene.scripted.wait("the marks") { _ in scene.lines == expected }
        #expect(scene.scripted.pty.echoes && scene.scripted.pty.isCooked)
        #expect(scene.scripted.screen.modes == [25])
        #expect(scene.scripted.screen.unknown == [])
    }

    @Test("a long answer is wrapped, and none of it is lost")
    func narrow() async throws {
        let scene = try Scene(columns: 20)
        try await scene.answer("jay.jaybird@example.com")
        await scene.prompter.settle(.accepted)
        let expected = [
            "✓ Username:", "  jay.jaybird@examp", "  le.com", "✓ Password:", "  (hidden)",
            "✓ Remember me  no",
        ]
        await scene.scripted.wait("the answers") { _ in Array(scene.lines.suffix(6)) == expected }
    }

    @Test("a spinner below the answers disappears when they get their symbols")
    func turning() async throws {
        let scene = try Scene()
        try await scene.answer()
        await scene.prompter.tell(Remark(.progress, "Waiting for acme.okta.com"))
        await scene.scripted.see("· Remember me  no\n⠋ Waiting for acme.okta.com")
        scene.clock.yield()
        await scene.scripted.see("⠙ Waiting for acme.okta.com")
        scene.clock.yield()
        await scene.scripted.see("⠹ Waiting for acme.okta.com")
        // Keys typed meanwhile are not echoed, and are there for the next question.
        #expect(!scene.scripted.pty.echoes)
        await scene.prompter.tell(Remark(.done, "Signed in"))
        await scene.scripted.see("✓ Signed in")
        #expect(!scene.scripted.screen.transcript.contains("Waiting"))
        #expect(scene.scripted.pty.echoes)
    }

    @Test("a wait looks the same after a check, and has an empty row below a remark")
    func checked() async throws {
        let scene = try Scene(animates: false)
        var screens: [String] = []
        for _ in 0..<3 {
            async let decision = scene.prompter.ask(
                Sample.push, updates: AsyncStream { $0.finish() })
            await scene.scripted.see("ctrl-c cancel")
            screens.append(scene.scripted.screen.transcript)
            scene.scripted.type("\r")
            #expect(try await decision == .checkNow)
            await scene.scripted.wait("no frame") { !$0.screen.transcript.contains("ctrl-c") }
            if screens.count == 2 { await scene.prompter.tell(Remark(.note, "Sent again")) }
        }
        #expect(screens[1] == screens[0])
        let rows = screens[0].components(separatedBy: "\n")
        let frame = try #require(rows.firstIndex { $0.contains("Waiting") })
        let told = rows[..<frame] + ["→ Sent again", ""] + rows[frame...]
        #expect(screens[2] == told.joined(separator: "\n"))
    }

    @Test("a delay counts from the first time that a step is shown, or from its last use")
    func delays() async throws {
        let scripted = try ScriptedTerminal()
        let slave = scripted.pty.slave
        let now = Mutex(Sample.start)
        let prompter = RichPrompter(
            Terminal(input: slave, output: slave, style: TerminalStyle(look: .rich)),
            time: TimeSource(now: { now.withLock { $0 } }, sleep: { _ in }))
        func ask(_ hint: String, _ seconds: Double, _ keys: String) async throws -> Decision {
            now.withLock { $0 = Sample.start.addingTimeInterval(seconds) }
            async let decision = prompter.ask(
                Sample.emailCode, updates: AsyncStream { $0.finish() })
            await scripted.see("r \(hint)   esc")
            scripted.type(keys)
            let answer = try await decision
            await prompter.settle(.unknown)
            await scripted.wait("no frame") { !$0.screen.transcript.contains("ctrl-c") }
            return answer
        }
        _ = try await ask("send again in 30 s", 0, "482913\r")
        _ = try await ask("send again in 10 s", 20, "482913\r")
        let resent = try await ask("send again", 31, "r")
        #expect(resent == .submit(.init(rawValue: "currentAuthenticator-resend"), []))
        _ = try await ask("send again in 30 s", 32, "482913\r")
    }

    @Test("without animation, the progress message stands still")
    func still() async throws {
        let scene = try Scene(columns: 20, animates: false)
        await scene.prompter.tell(Remark(.progress, "Waiting for acme.okta.com"))
        await scene.scripted.see("· Waiting for\nacme.okta.com")
        await scene.prompter.settle(.unknown)
        await scene.scripted.wait("an empty screen") { _ in scene.lines.isEmpty }
    }
}
