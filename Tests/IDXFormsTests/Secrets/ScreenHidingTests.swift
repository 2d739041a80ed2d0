import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("A screen shows no secret of the request that it answers", .computing)
struct ScreenHidingTests {
    private static let marker = "Rye-bread-8"
    private static let hiding = ScreenHiding(typed: [Secret(marker)])

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
        var plain = Screen(response, host: "acme.okta.com")
        plain.title = "\(plain.title) \(Sanitizer.line(Self.marker))"
        let redactor = Redactor(hiding: [Secret(Self.marker)])
        #expect(Self.shown(plain).contains(Self.marker))
        #expect(!Self.shown(Self.hiding.screen(plain)).contains(Self.marker))
        #expect(!Dump(response, redactor: redactor).tree().contains(Self.marker))
        #expect(!redactor.redacted(response.raw).text().contains(Self.marker))
    }

    /// Every member of a screen, except the profile that password rules are checked against.
    private static func shown(_ screen: Screen) -> String {
        String(reflecting: screen)
            .replacing(/User\(username: .*?, attributes: \[.*?\]\)/, with: "")
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

    @Test("what the user has to open, scan or type is unchanged, also with a handle in a link")
    func shown() {
        var screen = Screen.form(
            "identify", .username,
            actions: [.action("go", .open, link: "https://a.example/?token=02abc")])
        screen.account = "jay@example.com"
        screen.facts = [
            .init(name: "qrcode", label: "Scan this", content: .qr(png: [1])),
            .init(name: "key", label: "Key", content: .setupKey("JBSW Y3DP EHPK 3PXP")),
            .init(name: "correctAnswer", label: "Tap", content: .number("42")),
        ]
        let hiding = ScreenHiding(typed: [Secret(Self.marker)], handles: ["02abc"])
        #expect(hiding.screen(screen) == screen)
        screen.title = "Handle 02abc"
        #expect(hiding.screen(screen).title == "Handle ‹hidden›")
    }

    @Test(
        "a secret is hidden as it was sent, as a form or JSON writes it, and as a screen shows it")
    func written() {
        let hiding = ScreenHiding(typed: ["Rye  \"bread\"/8"])
        for quoted in [
            "Rye  \"bread\"/8", "Rye++%22bread%22%2F8", #"Rye  \"bread\"/8"#,
            "Rye \"bread\"/8",
        ] {
            var screen = Screen.form("identify", .username)
            screen.title = Sanitizer.line("No \(quoted)!")
            #expect(hiding.screen(screen).title == "No ‹hidden›!", "\(quoted)")
        }
    }

    @Test("a field that the server fills in with one is left empty")
    func initial() {
        var question = Question.username
        question.initial = .text(Self.marker)
        let screen = Self.hiding.screen(.form("identify", question))
        #expect(screen.main?.questions.first?.initial == nil)
    }

    @Test("names of steps, actions and fields are never hidden, even if a secret is the same")
    func names() {
        var question = Question.username
        question.name = "passcode"
        let action = Screen.Action.action("challenge-authenticator", .resend)
        let screen = Screen.form("challenge-authenticator", question, actions: [action])
        let secrets: [Secret] = ["passcode", "challenge", "challenge-authenticator"]
        let shown = ScreenHiding(typed: secrets).screen(screen)
        #expect(shown.step == screen.step)
        #expect(shown.actions.map(\.name) == ["challenge-authenticator"])
        #expect(shown.main?.questions.map(\.name) == ["passcode"])
    }
}
