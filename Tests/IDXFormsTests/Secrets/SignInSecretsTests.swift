import IDXAuth
import IDXJSON
import IDXPlatform
import TestSupport
import Testing

@testable import IDXForms

@Suite("Typed secrets reach no screen and no recording", .computing)
struct SignInSecretsTests {
    private static let marker = "Rye-bread-8"

    private var secrets: SignInSecrets {
        let secrets = SignInSecrets()
        secrets.learn(from: [
            .secret(.password, Self.marker), .text(.username, "jay@example.com"),
        ])
        return secrets
    }

    @Test("wherever a response repeats them, in any step", arguments: Steps.all.map(\.name))
    func steps(name: String) throws {
        let step = try #require(Steps.all.first { $0.name == name })
        try expectHidden(step.json)
    }

    @Test("wherever a recorded response repeats them", arguments: Recording.own)
    func recordings(recording: Recording) throws {
        try expectHidden(try JSON(parsing: recording.bytes))
    }

    /// Puts the marker into every text except those that the client interprets.
    private func expectHidden(_ json: JSON) throws {
        let response = try Response(parsing: Self.echo(json).bytes())
        let secrets = secrets
        let plain = Screen(response, host: "acme.okta.com \(Self.marker)")
        let screen = secrets.typed.redacted(plain)
        #expect(Self.shown(plain).contains(Self.marker))
        #expect(!Self.shown(screen).contains(Self.marker))
        #expect(!Dump(response.raw, redactor: secrets.record).tree().contains(Self.marker))
        #expect(!secrets.redactedText(of: response).contains(Self.marker))
    }

    /// Every member of a screen, except the profile that password rules are checked against.
    private static func shown(_ screen: Screen) -> String {
        String(reflecting: screen)
            .replacing(/Person\(username: .*?, attributes: \[.*?\]\)/, with: "")
    }

    private static func echo(_ json: JSON, key: String = "") -> JSON {
        switch json {
        case .object(let object):
            return .object(
                JSON.Object(object.map { .init(key: $0.key, value: echo($0.value, key: $0.key)) }))
        case .array(let elements): return .array(elements.map { echo($0, key: key) })
        case .string(let text):
            // Members that the client interprets, and attribute names within rules.
            let structure: Set<String> = [
                "type", "rel", "name", "method", "relatesTo", "version", "expiresAt",
                "excludeAttributes",
            ]
            let isData = text.hasPrefix("data:") || structure.contains(key)
            return isData ? json : .string("\(text) said \(marker)!")
        case .null, .bool, .number: return json
        }
    }

    @Test("a URL to open is unchanged, and typed text that is no secret is shown")
    func shown() {
        var screen = Screen.form(
            "identify", .username,
            actions: [.action("go", .open, link: "https://a.example/?token=x1")])
        screen.account = "jay@example.com"
        #expect(secrets.typed.redacted(screen) == screen)
    }

    @Test("a field that the server fills in with one is left empty")
    func initial() {
        var question = Question.username
        question.initial = .text(Self.marker)
        let screen = secrets.typed.redacted(.form("identify", question))
        #expect(screen.main?.questions.first?.initial == nil)
    }

    @Test("a QR code that contains one is shown as its redacted text")
    func code() {
        let reads = SignInSecrets { png in
            (
                25,
                png == [1] ? "otpauth://totp/x?secret=ABC&note=\(Self.marker)" : "otpauth://totp/x"
            )
        }
        reads.learn(from: [.secret(.password, Self.marker)])
        func shown(_ png: [UInt8]) -> Screen.Fact.Content? {
            var screen = Screen.form("enroll-poll", .username)
            screen.facts = [.init(name: "qrcode", label: "Scan this", content: .qr(png: png))]
            return reads.typed.redacted(screen).facts.first?.content
        }
        #expect(shown([1]) == .text("otpauth://totp/x?secret=ABC&note=‹hidden 11›"))
        #expect(shown([2]) == .qr(png: [2]))
    }

    @Test("the names of actions and questions redact them, the identifiers stay")
    func names() {
        var question = Question.username
        question.id = FieldPath([.field(name: Self.marker, occurrence: 0)])
        question.name = Self.marker
        let action = Screen.Action.action("\(Self.marker)-resend", .resend)
        let screen = secrets.typed.redacted(.form("identify", question, actions: [action]))
        #expect(screen.actions.map(\.name) == ["‹hidden 11›-resend"])
        #expect(screen.actions.map(\.id) == [action.id])
        #expect(screen.main?.questions.map(\.name) == ["‹hidden 11›"])
        #expect(screen.main?.questions.map(\.id) == [question.id])
    }

    @Test("a server that sends too many secrets cannot displace them")
    func crowd() throws {
        let secrets = SignInSecrets()
        let many = (0..<19_000).map { JSON.string("token-\($0)-\($0)") }
        let answer: JSON = ["version": "1.0.0", "token": .array(many)]
        secrets.learnAll(of: try Response(parsing: answer.bytes()))
        secrets.learn(from: [.secret(.password, Self.marker), .text(.username, "jay@example.com")])
        #expect(
            secrets.record.redacted("\(Self.marker) jay@example.com token-1-1")
                == "‹hidden 11› j***@example.com ‹hidden 9›")
    }

    @Test("a server that sends a new handle with every response takes no more memory for each")
    func handles() throws {
        let secrets = SignInSecrets()
        let handles = (100..<140).map { "\($0)-handle" + String(repeating: "<\"é/ ~*", count: 40) }
        for handle in handles {
            let answer: JSON = ["version": "1.0.0", "stateHandle": .string(handle)]
            secrets.learn(from: try Response(parsing: answer.bytes()))
        }
        #expect(!secrets.typed.redacted(handles[0]).contains("handle"))
        #expect(secrets.typed.redacted(handles[39]) == handles[39])
    }

    @Test("a handle that could be a word is hidden at its place only")
    func shortHandle() throws {
        let secrets = SignInSecrets()
        let response = try Response(parsing: Array(#"{"stateHandle":"a","version":"1"}"#.utf8))
        #expect(
            secrets.redactedText(of: response)
                == #"{"stateHandle":"‹hidden 1›","version":"1"}"#)
        #expect(secrets.typed.redacted("Set a new password") == "Set a new password")
        #expect(secrets.record.redacted("Set a new password") == "Set a new password")
    }

    @Test("recordings mask typed text and redact received secrets")
    func record() throws {
        let secrets = secrets
        secrets.learnAll(
            of: try Response(parsing: #"{"stateHandle":"02.abcXYZ~1"}"#.utf8.map { $0 }))
        #expect(
            secrets.record.redacted("jay@example.com 02.abcXYZ~1 \(Self.marker)")
                == "j***@example.com ‹hidden 11› ‹hidden 11›")
    }
}
