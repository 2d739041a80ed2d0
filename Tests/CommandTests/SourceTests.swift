import Foundation
import TestSupport
import Testing

@testable import idx

@Suite("Where idx takes settings and answers from", .serialized)
struct SourceTests {
    @Test("reads answers from standard input, and secrets from files that are private")
    func sources() async throws {
        let place = try await Place()
        try place.scratch.write("Rye-bread-8\n", to: "secret", permissions: 0o644)
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode",
                "from": { "file": "~/secret" } } ] }
            """
        let open = try await place.run("--answers", "-", input: answers)
        #expect(open.code == 2)
        #expect(open.err.hasPrefix("idx: The answers in standard input cannot be used:\n"))
        for home in ["", "relative"] {
            let lost = try await Program.run(
                ["sign-in", "--answers", "-"] + place.flags, input: answers,
                environment: [
                    "HOME": home, "XDG_CONFIG_HOME": place.scratch.path,
                    "XDG_DATA_HOME": place.scratch.path, "XDG_STATE_HOME": place.scratch.path,
                ], folder: place.scratch)
            #expect(lost.code == 2)
            #expect(
                lost.err == """
                    idx: The answers in standard input cannot be used:
                    idx: $.answers[0].from.file: ~/secret cannot be read: HOME is not set

                    """)
        }
        #expect(place.org.requests.isEmpty)
        try place.scratch.write("Rye-bread-8\n", to: "secret")
        let closed = try await place.run("--answers", "-", input: answers)
        #expect(closed.code == 0)
        await place.org.stop()
    }

    @Test(
        "sends no secret that is not text, as something else than it is",
        arguments: [
            (
                "secret begins with a byte order mark", #"{ "file": "secret" }"#,
                "\u{FEFF}Rye-bread-8"
            ),
            ("secret is not UTF-8 text", #"{ "file": "secret" }"#, "R\0y\0e\0"),
            (
                "The output of printf is not UTF-8 text",
                #"{ "command": ["printf", "R\\377ye-bread-8"] }"#, ""
            ),
            (
                "Standard input begins with a byte order mark", #"{ "stdin": true }"#,
                "\u{FEFF}Rye-bread-8"
            ),
        ])
    func secretThatIsNoText(problem: String, source: String, text: String) async throws {
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "from": \(source) } ] }
            """
        let place = try await Place(answers: answers)
        try place.scratch.write(text + "\n", to: "secret")
        let run = try await place.run("--answers", "answers.json", "-q", input: text + "\n")
        #expect(run.code == 2)
        #expect(
            run.err == """
                idx: \(problem).
                idx: Save it as UTF-8 without a byte order mark.

                """)
        #expect(!place.org.requests.contains { "\($0)".contains("/idp/idx/identify") })
        await place.org.stop()
    }

    @Test("reports the rejection of a secret from standard input, not that the input has ended")
    func rejectedInput() async throws {
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "from": { "stdin": true } } ] }
            """
        let place = try await Place(answers: answers)
        let run = try await place.run("--answers", "answers.json", "-q", input: "wrong\n")
        #expect(run.code == 3)
        #expect(
            run.err == """
                idx: The org rejected the answer for Password (credentials.passcode, step identify): \
                "The username or password is incorrect."
                idx: It was not sent again, so that the account does not get locked.

                """)
        await place.org.stop()
    }

    @Test("takes settings from flag, variable, profile and property list, in that order")
    func order() async throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            scopes = openid
            [profile work]
            issuer = https://profile.acme.example
            client-id = fromProfile
            """, to: ".config/idx/config")
        try scratch.write(
            """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>issuer</key><string>https://plist.acme.example</string>
            <key>redirectUri</key><string>com.acme.app:/callback</string></dict></plist>
            """, to: "Okta.plist")
        try Self.approvePropertyList(in: scratch)
        let run = try await Program.run(
            "status", "-v", "--profile", "work",
            environment: ["IDX_CLIENT_ID": "fromVariable"], folder: scratch)
        let settings = run.out.split(separator: "\n").drop { !$0.hasPrefix("Settings") }
        let home = scratch.path
        #expect(
            settings.joined(separator: "\n") == """
                Settings of the profile "work"
                  client-id = fromVariable  (variable IDX_CLIENT_ID)
                  issuer = https://profile.acme.example  (\(home)/.config/idx/config, line 3, profile work)
                  profile = work  (flag --profile)
                  redirect = com.acme.app:/callback  (./Okta.plist)
                  scopes = openid  (\(home)/.config/idx/config, line 1)
                  verbose = on  (flag --verbose)
                """)
        #expect(run.out.hasPrefix("Not signed in.\nTo sign in: idx sign-in --profile work\n"))
    }

    private static let property = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
        <key>issuer</key><string>ISSUER</string><key>clientId</key><string>CLIENT</string>
        <key>redirectUri</key><string>com.acme.cli:/callback</string></dict></plist>
        """

    @Test("takes an Okta.plist of the working directory only once a person approved what it says")
    func approval() async throws {
        let place = try await Place()
        func write(_ client: String) throws {
            let issuer = place.org.issuer.absoluteString
            let text = Self.property.replacing("ISSUER", with: issuer)
            try place.scratch.write(text.replacing("CLIENT", with: client), to: "Okta.plist")
        }
        func signIn(_ more: String..., input: String = "") async throws -> Program.Run {
            let arguments = ["sign-in", "--answers", "answers.json", "--again"] + more
            return try await Program.run(arguments, input: input, folder: place.scratch)
        }
        try write(place.org.clientID)
        let refused = try await signIn()
        #expect(refused.code == 7)
        #expect(
            refused.err == """
                idx: Settings are missing: --issuer, --client-id, --redirect.
                idx: ./Okta.plist is used once you approve it in a terminal.
                idx: To try idx without an org: idx demo

                """)
        #expect(place.org.requests.isEmpty)
        let approved = try await signIn("--json", input: #"{"do":"submit"}"# + "\n")
        #expect(approved.code == 0, "\(approved.out)")
        #expect(approved.out.contains(place.org.issuer.absoluteString))
        #expect(try await signIn().code == 0)
        // Another text in its place is another file.
        try write("0oaOther")
        #expect(try await signIn().code == 7)
        await place.org.stop()
    }

    @Test("waits for no pipe that lies where a file of settings may be", .timeLimit(.minutes(10)))
    func pipeForPropertyList() async throws {
        let scratch = try Scratch()
        #expect(mkfifo(scratch.path + "/Okta.plist", 0o600) == 0)
        let run = try await Program.run("status", folder: scratch)
        #expect(run.code == 2)
        #expect(run.err == "idx: ./Okta.plist is not used: it is not a regular file.\n")
    }

    @Test(
        "refuses settings, answers and rules that others could have written",
        arguments: [
            (".config/idx/config", ["status"]), ("Okta.plist", ["status"]),
            ("a.json", ["sign-in", "--answers", "a.json", "--issuer", "https://acme.example"]),
            ("p.json", ["org", "--policy", "p.json"]), ("s.json", ["demo", "s.json"]),
        ])
    func openFiles(file: String, arguments: [String]) async throws {
        let scratch = try Scratch()
        try scratch.write("{}", to: file, permissions: 0o666)
        let run = try await Program.run(arguments, folder: scratch)
        #expect(run.code == 2)
        #expect(run.err.hasSuffix(" is not used: others may write it (chmod go-w).\n"))
    }

    @Test("takes no secret from an answers file that others can read")
    func openAnswers() async throws {
        let place = try await Place()
        try place.scratch.write(Place.password, to: "open/answers.json", permissions: 0o644)
        // What lies in a folder of one's own is read by nobody else.
        let closed = try await place.run("--answers", "open/answers.json", "--no-input")
        #expect(closed.code == 0)
        for path in [place.scratch.path, place.scratch.path + "/open"] {
            #expect(chmod(path, 0o755) == 0)
        }
        let run = try await place.run("--answers", "open/answers.json", "--no-input", "--again")
        #expect(run.code == 2)
        #expect(
            run.err == """
                idx: The answers in open/answers.json cannot be used:
                idx: $.answers[0]: open/answers.json can be read by others (mode 644); chmod 600 it

                """)
        let piped = try await place.run(
            "--answers", "-", "--no-input", "--again", input: Place.password)
        #expect(piped.code == 0)
        await place.org.stop()
    }

    @Test("completes names of profiles and runs none")
    func completion() async throws {
        let scratch = try Scratch()
        let profiles = "[profile work]\n[profile $(touch${IFS}made)]\n[profile `touch made`]\n"
        try scratch.write(profiles, to: ".config/idx/config")
        let script = """
            source completion
            COMP_LINE='idx sign-in --profile ' COMP_POINT=22
            _idx
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        try scratch.write(try await Program.run("help", "completion", "bash").out, to: "completion")
        let run = try await Program.run(["-c", script], folder: scratch, program: "/bin/bash")
        #expect(run.out == "work\n", "\(run.err)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path + "/made"))
    }

    @Test("reads a file of settings with the line ends of Windows")
    func lineEnds() async throws {
        let scratch = try Scratch()
        try scratch.write(
            "# mine\r\nscopes = openid\r\n\r\n[profile work]\r\nissuer = https://a.example\r\n",
            to: ".config/idx/config")
        let run = try await Program.run("status", "-v", "--profile", "work", folder: scratch)
        let file = scratch.path + "/.config/idx/config"
        let settings = run.out.split(separator: "\n").drop { !$0.hasPrefix("Settings") }
        #expect(
            settings.joined(separator: "\n") == """
                Settings of the profile "work"
                  issuer = https://a.example  (\(file), line 5, profile work)
                  profile = work  (flag --profile)
                  scopes = openid  (\(file), line 2)
                  verbose = on  (flag --verbose)
                  client-id is missing  (--client-id or IDX_CLIENT_ID)
                  redirect is missing  (--redirect or IDX_REDIRECT)
                """)
    }

    /// Answers whose password comes from somewhere else.
    private func answers(from source: String) -> String {
        """
        { "version": 1, "username": "jay@example.com", "answers": [
          { "step": "identify", "field": "credentials.passcode", "from": \(source) } ] }
        """
    }

    @Test(
        "waits for an answer no longer than --wait allows", .timeLimit(.minutes(10)),
        arguments: [#"{ "command": ["sleep", "600"] }"#, #"{ "stdin": true }"#])
    func wait(source: String) async throws {
        let place = try await Place(answers: answers(from: source))
        // A pipe that is open for writing in the same process never ends.
        #expect(mkfifo(place.scratch.path + "/pipe", 0o600) == 0)
        let run = try await Program.run(
            ["-c", "exec 3<>pipe; exec \"$@\" <&3", "sh", Program.path, "sign-in"] + place.flags
                + ["--answers", "answers.json", "--wait", "1s"],
            folder: place.scratch, program: "/bin/sh")
        #expect(run.code == 124)
        #expect(run.err.hasSuffix("idx: Time ran out before the sign-in was complete.\n"))
        await place.org.stop()
    }

    @Test(
        "finds before the network what cannot give an answer",
        arguments: [
            (
                #"{ "command": ["nosuchcmd"] }"#,
                "from.command: nosuchcmd cannot be run: No such file or directory"
            ),
            (
                #"{ "command": ["/etc/passwd"] }"#,
                "from.command: /etc/passwd cannot be run: Permission denied"
            ),
            (#"{ "env": "NOT_THERE" }"#, "from.env: the variable NOT_THERE is not set"),
            (
                #"{ "totp": { "env": "NOT_THERE" } }"#,
                "from.totp: the variable NOT_THERE is not set"
            ),
        ])
    func unusable(source: String, words: String) async throws {
        let place = try await Place(answers: answers(from: source))
        let run = try await place.run("--answers", "answers.json")
        await place.org.stop()
        #expect(
            run.err == """
                idx: The answers in answers.json cannot be used:
                idx: $.answers[0].\(words)

                """)
        #expect(run.code == 2)
        #expect(place.org.requests.isEmpty)
    }

    @Test("says that a command failed, and how")
    func failingCommand() async throws {
        let place = try await Place(answers: answers(from: #"{ "command": ["false"] }"#))
        let run = try await place.run("--answers", "answers.json")
        await place.org.stop()
        #expect(
            run.err.hasSuffix(
                """
                idx: The command false failed: exit code 1.
                idx: It was to give an answer of the answers file.

                """), "\(run.err)")
        #expect(run.code == 2)
    }

    @Test("takes the first line of a command, whatever it prints after it")
    func command() async throws {
        let words = #"{ "command": ["printf", "Rye-bread-8\\r\\nmore\\n"] }"#
        let place = try await Place(answers: answers(from: words))
        #expect(try await place.run("--answers", "answers.json").code == 0)
        await place.org.stop()
    }

    @Test(
        "refuses a value of several lines, which would be settings of their own in a file",
        arguments: ["\n", "\r", "\u{85}", "\u{2028}", "\n[profile work]\nexchange = https://x"])
    func severalLines(_ end: String) async throws {
        for name in ["issuer", "clientId", "redirectUri", "scopes"] {
            let scratch = try Scratch()
            let value = name == "issuer" ? "https://acme.example" : "profile"
            try scratch.write(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>"
                    + "<key>\(name)</key><string>\(value)\(end)x</string></dict></plist>",
                to: "Okta.plist")
            try Self.approvePropertyList(in: scratch)
            let run = try await Program.run("sign-in", "--no-input", folder: scratch)
            #expect(run.code == 7, "\(name)")
            #expect(run.err.contains("has more than one line."), "\(name): \(run.err)")
            #expect(scratch.read(".config/idx/config") == nil)
        }
    }

    /// Approves the property list of a folder, as its user does when asked.
    private static func approvePropertyList(in scratch: Scratch) throws {
        let variables = scratch.environment
        var environment = ProgramEnvironment(
            variable: { variables[$0] },
            contents: { path throws(Failure) in try FileAccess.readIfPresent(path, named: false) })
        environment.folder = scratch.path
        try environment.approve(try #require(try environment.propertyList()))
    }

    @Test("refuses a binary property list, damaged or not")
    func binaryPropertyList() async throws {
        let scratch = try Scratch()
        let bytes: [UInt8] =
            Array("bplist00".utf8) + [0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)
            + [8] + Array(repeating: 0, count: 6) + [1, 1] + Array(repeating: 0, count: 7) + [1]
            + Array(repeating: 0, count: 15) + [18]
        try Data(bytes).write(to: URL(filePath: scratch.path + "/Okta.plist"))
        for command in ["status", "doctor"] {
            let run = try await Program.run(command, folder: scratch)
            #expect(run.code == 2, "\(command)")
            #expect(
                run.err == "idx: ./Okta.plist is a binary property list, not an XML one.\n",
                "\(command)")
        }
    }
}
