import IDXAuth
import IDXJSON
import IDXPlatform
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("The org's codes")
struct EnrollmentStateTests {
    private static let codes: [(code: String, status: Int, state: EnrollmentState)] = [
        ("E0000001", 400, .active), ("E0000003", 400, .active), ("E0000006", 403, .active),
        ("E0000007", 404, .active), ("E0000008", 404, .deleted), ("E0000009", 500, .active),
        ("E0000011", 401, .active), ("E0000015", 401, .active), ("E0000022", 405, .active),
        ("E0000047", 429, .active), ("E0000152", 403, .suspended), ("E0000153", 410, .reset),
        ("E0000154", 410, .reset), ("E0000155", 423, .suspended), ("E0000156", 410, .deleted),
        ("E0000157", 409, .active), ("E0000158", 400, .active), ("E0000159", 400, .active),
        ("E0000180", 423, .suspended), ("E0000212", 403, .active), ("E0009999", 400, .active),
    ]

    @Test("have a state, words and a next step")
    func table() async throws {
        var lines: [String] = []
        for (code, status, state) in Self.codes {
            let device = TestDevice()
            let enrollment = try await device.enroll()
            device.org.answer(
                "PATCH pfdENR", ScriptedOrg.refusal(code, "Words of the org."), status: status)
            let error = try #require(
                await failure { () async throws(DeviceAuthenticatorError) in
                    try await enrollment.updateDeviceToken(
                        .empty, authenticationToken: TestDevice.token)
                })
            #expect(enrollment.state == state, "\(code)")
            // A write is never sent twice.
            #expect(device.org.requests("PATCH pfdENR").count == 1, "\(code)")
            // Too many requests say nothing about the enrollment.
            let kept = status == 429 ? nil : ServerError.Code(rawValue: code)
            #expect(enrollment.lastErrorCode == kept, "\(code)")
            lines.append("\(enrollment.state): \(error)\n    \(error.hint)")
            device.org.answer("PATCH pfdENR", ScriptedOrg.enrollment())
            try await enrollment.updateDeviceToken(.empty, authenticationToken: TestDevice.token)
            #expect(enrollment.state == .active && enrollment.lastErrorCode == nil, "\(code)")
        }
        try assertGolden(lines.joined(separator: "\n") + "\n", "codes.txt")
    }

    @Test("change the state for delegates too")
    func delegate() async throws {
        let listener = Listener()
        let device = TestDevice()
        device.authenticator.add(delegate: listener)
        let enrollment = try await device.enroll()
        func update() async throws(DeviceAuthenticatorError) {
            try await enrollment.updateDeviceToken(.empty, authenticationToken: TestDevice.token)
        }
        device.org.answer("PATCH pfdENR", ScriptedOrg.refusal("E0000152"), status: 403)
        for _ in 0..<2 {
            _ = await failure { () async throws(DeviceAuthenticatorError) in try await update() }
        }
        device.org.answer("PATCH pfdENR", ScriptedOrg.enrollment())
        try await update()
        #expect(
            listener.heard.elements == [
                "enrolled pfdENR", "pfdENR is suspended", "pfdENR is active",
            ])
    }

    /// What the org is sent and may repeat; it is in no error.
    private static let canaries = ["tok-canary", "push-canary"]

    @Test("and errors hold no secret, even if the org repeats it")
    func canaries() async throws {
        let all = Self.canaries.joined(separator: " ")
        let pin = "pin-canary-7"
        let device = TestDevice(keys: MemoryKeyStore())
        let parameters = EnrollmentParameters(
            deviceToken: .text("push-canary"), userVerification: .pin(Secret(pin)))
        var seen: [String] = ["\(parameters)", "\(TestDevice.token)"]
        func note(_ error: DeviceAuthenticatorError?) throws {
            let error = try #require(error)
            var dumped = ""
            dump(error, to: &dumped)
            seen += ["\(error)", error.hint, error.localizedDescription, dumped]
        }
        let enrollment = try await device.enroll(parameters)
        let sent = device.org.requests("POST app-authenticators")[0]
        device.org.answer(
            "POST app-authenticators", ScriptedOrg.refusal("E0000001", all), status: 400)
        try note(
            await failure { () async throws(DeviceAuthenticatorError) in
                try await device.enroll(parameters)
            })
        device.org.answer("PATCH pfdENR", ScriptedOrg.refusal("E0000001", all), status: 400)
        try note(
            await failure { () async throws(DeviceAuthenticatorError) in
                try await enrollment.updateDeviceToken(
                    .text("push-canary"), authenticationToken: TestDevice.token)
            })
        // The secret of this request is its assertion, which is made in it.
        device.org.answer("POST token", ["error": "invalid_grant"], status: 400)
        try note(
            await failure { () async throws(DeviceAuthenticatorError) in
                try await enrollment.retrieveMaintenanceToken()
            })
        let assertion = try #require(device.org.last?.text.split(separator: "assertion=").last)
        seen += ["\(device.authenticator)", "\(enrollment)", "\(enrollment.record)", "\(sent)"]
        for text in seen {
            for canary in Self.canaries + [pin, String(assertion)] {
                #expect(!text.contains(canary), "\(text)")
            }
        }
        #expect(device.org.requests.allSatisfy { !$0.text.contains(pin) })
    }
}
