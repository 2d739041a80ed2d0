import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

/// A sign-in that waits for the custom authenticator.
struct AppSignIn {
    let client: OrgClient
    private(set) var step: JSON

    init(_ client: OrgClient) async throws {
        self.client = client
        step = try await client.signIn().json
    }

    var names: [String] {
        step["remediation"]?["value"]?.array?.compactMap { $0["name"]?.string } ?? []
    }
    var messageKey: String? { step["messages"]?["value"]?[0]?["i18n"]?["key"]?.string }
    var isDone: Bool { step["successWithInteractionCode"] != nil }

    mutating func poll() async throws { try await submit("/idp/idx/authenticators/poll") }

    mutating func submit(_ path: String, _ more: JSON = [:]) async throws {
        let body = more.setting("stateHandle", to: step["stateHandle"])
        step = try await client.json(path, body).json
    }
}

extension Policy {
    /// Asks for the custom authenticator after the password.
    mutating func needsApp(_ demand: CustomApp.Demand = .preferred) {
        signIn.factors = [["okta_password"], ["custom_app"]]
        customApp?.challenge = demand
    }
}

@Suite("A sign-in that an enrolled device answers", .computing)
struct ChallengeTests {
    @Test(
        "goes on when the device approves, once",
        arguments: [
            ("APPROVED_CONSENT_PROMPT", false), ("APPROVED_USER_VERIFICATION", true),
            ("UV_TEMPORARILY_UNAVAILABLE", false), ("UV_PERMANENTLY_UNAVAILABLE", false),
            ("CANCELLED_USER_VERIFICATION", false),
        ])
    func approved(consent: String, verified: Bool) async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            #expect(signIn.names == ["challenge-poll", "select-authenticator-authenticate"])
            try await signIn.poll()
            #expect(!signIn.isDone)
            let challenge = try await device.challenge()
            let answer = try await device.answer(challenge, consent, verified: verified)
            #expect(answer.status == 200, "\(answer.line)")
            #expect(answer.json == [:])
            #expect(try await device.challenges() == [])
            try await signIn.poll()
            #expect(signIn.isDone)
            let second = try await device.answer(challenge, consent, verified: verified)
            #expect(second.line == "410 E0000007")
        }
    }

    @Test("shows the enrolled device in its lists instead of the built-in app")
    func listed() async throws {
        try await withDevice {
            $0.needsApp()
            $0.users[0].authenticators = [Policy.Enrolled(key: "custom_app")]
        } _: { device async throws in
            let org = device.client.org
            var before = try await AppSignIn(device.client)
            #expect(org.possibleActs.contains(.approvePush))
            org.act(.approvePush)
            try await before.poll()
            #expect(before.isDone, "the built-in app works until a device is enrolled")
            // This sign-in needs the app too, as the user has one.
            let first = try await device.client.begin(scope: "openid " + HandDevice.manage)
            var step = try await device.client.json(
                "/idp/idx/identify",
                [
                    "identifier": "jay@example.com", "credentials": ["passcode": "Test-pass-1"],
                    "stateHandle": first.json["stateHandle"] ?? nil,
                ]
            ).json
            org.act(.approvePush)
            step = try await device.client.json(
                "/idp/idx/authenticators/poll", ["stateHandle": step["stateHandle"] ?? nil]
            ).json
            let fields = step["successWithInteractionCode"]?["value"]?.array ?? []
            let code = fields.first { $0["name"] == "interaction_code" }?["value"]?.string ?? ""
            let token = try await device.client.redeem(code).json["access_token"]?.string ?? ""
            var enrolled = device
            enrolled.enrollment = try await device.post("", device.body, token).json
            let signIn = try await AppSignIn(device.client)
            try assertGolden(steady(signIn.step, org), "challenge-poll.json")
            for act in [PersonAct.approvePush, .rejectPush, .letPushExpire] {
                #expect(!org.possibleActs.contains(act))
                #expect(!org.act(act), "a key is needed")
            }
            let pushed = try await device.client.json("/-/push", ["approve": true])
            #expect(pushed.status == 404)
            org.administer(.deleteEnrollment)
            let after = try await AppSignIn(device.client)
            #expect(after.names.first == "challenge-poll")
            #expect(org.act(.approvePush), "the built-in app is back")
        }
    }

    @Test("has a challenge with these claims, which the org's own keys verify")
    func claims() async throws {
        try await withDevice({ $0.needsApp(.required) }) { device async throws in
            let device = try await device.enrolled(pushToken: "0a1b")
            _ = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            let org = device.client.org
            let text = steady(
                ["header": .object(challenge.header), "claims": .object(challenge.claims)], org)
            try assertGolden(text, "challenge.json")
            #expect(SigningKey.demo.keyID == challenge.header["kid"]?.string)
            #expect(SigningKey.demo.sign(challenge.signed) == challenge.signature)
            // The push holds the same challenge.
            let message = try #require(org.outside.deviceMessages.last)
            #expect(message.pushToken == "0a1b")
            let payload = try #require(org.pushPayload(of: message))
            let listed = try await device.challenges()
            #expect(payload["challenge"]?.string == listed.first)
            #expect(payload["aps"]?["category"] == "OKTA_PUSH_UV_CHALLENGE")
            let page = try await device.client.get("/-/devices?to=jay%40example.com").json
            #expect(page["deviceMessages"]?[0]?["payload"] == payload)
            #expect(page["enrollments"]?[0]?["deviceName"] == "Jay's laptop")
            org.rotateKeys()
            let rotated = try await device.challenge()
            #expect(rotated.header["kid"]?.string == SigningKey.next.keyID)
        }
    }

    @Test("is rejected when the device denies, and can be asked again")
    func denied() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            let answer = try await device.answer(challenge, "DENIED_CONSENT_PROMPT")
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            try await signIn.poll()
            #expect(signIn.messageKey == "api.authn.poll.error.push_rejected")
            let words = signIn.step["messages"]?["value"]?[0]?["message"]?.string
            #expect(words == "You rejected the request on your device.")
            try await signIn.submit(
                "/idp/idx/challenge",
                ["authenticator": ["id": "autcustomapp", "methodType": "push"]])
            let second = try await device.challenge()
            #expect(second.claims["transactionId"] != challenge.claims["transactionId"])
            #expect(try await device.challenges().count == 1)
        }
    }

    @Test("waits on where the policy demands verification and the answer has none")
    func demanded() async throws {
        try await withDevice({ $0.needsApp(.required) }) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            for consent in [
                "APPROVED_CONSENT_PROMPT", "UV_TEMPORARILY_UNAVAILABLE",
                "CANCELLED_USER_VERIFICATION",
            ] {
                let answer = try await device.answer(challenge, consent)
                #expect(answer.line == "400 E0000158")
            }
            try await signIn.poll()
            #expect(signIn.names.first == "challenge-poll")
            let answer = try await device.answer(
                challenge, "APPROVED_USER_VERIFICATION", verified: true)
            #expect(answer.status == 200)
            try await signIn.poll()
            #expect(signIn.isDone)
        }
    }

    @Test("is over after five minutes")
    func expired() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            device.client.org.advance(by: 300)
            #expect(try await device.challenges() == [])
            let late = try await device.answer(challenge, "APPROVED_CONSENT_PROMPT")
            #expect(late.line == "410 E0000007")
            try await signIn.poll()
            #expect(signIn.messageKey == "core.system.transaction_resource_not_found")
        }
    }

    @Test("is for every device of the user: the first answer wins")
    func several() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let token = try await device.token()
            var other = device
            other.name = "two"
            var one = device
            one.enrollment = try await one.post("", one.body, token).json
            other.enrollment = try await other.post("", other.body, token).json
            var signIn = try await AppSignIn(device.client)
            let (first, second) = (try await one.challenge(), try await other.challenge())
            #expect(first.claims["transactionId"] == second.claims["transactionId"])
            #expect(first.claims["authenticatorEnrollmentId"]?.string == one.id)
            #expect(second.claims["authenticatorEnrollmentId"]?.string == other.id)
            #expect(try await other.answer(second, "DENIED_CONSENT_PROMPT").status == 204)
            #expect(
                try await one.answer(first, "APPROVED_CONSENT_PROMPT").line == "410 E0000007")
            try await signIn.poll()
            #expect(signIn.messageKey == "api.authn.poll.error.push_rejected")
        }
    }

    @Test("needs a device, but not to enroll the first one")
    func first() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let none = try await AppSignIn(device.client)
            #expect(none.messageKey == "oie.assurance.unsatisfiable")
            let enrolled = try await device.enrolled()
            #expect(!enrolled.id.isEmpty)
            let second = try await device.client.signIn(scope: "openid " + HandDevice.manage)
            #expect(second.json["remediation"]?["value"]?[0]?["name"] == "challenge-poll")
        }
    }

    @Test("lists challenges for the user, with a scope that may read")
    func pending() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let device = try await device.enrolled()
            let path = "/\(device.id)/push/notifications"
            #expect(try await device.call("GET", path, nil).line == "401 E0000011")
            let prefix = "okta.myAccount.appAuthenticator.maintenance."
            for scope in ["read", "manage"] {
                let token = try await device.maintenanceToken(scope: prefix + scope)
                #expect(try await device.call("GET", path, token).json == [])
            }
            let token = try await device.maintenanceToken()
            #expect(
                try await device.call("GET", "/pfdOther/push/notifications", token).line
                    == "404 E0000007")
            _ = try await AppSignIn(device.client)
            let body = try await device.call("GET", path, token).json
            #expect(body.array?.count == 1)
            #expect(body[0]?["payloadVersion"] == "IDXv1")
            #expect(body[0]?.object?.keys == ["payloadVersion", "challenge"])
        }
    }
}
