import Foundation
import IDXSimulator
import Testing

@Suite("idx sign-in", .serialized)
struct SignInTests {
    /// An org, and a folder with an answers file for it.
    struct Place {
        let org: SimulatedOrg
        let scratch: Scratch
        let flags: [String]

        init(_ policy: String = "password", answers: String? = nil) async throws {
            try await self.init(policy: try #require(Policy.builtIn(policy)), answers: answers)
        }

        init(policy: Policy, answers: String? = nil) async throws {
            org = try await SimulatedOrg(policy: policy)
            scratch = try Scratch()
            flags = [
                "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                "--redirect", org.redirectURI.absoluteString,
                // A busy machine is no refusal.
                "--http-timeout", "2m",
            ]
            try scratch.write(answers ?? Self.password, to: "answers.json")
        }

        static let password = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" } ] }
            """

        func run(_ arguments: String..., input: String = "") async throws -> Program.Run {
            try await Program.run(
                ["sign-in"] + flags + arguments, input: input, folder: scratch)
        }

        func idx(_ arguments: String...) async throws -> Program.Run {
            try await Program.run(arguments, folder: scratch)
        }

        /// With what differs from run to run taken out.
        func steady(_ text: String) -> String {
            text.replacingOccurrences(of: ":\(org.port)", with: ":PORT")
        }
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
        #expect(second.err.hasPrefix("Already signed in as Jay Doe"))

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
        let header = try await place.run("--print", "header")
        #expect(header.out == "Authorization: Bearer \(token.out)")
        let shell = try await place.run("--print", "env")
        #expect(shell.out.hasPrefix("export IDX_ACCESS_TOKEN='ey"))
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
        let missing = try await place.run("--", "/nowhere/at-all")
        #expect(missing.code == 2)
        await place.org.stop()
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
        let name = try #require(place.scratch.read(".local/share/idx/device-token"))
        #expect(names[0] == ["DT=\(name.dropLast())"])
        #expect(try place.scratch.permissions(of: ".local/share/idx/device-token") == 0o600)
        await place.org.stop()
    }

    @Test("names the answer that is needed, with code 4", .timeLimit(.minutes(3)))
    func needed() async throws {
        let place = try await Place()
        let run = try await place.run("--no-input", "--username", "jay@example.com")
        #expect(run.code == 4)
        #expect(
            run.err.contains(
                "idx: An answer is needed: Password (credentials.passcode, step identify).\n"))
        await place.org.stop()
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
        #expect(place.org.requests.filter { $0.target == "/idp/idx/identify" }.count == 1)
        await place.org.stop()
    }

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
        #expect(place.org.requests.isEmpty)
        try place.scratch.write("Rye-bread-8\n", to: "secret")
        let closed = try await place.run("--answers", "-", input: answers)
        #expect(closed.code == 0)
        await place.org.stop()
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
        #expect(run.err.hasPrefix("Signing in to 127.0.0.1\n"))
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
    }

    @Test("keeps a record without any answer, and answers to replay it")
    func records() async throws {
        let place = try await Place("email-code")
        let org = place.org
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
              { "step": "challenge-authenticator", "field": "credentials.passcode",
                "from": { "file": "~/code" } } ] }
            """
        try place.scratch.write(answers, to: "answers.json")
        try place.scratch.write("000000", to: "code")
        let run = try await place.run(
            "--answers", "answers.json", "--dump", "walk", "--transcript", "record.jsonl")
        #expect(run.code == 3)
        await org.stop()
        let record = try #require(place.scratch.read("record.jsonl"))
        #expect(!record.contains("Rye-bread-8"))
        #expect(!record.contains("jay@example.com"))
        #expect(!record.contains("000000"))
        #expect(try place.scratch.permissions(of: "record.jsonl") == 0o600)
        let sample = try #require(place.scratch.read("walk/answers.sample.json"))
        #expect(sample.contains("\"field\": \"credentials.passcode\""))
        #expect(!sample.contains("Rye-bread-8"))
        let replay = try await place.idx("dump", "record.jsonl")
        #expect(replay.out.contains("identify: Sign in to 127.0.0.1  request"))
        #expect(replay.out.contains("identifier (typed), credentials.passcode (secret)"))
        #expect(replay.out.contains("ended with code 3"))
        let last = try await place.idx("dump", "--last")
        #expect(last.out.hasPrefix("IDX 1.0.0"))
    }
}
