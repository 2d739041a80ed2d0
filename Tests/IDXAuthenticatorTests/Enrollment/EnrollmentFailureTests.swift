import IDXAuth
import IDXJSON
import Synchronization
import Testing

@testable import IDXAuthenticator

@Suite("An enrollment that fails")
struct EnrollmentFailureTests {
    private static let post = "POST app-authenticators"

    private func error(
        _ device: TestDevice, _ parameters: EnrollmentParameters = EnrollmentParameters()
    ) async -> DeviceAuthenticatorError? {
        await failure { () async throws(DeviceAuthenticatorError) in
            try await device.enroll(parameters)
        }
    }

    /// What the configuration must offer, and the error if it does not.
    struct Rule: Sendable, CustomTestStringConvertible {
        let policy: JSON
        let error: DeviceAuthenticatorError
        var testDescription: String { "\(error)" }
    }

    @Test(
        "at the configuration makes no key and sends nothing",
        arguments: [
            Rule(
                policy: ScriptedOrg.policy(method: "totp"), error: .noVerificationMethodsToEnroll),
            Rule(
                policy: ScriptedOrg.policy(status: "INACTIVE"),
                error: .noVerificationMethodsToEnroll),
            Rule(
                policy: ScriptedOrg.policy(algorithms: ["RS256"]),
                error: .algorithmNotSupported(accepted: ["RS256"])),
            Rule(policy: ScriptedOrg.policy(protection: "hardware"), error: .hardwareKeyRequired),
            Rule(
                policy: ScriptedOrg.policy(verification: "Required"),
                error: .userVerificationRequired),
            Rule(
                policy: ScriptedOrg.policy(types: ["LOGIN"]),
                error: .invalid(
                    setting: "allowsCIBA", reason: "the authenticator is not for such transactions")
            ),
            Rule(
                policy: ScriptedOrg.policy(endpoint: "https://evil.example/enroll"),
                error: .request(
                    IDXError(
                        .foreignAddress(.foreignOrigin("https://evil.example")),
                        at: .enrollmentPolicy))),
        ])
    func rules(rule: Rule) async {
        let device = TestDevice()
        device.org.answer("GET app-authenticator-configuration", [rule.policy])
        #expect(await error(device, EnrollmentParameters(allowsCIBA: true)) == rule.error)
        #expect(device.org.requests(Self.post).isEmpty)
        #expect(device.numbered?.made == [])
    }

    @Test("without an authenticator names the client")
    func noPolicy() async {
        let device = TestDevice()
        device.org.answer("GET app-authenticator-configuration", [])
        #expect(await error(device) == .policyNotFound(clientID: "0oaCLI"))
        device.org.answer("GET app-authenticator-configuration", [["name": "no ID"]])
        guard case .request(let error)? = await error(device) else {
            Issue.record("no request error")
            return
        }
        #expect(error.reason == .malformed("none of its authenticators has an ID"))
    }

    @Test("at a Classic org says so")
    func classic() async {
        let device = TestDevice()
        device.org.answer("GET okta-organization", ["id": "00o", "pipeline": "v1"])
        #expect(
            await error(device)
                == .notPossibleHere(
                    reason:
                        "https://id.acme.example is a Classic org, which has no custom authenticators"
                ))
    }

    @Test("by a wrong setting names it", arguments: ["", "acme.example", "http://acme.example"])
    func settings(url: String) async {
        let device = TestDevice()
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.enroll(
                authenticationToken: TestDevice.token,
                authenticatorConfig: AuthenticatorConfig(orgURL: url, oidcClientId: "0oaCLI"),
                enrollmentParameters: EnrollmentParameters())
        }
        guard case .invalid(setting: "orgURL", _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(device.org.requests.isEmpty)
    }

    @Test("for several authenticators takes the first that fits, or the one chosen")
    func several() async throws {
        let device = TestDevice()
        device.org.answer(
            "GET app-authenticator-configuration",
            [
                ScriptedOrg.policy("autHARD", name: "Safe", protection: "HARDWARE"),
                ScriptedOrg.policy("autA", name: "Acme A"),
                ScriptedOrg.policy("autB", name: "Acme B"),
            ])
        try await device.enroll()
        #expect(device.org.last?.json?["authenticatorId"] == "autA")
        let policies = try await device.authenticator.downloadPolicy(
            authenticationToken: TestDevice.token, authenticatorConfig: ScriptedOrg.config)
        #expect(policies.map(\.name) == ["Safe", "Acme A", "Acme B"])
        #expect(
            policies.map { device.authenticator.obstacle(to: $0) } == [
                .hardwareKeyRequired, nil, nil,
            ])
        device.org.answer(Self.post, ScriptedOrg.enrollment("pfdB"))
        try await device.enroll(policy: policies[2])
        #expect(device.org.last?.json?["authenticatorId"] == "autB")
    }

    @Test("by a refusal leaves no key and no record", arguments: [400, 403, 409])
    func refused(status: Int) async throws {
        let device = TestDevice()
        device.org.answer(Self.post, ScriptedOrg.refusal("E0000001"), status: status)
        #expect(await error(device)?.refusal == "E0000001")
        #expect(device.numbered?.left == [])
        #expect(try device.store.archive().enrollments.isEmpty)
        #expect(device.org.requests(Self.post).count == 1)
    }

    @Test("by a broken org keeps a pending record: it may have taken effect")
    func broken() async throws {
        let device = TestDevice()
        device.org.answer(Self.post, ScriptedOrg.refusal("E0000009"), status: 500)
        #expect(await error(device)?.refusal == "E0000009")
        #expect(try device.store.archive().enrollments.map(\.state) == [.pending])
        #expect(device.org.requests(Self.post).count == 1)
    }

    @Test("by a key that cannot be made leaves none")
    func noKey() async throws {
        let device = TestDevice(keys: NumberedKeys(refusing: .verification))
        let error = await error(device, EnrollmentParameters(userVerification: .pin("840 217")))
        #expect(error == .key(.notPossible(reason: "no such key")))
        #expect(device.numbered?.left == [])
        #expect(device.org.requests(Self.post).isEmpty)
    }

    @Test(
        "after the request keeps a pending record, which the next attempt replaces",
        arguments: [TransportError.timedOut(after: .seconds(30)), .connectionLost(reason: "reset")])
    func unknownOutcome(fault: TransportError) async throws {
        let device = TestDevice()
        device.org.fail(Self.post, fault)
        #expect(await error(device) != nil)
        #expect(device.org.requests(Self.post).count == 1)
        #expect(device.numbered?.left == [])
        let pending = try #require(try device.authenticator.enrollments.first)
        #expect(pending.state == .pending && pending.authenticatorName == "Acme Mobile")
        let call = await failure { () async throws(DeviceAuthenticatorError) in
            try await pending.retrieveMaintenanceToken()
        }
        guard case .notPossibleHere? = call else {
            Issue.record("\(String(describing: call))")
            return
        }
        device.org.answer(Self.post, ScriptedOrg.enrollment())
        try await device.enroll()
        #expect(try device.authenticator.enrollments.map(\.state) == [.active])
    }

    @Test("before the request leaves nothing")
    func unreachable() async throws {
        let device = TestDevice()
        device.org.fail(Self.post, .unreachable(host: "id.acme.example", reason: "refused"))
        #expect(await error(device) != nil)
        #expect(try device.store.archive().enrollments.isEmpty)
    }

    @Test("has a pending record on disk while the org is asked")
    func pending() async throws {
        let device = TestDevice()
        let seen = Mutex<[EnrollmentRecord]>([])
        let answer = ScriptedOrg.enrollment().bytes()
        device.org.answer(Self.post) { _ in
            // A test that cannot read it fails below.
            let records = (try? device.store.archive().enrollments) ?? []
            seen.withLock { $0 = records }
            return HTTPResponse(status: 200, body: answer)
        }
        try await device.enroll()
        let record = try #require(seen.withLock { $0 }.first)
        #expect(record.state == .pending && !record.isNamedByOrg)
        #expect(record.possession.name == "K-POP-1")
    }

    /// An answer that lacks something, and what the error says of it.
    struct Unusable: Sendable {
        let body: JSON
        let id: String?
        let problem: String
    }

    @Test(
        "by an unusable answer takes the enrollment back",
        arguments: [
            Unusable(body: ["id": "pfdENR"], id: "pfdENR", problem: "it has no user.id"),
            Unusable(
                body: ["id": "pfdENR", "user": ["id": "00u"], "device": ["id": "guo"]],
                id: "pfdENR", problem: "it has no device.clientInstanceId"),
            Unusable(body: ["id": "../x"], id: nil, problem: "it has no usable id"),
            Unusable(body: [:], id: nil, problem: "it has no usable id"),
        ])
    func unusable(answer: Unusable) async throws {
        let device = TestDevice()
        device.org.answer(Self.post, answer.body)
        device.org.answer("DELETE pfdENR", nil, status: 204)
        #expect(
            await error(device) == .unusableEnrollment(id: answer.id, problem: answer.problem))
        #expect(device.org.requests("DELETE pfdENR").count == (answer.id == nil ? 0 : 1))
        #expect(device.numbered?.left == [])
        // What the org could not be told stays on record.
        let left = try device.store.archive().enrollments
        #expect(left.map(\.state) == (answer.id == nil ? [.pending] : []))
    }

    @Test("by an unusable answer keeps the ID if the org does not take it back")
    func notTakenBack() async throws {
        let device = TestDevice()
        device.org.answer(Self.post, ["id": "pfdENR"])
        device.org.answer("DELETE pfdENR", ScriptedOrg.refusal("E0000009"), status: 500)
        #expect(await error(device) != nil)
        #expect(device.org.requests("DELETE pfdENR").count == 1)
        let pending = try #require(try device.authenticator.enrollments.first)
        #expect(pending.enrollmentId == "pfdENR" && pending.state == .pending)
        // Another attempt does not forget it: only a deletion at the org ends it.
        device.org.answer(Self.post, ScriptedOrg.enrollment("pfdTWO"))
        try await device.enroll()
        #expect(try device.authenticator.enrollments.map(\.state) == [.pending, .active])
        device.org.answer("DELETE pfdENR", nil, status: 204)
        try await device.authenticator.delete(
            enrollment: pending, authenticationToken: TestDevice.token)
        #expect(try device.authenticator.enrollments.map(\.enrollmentId) == ["pfdTWO"])
    }
}
