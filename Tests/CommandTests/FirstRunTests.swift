import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("The first run", .serialized)
struct FirstRunTests {
    @Test("checks each setting at its field, keeps what was typed, and saves it if one likes")
    func whole() async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["sign-in", "--plain"], environment: place.scratch.environment)
        await terminal.see("Issuer")
        terminal.type("127.0.0.1:9\r")
        await terminal.see("Error: No connection to https://127.0.0.1:9")
        terminal.type("\(place.org.issuer.absoluteString)/\r")
        await terminal.see("Which app do you sign in to?")
        terminal.type("0oaWrong\r")
        await terminal.see("Redirect URI")
        terminal.type("\(place.org.redirectURI.absoluteString)\r")
        await terminal.see("Error: \(place.steadyServer) refused to start the sign-in")
        terminal.type("\(place.org.clientID)\r")
        await terminal.wait("the redirect URI again") {
            $0.output.components(separatedBy: "Redirect URI").count > 2
        }
        terminal.type("\r")
        await terminal.see("Username")
        terminal.type("jay@example.com\r")
        await terminal.see("Password")
        terminal.type("Rye-bread-8\r")
        await terminal.see("Remember")
        terminal.type("\r")
        await terminal.see("Save them as the default profile")
        terminal.type("yes\r")
        await terminal.see("Next")
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(0))
        #expect(
            place.scratch.read(".config/idx/config") == """
                [profile default]
                issuer = \(place.org.issuer.absoluteString)
                client-id = \(place.org.clientID)
                redirect = \(place.org.redirectURI.absoluteString)

                """)
        #expect(try place.scratch.permissions(of: ".config/idx/config") == 0o600)
        #expect(try await place.idx("sign-in", "--no-input").err.isEmpty)
    }

    @Test("asks again for a redirect URI that is none, and does not offer it")
    func redirect() async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--plain", "--issuer", place.org.issuer.absoluteString, "--client-id",
                place.org.clientID,
            ],
            environment: place.scratch.environment)
        await terminal.see("Redirect URI")
        terminal.type("foo\r")
        await terminal.see(
            "Error: \"foo\" is not a redirect URI. Use the one registered for the app")
        terminal.type("\r")
        await terminal.see("Fill in \"Redirect URI\".")
        terminal.type("\(place.org.redirectURI.absoluteString)\r")
        await terminal.see("Username")
        terminal.type("\u{03}")
        _ = await terminal.end(of: process)
        await place.org.stop()
        #expect(!terminal.output.contains("default foo"))
    }

    @Test("marks a client ID that the org refuses, and only later the one that it accepts")
    func marks() async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--issuer", place.org.issuer.absoluteString, "--redirect",
                place.org.redirectURI.absoluteString,
            ], environment: place.scratch.environment)
        await terminal.see("Client ID")
        terminal.type("0oaWrong\r")
        await terminal.see("refused to start the sign-in")
        terminal.type("\u{15}\(place.org.clientID)\r")
        await terminal.see("Username")
        await terminal.see("ctrl-c cancel")
        terminal.type("\u{03}")
        _ = await terminal.end(of: process)
        await place.org.stop()
        let marks = terminal.screen.transcript.split(separator: "\n").filter {
            $0.contains("Client ID  0oa") && !$0.contains("│")
        }
        #expect(marks == ["✗ Client ID  0oaWrong", "✓ Client ID  \(place.org.clientID)"])
    }

    @Test("asks a program the same, and saves nothing for it")
    func program() async throws {
        let place = try await Place()
        let lines = [
            #"{"answer":"127.0.0.1:9"}"#, #"{"answer":"\#(place.org.issuer.absoluteString)"}"#,
            #"{"answers":{"client-id":"\#(place.org.clientID)","redirect":"\#(place.org.redirectURI)"}}"#,
            #"{"answers":{"identifier":"jay@example.com","credentials.passcode":"Rye-bread-8","rememberMe":false}}"#,
        ]
        let run = try await Program.run(
            ["sign-in", "--json"], input: lines.map { "\($0)\n" }.joined(), folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 0, "\(run.out)")
        #expect(run.out.contains(#""field":"issuer""#))
        #expect(run.out.contains("No connection to https://127.0.0.1:9"))
        #expect(place.scratch.read(".config/idx/config") == nil)
    }

    @Test("says that it was canceled, before there is a sign-in too", arguments: [["--plain"], []])
    func canceled(flags: [String]) async throws {
        let (terminal, scratch) = (try ScriptedTerminal(), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path, ["sign-in"] + flags, environment: scratch.environment)
        await terminal.see("Issuer")
        await terminal.see(flags.isEmpty ? "ctrl-c cancel" : "Issuer")
        terminal.type("\u{03}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        #expect(terminal.output.contains("idx: Canceled."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
    }

    @Test("a setting that was not asked for is not asked for again")
    func given() async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path,
            ["sign-in"] + place.flags.map { $0 == place.org.clientID ? "0oaWrong" : $0 },
            environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(7))
    }
}

extension Place {
    /// The server as messages name it.
    var steadyServer: String { "http://127.0.0.1:\(org.port)" }
}
