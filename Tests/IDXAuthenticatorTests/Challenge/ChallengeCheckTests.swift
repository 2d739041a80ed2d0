import Foundation
import IDXAuth
import IDXAuthenticator
import IDXJSON
import TestSupport
import Testing

@Suite("A challenge")
struct ChallengeCheckTests {
    private static let second: JSON = [
        "alg": "RS256", "typ": "okta-pushbind+jwt", "kid": "second-key",
    ]

    @Test("that passes all checks can be shown, and nothing is sent for it")
    func good() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let challenge = try await core.challenge(
            compact: org.challenge([
                "loginHint": "jay", "riskLevel": "LOW", "userVerification": "preferred",
            ]))
        #expect(challenge.transactionId == "ftTX")
        #expect(challenge.transactionType == "LOGIN")
        #expect(challenge.originURL?.absoluteString == ChallengeOrg.origin)
        #expect(challenge.appInstanceName == "Acme Payroll")
        #expect(challenge.clientOS == "Linux")
        #expect(challenge.clientLocation == "Utrecht, NL")
        #expect(challenge.transactionTimeText == "2031-04-01T08:59:55.000Z")
        #expect(challenge.transactionTime == Date(timeIntervalSince1970: 1_932_800_395))
        #expect(challenge.issuedAt == Date(timeIntervalSince1970: 1_932_800_400))
        #expect(challenge.expiresAt == Date(timeIntervalSince1970: 1_932_800_700))
        #expect(challenge.cibaBindingMessage == nil)
        #expect(challenge.userVerification == .preferred)
        #expect(challenge.enrollment.enrollmentId == "pfdENR")
        #expect(challenge.userResponse == .userNotResponded)
        #expect(
            challenge.details.map { "\($0.name)=\($0.value)" } == [
                "loginHint=jay", "riskLevel=LOW",
            ])
        #expect(org.asked == ["/.well-known/openid-configuration", "/oauth2/v1/keys"])
    }

    @Test("that comes twice is one object")
    func once() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let token = org.challenge()
        let fetched = try await core.challenge(compact: token)
        let pushed = try await core.challenge(fromPayload: [
            "aps": [:], "okta.payloadVersion": "IDXv1", "okta.challenge": .string(token.revealed),
        ])
        #expect(pushed === fetched)
    }

    @Test(
        "is recognized in a payload of either spelling only",
        arguments: [
            [:], ["aps": ["alert": "Hi"]], ["payloadVersion": "IDXv1"], ["challenge": 7],
            ["payloadVersion": "v2", "challenge": "eyJ"],
        ] as [JSON])
    func payload(_ payload: JSON) async throws {
        let core = try await ChallengeOrg().device()
        #expect(try await core.challenge(fromPayload: payload) == nil)
    }

    /// What is changed in a good challenge, and the first problem it has then.
    struct Change: Sendable, CustomTestStringConvertible {
        let name: String
        let fault: ChallengeFault
        var claims: @Sendable (JSON) -> JSON = { $0 }
        var header = ChallengeOrg.header
        var key = TestKey.first
        var testDescription: String { name }

        init(
            _ name: String, _ fault: ChallengeFault,
            _ claims: KeyValuePairs<String, JSON?> = [:], header: JSON = ChallengeOrg.header,
            key: TestKey = .first
        ) {
            (self.name, self.fault, self.header, self.key) = (name, fault, header, key)
            let changes = claims.map { ($0.key, $0.value) }
            self.claims = { changes.reduce($0) { $0.with([$1.0: $1.1]) } }
        }

        func token(_ org: ChallengeOrg) -> Secret {
            Secret(key.token(claims(org.claims), header: header))
        }
    }

    private static func header(_ changes: KeyValuePairs<String, JSON?>) -> JSON {
        ChallengeOrg.header.with(changes)
    }

    private static let required = [
        "iss", "aud", "iat", "exp", "jti", "nonce", "transactionId", "orgId", "verificationUri",
        "method", "methodEnrollmentId", "authenticatorEnrollmentId", "userId", "challengeContext",
    ]

    private static let verification = "/idp/myaccount/app-authenticators/challenge/"

    static let missing: [Change] = required.flatMap { name -> [Change] in
        let values: [JSON?] =
            name == "challengeContext" ? [nil, .null, true] : [nil, .null, true, [:]]
        return values.map { value in
            let word = value.map { $0.text() } ?? "missing"
            return Change("\(name) is \(word)", .missing(claim: name), [name: value])
        }
    }

    /// 1: the token itself.
    static let tokens: [Change] = [
        .init(
            "no signature", .malformed("it is signed with none, not with RS256"),
            header: header(["alg": "none"])),
        .init(
            "a shared key", .malformed("it is signed with HS256, not with RS256"),
            header: header(["alg": "HS256"])),
        .init(
            "a curve", .malformed("it is signed with ES256, not with RS256"),
            header: header(["alg": "ES256"])),
        .init(
            "an ID token", .malformed("its header's typ is refused"),
            header: header(["typ": "JWT"])),
        .init("no type", .malformed("its header's typ is refused"), header: header(["typ": nil])),
        .init(
            "an empty type", .malformed("its header's typ is refused"), header: header(["typ": ""])),
        .init(
            "a key in the header", .malformed("its header's jwk is refused"),
            header: header(["jwk": TestKey.second.jwk])),
        .init(
            "a key's address", .malformed("its header's jku is refused"),
            header: header(["jku": "https://evil.example/keys"])),
        .init(
            "a critical header", .malformed("its header's crit is refused"),
            header: header(["crit": ["exp"]])),
        .init(
            "a great size", .malformed("it is too long"),
            ["pad": .string(String(repeating: "x", count: 1 << 16))]),
    ]

    /// 4 to 7: whose it is, who made it, and for which app.
    static let parties: [Change] = [
        .init("another org", .notOurs(claim: "orgId"), ["orgId": "00oEVIL"]),
        .init("another user", .notOurs(claim: "userId"), ["userId": "00uEVE"]),
        .init(
            "another method", .notOurs(claim: "methodEnrollmentId"),
            ["methodEnrollmentId": "opfOTHER"]),
        .init("a code", .notOurs(claim: "method"), ["method": "totp"]),
        .init(
            "a foreign issuer", .issuer(found: "https://evil.example"),
            ["iss": "https://evil.example"]),
        .init(
            "an issuer with a slash", .issuer(found: "https://id.acme.example/"),
            ["iss": "https://id.acme.example/"]),
        .init(
            "an unnamed server", .issuer(found: "https://id.acme.example/oauth2/aus1"),
            ["iss": "https://id.acme.example/oauth2/aus1"]),
        .init(
            "another server", .issuer(found: "https://id.acme.example/oauth2/aus1"),
            ["iss": "https://id.acme.example/oauth2/aus1", "authorizationServerId": "aus2"]),
        .init(
            "a server with a path", .issuer(found: "https://id.acme.example/oauth2/a/../b"),
            [
                "iss": "https://id.acme.example/oauth2/a/../b", "authorizationServerId": "a/../b",
            ]),
        .init("another key", .signature(reason: "the org's key did not make it"), key: .second),
        .init(
            "an unknown key", .signature(reason: "the org does not publish its key"),
            header: second, key: .second),
        .init("another app", .audience(found: ["0oaEVIL"]), ["aud": "0oaEVIL"]),
        .init(
            "other apps", .audience(found: ["0oaEVIL", "0oaCL"]), ["aud": ["0oaEVIL", "0oaCL"]]),
    ]

    /// 8: where the answer goes.
    static let addresses: [Change] =
        [
            .init("another ID", .verificationAddress(ChallengeOrg.verification), ["jti": "ftOTHER"])
        ]
        + [
            "https://evil.example\(verification)ftTX/verify",
            "https://id.acme.example.evil.example\(verification)ftTX/verify",
            "https://id.acme.example@evil.example\(verification)ftTX/verify",
            "http://id.acme.example\(verification)ftTX/verify",
            "https://id.acme.example:8443\(verification)ftTX/verify",
            "https://id.acme.example\(verification)ftOTHER/verify",
            "https://id.acme.example\(verification)ftTX/verify?next=1",
            "https://id.acme.example\(verification)ftTX/verify/more",
            "https://id.acme.example\(verification)../ftTX/verify",
            "https://id.acme.example/verify", "/idp/verify", "javascript:ftTX/verify",
        ].map { (address: String) -> Change in
            Change(
                "the answer to \(address)", .verificationAddress(address),
                ["verificationUri": .string(address)])
        }

    private static let longAgo = ChallengeFault.expired(
        at: Date(timeIntervalSince1970: 1_932_800_100))

    /// 9 and 11: when it is valid, and what it asks for.
    static let times: [Change] = [
        .init(
            "a time long ago", longAgo, ["iat": 1_932_799_800, "nbf": nil, "exp": 1_932_800_100]),
        .init(
            "text for the time", longAgo,
            ["iat": "1932799800", "nbf": "1932799800", "exp": "1932800100"]),
        .init(
            "a future time", .notYet(secondsFromNow: 301),
            ["iat": 1_932_800_701, "exp": 1_932_801_000]),
        .init("a future validity", .notYet(secondsFromNow: 301), ["nbf": 1_932_800_701]),
        .init("a long life", .notYet(secondsFromNow: 3_601), ["exp": 1_932_804_001]),
        .init("an end before its begin", .notYet(secondsFromNow: -1), ["exp": 1_932_800_399]),
        .init(
            "a transaction, which is turned off", .transactionType("CIBA"),
            ["challengeContext": ["transactionType": "CIBA"]]),
    ]

    @Test(
        "is refused before anything is shown or sent",
        arguments: missing + tokens + parties + addresses + times)
    func refused(_ change: Change) async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let token = change.token(org)
        await #expect(throws: DeviceAuthenticatorError.challenge(change.fault)) {
            try await core.challenge(compact: token)
        }
        #expect(org.answers.isEmpty)
        #expect(org.asked.allSatisfy { $0.hasSuffix("/keys") || $0.hasSuffix("configuration") })
    }

    @Test("says nothing twice")
    func duplicate() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let text = String(decoding: org.claims.bytes(), as: UTF8.self)
        let twice = Array((text.dropLast() + #","userId":"00uJAY"}"#).utf8)
        let token = Secret(TestKey.first.token(payload: twice, header: ChallengeOrg.header))
        await #expect(
            throws: DeviceAuthenticatorError.challenge(.malformed("it says $.userId twice"))
        ) { try await core.challenge(compact: token) }
    }

    @Test(
        "has three parts of base64url, with JSON in them",
        arguments: [
            ("", "it does not have three parts"), ("a.b", "it does not have three parts"),
            ("a.b.c.d", "it does not have three parts"), ("=.e30.", "a part is not base64url"),
            ("eyI.e30.", "its header is not JSON"), ("W10.e30.", "its header is not an object"),
        ])
    func malformed(_ compact: String, _ reason: String) async throws {
        let core = try await ChallengeOrg().device()
        await #expect(throws: DeviceAuthenticatorError.challenge(.malformed(reason))) {
            try await core.challenge(compact: Secret(compact))
        }
    }

    @Test(
        "is for an enrollment of this device that can be used",
        arguments: [EnrollmentState.deleted, .pending])
    func account(_ state: EnrollmentState) async throws {
        let org = ChallengeOrg()
        let unusable = try await org.device { $0.state = state }
        let foreign = org.challenge(["authenticatorEnrollmentId": "pfdOTHER"])
        for token in [org.challenge(), foreign] {
            await #expect(throws: DeviceAuthenticatorError.accountNotFoundForChallenge) {
                try await unusable.challenge(compact: token)
            }
        }
        let (other, token) = (ChallengeOrg(), org.challenge())
        let core = try await other.device()
        await #expect(throws: DeviceAuthenticatorError.accountNotFoundForChallenge) {
            try await core.challenge(compact: token, for: "pfdANOTHER")
        }
        #expect(org.asked.isEmpty)
        #expect(other.asked.isEmpty)
    }

    @Test("may be signed with a key that the org has just published")
    func rotation() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        _ = try await core.challenge(compact: org.challenge())
        org.reply("keys", json: ["keys": [TestKey.second.jwk, TestKey.first.jwk]])
        let token = org.challenge(["transactionTime": 1], header: Self.second, key: .second)
        await #expect(throws: DeviceAuthenticatorError.self) {
            try await core.challenge(compact: token)
        }
        org.now.withLock { $0 += 61 }
        #expect(try await core.challenge(compact: token).transactionId == "ftTX")
        #expect(org.asked.filter { $0.hasSuffix("/keys") }.count == 2)
    }

    @Test(
        "is good with every address and server of the org",
        arguments: [
            (ChallengeOrg.origin, ChallengeOrg.other, nil),
            (ChallengeOrg.other, ChallengeOrg.origin, nil),
            (ChallengeOrg.other, ChallengeOrg.other, "aus1"),
        ] as [(String, String, String?)])
    func servers(_ issuer: String, _ answersAt: String, _ server: String?) async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let path = server.map { "/oauth2/\($0)" } ?? ""
        org.reply(
            "openid-configuration",
            json: ChallengeOrg.configuration(ChallengeOrg.origin + path))
        let challenge = try await core.challenge(
            compact: org.challenge([
                "iss": .string(issuer + path), "aud": ["0oaCLI", "0oaOTHER"],
                "authorizationServerId": server.map(JSON.string),
                "verificationUri": .string(
                    answersAt + "/idp/myaccount/app-authenticators/challenge/ftTX/verify"),
            ]))
        #expect(challenge.originURL?.absoluteString == issuer + path)
        #expect(org.asked.first == path + "/.well-known/openid-configuration")
    }

    @Test("shows the message of a transaction, decoded once if that gives plain text")
    func binding() async throws {
        for (sent, shown) in [
            ("Pay EUR 120 to Fox Ltd.", "Pay EUR 120 to Fox Ltd."),
            ("Pay%20EUR%20120", "Pay EUR 120"), ("100%", "100%"), ("a%1B%5B31m", "a%1B%5B31m"),
            ("a%2541", "a%41"), ("1+1", "1+1"), ("1+1%3D2", "1+1=2"),
        ] {
            let org = ChallengeOrg()
            let core = try await org.device { $0.transactionTypes = ["LOGIN", "CIBA"] }
            let challenge = try await core.challenge(
                compact: org.challenge([
                    "challengeContext": [
                        "transactionType": "CIBA", "bindingMessage": .string(sent),
                    ]
                ]))
            #expect(challenge.cibaBindingMessage == shown)
            #expect(challenge.transactionType == "CIBA")
        }
    }

    @Test("is tolerated outside of its time by the skew that the app allows")
    func skew() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let token = org.challenge()
        org.now.withLock { $0 += 301 }
        let late = DeviceAuthenticatorError.challenge(
            .expired(at: Date(timeIntervalSince1970: 1_932_800_700)))
        await #expect(throws: late) { try await core.challenge(compact: token, skew: .zero) }
        #expect(try await core.challenge(compact: token).transactionId == "ftTX")
    }

    @Test("is judged by the org's clock where this machine's is wrong")
    func clock() async throws {
        let org = ChallengeOrg()
        let core = try await org.device()
        let token = org.challenge()
        org.now.withLock { $0 += 86_400 }
        org.reply(
            "keys",
            HTTPResponse(
                status: 200, headers: ["Date": "Tue, 01 Apr 2031 09:00:10 GMT"],
                body: (["keys": [TestKey.first.jwk]] as JSON).bytes()))
        let challenge = try await core.challenge(compact: token)
        #expect(try challenge.now == Date(timeIntervalSince1970: 1_932_800_410))
    }
}
