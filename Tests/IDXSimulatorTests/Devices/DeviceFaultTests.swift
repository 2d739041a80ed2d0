import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("An org that lies to devices", .computing)
struct DeviceFaultTests {
    @Test(
        "lies in the challenge, in the list and in the push alike",
        arguments: Fault.every.filter { $0.name.hasPrefix("chal_") }.map(\.name))
    func challenges(name: String) async throws {
        let fault = try #require(Fault.any(name))
        try await withDevice({ $0.needsApp() }, faults: [fault]) { device async throws in
            let device = try await device.enrolled(pushToken: "0a")
            _ = try await AppSignIn(device.client)
            let listed = try #require(try await device.challenges().first)
            let org = device.client.org
            let message = try #require(org.outside.deviceMessages.last)
            let page = try await device.client.get("/-/devices").json
            let others = [
                org.pushPayload(of: message), page["deviceMessages"]?[0]?["payload"],
            ].map { $0?["challenge"]?.string ?? "" }
            // Each signature with ES256 is another.
            let isRandom = name == "chal_alg_es256"
            func shown(_ challenge: String) -> Substring {
                isRandom
                    ? challenge[..<(challenge.lastIndex(of: ".") ?? challenge.endIndex)]
                    : challenge[...]
            }
            #expect(others.map(shown) == [shown(listed), shown(listed)])
            #expect(message.challengeID.hasPrefix("ft"))
        }
    }

    @Test("lists challenges twice, and those that are over")
    func lists() async throws {
        for (name, count) in [("app_pending_twice", 2), ("app_pending_replayed", 1)] {
            let fault = try #require(Fault.any(name))
            try await withDevice({ $0.needsApp() }, faults: [fault]) { device async throws in
                let device = try await device.enrolled()
                _ = try await AppSignIn(device.client)
                if name == "app_pending_replayed" {
                    #expect(try await device.challenges() == [])
                    device.client.org.advance(by: 301)
                }
                let listed = try await device.challenges()
                #expect(listed.count == count)
                #expect(Set(listed).count == 1)
            }
        }
    }

    @Test("leaves errors as they are", arguments: ["app_pending_twice", "app_pending_object"])
    func errors(name: String) async throws {
        let fault = try #require(Fault.any(name))
        try await withDevice(faults: [fault]) { device async throws in
            let answer = try await device.call("GET", "/pfd/push/notifications", nil)
            #expect(answer.line == "401 E0000011")
        }
    }

    @Test("takes an answer before the connection closes")
    func forgotten() async throws {
        let fault = try #require(Fault.any("app_verify_forgotten"))
        try await withDevice({ $0.needsApp() }, faults: [fault]) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            await #expect(throws: (any Error).self) {
                try await device.answer(challenge, "APPROVED_CONSENT_PROMPT")
            }
            try await signIn.poll()
            #expect(signIn.isDone)
        }
    }

    @Test(
        "fails at one call only",
        arguments: Set<Fault.Stage>.app.sorted { $0.rawValue < $1.rawValue })
    func stages(stage: Fault.Stage) async throws {
        let fault = try #require(Fault.any("http_429_storm@\(stage.rawValue)"))
        try await withDevice(faults: [fault]) { device async throws in
            let client = device.client
            let path = "/.well-known/app-authenticator-configuration?oauthClientId=x"
            var failed: Set<Fault.Stage> = []
            func note(_ stage: Fault.Stage, _ answer: OrgClient.Answer) {
                if answer.status == 429 { failed.insert(stage) }
            }
            note(.configuration, try await client.get(path))
            let token = try await device.token()
            let enrolled = try await device.post("", device.body, token)
            note(.enroll, enrolled)
            note(.verify, try await device.post("/challenge/ft/verify", [:]))
            note(.pending, try await device.call("GET", "/pfd/push/notifications", token))
            note(.delete, try await device.call("DELETE", "/pfd", token))
            note(.update, try await device.call("PATCH", "/pfd", token))
            var copy = device
            copy.enrollment = enrolled.json
            if stage != .enroll {
                let text = HandDevice.jwt(
                    copy.assertionHeader, copy.assertionClaims(), copy.possession)
                note(.maintenance, try await copy.grant(text))
            }
            #expect(failed == [stage])
        }
    }
}

@Suite("A scenario with an enrolled device", .computing)
struct DeviceScenarioTests {
    static let scenarios = Scenario.all.filter { $0.device != nil }

    @Test("ends as it is meant to, when a device is enrolled first", arguments: scenarios)
    func plays(scenario: Scenario) async throws {
        let plan = try #require(scenario.device)
        try await withOrg(scenario.policy) { org, client async throws in
            var device = HandDevice(client: client)
            var body = device.body
            if plan.pin == nil {
                body = body.changing("methods.push.keys.userVerification", to: .none)
            }
            let token = try await token(client)
            device.enrollment = try await device.post("", body, token).json
            var step = try await signIn(client, "openid")
            for decision in plan.decisions {
                let challenge = try await device.challenge()
                let consent =
                    decision == .deny
                    ? "DENIED_CONSENT_PROMPT"
                    : plan.pin == nil ? "APPROVED_CONSENT_PROMPT" : "APPROVED_USER_VERIFICATION"
                let isVerified = consent == "APPROVED_USER_VERIFICATION"
                _ = try await device.answer(challenge, consent, verified: isVerified)
                step = try await post(client, "/idp/idx/authenticators/poll", step)
                if decision == .deny {
                    step = try await post(
                        client, "/idp/idx/challenge", step,
                        ["authenticator": ["id": "autcustomapp", "methodType": "push"]])
                }
            }
            #expect(scenario.ending == .signedIn)
            #expect(step["successWithInteractionCode"] != nil)
        }
    }

    private func post(
        _ client: OrgClient, _ path: String, _ step: JSON, _ more: JSON = [:]
    ) async throws -> JSON {
        try await client.json(path, more.setting("stateHandle", to: step["stateHandle"])).json
    }

    private func signIn(_ client: OrgClient, _ scope: String) async throws -> JSON {
        let first = try await client.begin(scope: scope).json
        return try await post(
            client, "/idp/idx/identify", first,
            [
                "identifier": "jay@example.com",
                "credentials": ["passcode": .string(Scenario.password)],
            ])
    }

    private func token(_ client: OrgClient) async throws -> String {
        let done = try await signIn(client, "openid " + HandDevice.manage)
        let fields = done["successWithInteractionCode"]?["value"]?.array ?? []
        let code = fields.first { $0["name"] == "interaction_code" }?["value"]?.string ?? ""
        return try await client.redeem(code).json["access_token"]?.string ?? ""
    }
}
