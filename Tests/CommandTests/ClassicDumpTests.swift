import Foundation
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import idx

@Suite("idx dump of Classic bodies")
struct ClassicDumpTests {
    private static let formats = ["tree", "lines", "json", "mermaid"]
    private static let choose = "select-authenticator-authenticate"

    /// A transaction with a choice of factors.
    private static let required = """
        { "status": "MFA_REQUIRED", "stateToken": "00Planted7Token", "expiresAt": "2030-01-01T00:05:00.000Z",
          "somethingNew": { "a": 1 },
          "_embedded": {
            "user": { "id": "00u1", "profile": { "login": "mary@acme.example", "firstName": "Mary" } },
            "factors": [
              { "id": "sms1", "factorType": "sms", "provider": "OKTA",
                "profile": { "phoneNumber": "+1 XXX-XXX-1337" },
                "_links": { "verify": { "href": "https://id.acme.example/api/v1/authn/factors/sms1/verify" } } },
              { "id": "uft1", "factorType": "token:software:totp", "provider": "GOOGLE",
                "_links": { "verify": { "href": "https://id.acme.example/api/v1/authn/factors/uft1/verify" } } } ],
            "policy": { "allowRememberDevice": true, "rememberDeviceLifetimeInMinutes": 60 } },
          "_links": { "cancel": { "href": "https://id.acme.example/api/v1/authn/cancel" } } }
        """

    private func scratch() throws -> Scratch {
        let scratch = try Scratch()
        try scratch.write(Self.required, to: "required.json")
        return scratch
    }

    @Test(
        "shows a transaction as the forms that stand for it, or as it was sent", arguments: formats)
    func transaction(format: String) async throws {
        let run = try await Program.run(
            "dump", "required.json", "--format", format, folder: try scratch())
        try assertGolden(run.out, "dump-classic.\(format)")
        #expect(run.err.isEmpty)
        #expect(run.code == 0)
        #expect(!run.out.contains("Planted7Token"))
    }

    @Test("shows the body as it was sent, if that is asked for")
    func revealed() async throws {
        let run = try await Program.run(
            "dump", "required.json", "--format", "json", "--reveal", folder: try scratch())
        let sent = try JSON(parsing: Array(Self.required.utf8))
        #expect(try JSON(parsing: Array(run.out.utf8)) == sent)
    }

    @Test("has no parts of an IDX response", arguments: ["json", "lines"])
    func parts(format: String) async throws {
        let scratch = try scratch()
        let tree = try await Program.run(
            "dump", "required.json", "--only", "user", folder: scratch)
        #expect(
            tree.out.hasSuffix(
                """
                Z
                └── user  m***@acme.example

                """))
        let run = try await Program.run(
            "dump", "required.json", "--only", "user", "--format", format, folder: scratch)
        #expect(
            run.err == """
                idx: --only needs the parts of an IDX response, and this is a Classic body.
                idx: Leave out --format: the tree has these parts.

                """)
        #expect(run.code == 2)
    }

    @Test("shows the request that an answer becomes")
    func request() async throws {
        let scratch = try scratch()
        let list = try await Program.run("dump", "required.json", "--request", folder: scratch)
        #expect(
            list.out == """
                \(Self.choose)  authenticator  authenticator.passcode  rememberDevice
                cancel

                """)
        let run = try await Program.run(
            "dump", "required.json", "--request", Self.choose, "--set", "authenticator=google_otp",
            "--set", "authenticator.passcode=123 456", "--set", "rememberDevice=true",
            folder: scratch)
        try assertGolden(run.out, "dump-classic-request.json")
        #expect(run.code == 0, "\(run.err)")
    }

    @Test("shows what changed since another transaction")
    func difference() async throws {
        let scratch = try scratch()
        try scratch.write(
            Self.required.replacing("+1 XXX-XXX-1337", with: "+1 XXX-XXX-4242"), to: "new.json")
        let run = try await Program.run(
            "dump", "new.json", "--diff", "required.json", folder: scratch)
        try assertGolden(run.out, "dump-classic-diff.txt")
    }

    @Test(
        "shows errors and lists of questions for what they are",
        arguments: [
            (
                #"{"errorCode":"E0000004","errorSummary":"Authentication failed","errorCauses":[]}"#,
                """
                Error E0000004
                ├── errorCode = E0000004
                ├── errorSummary = Authentication failed
                └── errorCauses = []

                """
            ),
            (
                #"{"error":"invalid_request","error_description":"PKCE code challenge is required"}"#,
                """
                OAuth error invalid_request
                ├── error = invalid_request
                └── error_description = PKCE code challenge is required

                """
            ),
            (
                #"[{"question":"food","questionText":"What food did you hate as a child?"}]"#,
                """
                Security questions
                └── 0
                    ├── question = food
                    └── questionText = What food did you hate as a child?

                """
            ),
        ])
    func others(body: String, tree: String) async throws {
        let run = try await Program.run("dump", "-", input: body)
        #expect(run.out == tree)
        #expect(run.code == 0)
        let request = try await Program.run("dump", "-", "--request", input: body)
        #expect(request.err == "idx: This response has no remediation to submit.\n")
    }

    @Test("shows a folder of transactions as the way through them")
    func folder() async throws {
        let scratch = try Scratch()
        try scratch.write(Self.required, to: "walk/001-a.json")
        try scratch.write(
            #"{"status":"SUCCESS","sessionToken":"20111Planted7Token"}"#, to: "walk/002-b.json")
        let tree = try await Program.run("dump", "walk", folder: scratch)
        #expect(tree.out == "1  \(Self.choose)\n2  success\n")
        let lines = try await Program.run("dump", "walk", "--format", "lines", folder: scratch)
        #expect(lines.out.contains("response = \"Classic transaction SUCCESS\"\n"))
        #expect(!lines.out.contains("Planted7Token"))
    }

    @Test("shows every recorded body in every format", .sharedData, .computing)
    func recordings() throws {
        let commands = try (Self.formats.map { ["--format", $0] } + [["--only", "remediations"]])
            .map(command)
        for recording in SharedData.classicRecordings() {
            let body = try commands[0].read(recording.bytes, name: recording.path)
            for command in commands {
                let text = try command.show(body)
                #expect(text.text.hasSuffix("\n"), "\(recording.path)")
            }
        }
    }

    @Test(
        "offers requests of every recorded body, also after it was recorded redacted", .sharedData,
        .computing)
    func redacted() throws {
        let command = try command([])
        for recording in SharedData.classicRecordings() {
            let body = try command.read(recording.bytes, name: recording.path)
            let clean = try command.read(
                Array(body.dump(Redactor(), only: nil).json().text.utf8), name: recording.path)
            let names = RequestDump.names(in: body.response)
            #expect(RequestDump.names(in: clean.response) == names, "\(recording.path)")
            for name in names { _ = try RequestDump(of: body.response, named: name) }
        }
    }

    private func command(_ flags: [String]) throws -> DumpCommand {
        let place = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        return DumpCommand(
            settings: try Settings(Arguments(.named(.dump), parsing: flags), environment: place),
            operand: nil, streams: Streams(), environment: place)
    }
}
