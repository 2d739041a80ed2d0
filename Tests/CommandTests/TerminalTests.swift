import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("idx on a terminal", .serialized)
struct TerminalTests {
    /// Starts idx on a pseudo terminal.
    func start(
        _ terminal: ScriptedTerminal, _ scratch: Scratch, _ arguments: String...,
        environment: [String: String] = [:]
    ) throws -> pid_t {
        try terminal.pty.spawn(
            Program.path, arguments,
            environment: scratch.environment.merging(environment) { $1 })
    }

    @Test("is answered key by key, never shows what is secret, and gives the terminal back")
    func keys() async throws {
        let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
        let process = try start(terminal, scratch, "demo", "password")
        await terminal.wait("the form") { $0.screen.text.contains("enter next") }
        terminal.type("jay@example.com\r")
        // What is typed before a secret is asked is dropped, so wait until it is.
        await terminal.wait("the password") { $0.screen.text.contains("tab show") }
        #expect(!terminal.pty.echoes)
        terminal.type("Rye-bread-8\r")
        await terminal.wait("the end") { $0.output.contains("Signed in as Jay Doe") }
        let exit = await terminal.end(of: process)
        #expect(exit == .code(0))
        #expect(terminal.pty.echoes)
        #expect(terminal.pty.isCooked)
        // Once, as a hint of what works; not when it was typed.
        #expect(terminal.output.components(separatedBy: "Rye-bread-8").count == 2)
        #expect(terminal.screen.unknown.isEmpty)
    }

    @Test("dies by the signal of Ctrl-C, with the terminal as it was and the org told")
    func interrupt() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
        let process = try start(
            terminal, scratch, "sign-in", "--issuer", org.issuer.absoluteString, "--client-id",
            org.clientID, "--redirect", org.redirectURI.absoluteString)
        await terminal.wait("the form") { $0.screen.text.contains("enter next") }
        terminal.type("\u{03}")
        let exit = await terminal.end(of: process)
        #expect(exit == .signal(SIGINT))
        #expect(terminal.pty.echoes)
        #expect(terminal.output.contains("Canceled."))
        await org.receives("/idp/idx/cancel")
        await org.stop()
    }

    @Test(
        "prints a token only if that is wanted there",
        arguments: [("n", "Not printed. Use a pipe, or -o FILE."), ("y", "[?25hey")])
    func token(key: String, shown: String) async throws {
        let place = try await Place()
        #expect(try await place.run("--answers", "answers.json").code == 0)
        let terminal = try ScriptedTerminal()
        let process = try start(
            terminal, place.scratch, "sign-in", "--issuer", place.org.issuer.absoluteString,
            "--client-id", place.org.clientID, "--redirect", place.org.redirectURI.absoluteString,
            "--print", "access-token")
        await terminal.see("Already signed in as Jay Doe")
        await terminal.see("Print the token here?  y or n?")
        terminal.type("\(key)\r")
        #expect(await terminal.end(of: process) == .code(0))
        #expect(terminal.output.contains(shown))
        await place.org.stop()
    }

    @Test("speaks in plain lines without an escape byte when asked to")
    func plain() async throws {
        let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
        let process = try start(
            terminal, scratch, "demo", "email-code", environment: ["ACCESSIBLE": "1"])
        await terminal.wait("the username") { $0.output.hasSuffix("\r\nUsername: ") }
        terminal.type("jay@example.com\r")
        // What is typed before the prompt of a secret is dropped.
        await terminal.wait("the password") { $0.output.hasSuffix("not shown: ") }
        #expect(!terminal.pty.echoes)
        terminal.type("Rye-bread-8\r")
        await terminal.wait("the toggle") { $0.output.contains("yes or no") }
        terminal.type("\r")
        await terminal.wait("the mail") { $0.output.contains("[mailbox]") }
        let code = terminal.output.firstMatch(of: #/code (\d{6})/#).map { String($0.1) }
        await terminal.wait("the code") { $0.output.contains("Enter code") }
        terminal.type("\(code ?? "")\r")
        let exit = await terminal.end(of: process)
        #expect(exit == .code(0))
        #expect(!terminal.output.contains("\u{1B}"))
    }

    #if os(Linux)
        @Test("has no core file, and no other program of its user may look into its memory")
        func closed() async throws {
            let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
            let process = try start(terminal, scratch, "demo", "password")
            await terminal.wait("the form") { $0.screen.text.contains("enter next") }
            let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
            let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
            #expect(core?.split(separator: " ").suffix(3) == ["0", "0", "bytes"])
            // Such a process belongs to root there, whoever runs it: told where that is another.
            if geteuid() != 0 {
                var status = stat()
                #expect(stat("/proc/\(process)/environ", &status) == 0 && status.st_uid == 0)
            }
            terminal.type("\u{03}")
            _ = await terminal.end(of: process)
        }

        @Test(
            "writes no file of TLS keys, whatever a variable says",
            .enabled(if: TLSServer.tool != nil, "needs the tool openssl"))
        func keyLog() async throws {
            let (server, scratch) = (try await TLSServer(), try Scratch())
            let run = try await Program.run(
                [
                    "sign-in", "--issuer", "https://localhost:\(server.port)/oauth2/default",
                    "--client-id", "c", "--redirect", "a:/b", "--no-input",
                    // The tool answers no POST.
                    "--http-timeout", "5s",
                ],
                environment: [
                    "SSLKEYLOGFILE": scratch.path + "/keys", "SSL_CERT_FILE": server.certificate,
                ], folder: scratch)
            // It is no org, but TLS was spoken with it.
            #expect(run.code == 7 || run.code == 6)
            #expect(!run.err.contains("certificate") && !run.err.isEmpty)
            #expect(scratch.read("keys") == nil)
        }
    #endif
}
