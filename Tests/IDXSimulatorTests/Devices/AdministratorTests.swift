import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("An administrator of devices", .computing)
struct AdministratorTests {
    /// An act of an administrator, and the line that answers the device's calls afterwards.
    static let acts: [(AdministratorAct, String)] = [
        (.suspendDevice, "403 E0000152"), (.deleteDevice, "410 E0000153"),
        (.resetDevice, "410 E0000154"), (.suspendEnrollment, "423 E0000180"),
        (.resetEnrollment, "410 E0000154"), (.deleteEnrollment, "404 E0000007"),
        (.suspendUser, "423 E0000155"), (.deleteUser, "410 E0000156"),
        (.resetUser, "410 E0000154"), (.removeAuthenticator, "410 E0000154"),
    ]

    @Test("hears what an administrator did, at every call", arguments: acts)
    func administrator(act: AdministratorAct, line: String) async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let org = device.client.org
            let token = try await device.token()
            var enrolled = device
            enrolled.enrollment = try await device.post("", device.body, token).json
            let device = enrolled
            _ = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            let maintenance = try await device.maintenanceToken()
            let done = try await device.client.json("/-/admin/\(act.rawValue)", [:])
            #expect(done.json == ["done": true])
            let pending = "/\(device.id)/push/notifications"
            #expect(try await device.call("GET", pending, maintenance).line == line)
            let patch: JSON = ["methods": ["push": ["pushToken": "0a"]]]
            #expect(try await device.patch(patch, maintenance).line == line)
            #expect(try await device.answer(challenge, "APPROVED_CONSENT_PROMPT").line == line)
            #expect(try await device.call("DELETE", "/" + device.id, token).line == line)
            let text = HandDevice.jwt(
                device.assertionHeader, device.assertionClaims(), device.possession)
            let refused = try await device.grant(text)
            #expect(
                ["invalid_grant", "unauthorized_client"].contains(refused.error), "\(act)")
            let back: [AdministratorAct: AdministratorAct] = [
                .suspendDevice: .activateDevice, .suspendEnrollment: .activateEnrollment,
                .suspendUser: .activateUser,
            ]
            guard let undo = back[act] else { return }
            #expect(org.administer(undo))
            #expect(try await device.call("GET", pending, maintenance).status == 200)
            #expect(try await device.answer(challenge, "APPROVED_CONSENT_PROMPT").status == 200)
        }
    }

    @Test("ends with a suspension nothing else", arguments: Policy.User.Status.allCases)
    func activation(status: Policy.User.Status) throws {
        var policy = try EngineClient.scenario("password").policy
        policy.users[0].status = status
        func signedIn(_ acts: AdministratorAct...) throws -> [String] {
            var client = try EngineClient(policy)
            let done = acts.map { "\(client.engine.administer($0, nil, now: client.now))" }
            try client.signIn()
            return done + client.keys + [client.code == nil ? "refused" : "signed in"]
        }
        let before = try signedIn()
        #expect(try signedIn(.activateUser) == ["false"] + before)
        #expect(try signedIn(.suspendUser, .activateUser) == ["true", "true"] + before)
        #expect(try signedIn(.deleteUser, .activateUser).last == "refused")
    }

    @Test("there is nothing to do for an administrator without a device")
    func nothing() async throws {
        try await withDevice { device async throws in
            let none = try await device.client.json("/-/admin/suspendDevice", [:])
            #expect(none.status == 404)
            let unknown = try await device.client.json("/-/admin/dance", [:])
            #expect(unknown.json["known"]?.array?.count == AdministratorAct.allCases.count)
            #expect(!device.client.org.administer(.suspendUser, "nobody@example.com"))
        }
    }
}
