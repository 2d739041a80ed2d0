import Foundation
import IDXCrypto
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@Suite("The proof of work of a form", .computing)
struct CaptchaTests {
    private static func body(_ proof: JSON) -> JSON {
        [
            "identifier": "jay@example.com",
            "credentials": ["passcode": .string(Scenario.password)],
            "captchaVerify": ["captchaId": "cap0fAcme", "captchaToken": proof],
        ]
    }

    /// A proof for the form on the screen.
    private static func proof(_ client: inout EngineClient) throws -> JSON {
        try #require(try client.solvedCaptcha()["captchaVerify"]?["captchaToken"])
    }

    private static func submit(_ client: inout EngineClient, _ proof: JSON) throws {
        let form = try #require(client.form("identify"))
        let fixed = EngineClient.fixed(form["value"]?.array ?? [])
        try client.post(form, EngineClient.merge(fixed, body(proof)))
    }

    /// A token with a member changed.
    private static func changed(_ token: JSON, _ name: String, to value: JSON) throws -> JSON {
        let data = try #require(Data(base64Encoded: token.string ?? ""))
        var members = try #require(try JSON(parsing: Array(data)).object)
        members[name] = value
        return .string(Data(JSON.object(members).bytes()).base64EncodedString())
    }

    @Test("lets a solved form through")
    func solved() throws {
        var client = try EngineClient(scenario: "altcha")
        let proof = try Self.proof(&client)
        try Self.submit(&client, proof)
        #expect(client.code != nil)
    }

    @Test(
        "refuses what is not its solution",
        arguments: [
            ("number", -1), ("number", 1.5), ("algorithm", "SHA-1"),
            ("salt", "00?expires=4102444800&"), ("challenge", "00"), ("signature", "00"),
        ] as [(String, JSON)])
    func wrong(member: String, value: JSON) throws {
        var client = try EngineClient(scenario: "altcha")
        let proof = try Self.changed(try Self.proof(&client), member, to: value)
        try Self.submit(&client, proof)
        #expect(client.keys == ["captcha.verification.failed"])
        #expect(client.step == "identify")
    }

    @Test("refuses text that is no proof", arguments: ["", "e30", "e30=", "%%%=", "W10="])
    func text(token: String) throws {
        var client = try EngineClient(scenario: "altcha")
        try Self.submit(&client, .string(token))
        #expect(client.code == nil)
        #expect(client.step == "identify")
    }

    @Test("takes no proof twice")
    func replayed() throws {
        var client = try EngineClient(scenario: "altcha")
        let proof = try Self.proof(&client)
        var wrong = try #require(Self.body(proof).object)
        wrong["credentials"] = ["passcode": "Wheat-bread-8"]
        let form = try #require(client.form("identify"))
        let fixed = EngineClient.fixed(form["value"]?.array ?? [])
        try client.post(form, EngineClient.merge(fixed, .object(wrong)))
        #expect(client.keys == ["errors.E0000004"])
        try Self.submit(&client, proof)
        #expect(client.keys == ["captcha.verification.failed"])
    }

    @Test("takes no proof that came too late")
    func late() throws {
        var client = try EngineClient(scenario: "altcha")
        let proof = try Self.proof(&client)
        client.now += 301
        try Self.submit(&client, proof)
        #expect(client.keys == ["captcha.verification.failed"])
    }

    @Test("takes no proof of another sign-in")
    func foreign() throws {
        var client = try EngineClient(scenario: "altcha")
        let proof = try Self.proof(&client)
        let first = client.handle
        try client.begin()
        #expect(client.handle != first)
        try Self.submit(&client, proof)
        #expect(client.keys == ["captcha.verification.failed"])
    }

    @Test("is only for the current state handle")
    func stale() throws {
        var client = try EngineClient(scenario: "altcha")
        let form = try #require(client.body["captcha"]?["value"]?["challengeUrlForm"])
        #expect(form["href"] == "https://id.acme.example/api/v1/altcha")
        let handle = form["value"]?[0]?["value"]?.string
        #expect(handle == client.body["stateHandle"]?.string)
        try client.submit("cancel", [:])
        #expect(client.engine.captchaChallenge(handle, now: client.now).status == 401)
        #expect(client.engine.captchaChallenge(nil, now: client.now).status == 401)
        #expect(client.engine.captchaChallenge("x", now: client.now).status == 401)
    }

    @Test("needs no state handle where it has no form")
    func withoutForm() throws {
        var client = try EngineClient(scenario: "altcha-get")
        #expect(client.body["captcha"]?["value"]?["challengeUrlForm"] == nil)
        let handle = client.body["stateHandle"]?.string
        #expect(client.engine.captchaChallenge(handle, now: client.now).status == 401)
        let proof = try Self.proof(&client)
        try Self.submit(&client, proof)
        #expect(client.code != nil)
    }

    @Test("is a challenge as the scheme has it")
    func challenge() throws {
        var client = try EngineClient(scenario: "altcha-get")
        let body = client.engine.captchaChallenge(nil, now: client.now).body
        #expect(
            body.object?.map(\.key) == ["algorithm", "challenge", "maxnumber", "salt", "signature"])
        #expect(body["maxnumber"] == 50_000)
        #expect(body["salt"]?.string?.hasSuffix("?expires=1900000300&") == true)
        #expect(body["challenge"]?.string?.count == 64)
    }
}

@Suite("A probe of the device")
struct ProbeTests {
    @Test(
        "ends only with the reason that the app cannot be reached",
        arguments: [
            [:], ["reason": "OV_RETURNED_ERROR"], ["reason": "USER_CANCELED"],
            ["reason": "OV_UNREACHABLE_BY_LOOPBACK", "statusCode": 503],
        ] as [JSON])
    func refused(answer: JSON) throws {
        var client = try EngineClient(scenario: "fastpass-probe")
        try client.submit("authenticatorChallenge-cancel", answer)
        #expect(client.reply.status == 400)
        #expect(client.step == "device-challenge-poll")
        #expect(client.body["authenticatorChallenge"]?["value"]?["challengeMethod"] == "LOOPBACK")
    }

    @Test("goes on with the next one, then with the first form, also with a null status")
    func ends() throws {
        var client = try EngineClient(scenario: "fastpass-probe")
        let answer: JSON = ["reason": "OV_UNREACHABLE_BY_LOOPBACK", "statusCode": nil]
        try client.submit("authenticatorChallenge-cancel", answer)
        #expect(
            client.body["authenticatorChallenge"]?["value"]?["challengeMethod"] == "CHROME_DTC")
        try client.poll()
        #expect(client.step == "device-challenge-poll")
        try client.submit("authenticatorChallenge-cancel", answer)
        #expect(client.step == "identify")
        try client.signIn()
        #expect(client.code != nil)
    }

    @Test("of the SSO extension ends once its transaction is canceled")
    func extensions() throws {
        var client = try EngineClient(scenario: "sso-extension")
        try client.submit("device-apple-sso-extension", [:])
        #expect(client.reply.status == 401)
        #expect(client.names == ["cancel-transaction"])
        try client.submit("cancel-transaction", [:])
        #expect(client.step == "identify")
    }
}

@Suite("What the client has to send")
struct DemandedMemberTests {
    @Test("is a secondary email, if only an empty one")
    func secondEmail() throws {
        var client = try EngineClient(scenario: "profile-update")
        try client.signIn()
        try client.submit("profile-update", ["userProfile": ["nickName": "Jaybird"]])
        #expect(client.keys == ["api.error.field_required"])
        try client.submit("profile-update", ["userProfile": ["secondEmail": "jay"]])
        #expect(client.keys == ["registration.error.invalidLoginEmail"])
        try client.submit("profile-update", ["userProfile": ["secondEmail": ""]])
        #expect(client.code != nil)
    }

    @Test(
        "is a country by its code, and a zone by its name",
        arguments: [
            ("DE", "Europe/Berlin", []), ("DE", "UTC", []),
            ("Germany", "Europe/Berlin", ["registration.error.invalidCountryCode"]),
            ("de", "Europe/Berlin", ["registration.error.invalidCountryCode"]),
            ("DE", "Berlin", ["registration.error.invalidTimeZone"]),
            ("DE", "Europe/Ber lin", ["registration.error.invalidTimeZone"]),
        ])
    func place(country: String, zone: String, keys: [String]) throws {
        var client = try EngineClient(scenario: "sign-up-country")
        try client.submit("select-enroll-profile", [:])
        try client.submit(
            "enroll-profile",
            [
                "userProfile": [
                    "email": "mary@example.com", "countryCode": .string(country),
                    "timezone": .string(zone),
                ], "credentials": ["passcode": .string(Scenario.password)],
            ])
        #expect(client.keys == keys)
    }

    @Test("is whether pushes come by themselves, and the form says what was chosen")
    func autoChallenge() throws {
        var client = try EngineClient(scenario: "push-rejected")
        try client.signIn()
        func toggle() -> JSON? {
            client.form("challenge-poll")?["value"]?[0]?["value"]
        }
        #expect(toggle() == true)
        try client.submit("challenge-poll", ["autoChallenge": false])
        #expect(toggle() == false)
        #expect(
            client.engine.outside.log.last?.text
                == "jay@example.com wants pushes only when asked for")
    }
}

@Suite("A group of authenticators to set up")
struct EnrollGroupTests {
    @Test("can be put off as often as it says")
    func skips() throws {
        var client = try EngineClient(scenario: "enroll-groups-later")
        for left in [2, 1] {
            try client.signIn()
            let group = client.body["authenticatorGroups"]?["value"]?[0]
            #expect(group?["gracePeriod"]?["skipCount"] == .number(JSON.Number(left)))
            try client.submit("skip", [:])
            #expect(client.code != nil)
            try client.begin()
        }
        try client.signIn()
        #expect(client.names == ["select-authenticator-enroll"])
    }
}
