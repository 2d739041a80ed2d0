import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("The org takes nothing but what its forms ask for")
struct StrictnessTests {
    /// An answer of the wrong shape to the first form, and what is said of it.
    struct WrongShape: Sendable {
        var answers: JSON
        var key: String
    }

    private static let missing = "api.error.field_required"
    private static let wrong = "E0000020"
    static let shapes: [WrongShape] = [
        .init(answers: ["identifier": "jay"], key: missing),
        .init(answers: ["identifier": "", "credentials": ["passcode": "x"]], key: missing),
        .init(answers: ["identifier": 5, "credentials": ["passcode": "x"]], key: wrong),
        .init(answers: ["identifier": "jay", "credentials": ["passcode": 123_456]], key: wrong),
        .init(answers: ["identifier": "jay", "credentials": "x"], key: wrong),
        .init(
            answers: ["identifier": "jay", "credentials": ["passcode": "x", "y": 1]], key: wrong),
        .init(
            answers: ["identifier": "jay", "credentials": ["passcode": "x"], "rememberMe": "true"],
            key: wrong),
        .init(
            answers: ["identifier": "jay", "credentials": ["passcode": "x"], "extra": true],
            key: wrong),
    ]

    @Test("an answer of the wrong shape is refused and says where", arguments: shapes)
    func refusesShape(_ shape: WrongShape) throws {
        var client = try EngineClient(scenario: "password")
        try client.submit("identify", shape.answers)
        #expect(client.reply.status == 400)
        #expect(client.keys.contains(shape.key))
        #expect(client.step == "identify")
    }

    @Test("a missing value is told beside its field")
    func besideField() throws {
        var client = try EngineClient(scenario: "password")
        try client.submit("identify", ["identifier": "jay@example.com"])
        let field = client.form("identify")?["value"]?[1]?["form"]?["value"]?[0]
        #expect(field?["name"] == "passcode")
        #expect(field?["messages"]?["value"]?[0]?["i18n"]?["params"] == ["credentials.passcode"])
        #expect(client.body["messages"] == nil)
    }

    @Test("a state handle that is missing, foreign or from before a cancel is a dead session")
    func handles() throws {
        var client = try EngineClient(scenario: "password")
        let old = try #require(client.form("identify"))
        let body: JSON = ["identifier": "jay", "credentials": ["passcode": "x"]]
        for handle in [nil, "02stranger"] as [JSON?] {
            var answer = body
            if let handle { answer = EngineClient.merge(body, ["stateHandle": handle]) }
            try client.post(old, answer)
            #expect(client.reply.status == 401)
            #expect(client.keys == ["idx.session.expired"])
            #expect(client.remediations.isEmpty)
        }
        client.introspect()
        try client.submit("cancel")
        try client.submit(form: old, body)
        #expect(client.keys == ["idx.session.expired"])
    }

    @Test("an authenticator, method or enrollment that was not offered is refused")
    func strangers() throws {
        let choices: [JSON] = [
            ["id": "autunknown"], ["id": "autphonenumber", "methodType": "pigeon"],
            ["id": "autphonenumber", "methodType": "sms", "enrollmentId": "enrSomebodyElses"],
            ["methodType": "sms"], ["id": "autgoogleotp", "methodType": "sms"],
        ]
        for choice in choices {
            var client = try EngineClient(scenario: "mfa-select")
            try client.signIn()
            try client.submit(nil, ["authenticator": choice])
            #expect(client.reply.status == 400, "\(choice)")
            #expect(client.step == "select-authenticator-authenticate")
            #expect(client.engine.outside.phoneMessages.isEmpty)
        }
    }

    @Test("a form that is not on offer now cannot be posted")
    func notOffered() throws {
        var client = try EngineClient(scenario: "email-code")
        let state = client.body["stateHandle"] ?? .null
        let paths = ["/idp/idx/skip", "/idp/idx/challenge/answer", "/idp/idx/nowhere"]
        for path in paths {
            let reply = client.engine.post(
                path: path, body: ["stateHandle": state], now: client.now)
            #expect(reply.status == 400)
        }
        client.introspect()
        #expect(client.step == "identify")
    }

    @Test("a step that is past cannot be answered again")
    func stale() throws {
        var client = try EngineClient(scenario: "email-code")
        let first = try #require(client.form("identify"))
        try client.signIn()
        try client.submit(
            form: first,
            ["identifier": "jay@example.com", "credentials": ["passcode": "Rye-bread-8"]])
        #expect(client.reply.status == 400)
        #expect(client.step == "challenge-authenticator")
    }

    @Test("a transaction ends at its time, for every call")
    func expiry() throws {
        var client = try EngineClient(scenario: "password")
        client.now += 3601
        try client.signIn()
        #expect(client.reply.status == 401)
        client.introspect()
        #expect(client.reply.status == 401)
        #expect(client.keys == ["idx.session.expired"])
    }
}
