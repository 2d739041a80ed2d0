import IDXAuth
import IDXAuthenticator
import TestSupport
import Testing

@Suite("The calls in the documentation of IDXAuthenticator", .computing)
struct DeviceArticleTests {
    @Test("enrolls, waits, answers and deletes as it says")
    func journey() async throws {
        let device = try await DeviceOrg(
            #""challenge": "required", "userVerification": "required""#)
        let snippets = DeviceCallSnippets(
            authenticator: device.authenticator, token: try await device.signIn())
        let enrollment = try await snippets.enroll(pin: "rye bread 8")
        #expect(try await snippets.maintenance(enrollment) == 0)
        let response = try await device.beginPush()
        let wrong = try await snippets.answer(pin: "rye bread 8") { $0.clientOS == nil }
        #expect(wrong == [.denied])
        #expect(try await device.succeeds(response) == false)
        let again = try await device.beginPush()
        let endings = try await snippets.answer(pin: "rye bread 8") { _ in true }
        #expect(endings == [.approved(.verified)])
        #expect(try await device.succeeds(again))
        var states: [String] = []
        try snippets.states { states.append($0) }
        #expect(states == ["jay@example.com: active"])
        #expect(await snippets.delete(enrollment) == "deleted")
        #expect(
            await snippets.delete(enrollment)
                == "This device has no enrollment \(enrollment.id). List the enrollments of this device."
        )
        await device.org.stop()
    }

    @Test("lets the user choose and see what is sent, and hears of challenges as they come")
    func choice() async throws {
        let device = try await DeviceOrg()
        let snippets = DeviceCallSnippets(
            authenticator: device.authenticator, token: try await device.signIn())
        let shown = Record<String>()
        let enrollment = try await snippets.choose(
            show: { name, value in shown.append("\(name)=\(value)") }, pick: { $0[0] })
        #expect(shown.elements.contains("displayName=Jay's laptop"))
        #expect(enrollment.state == .active)
        let response = try await device.beginPush()
        try await snippets.watch { challenge in
            try await challenge.resolve { ($0 as? RemediationStepUserConsent)?.provide(.approved) }
            return false
        }
        #expect(try await device.succeeds(response))
        #expect(try snippets.build().applicationConfig.denyActionTitle == "Deny")
        await device.org.stop()
    }
}
