import IDXAuth
import IDXJSON
import Testing

@testable import IDXAuthenticator

@Suite("Changes of an enrollment")
struct EnrollmentChangeTests {
    private static let patch = "PATCH pfdENR"

    private func device(
        _ setup: UserVerificationSetup? = nil
    ) async throws -> (TestDevice, AuthenticatorEnrollment) {
        let device = TestDevice()
        device.org.answer(Self.patch, ScriptedOrg.enrollment())
        device.org.answer("DELETE pfdENR", nil, status: 204)
        device.org.answer("POST token", ["token_type": "Bearer", "access_token": "main-1"])
        return (device, try await device.enroll(EnrollmentParameters(userVerification: setup)))
    }

    private func body(_ device: TestDevice) -> String? { device.org.last?.json?.text() }

    @Test("send only what changes, as a merge patch")
    func pushToken() async throws {
        let (device, enrollment) = try await device()
        try await enrollment.updateDeviceToken(
            [0x0A, 0x1B] as [UInt8], authenticationToken: TestDevice.token)
        #expect(body(device) == #"{"methods":{"push":{"pushToken":"0a1b"}}}"#)
        let request = try #require(device.org.last)
        #expect(
            request.address.text
                == "https://id.acme.example/idp/myaccount/app-authenticators/pfdENR")
        #expect(
            request.headers["Content-Type"]
                == "application/merge-patch+json; okta-version=1.0.0")
        #expect(request.headers["Authorization"] == "Bearer tok-canary")
        try await enrollment.updateDeviceToken(
            .text("fcm:1"), authenticationToken: TestDevice.token)
        #expect(body(device) == #"{"methods":{"push":{"pushToken":"fcm:1"}}}"#)
    }

    @Test("switch CIBA on and off, and are kept once the org agrees")
    func ciba() async throws {
        let (device, enrollment) = try await device()
        func set(_ enable: Bool) async throws(DeviceAuthenticatorError) {
            try await enrollment.enableCIBATransactions(
                authenticationToken: TestDevice.token, enable: enable)
        }
        try await set(true)
        #expect(
            body(device)
                == #"{"methods":{"push":{"capabilities":{"transactionTypes":["LOGIN","CIBA"]}}}}"#)
        #expect(enrollment.isCIBAEnabled)
        device.org.answer(Self.patch, ScriptedOrg.refusal("E0000006"), status: 403)
        #expect(
            await failure { () async throws(DeviceAuthenticatorError) in try await set(false) }
                != nil)
        #expect(enrollment.isCIBAEnabled)
        device.org.answer(Self.patch, ScriptedOrg.enrollment())
        try await set(false)
        #expect(
            body(device) == #"{"methods":{"push":{"capabilities":{"transactionTypes":["LOGIN"]}}}}"#
        )
        #expect(!enrollment.isCIBAEnabled)
    }

    private func verify(
        _ enrollment: AuthenticatorEnrollment, _ enable: Bool, _ setup: UserVerificationSetup? = nil
    ) async throws(DeviceAuthenticatorError) {
        try await enrollment.setUserVerification(
            authenticationToken: TestDevice.token, enable: enable, setup: setup)
    }

    private func key(_ device: TestDevice) -> String? {
        device.org.last?.json?["methods"]?["push"]?["keys"]?["userVerification"]?["kid"]?.string
    }

    @Test("switch user verification on with a new key, and off once the org agrees")
    func verification() async throws {
        let (device, enrollment) = try await device()
        try await verify(enrollment, true, .pin("840217"))
        #expect(key(device) == "K-UV-3" && enrollment.userVerificationEnabled)
        // Another PIN is another key.
        try await verify(enrollment, true, .pin("117930"))
        #expect(key(device) == "K-UV-4")
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2", "K-UV-4"])
        device.org.answer(Self.patch, ScriptedOrg.refusal("E0000158"), status: 400)
        let refused = await failure { () async throws(DeviceAuthenticatorError) in
            try await verify(enrollment, false)
        }
        #expect(refused?.refusal == "E0000158" && enrollment.userVerificationEnabled)
        device.org.answer(Self.patch, ScriptedOrg.enrollment())
        try await verify(enrollment, false)
        #expect(body(device) == #"{"methods":{"push":{"keys":{"userVerification":null}}}}"#)
        #expect(!enrollment.userVerificationEnabled)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test("keep a usable key that is switched on again, and replace a damaged one")
    func health() async throws {
        let (device, enrollment) = try await device(.system)
        try await verify(enrollment, true)
        #expect(key(device) == "K-UV-2" && device.numbered?.made.count == 3)
        device.numbered?.damage("K-UV-2")
        let missing = await failure { () async throws(DeviceAuthenticatorError) in
            try await verify(enrollment, true)
        }
        #if canImport(Darwin)
            #expect(missing == nil && key(device) == "K-UV-4")
        #else
            #expect(
                missing
                    == .invalid(
                        setting: "setup", reason: "a key that is unlocked by a PIN needs one"))
        #endif
        try await verify(enrollment, true, .pin("840217"))
        #expect(enrollment.record.verification?.name == key(device))
        #expect(device.numbered?.left.contains("K-UV-2") == false)
    }

    @Test("that the org refuses leave the old key, and no new one")
    func refused() async throws {
        let (device, enrollment) = try await device(.system)
        device.org.answer(Self.patch, ScriptedOrg.refusal("E0000001"), status: 400)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await verify(enrollment, true, .pin("840217"))
        }
        #expect(error?.refusal == "E0000001")
        #expect(enrollment.record.verification?.name == "K-UV-2")
        #expect(device.numbered?.left == ["K-POP-1", "K-UV-2", "K-CLI-3"])
        #expect(device.org.requests(Self.patch).count == 1)
    }

    @Test(
        "are sent once more if the reply is lost, and keep the new key",
        arguments: [
            TransportError.connectionLost(reason: ""), .timedOut(after: .seconds(30)), nil,
        ])
    func lost(_ error: TransportError?) async throws {
        let (device, enrollment) = try await device()
        device.org.answer(Self.patch) { (_) throws(TransportError) in
            if let error { throw error }
            return HTTPResponse(status: 200, body: Array("<html>".utf8))
        }
        device.org.answer(Self.patch, ScriptedOrg.enrollment(), then: true)
        try await verify(enrollment, true, .pin("840217"))
        let requests = device.org.requests(Self.patch)
        #expect(requests.count == 2 && requests[0] == requests[1])
        #expect(enrollment.record.verification?.name == "K-UV-3")
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2", "K-UV-3"])
    }

    @Test("are sent at most twice, and not again if the org was not reached")
    func lostTwice() async throws {
        let (device, enrollment) = try await device()
        let errors: [(TransportError, Int)] = [
            (.connectionLost(reason: ""), 2), (.unreachable(host: "", reason: ""), 1),
            (.cancelled, 1),
        ]
        for (error, count) in errors {
            let before = device.org.requests(Self.patch).count
            device.org.fail(Self.patch, error)
            let failed = await failure { () async throws(DeviceAuthenticatorError) in
                try await verify(enrollment, true, .pin("840217"))
            }
            #expect(failed != nil && !enrollment.userVerificationEnabled)
            #expect(device.org.requests(Self.patch).count == before + count)
        }
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test(
        "count only if the reply describes the enrollment",
        arguments: [nil, [:], ["message": "Done"], ScriptedOrg.enrollment("pfdTWO")] as [JSON?])
    func unnamed(reply: JSON?) async throws {
        let (device, enrollment) = try await device()
        device.org.answer(Self.patch, reply)
        let failed = await failure { () async throws(DeviceAuthenticatorError) in
            try await verify(enrollment, true, .pin("840217"))
        }
        #expect(failed != nil && !enrollment.userVerificationEnabled)
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test("delete at the org first, and the last one of an org with the device's key")
    func delete() async throws {
        let (device, enrollment) = try await device()
        device.org.answer(
            "POST app-authenticators", ScriptedOrg.enrollment("pfdTWO", user: "00uKIM"))
        let second = try await device.enroll()
        let deletion = try await device.authenticator.delete(
            enrollment: enrollment, authenticationToken: TestDevice.token)
        #expect(deletion == .everywhere && enrollment.state == .deleted)
        #expect(device.numbered?.left == ["K-CLI-2", "K-POP-3"])
        try second.deleteFromDevice()
        #expect(try device.authenticator.enrollments.isEmpty)
        #expect(try device.store.archive().devices.isEmpty)
        #expect(device.org.requests.filter { $0.method == "DELETE" }.count == 1)
    }

    @Test(
        "delete once more if the reply is lost, which finds it deleted",
        arguments: [
            (nil, 204), ("E0000007", 404), ("E0000008", 400), ("E0000156", 403),
        ] as [(String?, Int)])
    func deleteLost(code: String?, status: Int) async throws {
        let (device, enrollment) = try await device()
        device.org.answer("DELETE pfdENR") { (_) throws(TransportError) in
            throw .connectionLost(reason: "")
        }
        device.org.answer(
            "DELETE pfdENR", code.map { ScriptedOrg.refusal($0) }, status: status, then: true)
        let deletion = try await device.authenticator.delete(
            enrollment: enrollment, authenticationToken: TestDevice.token)
        #expect(deletion == .everywhere && enrollment.state == .deleted)
        #expect(device.org.requests("DELETE pfdENR").count == 2)
    }

    @Test(
        "delete here alone what the org has no use for",
        arguments: [
            "E0000152", "E0000153", "E0000154", "E0000155", "E0000156", "E0000180", "E0000008",
        ])
    func gone(code: String) async throws {
        let (device, enrollment) = try await device()
        device.org.answer("DELETE pfdENR", ScriptedOrg.refusal(code, "Gone."), status: 410)
        let deletion = try await device.authenticator.delete(
            enrollment: enrollment, authenticationToken: TestDevice.token)
        guard case .onThisDevice(let refusal) = deletion else {
            Issue.record("\(deletion)")
            return
        }
        #expect(refusal.code.rawValue == code)
        #expect(try device.authenticator.enrollments.isEmpty)
        #expect(device.numbered?.left == [])
    }

    @Test("delete nothing after another refusal", arguments: ["E0000007", "E0000006", "E0000009"])
    func kept(code: String) async throws {
        let (device, enrollment) = try await device()
        device.org.answer("DELETE pfdENR", ScriptedOrg.refusal(code), status: 500)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.delete(
                enrollment: enrollment, authenticationToken: TestDevice.token)
        }
        #expect(error?.refusal == code)
        #expect(try device.authenticator.enrollments.map(\.enrollmentId) == ["pfdENR"])
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
        #expect(device.org.requests("DELETE pfdENR").count == 1)
    }

    @Test("of the device token go to every org, with an error for each that was not told")
    func everywhere() async throws {
        let (device, _) = try await device()
        device.org.answer(
            "POST app-authenticators", ScriptedOrg.enrollment("pfdTWO", user: "00uKIM"))
        try await device.enroll()
        device.org.answer("PATCH pfdTWO", ScriptedOrg.refusal("E0000152"), status: 403)
        let problems = try await device.authenticator.updateDeviceToken([0xFF] as [UInt8])
        #expect(problems.map(\.enrollment.enrollmentId) == ["pfdTWO"])
        #expect(problems.map(\.error.refusal) == ["E0000152"])
        let patches = device.org.requests.filter { $0.method == "PATCH" }
        #expect(patches.map { $0.headers["Authorization"] } == ["Bearer main-1", "Bearer main-1"])
        #expect(
            device.org.requests("POST token").allSatisfy {
                $0.text.contains("scope=okta.myAccount.appAuthenticator.maintenance.manage&")
            })
    }

    @Test("are refused for an enrollment that another process removed")
    func removed() async throws {
        let (device, enrollment) = try await device()
        try await device.store.update { $0.enrollments = [] }
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.updateDeviceToken(.empty, authenticationToken: TestDevice.token)
        }
        #expect(error == .enrollmentNotFound(id: "pfdENR"))
        #expect(enrollment.user.name == "jay@acme.example")
    }
}
