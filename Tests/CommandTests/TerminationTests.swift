import IDXSimulator
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The built program on a terminal of its own, as a person has it.
@Suite("the program restores its terminal", .serialized)
struct TerminationTests {
    static let environment = [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nowhere",
    ]

    /// A demo whose first form is open.
    static func demo(
        _ more: [String: String] = [:], flags: [String] = []
    ) async throws -> (terminal: ScriptedTerminal, process: pid_t) {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "password"] + flags,
            environment: environment.merging(more) { $1 })
        await terminal.see("Username")
        return (terminal, process)
    }

    static let signals = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
        SIGSYS, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGUSR1, SIGUSR2,
    ]

    @Test(
        "a signal ends the program by that signal, and gives the terminal back", arguments: signals)
    func signal(_ number: Int32) async throws {
        let (terminal, process) = try await Self.demo()
        await terminal.wait("no echo") { !$0.pty.echoes && !$0.pty.isCooked }
        kill(process, number)
        #expect(await terminal.end(of: process) == .signal(number))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        await terminal.wait("the cursor, and no bracketed paste") { $0.screen.modes == [25] }
        #expect(terminal.screen.unknown == [])
    }

    @Test("Ctrl-C and Ctrl-\\ are signals", arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func keys(_ key: String, _ number: Int32) async throws {
        let (terminal, process) = try await Self.demo()
        await terminal.wait("no echo") { !$0.pty.echoes }
        terminal.type(key)
        #expect(await terminal.end(of: process) == .signal(number))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
    }

    @Test("Ctrl-C while nothing is asked leaves the message a line of its own, in the plain look")
    func echoed() async throws {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "push", "--plain"], environment: Self.environment)
        await terminal.see("Step 1.")
        terminal.type("jay@example.com\r")
        await terminal.see("Password, not shown:")
        terminal.type("Rye-bread-8\r")
        await terminal.see("Remember this device")
        terminal.type("\r")
        await terminal.see("Press enter to check now")
        terminal.type("\u{3}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        #expect(terminal.output.hasSuffix(":more.\r\nidx: Canceled.\r\n"))
    }

    /// A demo that shows the typed password.
    static func revealed() async throws -> (terminal: ScriptedTerminal, process: pid_t) {
        let (terminal, process) = try await demo()
        await reveal(on: terminal)
        return (terminal, process)
    }

    /// Types a user name and a password into the demo, and shows the password.
    static func reveal(on terminal: ScriptedTerminal) async {
        await terminal.see("Username")
        terminal.type("jay@example.com\r")
        await terminal.see("tab show")
        terminal.type("MySecretPw\t")
        await terminal.see("MySecretPw")
        await terminal.see("tab hide")
    }

    @Test(
        "a signal removes the form, with a password that is shown and its key hints",
        arguments: signals)
    func removes(_ number: Int32) async throws {
        let (terminal, process) = try await Self.revealed()
        kill(process, number)
        #expect(await terminal.end(of: process) == .signal(number))
        await terminal.wait("no form") { !$0.screen.transcript.contains("Password  ") }
        let text = terminal.screen.transcript
        #expect(!text.contains("MySecretPw") && !text.contains("ctrl-c cancel"))
        #expect(terminal.screen.modes == [25] && terminal.screen.unknown == [])
        // What comes next is below the title.
        let rows = text.split(separator: "\n")
        #expect(rows.last { !$0.hasPrefix("idx:") }?.contains("Sign in to") == true)
    }

    @Test("Ctrl-Z removes the form with a password that is shown, which stays masked")
    func removesBeforeStop() async throws {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            "/bin/sh",
            ["-c", "set -m; \"$0\" demo password; echo asleep; read -r line; fg", Program.path],
            environment: Self.environment)
        await Self.reveal(on: terminal)
        terminal.type("\u{1A}")
        await terminal.see("asleep")
        #expect(!terminal.screen.transcript.contains("Password  •"))
        #expect(!terminal.screen.transcript.contains("ctrl-c cancel"))
        #expect(!terminal.screen.transcript.contains("MySecretPw"))
        #expect(terminal.screen.modes == [25])
        terminal.type("\r")
        await terminal.wait("keys are awaited") { !$0.pty.isCooked }
        terminal.type("x")
        await terminal.see("Password  •••••••••••")
        #expect(!terminal.screen.transcript.contains("MySecretPw"))
        terminal.type("\u{3}")
        _ = await terminal.end(of: process)
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
    }

    @Test(
        "what is typed during a request is not echoed after Ctrl-Z either; the shell keeps its terminal",
        arguments: [["--plain"], []])
    func hidesAfterStop(_ flags: [String]) async throws {
        let org = try await SimulatedOrg(
            policy: try #require(Policy.builtIn("password")),
            faults: [try #require(Fault.any("http_slow_headers@form"))])
        let scratch = try Scratch()
        let terminal = try ScriptedTerminal()
        let line = """
            cd; set -m; "$0" sign-in "$@"; kill -CONT %1
            until jobs >jobs; grep -qE 'tty output|SIGTTOU' jobs; do :; done
            echo asleep; read -r line; fg
            """
        let more = [
            "CI": "1", "IDX_ISSUER": "\(org.issuer)", "IDX_CLIENT_ID": "\(org.clientID)",
            "IDX_REDIRECT": "\(org.redirectURI)",
        ]
        let process = try terminal.pty.spawn(
            "/bin/sh", ["-c", line, Program.path] + flags,
            environment: scratch.environment.merging(more) { $1 })
        await terminal.see("Username")
        terminal.type("jay@example.com\r")
        await terminal.see(flags.isEmpty ? "tab show" : "Password, not shown:")
        terminal.type("Rye-bread-8\r")
        if !flags.isEmpty {
            await terminal.see("Remember this device, yes or no")
            terminal.type("\r")
        }
        await terminal.see("Waiting for 127.0.0.1")
        terminal.type("\u{1A}")
        await terminal.see("asleep")
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        terminal.type("\r")
        await terminal.wait("keys are awaited") { !$0.pty.isCooked && !$0.pty.echoes }
        terminal.type("MySecretPw\u{3}")
        _ = await terminal.end(of: process)
        await org.stop()
        #expect(!terminal.screen.transcript.contains("MySecretPw"))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
    }

    @Test("Ctrl-Z changes nothing where no shell could continue the program")
    func ignoresStop() async throws {
        let (terminal, process) = try await Self.revealed()
        terminal.type("\u{1A}")
        terminal.type("x")
        await terminal.see("MySecretPwx")
        #expect(!terminal.pty.echoes && !terminal.pty.isCooked)
        kill(process, SIGINT)
        #expect(await terminal.end(of: process) == .signal(SIGINT))
    }

    @Test("the end of input is an error with a code, in either look", arguments: [[], ["--plain"]])
    func endOfInput(_ flags: [String]) async throws {
        let (terminal, process) = try await Self.demo(flags: flags)
        await terminal.wait("keys are awaited") { !$0.pty.isCooked }
        terminal.type("\u{4}")
        #expect(await terminal.end(of: process) == .code(4))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        #expect(!terminal.screen.transcript.contains("ctrl-c cancel"))
    }

    @Test("a dumb terminal gets no escape byte", arguments: ["dumb", ""])
    func dumb(_ term: String) async throws {
        let (terminal, process) = try await Self.demo(["TERM": term])
        await terminal.wait("keys are awaited") { !$0.pty.isCooked }
        terminal.type("\u{4}")
        _ = await terminal.end(of: process)
        #expect(!terminal.output.contains("\u{1B}"))
    }
}
