import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

/// The calls with handlers.
@Suite("Handlers")
@MainActor struct CompletionTests {
    private let heard = Record<String>()

    private func device() -> TestDevice {
        let device = TestDevice(keys: MemoryKeyStore())
        device.org.publishKeys()
        device.org.answer("POST token", ["token_type": "Bearer", "access_token": "main-1"])
        device.org.answer("GET notifications", [device.org.entry("ftA")])
        device.org.answer("PATCH pfdENR", ScriptedOrg.enrollment())
        device.org.answer("DELETE pfdENR", nil, status: 204)
        return device
    }

    private func hear<Value>(_ name: String, _ result: Result<Value, DeviceAuthenticatorError>) {
        switch result {
        case .success(let value): hear(name, value, nil)
        case .failure(let error): hear(name, nil as Value?, error)
        }
    }

    private func hear<Value>(_ name: String, _ result: Result<Value?, DeviceAuthenticatorError>) {
        switch result {
        case .success(let value): hear(name, value, nil)
        case .failure(let error): hear(name, nil as Value?, error)
        }
    }

    private func hear<Value>(
        _ name: String, _ value: Value?, _ error: DeviceAuthenticatorError?
    ) {
        MainActor.assertIsolated()
        heard.append("\(name): \(value == nil ? error.map { "\($0)" } ?? "nothing" : "a value")")
    }

    @Test("of the authenticator are called once, on the caller's actor")
    func authenticator() async throws {
        let device = device()
        let authenticator = device.authenticator
        authenticator.downloadPolicy(
            authenticationToken: TestDevice.token, authenticatorConfig: ScriptedOrg.config
        ) { result in hear("policy", result) }
        await heard.reaches(1)
        authenticator.enroll(
            authenticationToken: TestDevice.token, authenticatorConfig: ScriptedOrg.config,
            enrollmentParameters: EnrollmentParameters()
        ) { result in hear("enroll", result) }
        await heard.reaches(2)
        authenticator.enroll(
            authenticationToken: TestDevice.token,
            authenticatorConfig: AuthenticatorConfig(orgURL: "", oidcClientId: "0oa"),
            enrollmentParameters: EnrollmentParameters()
        ) { result in hear("no enroll", result) }
        await heard.reaches(3)
        authenticator.pendingChallenges { hear("pending", $0, nil) }
        authenticator.updateDeviceToken(.empty) { result in hear("token", result) }
        await heard.reaches(5)
        authenticator.challenge(fromPayload: device.org.entry("ftA")) { result in
            hear("push", result)
        }
        authenticator.challenge(fromPayload: ["aps": [:]]) { result in
            hear("other push", result)
        }
        await heard.reaches(7)
        let enrollment = try #require(authenticator.allEnrollments().first)
        authenticator.delete(enrollment: enrollment, authenticationToken: TestDevice.token) {
            hear("delete", nil as Bool?, $0)
        }
        await heard.reaches(8)
        #expect(
            heard.elements.sorted() == [
                "delete: nothing", "enroll: a value",
                "no enroll: orgURL cannot be used: its address is malformed.",
                "other push: nothing", "pending: a value", "policy: a value", "push: a value",
                "token: a value",
            ])
    }

    @Test("of an enrollment are called once, on the caller's actor")
    func enrollment() async throws {
        let device = device()
        let enrollment = try await device.enroll()
        let token = TestDevice.token
        enrollment.retrievePushChallenges(authenticationToken: token) { result in
            hear("pending", result)
        }
        enrollment.retrieveMaintenanceToken { result in hear("token", result) }
        enrollment.retrieveMaintenanceToken(scopes: []) { result in hear("no token", result) }
        await heard.reaches(3)
        enrollment.updateDeviceToken([1] as [UInt8], authenticationToken: token) { error in
            hear("bytes", nil as Bool?, error)
        }
        enrollment.updateDeviceToken(.empty, authenticationToken: token) { error in
            hear("empty", nil as Bool?, error)
        }
        enrollment.enableCIBATransactions(authenticationToken: token, enable: true) { error in
            hear("CIBA", nil as Bool?, error)
        }
        enrollment.setUserVerification(
            authenticationToken: token, enable: true, setup: .pin("rye bread 8")
        ) { error in hear("PIN", nil as Bool?, error) }
        await heard.reaches(7)
        #expect(
            heard.elements.sorted() == [
                "CIBA: nothing", "PIN: nothing", "bytes: nothing", "empty: nothing",
                "no token: scopes cannot be used: there are none.", "pending: a value",
                "token: a value",
            ])
        #expect(enrollment.isCIBAEnabled && enrollment.userVerificationEnabled)
    }
}
