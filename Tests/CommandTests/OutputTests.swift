import Foundation
import IDXAuth
import IDXForms
import Testing

@testable import idx

@Suite("What idx prints")
struct OutputTests {
    /// Runs a shell's line in which `$0` is idx.
    private func shell(_ line: String, in place: Place? = nil) async throws -> Program.Run {
        try await Program.run(
            ["-c", line, Program.path] + (place?.flags ?? []), folder: place?.scratch,
            program: "/bin/sh")
    }

    #if os(Linux)
        @Test(
            "and cannot be written is an error",
            arguments: ["help", "--version", "demo --list", "org --list-faults", "demo --auto"])
        func full(arguments: String) async throws {
            let run = try await shell("exec \"$0\" \(arguments) >/dev/full")
            #expect(
                run.err.hasSuffix("idx: Cannot write standard output: No space left on device.\n"))
            #expect(run.code == 2)
        }

        @Test("of tokens and cannot be written is an error, and the tokens are kept")
        func fullToken() async throws {
            let place = try await Place()
            let line = #"exec "$0" sign-in "$@" --answers answers.json --print json >/dev/full"#
            let run = try await shell(line, in: place)
            #expect(
                run.err.hasSuffix("idx: Cannot write standard output: No space left on device.\n"))
            #expect(run.code == 2)
            #expect(try await place.idx("status").code == 0)
            await place.org.stop()
        }

        @Test(
            "in JSON lines and cannot be written is an error",
            arguments: [
                // At the first question, although the input stays open.
                Lost("mkfifo p; exec 3<>p; exec \"$0\" sign-in \"$@\" --json <&3 >/dev/full"),
                Lost(
                    "exec \"$0\" sign-in \"$@\" --json --answers answers.json >/dev/full",
                    keeps: true),
                Lost(
                    "exec \"$0\" sign-in \"$@\" --json --answers answers.json >&-",
                    "Standard output is closed.", keeps: true),
                Lost(
                    "mkfifo p; exec 3<>p 4>p 3>&-; exec \"$0\" sign-in \"$@\" --json >&4",
                    "Cannot write standard output: Broken pipe."),
            ])
        func lostLines(_ lost: Lost) async throws {
            let place = try await Place()
            let run = try await shell(lost.line, in: place)
            #expect(run.err == "idx: \(lost.says)\n")
            #expect(run.out.isEmpty)
            #expect(run.code == 2)
            #expect(try await place.idx("status").code == (lost.keeps ? 0 : 3))
            await place.org.stop()
        }

        /// A sign-in whose events are lost.
        struct Lost: Sendable {
            let line: String
            /// What it says of it.
            let says: String
            /// Whether it needed no answer, so that there are tokens.
            let keeps: Bool

            init(
                _ line: String,
                _ says: String = "Cannot write standard output: No space left on device.",
                keeps: Bool = false
            ) {
                (self.line, self.says, self.keeps) = (line, says, keeps)
            }
        }
    #endif

    @Test(
        "of an access token that the org did not issue is an error, and the table says so",
        arguments: [TokenText.Format.accessToken, .header])
    func noAccessToken(format: TokenText.Format) throws {
        let token = Token(
            context: .init(issuer: "https://id.acme.example", clientID: "0oa1"), accessToken: "",
            issuedAt: Date(), expiresAt: .distantFuture)
        let failure = #expect(throws: Failure.self) { try TokenText(token: token).text(format) }
        #expect(
            failure?.lines == [
                "Exchanging the code: there is no access token.", "Sign in again.",
            ])
        #expect(failure?.code == .refused)
        #expect(
            TokenStatus(token, place: nil, now: Date()).facts.first
                == Screen.Fact(name: "access_token", label: "access token", content: .text("no")))
    }

    @Test("to a closed output is an error that says so")
    func closed() async throws {
        let run = try await shell(#"exec "$0" --version >&-"#)
        #expect(run.err == "idx: Standard output is closed.\n")
        #expect(run.code == 2)
    }

    @Test("is all that a closed input says")
    func closedInput() async throws {
        let run = try await shell(#"exec "$0" dump - <&-"#)
        #expect(run.err == "idx: Standard input is closed.\n")
        #expect(run.code == 2)
    }

    @Test("to a reader that has gone away is no error")
    func gone() async throws {
        // The writing end of a pipe that nothing reads.
        let run = try await shell(#"mkfifo p; exec 3<>p 4>p 3>&-; exec "$0" demo --list all >&4"#)
        #expect(run.err.isEmpty)
        #expect(run.code == 0)
    }
}
