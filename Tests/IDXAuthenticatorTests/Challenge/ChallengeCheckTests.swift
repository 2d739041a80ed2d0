import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("A challenge", .computing)
struct ChallengeCheckTests {
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

    @Test(
        "is refused before anything is shown or sent",
        arguments: ChallengeChange.all)
    func refused(_ change: ChallengeChange) async throws {
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
        let token = org.challenge(
            ["transactionTime": 1], header: ChallengeOrg.secondHeader, key: .second)
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
