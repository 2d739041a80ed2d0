import Foundation
import IDXAuth
import IDXAuthenticator
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// The exit codes that no other suite comes across.
@Suite("exit codes", .serialized)
struct ExitCodeTests {
    @Test("1: something unexpected, with a way to report it")
    func unexpected() async throws {
        let scratch = try Scratch()
        try scratch.write("garbage", to: ".local/share/idx/credentials.json")
        #expect(chmod(scratch.path + "/.local/share/idx", 0o700) == 0)
        let run = try await Program.run("status", folder: scratch)
        #expect(run.code == 1)
        #expect(
            run.err == """
                idx: The stored credentials cannot be read: not an archive of credentials. Remove them and sign in again.
                idx: If this looks wrong, please report it. A record helps: idx sign-in --dump DIR.

                """)
    }

    @Test(
        "5: tokens cannot be stored here, said before anything is sent",
        arguments: ["", "/proc"])
    func noStorage(root: String) async throws {
        let place = try await Place()
        try place.scratch.write("", to: "no-folder")
        let run = try await Program.run(
            ["sign-in"] + place.flags + ["--answers", "answers.json"],
            environment: [
                "XDG_DATA_HOME": (root.isEmpty ? place.scratch.path : root) + "/no-folder"
            ],
            folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 5)
        #expect(place.org.requests.isEmpty)
        #expect(run.err.contains("no-folder") && !run.err.contains("report"), "\(run.err)")
    }

    @Test("5: tokens cannot be stored in the end, and are revoked")
    func notStored() async throws {
        let place = try await Place()
        // A folder in the place of the new file.
        try place.scratch.write("", to: ".local/share/idx/.credentials.json.new/x")
        let run = try await place.run("--answers", "answers.json")
        await place.org.stop()
        #expect(run.code == 5)
        #expect(run.err.contains(".credentials.json.new"), "\(run.err)")
        #expect(place.org.requests.count { $0.target.hasSuffix("/v1/revoke") } == 2)
    }

    @Test(
        "5: the disk is full, the folder unsafe, the store busy, or of a newer version",
        arguments: [
            .system(operation: "write", path: "/data/idx", code: ENOSPC),
            .unsafe(path: "/data/idx", reason: "it belongs to another user"), .busy,
            .newerVersion(9),
        ] as [CredentialStorageError])
    func storage(_ error: CredentialStorageError) {
        let failure = Failure(error)
        #expect(failure.code == .notPossible)
        #expect(failure.lines.map(\.text) == ["\(error)"])
        #expect(Failure(DeviceAuthenticatorError.storage(error)).code == .notPossible)
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

    @Test(
        "7: a path or a setting in a variable is not UTF-8",
        arguments: ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "IDX_ISSUER"])
    func variable(name: String) async throws {
        let line = "export \(name)=\"$(printf '/tmp/\\377')\"; exec \"$0\" status"
        let run = try await Program.run(["-c", line, Program.path], program: "/bin/sh")
        #expect(run.code == 7)
        #expect(run.err == "idx: The value of the variable \(name) is not UTF-8 text.\n")
    }

    @Test("7: there is no folder for a setting or an approval", arguments: ["CONFIG", "STATE"])
    func noFolder(name: String) async throws {
        let empty = ["HOME": "", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""]
        let arguments =
            name == "CONFIG" ? ["config", "set", "scopes", "openid"] : ["dump", "--last"]
        let run = try await Program.run(arguments, environment: empty)
        #expect(run.code == 7)
        #expect(run.err == "idx: There is no home directory. Set HOME or XDG_\(name)_HOME.\n")
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
        #expect(exit == .code(130))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        await place.org.receives("/idp/idx/cancel")
        await place.org.stop()
    }
}
