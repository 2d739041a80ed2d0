import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("Enrolling a device")
struct EnrollmentTests {
    private static let post = "POST app-authenticators"

    private func body(_ device: TestDevice, _ place: Int = 0) -> String {
        let requests = device.org.requests(Self.post)
        return requests.indices.contains(place) ? requests[place].json?.laidOut() ?? "" : ""
    }

    private func records(_ device: TestDevice) throws -> [EnrollmentRecord] {
        try device.store.archive().enrollments
    }

    @Test("sends what the person was shown, keys and nothing else")
    func firstBody() async throws {
        let device = try await TestDevice().prepared()
        let enrollment = try await device.enroll()
        try assertGolden(body(device), "enroll.json")
        #expect(
            device.org.asked == [
                "GET okta-organization", "GET app-authenticator-configuration", Self.post,
            ])
        let request = try #require(device.org.last)
        #expect(request.headers["Authorization"] == "Bearer tok-canary")
        #expect(request.headers["Accept"] == "application/json; okta-version=1.0.0")
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(device.org.requests[1].address.query == "oauthClientId=0oaCLI")
        #expect(enrollment.enrollmentId == "pfdENR" && enrollment.state == .active)
        #expect(enrollment.user == .init(id: "00uJAY", name: "jay@acme.example"))
        #expect(enrollment.organization == .init(id: "00oACME", url: ScriptedOrg.url))
        #expect(!enrollment.userVerificationEnabled && !enrollment.isCIBAEnabled)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
        let record = try #require(try records(device).first)
        #expect(record.organization.otherOrigins == ["https://acme.example"])
        #expect(record.clientID == "0oaCLI" && record.methodID == "opfPUSH")
        #expect(record.updatedAt == "yesterday")
    }

    @Test("sends the device token, CIBA and a second key where it was asked to")
    func fullBody() async throws {
        let keys = NumberedKeys(.hardware)
        let device = try await TestDevice(keys: keys).prepared()
        var parameters = EnrollmentParameters(deviceToken: .data([0x0A, 0x1B, 0xFF]))
        parameters.allowsCIBA = true
        parameters.userVerification = .system
        parameters.device = .sample
        let enrollment = try await device.enroll(parameters)
        try assertGolden(body(device), "enroll-full.json")
        #expect(enrollment.userVerificationEnabled && enrollment.isCIBAEnabled)
    }

    @Test("proves to an org that it knows the device")
    func secondAccount() async throws {
        let device = try await TestDevice().prepared()
        try await device.enroll()
        device.org.answer(Self.post, ScriptedOrg.enrollment("pfdTWO", user: "00uKIM"))
        try await device.enroll()
        let sent = try #require(device.org.last?.json)
        let attestation = try #require(
            sent["device"]?["deviceAttestation"]?["clientInstanceKeyAttestation"]?.string)
        try assertGolden(
            body(device, 1).replacing(attestation, with: "ATTESTATION"), "enroll-second.json")
        let parts = attestation.split(separator: ".").compactMap { Base64URL.decode($0) }
        #expect(try JSON(parsing: parts[0]) == ["alg": "ES256", "typ": "", "kid": "K-CLI-2"])
        var claims = try #require(try JSON(parsing: parts[1]).object)
        #expect(claims["jti"]?.string?.count == 36)
        claims["jti"] = nil
        #expect(
            .object(claims) == [
                "iss": "cliINST", "sub": "guoDEV", "aud": .string(ScriptedOrg.url),
                "iat": 1_767_225_600, "nbf": 1_767_225_300, "exp": 1_767_225_900,
            ])
        #expect(try records(device).map(\.id) == ["pfdENR", "pfdTWO"])
        #expect(try device.store.archive().devices.count == 1)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2", "K-POP-3"])
    }

    @Test(
        "comes once more as a new device if the org has forgotten it",
        arguments: ["E0000153", "E0000011"])
    func forgotten(code: String) async throws {
        let device = try await TestDevice().prepared()
        try await device.enroll()
        device.org.answer(Self.post, ScriptedOrg.refusal(code), status: 410)
        device.org.answer(
            Self.post, ScriptedOrg.enrollment("pfdTWO", device: "guoNEW"), then: true)
        try await device.enroll()
        #expect(device.org.requests(Self.post).count == 3)
        #expect(device.org.last?.json?["device"]?["id"] == nil)
        #expect(
            device.org.last?.json?["device"]?["clientInstanceKey"]?["kid"] == "K-CLI-5")
        // The old device's key is of no use any more, and neither are those of the first attempt.
        #expect(device.numbered?.left == ["K-POP-1", "K-POP-4", "K-CLI-5"])
        #expect(try device.store.archive().devices.map(\.deviceID) == ["guoNEW"])
    }

    @Test("does not try a third time")
    func forgottenAgain() async throws {
        let device = try await TestDevice().prepared()
        try await device.enroll()
        device.org.answer(Self.post, ScriptedOrg.refusal("E0000153"), status: 410)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.enroll()
        }
        #expect(error?.refusal == "E0000153")
        #expect(device.org.requests(Self.post).count == 3)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
        #expect(try records(device).map(\.id) == ["pfdENR"])
    }

    @Test("comes as a new device if its key is gone")
    func lostKey() async throws {
        let device = try await TestDevice().prepared()
        try await device.enroll()
        device.numbered?.damage("K-CLI-2")
        try await device.enroll()
        #expect(device.org.requests(Self.post).count == 2)
        #expect(device.org.last?.json?["device"]?["clientInstanceKey"]?["kid"] == "K-CLI-4")
        // Then a refusal is no reason to come again.
        device.numbered?.damage("K-CLI-4")
        device.org.answer(Self.post, ScriptedOrg.refusal("E0000011"), status: 401)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.enroll()
        }
        #expect(error?.refusal == "E0000011" && device.org.requests(Self.post).count == 3)
    }

    @Test(
        "does not come as a new device because its key cannot be used now",
        arguments: [
            KeyError.cancelled, .noCryptography(reason: "x"), .notVerified(reason: "locked"),
        ])
    func lockedKey(_ fault: KeyError) async throws {
        let device = try await TestDevice().prepared()
        try await device.enroll()
        device.numbered?.fail("K-CLI-2", fault)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.enroll()
        }
        #expect(error == .key(fault))
        #expect(device.org.requests(Self.post).count == 1)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test("asks nothing of the org for a user who is enrolled already")
    func already() async throws {
        let device = TestDevice()
        try await device.enroll()
        let claims = Base64URL.encode(Array(#"{"uid":"00uJAY"}"#.utf8))
        let token = AuthToken.bearer("e30.\(claims).x")
        let again = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.enroll(token: token)
        }
        #expect(again == .alreadyEnrolled(id: "pfdENR"))
        #expect(device.org.requests(Self.post).count == 1)
        // Once the org has reset it, enrolling again is what it takes.
        try await device.store.update { $0.enrollments[0].state = .reset }
        device.org.answer(Self.post, ScriptedOrg.enrollment("pfdNEW"))
        #expect(try await device.enroll(token: token).enrollmentId == "pfdNEW")
        #expect(try records(device).map(\.id) == ["pfdNEW"])
        #expect(device.numbered?.left == ["K-CLI-2", "K-POP-3"])
    }

    @Test("replaces the record of an enrollment that the org replaced")
    func replaced() async throws {
        let device = TestDevice()
        try await device.enroll()
        try await device.enroll()
        #expect(try records(device).map(\.possession.name) == ["K-POP-3"])
        #expect(device.numbered?.left == ["K-CLI-2", "K-POP-3"])
    }

    @Test("tells its delegate")
    func delegate() async throws {
        let listener = Listener()
        let device = TestDevice()
        device.authenticator.add(delegate: listener)
        let enrollment = try await device.enroll()
        try enrollment.deleteFromDevice()
        await listener.heard.reaches(2)
        #expect(listener.heard.elements == ["enrolled pfdENR", "removed pfdENR"])
    }
}

/// Notes what it hears.
@MainActor final class Listener: AuthenticatorDelegate {
    let heard = Record<String>()

    func authenticator(enrolled enrollment: AuthenticatorEnrollment) {
        heard.append("enrolled \(enrollment.enrollmentId)")
    }

    func authenticator(removedEnrollment id: String) { heard.append("removed \(id)") }

    func authenticator(changed enrollment: AuthenticatorEnrollment, to state: EnrollmentState) {
        heard.append("\(enrollment.enrollmentId) is \(state)")
    }

    func authenticator(noted error: DeviceAuthenticatorError) { heard.append("\(error)") }
}

extension DeviceAuthenticatorError {
    /// The code of a refusal.
    var refusal: String? {
        guard case .serverAPIError(_, let error) = self else { return nil }
        return error.code.rawValue
    }
}
