import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The statuses of the Authentication API, whole")
struct AuthnGoldenTests {
    /// A status, and what leads to it.
    struct Stop: Sendable, CustomTestStringConvertible {
        let name: String
        var members = ""
        var user = ""
        /// Takes the steps after the first call.
        var walk: @Sendable (inout AuthnClient) -> Void = { _ in }
        var testDescription: String { name }
    }

    private static let recovery =
        #""recovery": { "factors": ["okta_email", "phone_number", "security_question"] }"#
    private static let people = """
        "authenticators": [{ "key": "phone_number", "address": "+15551234321" },
          { "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" }]
        """
    private static let factors = """
        "authenticators": [{ "key": "okta_verify", "device": "Jay's phone" },
          { "key": "phone_number", "address": "+15551234321" }, { "key": "okta_email" },
          { "key": "google_otp" }, { "key": "webauthn" }, { "key": "duo" },
          { "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" },
          { "key": "rsa_token" }, { "key": "symantec_vip" }, { "key": "yubikey_token" },
          { "key": "custom_otp" }, { "key": "external_idp" }]
        """
    private static let any = """
        "signIn": { "factors": [["okta_password"], ["okta_verify", "phone_number", "okta_email",
          "google_otp", "webauthn", "duo", "security_question", "rsa_token", "symantec_vip",
          "yubikey_token", "custom_otp", "external_idp"]] },
        "providers": [{ "id": "0oa1", "name": "Acme IdP" }],
        "behavior": { "numberChallenge": "always" },
        "authn": { "allowRememberDevice": true, "autoPush": true }
        """
    private static let setups = """
        "enroll": { "required": ["google_otp"], "optional": ["okta_verify", "phone_number",
          "okta_email", "security_question", "webauthn", "rsa_token"] }
        """

    private static func verify(_ type: String) -> @Sendable (inout AuthnClient) -> Void {
        { $0.follow("verify", of: type) }
    }

    private static func enroll(_ type: String) -> @Sendable (inout AuthnClient) -> Void {
        { $0.follow("enroll", of: type, ["profile": ["phoneNumber": "+15551234321"]]) }
    }

    static let stops = [
        Stop(name: "success"),
        Stop(name: "password-warn", user: #""passwordExpiresInDays": 5"#),
        Stop(name: "password-expired", user: #""passwordExpiresInDays": 0"#),
        Stop(name: "locked-out", user: #""status": "locked""#),
        Stop(name: "mfa-required", members: any, user: factors),
        Stop(name: "mfa-challenge-sms", members: any, user: factors, walk: verify("sms")),
        Stop(name: "mfa-challenge-push", members: any, user: factors, walk: verify("push")),
        Stop(
            name: "mfa-challenge-rejected", members: any, user: factors,
            walk: {
                $0.follow("verify", of: "push")
                $0.act(.rejectPush)
                $0.follow("next")
            }),
        Stop(name: "mfa-challenge-webauthn", members: any, user: factors, walk: verify("webauthn")),
        Stop(
            name: "mfa-challenge-webauthn-type", members: any, user: factors,
            walk: {
                $0.post(
                    "authn/factors/webauthn/verify", ["stateToken": .string($0.stateToken)])
            }),
        Stop(name: "mfa-challenge-duo", members: any, user: factors, walk: verify("web")),
        Stop(
            name: "mfa-challenge-provider", members: any, user: factors,
            walk: verify("claims_provider")),
        Stop(name: "mfa-enroll", members: setups),
        Stop(
            name: "mfa-enroll-activate-totp", members: setups,
            walk: enroll("token:software:totp@GOOGLE")),
        Stop(name: "mfa-enroll-activate-push", members: setups, walk: enroll("push")),
        Stop(name: "mfa-enroll-activate-sms", members: setups, walk: enroll("sms")),
        Stop(name: "mfa-enroll-activate-webauthn", members: setups, walk: enroll("webauthn")),
        Stop(
            name: "recovery-challenge", members: recovery, user: people,
            walk: {
                $0.post("authn/recovery/password", ["username": "jay", "factorType": "SMS"])
            }),
        Stop(
            name: "recovery", members: recovery, user: people,
            walk: {
                $0.post("authn/recovery/password", ["username": "jay", "factorType": "SMS"])
                $0.follow("next", ["passCode": .string($0.fetch(.smsCode))])
            }),
        Stop(
            name: "password-reset", members: recovery, user: #""token": "rec-1""#,
            walk: { $0.post("authn/recovery/token", ["recoveryToken": "rec-1"]) }),
        Stop(
            name: "unauthenticated", members: #""authn": { "stepUp": "00step" }"#,
            walk: { $0.post("authn", ["stateToken": "00step"]) }),
        Stop(
            name: "step-up-success", members: #""authn": { "stepUp": "00step" }"#,
            walk: {
                $0.post("authn", ["stateToken": "00step"])
                $0.follow("next", ["username": "jay", "password": "Rye-bread-8"])
            }),
        Stop(
            name: "error",
            walk: { $0.signIn("Wheat-bread-8") }),
    ]

    @Test("are as they were reviewed", arguments: stops)
    func reviewed(stop: Stop) throws {
        var client = AuthnClient(try .classic(stop.members, user: stop.user))
        client.signIn(options: ["warnBeforePasswordExpired": true])
        stop.walk(&client)
        // Without random names.
        var text = "\(client.status)\n" + client.body.laidOut() + "\n"
        let session = client.body["sessionToken"]?.string
        for secret in [client.stateToken, session ?? ""] where !secret.isEmpty {
            text.replace(secret, with: secret.prefix(2) + "…")
        }
        #expect(!text.contains("null"))
        try assertGolden(text, "\(stop.name).json")
    }

    @Test("with odd shapes are others, which differ by the seed and repeat by it")
    func odd() throws {
        var policy = try Policy.classic(factors: ["okta_verify"])
        var bodies: Set<JSON> = []
        for seed in 1...20 as ClosedRange<UInt64> {
            policy.odd = seed
            policy.news = true
            var (one, other) = (AuthnClient(policy), AuthnClient(policy))
            one.signIn()
            other.signIn()
            #expect(one.body == other.body)
            bodies.insert(one.body)
        }
        #expect(bodies.count > 8)
    }
}
