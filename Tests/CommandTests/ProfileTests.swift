import Foundation
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("The configuration file")
struct ProfileTextTests {
    private static let text = """
        # Mine.
        scopes = openid

        # The work org.
        [profile work]
        issuer=https://a.example
          client-id   =   0oaA\u{20}\u{20}\u{20}
        ; note

        # Home.
        [profile home]
        issuer = https://b.example

        """

    /// A change, and the part of the text that it changes.
    struct Change: Sendable {
        var old: String
        var new: String
        var make: @Sendable (inout ProfileText) throws -> Void

        init(
            _ old: String, _ new: String,
            make: @escaping @Sendable (inout ProfileText) throws -> Void
        ) {
            (self.old, self.new, self.make) = (old, new, make)
        }
    }

    private static let changes = [
        Change("issuer=https://a.example", "issuer= https://c.example") {
            try $0.set(.issuer, to: "https://c.example", in: "work")
        },
        Change("  client-id   =   0oaA   ", "  client-id   = 0oaB") {
            try $0.set(.clientID, to: "0oaB", in: "work")
        },
        Change("https://b.example\n", "https://b.example\nredirect = a:/b\n") {
            try $0.set(.redirect, to: "a:/b", in: "home")
        },
        Change("https://b.example\n", "https://b.example\n\n[profile new]\nissuer = x\n") {
            try $0.set(.issuer, to: "x", in: "new")
        },
        Change("scopes = openid\n", "scopes = openid\nprofile = work\n") {
            try $0.set(.profile, to: "work", in: "")
        },
        Change("  client-id   =   0oaA   \n", "") { $0.unset(.clientID, in: "work") },
        Change("", "") { $0.unset(.clientID, in: "home") },
        Change("[profile work]", "[profile job]") { $0.rename("work", to: "job") },
        Change(
            """
            # The work org.
            [profile work]
            issuer=https://a.example
              client-id   =   0oaA\u{20}\u{20}\u{20}
            ; note


            """, ""
        ) { $0.remove("work") },
        Change("\n# Home.\n[profile home]\nissuer = https://b.example\n", "") { $0.remove("home") },
    ]

    @Test("is changed in place: comments, order and blanks stay", arguments: changes)
    func change(_ change: Change) throws {
        for lineEnd in ["\n", "\r\n"] {
            func ended(_ text: String) -> String { text.replacing("\n", with: lineEnd) }
            var file = ProfileText(ended(Self.text))
            try change.make(&file)
            let expected =
                change.old.isEmpty ? Self.text : Self.text.replacing(change.old, with: change.new)
            #expect(file.text == ended(expected))
        }
    }

    @Test("begins with what is set first")
    func empty() throws {
        var file = ProfileText("")
        try file.set(.issuer, to: "https://a.example", in: "default")
        #expect(file.text == "[profile default]\nissuer = https://a.example\n")
        try file.set(.profile, to: "work", in: "")
        #expect(
            file.text == "profile = work\n[profile default]\nissuer = https://a.example\n")
    }
}

@Suite("A profile that is new", .serialized)
struct NewProfileTests {
    @Test("is made by a sign-in that succeeds, and found by the next command")
    func made() async throws {
        let place = try await Place()
        try place.scratch.write("# Mine.\nlang = en\n", to: ".config/idx/config")
        let run = try await place.run("--profile", "work", "--answers", "answers.json")
        #expect(run.code == 0, "\(run.err)")
        let path = place.scratch.path + "/.config/idx/config"
        #expect(run.err.hasSuffix("Saved as profile \"work\"\nin \(path)\n"))
        #expect(
            place.scratch.read(".config/idx/config") == """
                # Mine.
                lang = en

                [profile work]
                issuer = \(place.org.issuer.absoluteString)
                client-id = \(place.org.clientID)
                redirect = \(place.org.redirectURI.absoluteString)

                """)
        #expect(try place.scratch.permissions(of: ".config/idx/config") == 0o600)
        let again = try await place.idx("sign-in", "--profile", "work", "--no-input")
        await place.org.stop()
        #expect(again.err.isEmpty)
        #expect(!again.err.contains("Saved"))
        #expect(try await place.idx("status", "--profile", "work").code == 0)
    }

    @Test("is not made by one that fails, nor the standard one by a script")
    func notMade() async throws {
        let place = try await Place()
        let failed = try await place.run("--profile", "work", "--no-input")
        #expect(failed.code == 4)
        let standard = try await place.run("--answers", "answers.json")
        await place.org.stop()
        #expect(standard.code == 0)
        #expect(place.scratch.read(".config/idx/config") == nil)
    }

    @Test("that is misspelled is told, where settings are missing or another command needs it")
    func misspelled() async throws {
        let scratch = try Scratch()
        let text = "[profile work]\nissuer = https://a.example\n"
        try scratch.write(text, to: ".config/idx/config")
        for command in ["sign-in", "status", "sign-out"] {
            let run = try await Program.run(command, "--profile", "wrok", folder: scratch)
            #expect(run.code == 7)
            #expect(
                run.err == """
                    idx: There is no profile "wrok" in \(scratch.path)/.config/idx/config. Did you \
                    mean work?
                    idx: Profiles: work

                    """)
        }
    }

    @Test("has a name that the file can hold, and only what makes it may name it")
    func names() async throws {
        let scratch = try Scratch()
        for name in ["a b", "a]", String(repeating: "a", count: 65)] {
            let run = try await Program.run("config", "set", "lang", "en", "--profile", name)
            #expect(run.code == 2)
            #expect(run.err.hasPrefix("idx: A profile's name is made of letters, "))
        }
        let made = try await Program.run(
            "config", "set", "lang", "en", "--profile", "neu", folder: scratch)
        #expect(made.code == 0)
        #expect(scratch.read(".config/idx/config") == "[profile neu]\nlang = en\n")
        let list = try await Program.run("config", "--profile", "other", folder: scratch)
        #expect(list.code == 7)
    }

    @Test("the file may name the profile that is used")
    func current() async throws {
        let scratch = try Scratch()
        let text = "profile = work\n[profile work]\nissuer = https://a.example\n"
        try scratch.write(text, to: ".config/idx/config")
        let run = try await Program.run("status", "-v", folder: scratch)
        #expect(run.out.contains("\nTo sign in: idx sign-in\n"))
        #expect(run.out.contains("\nSettings of the profile \"work\"\n"))
        let other = try await Program.run(
            "status", "-v", environment: ["IDX_PROFILE": "default"], folder: scratch)
        #expect(other.out.contains("\nSettings of the profile \"default\"\n"))
    }

    @Test("profiles of Okta's own tools are added, and none is overwritten")
    func imported() async throws {
        let scratch = try Scratch()
        try scratch.write(
            "[profile staging]\nissuer = https://mine.example\n", to: ".config/idx/config")
        try scratch.write(
            """
            ---
            okta:
              client:
                orgUrl: https://acme.okta.com/ # the org
                token: 00secret
            awscli:
              idps:
                "arn:aws:iam::123456789012:saml-provider/okta": "Data"
              profiles:
                staging:
                  org-domain: "stg.okta.com"
                Data Production:
                  oidc-client-id: "0opabc"
                  org-domain: 'acme.okta.com'
                  aws-iam-role: "arn:aws:iam::123456789012:role/S3_Read"
                  aws-session-duration: 3600
                  open-browser: true

            """, to: "okta.yaml")
        let run = try await Program.run("profile", "import", "okta.yaml", folder: scratch)
        #expect(run.code == 0)
        #expect(
            run.err == """
                Added the profile "okta": issuer. To sign in: idx sign-in --profile okta
                There is a profile "staging" already; it stays as it is.
                Added the profile "Data-Production": client-id, duration, issuer, role, via. To sign in: idx sign-in --profile Data-Production

                """)
        #expect(
            scratch.read(".config/idx/config") == """
                [profile staging]
                issuer = https://mine.example

                [profile okta]
                issuer = https://acme.okta.com

                [profile Data-Production]
                client-id = 0opabc
                duration = 3600
                issuer = https://acme.okta.com
                role = arn:aws:iam::123456789012:role/S3_Read
                via = device

                """)
        try scratch.write(
            """
            export OKTA_OAUTH2_ISSUER="https://acme.okta.com/oauth2/default"
            export OKTA_OAUTH2_CLIENT_ID="0oa1"
            export OKTA_OAUTH2_CLIENT_SECRET="secret"

            """, to: ".okta.env")
        let other = try Scratch()
        let variables = try await Program.run(
            "profile", "import", scratch.path + "/.okta.env", folder: other)
        #expect(variables.code == 0)
        #expect(
            other.read(".config/idx/config") == """
                [profile okta]
                client-id = 0oa1
                issuer = https://acme.okta.com/oauth2/default

                """)
        try scratch.write("name: value\n", to: "other.yaml")
        let none = try await Program.run("profile", "import", "other.yaml", folder: scratch)
        #expect(none.code == 2)
        #expect(
            none.err == """
                idx: other.yaml has no settings that idx knows.
                idx: It reads okta.yaml and .env files of okta-aws-cli, the Okta CLI and Okta's SDKs.

                """)
    }
}
