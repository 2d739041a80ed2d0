import Foundation
import IDXSimulator
import Testing

@Suite("idx sign-in", .serialized)
struct SignInTests {
    @Test("without a terminal says what it waits for, and only where it waits")
    func waiting() async throws {
        // Such an org asks to wait before its first form.
        let waiting = try await Place("safe-mode")
        let waited = try await waiting.run("--answers", "answers.json", "--no-input")
        await waiting.org.stop()
        #expect(waited.code == 0)
        #expect(
            waiting.steady(waited.err).hasPrefix(
                "Signing in to http://127.0.0.1:PORT\nChecking again every 2 s.\nChecking again every 3 s.\n127.0.0.1 is back\n"
            ),
            "\(waited.err)")

        let coded = try await Place("email-code")
        let missing = try await coded.run("--answers", "answers.json", "--no-input")
        await coded.org.stop()
        #expect(missing.code == 4)
        #expect(
            coded.steady(missing.err) == """
                Signing in to http://127.0.0.1:PORT
                idx: No answer for Enter code (credentials.passcode, step challenge-authenticator).
                idx: answers.json has no answer for it.

                """)
    }

    @Test("says which answers it did not use where one is missing, which may be misspelled")
    func misspelled() async throws {
        let code = #"{ "step": "challenge-authentcator", "field": "passcode", "value": "1" }"#
        let place = try await Place(
            "email-code",
            answers: Place.password.replacing("[", with: "[ \(code),", maxReplacements: 1))
        for flag in ["--no-input", "-v"] {
            let run = try await place.run("--answers", "answers.json", flag)
            #expect(run.code == 4)
            #expect(
                place.steady(run.err) == """
                    Signing in to http://127.0.0.1:PORT
                    idx: No answer for Enter code (credentials.passcode, step challenge-authenticator).
                    idx: answers.json has no answer for it; 1 answer was never used:
                    idx: $.answers[0]: challenge-authentcator, passcode

                    """)
        }
        await place.org.stop()
    }

    @Test("goes from an answers file to tokens, keeps them, and takes them back")
    func wholeWay() async throws {
        let place = try await Place()
        let first = try await place.run("--answers", "answers.json")
        #expect(first.code == 0)
        #expect(first.out.isEmpty)
        #expect(first.err.contains("Signed in as Jay Doe (jay@example.com) at 127.0.0.1"))
        #expect(!first.err.contains("Rye-bread-8"))

        let second = try await place.run("--no-input")
        #expect(second.code == 0)
        #expect(second.err.isEmpty && second.out.isEmpty)

        let status = try await place.idx("status")
        #expect(status.code == 0)
        #expect(status.out.hasPrefix("Signed in as Jay Doe (jay@example.com) at 127.0.0.1\n"))

        let left = try await place.idx("sign-out")
        #expect(left.err == "Signed out Jay Doe (jay@example.com) at 127.0.0.1.\n")
        #expect(left.code == 0)
        #expect(place.org.requests.contains { $0.target.hasSuffix("/v1/revoke") })

        let after = try await place.idx("status", "--json")
        #expect(after.out == "{\"signed_in\":false,\"profile\":\"default\"}\n")
        #expect(after.code == 3)
        await place.org.stop()
    }

    @Test("prints what is asked for, and nothing else, to standard output")
    func printed() async throws {
        let place = try await Place()
        let token = try await place.run(
            "--answers", "answers.json", "--print", "access-token", "-q")
        #expect(token.err.isEmpty)
        #expect(token.out.split(separator: ".").count == 3)
        #expect(try await place.idx("token").out == token.out)
        let json = try await place.run("--print", "json")
        let object = try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any]
        #expect(object?["token_type"] as? String == "Bearer")
        await place.org.stop()
    }

    @Test("writes to a file that only its owner can read")
    func file() async throws {
        let place = try await Place()
        let run = try await place.run(
            "--answers", "answers.json", "--print", "access-token", "-o", "token.txt")
        #expect(run.code == 0)
        #expect(run.out.isEmpty)
        #expect(place.scratch.read("token.txt")?.split(separator: ".").count == 3)
        #expect(try place.scratch.permissions(of: "token.txt") == 0o600)
        await place.org.stop()
    }

    @Test("runs a program with the tokens, and passes its code on")
    func program() async throws {
        let place = try await Place()
        let run = try await place.run(
            "--answers", "answers.json", "--", "/bin/sh", "-c",
            "echo \"$IDX_TOKEN_TYPE ${#IDX_ACCESS_TOKEN}\" | cut -c1-8; exit 37")
        #expect(run.code == 37)
        #expect(run.out.hasPrefix("Bearer "))
        let count = place.org.requests.count
        for (name, problem, code) in [
            ("nosuchcmd", "nosuchcmd: No such file or directory", 127),
            ("", "'': No such file or directory", 127), ("/usr", "/usr: Is a directory", 126),
            ("./answers.json", "./answers.json: Permission denied", 126),
            ("answers.json/x", "answers.json/x: Not a directory", 126),
        ] as [(String, String, Int32)] {
            let refused = try await place.run("--again", "--", name)
            #expect(refused.err == "idx: Cannot run \(problem).\n")
            #expect(refused.code == code)
        }
        #expect(place.org.requests.count == count, "found out before anything is sent")
        await place.org.stop()
    }

    #if os(Linux)
        @Test("runs a program that inherits no connection to the org")
        func inheritance() async throws {
            let place = try await Place()
            let run = try await place.run(
                "--answers", "answers.json", "--", "/bin/sh", "-c",
                "cat /proc/net/tcp; ls -l /proc/$$/fd")
            let port = String(format: ":%04X", place.org.port)
            let sockets = run.out.split(separator: "\n").compactMap { line -> String? in
                let words = line.split(separator: " ")
                return words.count > 9 && words[2].hasSuffix(port) ? "socket:[\(words[9])]" : nil
            }
            #expect(!sockets.isEmpty && !sockets.contains { run.out.contains($0) })
            await place.org.stop()
        }
    #endif

    @Test("runs a program that ignores the signals that idx was started to ignore, as by nohup")
    func ignored() async throws {
        let place = try await Place()
        let signIn = ["sign-in", "--answers", "answers.json"] + place.flags
        let run = try await Program.run(
            ["-c", "trap '' HUP; exec \"$@\"", "sh", Program.path] + signIn
                + ["--", "/bin/sh", "-c", "kill -s HUP $$; echo goes on"],
            folder: place.scratch, program: "/bin/sh")
        #expect(run.out == "goes on\n")
        #expect(run.code == 0)
        await place.org.stop()
    }

    @Test("revokes the tokens that it replaces, and says which it could not")
    func replaces() async throws {
        let place = try await Place()
        func signIn(at place: Place, in folder: Scratch) async throws -> Program.Run {
            try await Program.run(
                ["sign-in", "--answers", "answers.json", "--again"] + place.flags, folder: folder)
        }
        for _ in 0..<2 { #expect(try await signIn(at: place, in: place.scratch).code == 0) }
        #expect(place.org.requests.filter { $0.target.hasSuffix("/v1/revoke") }.count == 2)
        await place.org.stop()

        let other = try await Place()
        let moved = try await signIn(at: other, in: place.scratch)
        #expect(moved.code == 0)
        #expect(
            moved.err.contains(
                "idx: The earlier tokens of Jay Doe (jay@example.com) at 127.0.0.1 could not be revoked: "
            ))
        #expect(!moved.err.contains("try again"))
        #expect(try await place.idx("status").code == 0)
        await other.org.stop()
    }

    @Test("is the same device for the org at every run, and another with another home")
    func device() async throws {
        let place = try await Place()
        for home in [place.scratch, place.scratch, try Scratch()] {
            try home.write(Place.password, to: "answers.json")
            let run = try await Program.run(
                ["sign-in", "--again", "--answers", "answers.json"] + place.flags, folder: home)
            #expect(run.code == 0)
        }
        let names = place.org.requests.filter { $0.target == "/idp/idx/identify" }
            .map { $0.header("Cookie") }
        try #require(names.count == 3)
        #expect(names[0] == names[1])
        #expect(names[0] != names[2])
        #expect(names[0].map { $0.utf8.count } == ["DT=".utf8.count + 32])
        #expect(try place.scratch.permissions(of: ".local/share/idx/device-token") == 0o600)
        await place.org.stop()
    }

    @Test("replaces no file that is none, such as a pipe or a device")
    func pipe() async throws {
        let place = try await Place()
        let pipe = place.scratch.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let run = try await place.run(
            "--answers", "answers.json", "--print", "access-token", "-o", "pipe")
        #expect(run.err == "idx: Cannot write pipe: it is not a regular file.\n")
        #expect(run.code == 2)
        let nowhere = try await place.run(
            "--answers", "answers.json", "--print", "access-token", "-o", "no-folder/token")
        #expect(nowhere.err == "idx: Cannot write no-folder/token: No such file or directory.\n")
        #expect(place.org.requests.isEmpty)
        let record = try await place.run("--again", "--no-input", "--transcript", "pipe")
        #expect(record.err == "idx: Cannot write pipe: it is not a regular file.\n")
        let found = try FileManager.default.attributesOfItem(atPath: pipe)[.type]
        #expect(found as? FileAttributeType == .typeUnknown)
        await place.org.stop()
    }
    @Test(
        "asks the org nothing where a file holds no token",
        arguments: [
            (" \n", "holds no token."), ("a b", "holds no token."), ("a\nb\n", "holds no token."),
            (
                "\u{FEFF}a\n",
                "begins with a byte order mark.\nidx: Save it as UTF-8 without a byte order mark."
            ),
        ])
    func noToken(content: String, problem: String) async throws {
        let place = try await Place()
        try place.scratch.write(content, to: "token")
        let run = try await place.run("--recovery-token-file", "token", "--answers", "answers.json")
        #expect(run.err == "idx: token \(problem)\n")
        #expect(run.code == 2)
        #expect(place.org.requests.isEmpty)
        await place.org.stop()
    }
}
