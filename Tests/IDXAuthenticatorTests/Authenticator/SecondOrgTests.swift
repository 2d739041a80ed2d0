import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

/// A server may say every ID that another org has told it or the world: what is kept of an org belongs to its
/// origin, and a second one that says the same gets, replaces and erases nothing of it.
@Suite("A second org that says what the first one says", .computing)
struct SecondOrgTests {
    private static let url = "https://evil.example"
    private static let post = "POST app-authenticators"
    private static let get = "GET notifications"

    /// A device that is enrolled at the first org.
    private func enrolled() async throws -> (TestDevice, second: ScriptedOrg) {
        let second = ScriptedOrg()
        second.answer("GET app-authenticator-configuration", [Self.policy])
        let device = TestDevice(keys: NumberedKeys(), orgs: [Self.url: second])
        try await device.enroll()
        return (device, second)
    }

    private static let policy = ScriptedOrg.policy(
        endpoint: "\(url)/idp/myaccount/app-authenticators")

    private static let config = DeviceAuthenticatorConfig(orgURL: url, oidcClientId: "0oaCLI")

    private func enroll(_ device: TestDevice) async -> DeviceAuthenticatorError? {
        await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.enroll(
                authenticationToken: TestDevice.token, authenticatorConfig: Self.config,
                enrollmentParameters: EnrollmentParameters(device: .sample))
        }
    }

    private func records(_ device: TestDevice) throws -> [String] {
        try device.store.archive().enrollments.map {
            "\($0.id) \($0.state) \($0.organization.origin) \($0.possession.name)"
        }
    }

    @Test("sees a new device, under another name, and erases no key of the first")
    func identity() async throws {
        let (device, second) = try await enrolled()
        second.answer(Self.post, ScriptedOrg.refusal("E0000153"), status: 410)
        second.answer(Self.post, ScriptedOrg.enrollment("pfdTWO"), then: true)
        #expect(await enroll(device)?.refusal == "E0000153")
        #expect(await enroll(device) == nil)
        let first = device.org.requests(Self.post)[0].json?["device"]
        for request in second.requests(Self.post) {
            let told = try #require(request.json?["device"])
            #expect(told["id"] == nil && told["clientInstanceId"] == nil)
            #expect(told["deviceAttestation"] == nil && told["clientInstanceKey"] != nil)
            #expect(told["authenticatorAppKey"] != first?["authenticatorAppKey"])
        }
        #expect(
            try records(device) == [
                "pfdENR active https://id.acme.example K-POP-1",
                "pfdTWO active https://evil.example K-POP-5",
            ])
        #expect(try device.store.archive().devices.map(\.key.name) == ["K-CLI-2", "K-CLI-6"])
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2", "K-POP-5", "K-CLI-6"])

        // The first org still knows the device, and takes back only what is its own.
        device.org.answer(Self.post, ScriptedOrg.enrollment("pfdKIM", user: "00uKIM"))
        try await device.enroll()
        #expect(device.org.last?.json?["device"]?["id"] == "guoDEV")
        for id in ["pfdENR", "pfdKIM"] { try await device.authenticator.core.remove(id) }
        #expect(try device.store.archive().devices.map(\.key.name) == ["K-CLI-6"])
        #expect(device.numbered?.left == ["K-POP-5", "K-CLI-6"])
    }

    @Test("cannot take the place of an enrollment", arguments: [200, 403])
    func enrollment(deletion status: Int) async throws {
        let (device, second) = try await enrolled()
        second.answer(
            "DELETE pfdENR", status == 200 ? [:] : ScriptedOrg.refusal("E0000008"), status: status)
        let problem = "its ID is that of an enrollment at https://id.acme.example"
        #expect(await enroll(device) == .unusableEnrollment(id: "pfdENR", problem: problem))
        // Also with an answer that is of no use but for the ID.
        second.answer(Self.post, ["id": "pfdENR"])
        #expect(
            await enroll(device)
                == .unusableEnrollment(id: "pfdENR", problem: "it has no user.id"))
        let known = try records(device)
        #expect(known.first == "pfdENR active https://id.acme.example K-POP-1")
        #expect(known.dropFirst().allSatisfy { $0.contains("pending https://evil.example") })
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test("cannot take all the room")
    func size() async throws {
        let (device, second) = try await enrolled()
        let long = String(repeating: "x", count: 1 << 14)
        second.answer(Self.post, ScriptedOrg.enrollment("pfdTWO", user: long))
        second.answer("DELETE pfdTWO", [:])
        let problem = "it is too large to be kept"
        #expect(await enroll(device) == .unusableEnrollment(id: "pfdTWO", problem: problem))
        second.answer(
            "GET app-authenticator-configuration",
            [
                ScriptedOrg.policy(
                    name: long, endpoint: "\(Self.url)/idp/myaccount/app-authenticators")
            ])
        #expect(await enroll(device) == .unusableEnrollment(id: nil, problem: problem))
        #expect(try records(device) == ["pfdENR active https://id.acme.example K-POP-1"])
        #expect(device.numbered?.left == ["K-POP-1", "K-CLI-2"])
    }

    @Test("cannot answer or hide a request of the first")
    func request() async throws {
        let second = ScriptedOrg()
        second.answer("GET app-authenticator-configuration", [Self.policy])
        let device = TestDevice(keys: MemoryKeyStore(), orgs: [Self.url: second])
        try await device.enroll()
        second.answer(Self.post, ScriptedOrg.enrollment("pfdTWO"))
        #expect(await enroll(device) == nil)
        for (org, url, id) in [
            (device.org, ScriptedOrg.url, "pfdENR"), (second, Self.url, "pfdTWO"),
        ] {
            org.push("ftA", to: id, at: url, answeredAt: "\(url)/challenge/ftA/verify")
        }
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.map(\.origin) == [ScriptedOrg.url, Self.url])
        let decoy = try #require(pending.challenges.last)
        let ending = try await decoy.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(.denied)
        }
        #expect(ending == .denied)
        let left = await device.authenticator.pendingChallenges()
        #expect(left.challenges.map(\.origin) == [ScriptedOrg.url])
        #expect(device.org.requests("POST verify").isEmpty)
    }

    @Test(
        "gets its answers at its own address, and sends none anywhere else",
        arguments: [
            ("https://id.acme.example/admin/ftA/verify", "/admin/ftA/verify"),
            ("http://127.0.0.1:631/admin/ftA/verify", nil),
            ("https://other.example/admin/ftA/verify", nil),
        ] as [(String, String?)])
    func address(_ address: String, _ path: String?) async throws {
        let (first, second) = (ScriptedOrg(), ScriptedOrg())
        second.answer("GET app-authenticator-configuration", [Self.policy])
        second.answer(
            "GET okta-organization",
            [
                "id": "00oACME", "pipeline": "idx",
                "_links": [
                    "organization": ["href": "http://127.0.0.1:631"],
                    "alternate": ["href": .string(ScriptedOrg.url)],
                ],
            ])
        let device = TestDevice(first, keys: MemoryKeyStore(), orgs: [Self.url: second])
        #expect(await enroll(device) == nil)
        second.push("ftA", to: "pfdENR", at: Self.url, answeredAt: address)
        let pending = await device.authenticator.pendingChallenges()
        _ = try await pending.challenges.first?.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(.denied)
        }
        #expect(
            pending.problems.map(\.error)
                == (path == nil ? [.challenge(.verificationAddress(address))] : []))
        #expect(second.requests("POST verify").map(\.address.path) == [path].compactMap(\.self))
        #expect(first.asked.isEmpty)
    }
}

extension ScriptedOrg {
    /// Lets an org at this address wait for an answer to a challenge.
    fileprivate func push(
        _ transaction: String, to enrollment: String, at url: String, answeredAt address: String
    ) {
        answer(
            "GET openid-configuration",
            ["issuer": .string(url), "jwks_uri": .string("\(url)/oauth2/v1/keys")])
        answer("GET keys", ["keys": [TestKey.first.jwk]])
        answer("POST token", ["token_type": "Bearer", "access_token": "main-1"])
        answer("POST verify", [:])
        let claims: KeyValuePairs<String, JSON?> = [
            "iss": .string(url), "authenticatorEnrollmentId": .string(enrollment),
            "verificationUri": .string(address),
        ]
        answer("GET notifications", [entry(transaction, claims)])
    }
}
