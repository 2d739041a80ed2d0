import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("idx sign-in ends", .serialized)
struct SignInEndTests {
    @Test("names the answer that is needed, with code 4", .timeLimit(.minutes(10)))
    func needed() async throws {
        let place = try await Place()
        let run = try await place.run("--no-input", "--username", "jay@example.com")
        #expect(run.code == 4)
        #expect(
            run.err.contains(
                "idx: No answer for Password (credentials.passcode, step identify).\n"))
        await place.org.stop()
    }

    @Test("says that what --start wants is not offered, and not that the org ended it")
    func start() async throws {
        let place = try await Place()
        let run = try await place.run("--start", "sign-up", "--answers", "answers.json")
        await place.org.stop()
        #expect(run.code == 3)
        #expect(
            run.err.hasSuffix(
                """
                127.0.0.1 does not offer to create an account here.
                idx: Sign in without --start.

                """), "\(run.err)")
    }

    @Test("never sends the same rejected answer twice, and ends with code 3")
    func rejected() async throws {
        let place = try await Place(
            answers: """
                { "version": 1, "username": "jay@example.com", "answers": [
                  { "step": "*", "field": "credentials.passcode", "value": "Wrong-8-times" } ] }
                """)
        let run = try await place.run("--answers", "answers.json")
        #expect(run.code == 3)
        #expect(
            run.err.hasSuffix(
                """
                idx: The org rejected the answer for Password (credentials.passcode, step identify): \
                "The username or password is incorrect."
                idx: It was not sent again, so that the account does not get locked.

                """), "\(run.err)")
        #expect(place.org.requests.filter { $0.target == "/idp/idx/identify" }.count == 1)
        await place.org.stop()
    }

    @Test("runs out of time while the org owes an answer: code 124, and the record ends with it")
    func silent() async throws {
        let fault = try #require(Fault.any("http_silence@form"))
        let org = try await SimulatedOrg(
            policy: try #require(Policy.builtIn("password")), faults: [fault])
        let scratch = try Scratch()
        try scratch.write(Place.password, to: "answers.json")
        let run = try await Program.run(
            [
                "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                "--redirect", org.redirectURI.absoluteString, "--answers", "answers.json",
                "--http-timeout", "10m", "--wait", "3s", "--dump", "record", "--json",
            ], folder: scratch)
        await org.stop()
        #expect(run.code == 124)
        #expect(run.err.hasSuffix("idx: Time ran out before the sign-in was complete.\n"))
        #expect(run.out.contains(#""status":"timed-out","code":124"#))
        #expect(try #require(scratch.read("record/walk.jsonl")).contains(#""code":124"#))
    }

    @Test("says what settings are missing, with code 7")
    func settings() async throws {
        let run = try await Program.run("sign-in", "--issuer", "https://id.acme.example")
        #expect(
            run.err == """
                idx: Settings are missing: --client-id, --redirect.
                idx: Give the flag, its variable, a profile or an Okta.plist: idx help environment
                idx: To try idx without an org: idx demo

                """)
        #expect(run.code == 7)
    }

    @Test("cannot reach what is not there: code 6")
    func unreachable() async throws {
        let run = try await Program.run(
            "sign-in", "--issuer", "http://127.0.0.1:9", "--client-id", "x", "--redirect", "x:/y")
        #expect(run.code == 6)
        #expect(run.err.hasPrefix("Signing in to http://127.0.0.1:9\n"))
    }

    @Test("sends nothing in the clear over a network: code 7")
    func insecure() async throws {
        let run = try await Program.run(
            "sign-in", "--issuer", "http://id.acme.example", "--client-id", "x", "--redirect",
            "x:/y")
        #expect(run.code == 7)
    }

    @Test("is refused by the org: code 3", arguments: ["not-assigned", "access-denied"])
    func refused(policy: String) async throws {
        let place = try await Place(policy)
        let run = try await place.run("--answers", "answers.json")
        #expect(run.code == 3)
        await place.org.stop()
    }

    @Test("gives up when the time allowed is over: code 124")
    func timeLimit() async throws {
        let place = try await Place("push")
        let run = try await place.run("--answers", "answers.json", "--wait", "1s")
        #expect(run.code == 124)
        await place.org.stop()
    }

    @Test("says which client the org does not know: code 7")
    func unknownClient() async throws {
        let place = try await Place()
        let run = try await Program.run(
            "sign-in", "--issuer", place.org.issuer.absoluteString, "--client-id", "0oaNobody",
            "--redirect", place.org.redirectURI.absoluteString)
        #expect(run.code == 7)
        await place.org.stop()
    }
}

extension SignInEndTests {
    @Test("says once that time ran out", arguments: [["--plain"], []])
    func timeLimitOnTerminal(flags: [String]) async throws {
        let place = try await Place()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["sign-in"] + place.flags + flags + ["--wait", "1s"],
            environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(124))
        let words = "Time ran out before the sign-in was complete."
        #expect(terminal.screen.transcript.components(separatedBy: words).count == 2)
    }
}
