import Foundation
import IDXSimulator
import TestSupport
import Testing

/// The exit codes that no other suite comes across.
@Suite("exit codes", .serialized)
struct ExitCodeTests {
    @Test(
        "1: something unexpected, before anything is sent, with a way to report it",
        arguments: ["", "/proc"])
    func unexpected(root: String) async throws {
        let place = try await Place()
        try place.scratch.write("", to: "no-folder")
        let run = try await Program.run(
            ["sign-in"] + place.flags + ["--answers", "answers.json"],
            environment: [
                "XDG_DATA_HOME": (root.isEmpty ? place.scratch.path : root) + "/no-folder"
            ],
            folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 1)
        #expect(place.org.requests.isEmpty)
        #expect(run.err.contains("report"))
    }

    @Test("5: the only way needs a security key, and none can be reached")
    func notPossible() async throws {
        let policy = try Policy(
            parsing: """
                { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8",
                    "profile": { "firstName": "Jay", "lastName": "Doe",
                                 "email": "jay@example.com" },
                    "authenticators": [ { "key": "webauthn" } ] } ],
                  "signIn": { "factors": [["okta_password"], ["webauthn"]] } }
                """)
        let place = try await Place(policy: policy)
        let run = try await place.run("--answers", "answers.json")
        await place.org.stop()
        #expect(run.code == 5)
        // None is connected, or the library that reaches them is not installed.
        #expect(run.err.contains("security key"))
    }

    @Test("7: there is no folder for the tokens, which is no fault of idx")
    func noHome() async throws {
        let run = try await Program.run("status", environment: ["HOME": "", "XDG_DATA_HOME": ""])
        #expect(run.code == 7)
        #expect(run.err == "idx: There is no home directory. Set HOME or XDG_DATA_HOME.\n")
    }

    @Test("7: a variable with a redirect URI that is none")
    func redirect() async throws {
        let run = try await Program.run("sign-in", environment: ["IDX_REDIRECT": "foo"])
        #expect(run.code == 7)
        #expect(
            run.err
                == "idx: redirect: \"foo\" is not a redirect URI. Use the one registered for the app, "
                + "like com.acme.app:/callback.\nidx: It comes from variable IDX_REDIRECT.\n")
    }

    @Test("130: Cancel in the menu, with the org told", arguments: [["--plain"], []])
    func cancelled(flags: [String]) async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["sign-in"] + place.flags + flags,
            environment: place.scratch.environment)
        if flags.isEmpty {
            await terminal.see("enter next")
            terminal.type("\u{1B}")
            await terminal.see("Cancel")
            let number = terminal.screen.transcript.matches(of: #/(\d)\s+Cancel/#).last?.1
            terminal.type("\(number ?? "")")
            await terminal.wait("its line") { $0.output.contains("Cancel") }
            terminal.type("\r")
        } else {
            await terminal.see("Username:")
            terminal.type(":more\r")
            await terminal.see("Cancel")
            let number = terminal.output.matches(of: #/(\d+)\. Cancel/#).last?.1
            terminal.type("\(number ?? "")\r")
        }
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(130))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        #expect(place.org.requests.contains { $0.target == "/idp/idx/cancel" })
    }
}
