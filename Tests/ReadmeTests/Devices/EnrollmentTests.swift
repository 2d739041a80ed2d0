import Foundation
import IDXAuth
import IDXAuthenticator
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

/// Enrolling, by the calls of okta-devices-swift.
@Suite("The calls of okta-devices-swift: enrolling", .computing)
struct GuideEnrollmentTests {
    @Test("one object is shared by the whole app")
    func sharing() async throws {
        let device = try await DeviceOrg()
        try await device.enroll()
        let authenticator = device.authenticator
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { authenticator.allEnrollments().count } }
            for await count in group { #expect(count == 1) }
        }
        await device.org.stop()
    }

    @Test("a sign-in comes first")
    func signIn() async throws {
        let device = try await DeviceOrg()
        let token: Token = try await device.signIn()
        #expect(try AuthToken(token) == .bearer(token.accessToken))
        await device.org.stop()
    }

    @Test("the scopes have the org's texts")
    func scopes() async throws {
        #expect(Scope.appAuthenticatorManage == "okta.myAccount.appAuthenticator.manage")
        #expect(Scope.appAuthenticatorRead == "okta.myAccount.appAuthenticator.read")
        let device = try await DeviceOrg()
        let token = try await device.signIn([
            "openid", Scope.appAuthenticatorManage, Scope.appAuthenticatorRead,
        ])
        #expect(Set(token.scopes).isSuperset(of: [Scope.appAuthenticatorManage]))
        await device.org.stop()
    }

    @Test("the package has a product IDXAuthenticator")
    func product() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let manifest = try String(
            contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        #expect(
            manifest.contains(#".library(name: "IDXAuthenticator", targets: ["IDXAuthenticator"])"#)
        )
    }

    @Test("a challenge is heard by push and by fetching")
    func twoWays() async throws {
        let device = try await DeviceOrg()
        let (enrollment, token) = try await device.enroll(
            EnrollmentParameters(deviceToken: [0x0A, 0x1B] as [UInt8]))
        _ = try await device.beginPush()
        let message = try #require(device.org.outside.deviceMessages.last)
        #expect(message.pushToken == "0a1b")
        let payload = try #require(device.org.pushPayload(of: message))
        let pushed = try await device.authenticator.challenge(fromPayload: payload)
        let fetched = try await enrollment.retrievePushChallenges(authenticationToken: token)
        #expect(pushed != nil && fetched.first === pushed)
        await device.org.stop()
    }

    @Test("a device token is not stored, and none is needed")
    func deviceToken() async throws {
        let device = try await DeviceOrg()
        try await device.enroll(EnrollmentParameters(deviceToken: .text("push-canary")))
        let stored = String(decoding: try device.storage.read() ?? [], as: UTF8.self)
        #expect(stored.contains("jay@example.com") && !stored.contains("push-canary"))
        #expect(!"\(DeviceToken.text("push-canary"))".contains("canary-"))
        await device.org.stop()
    }

    @Test("apps of a group share enrollments")
    func group() async throws {
        let storage = MemoryCredentialStorage()
        let device = try await DeviceOrg(storage: storage)
        try await device.enroll()
        let other = DeviceAuthenticator(
            device.authenticator.applicationConfig, storage: storage, keys: device.keys)
        #expect(try other.enrollments.map(\.user.name) == ["jay@example.com"])
        #expect(other.applicationConfig.applicationGroupId == "com.acme.idx")
        await device.org.stop()
    }

    @Test("the configuration has the library's labels")
    func config() {
        let config = ApplicationConfig(
            applicationName: "Acme", applicationVersion: "1.0",
            applicationGroupId: "com.your.group.id")
        #expect(config.applicationName == "Acme" && config.applicationVersion == "1.0")
    }

    @Test("the environment of pushes is a setting, and sent")
    func environment() async throws {
        var config = ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0")
        #expect(config.pushSettings.apsEnvironment == .production)
        config.pushSettings.apsEnvironment = .development
        #expect(config.pushSettings.apsEnvironment.rawValue == "development")
        let device = try await DeviceOrg()
        try await device.enroll()
        let sent = try #require(device.requests.last { $0.method == "POST" }?.body)
        #expect(try JSON(parsing: sent)["methods"]?["push"]?["apsEnvironment"] == "production")
        await device.org.stop()
    }

    @Test("the titles of actions are settings; that of verification has a default")
    func titles() {
        var config = ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0")
        let byDefault = config.userVerificationActionTitle
        config.approveActionTitle = "Approve"
        config.denyActionTitle = "Deny"
        config.userVerificationActionTitle = "Verify here"
        #expect(byDefault?.contains("Acme") == true)
        #expect(config.approveActionTitle == "Approve" && config.denyActionTitle == "Deny")
        #expect(config.userVerificationActionTitle == "Verify here")
    }

    @Test("the third title is made of the app's name")
    func thirdTitle() {
        var config = ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0")
        #expect(config.userVerificationActionTitle == "Verify in Acme")
        config.userVerificationActionTitle = "Open"
        #expect(config.userVerificationActionTitle == "Open")
    }

    @Test("the builder creates it at launch")
    @MainActor func builder() {
        let manager = DeviceSDKManager()
        let notes = Record<String>()
        manager.note = { notes.append($0) }
        manager.initOktaDeviceAuthenticator()
        #expect(notes.elements == [])
        #expect(manager.authenticatorClient?.applicationConfig.denyActionTitle == "Deny")
    }

    @Test("an error says what is missing to enroll")
    func missing() async throws {
        let unlinked = try await DeviceOrg(#""clients": ["0oaOther"]"#)
        let none = await failure { () async throws(DeviceAuthenticatorError) in
            try await unlinked.authenticator.enroll(
                authenticationToken: .bearer("at-1"), authenticatorConfig: unlinked.config,
                enrollmentParameters: EnrollmentParameters())
        }
        #expect(none == .policyNotFound(clientID: unlinked.org.clientID))
        await unlinked.org.stop()
        // Every other sign-in needs the device, and its token does not cover enrolling another one.
        let device = try await DeviceOrg()
        let (enrollment, manage) = try await device.enroll()
        let response = try await device.beginPush()
        let challenges = try await enrollment.retrievePushChallenges(authenticationToken: manage)
        try await challenges.first?.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(.approved)
        }
        let poll = try #require(response.remediations[.challengePoll]?.pollable)
        let signedIn = try #require(try await poll.startPolling())
        let narrow = try AuthToken(try #require(try await signedIn.exchangeCode()))
        try enrollment.deleteFromDevice()
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.enroll(
                authenticationToken: narrow, authenticatorConfig: device.config,
                enrollmentParameters: EnrollmentParameters())
        }
        #expect(error?.hint.contains("okta.myAccount.appAuthenticator scopes") == true)
        await device.org.stop()
    }

    @Test("enrolling calls the handler with the enrollment")
    @MainActor func enroll() async throws {
        let device = try await DeviceOrg()
        let (manager, notes) = device.manager(try await device.signIn())
        manager.enrollDevice()
        await notes.reaches(1)
        #expect(notes.elements == ["enrolled jay@example.com"])
        await device.org.stop()
    }

    @Test("the org's URL may be any text or URL, also an issuer")
    func orgURL() throws {
        let url = try #require(URL(string: "https://acme.okta.com/oauth2/default"))
        #expect(
            AuthenticatorConfig(orgURL: url, oidcClientId: "0oa").orgURL
                == AuthenticatorConfig(
                    orgURL: "https://acme.okta.com/oauth2/default", oidcClientId: "0oa"
                ).orgURL)
    }

    @Test("the device token is data, text or empty")
    func tokenShapes() {
        #expect(EnrollmentParameters(deviceToken: .empty).deviceToken == .empty)
        #expect(
            EnrollmentParameters(deviceToken: Data([1, 255])).deviceToken
                == .data([1, 255] as [UInt8]))
        #expect(DeviceToken.tokenData(Data([1])) == .tokenString("01"))
    }

    @Test("user verification and CIBA are parameters")
    func parameters() async throws {
        let device = try await DeviceOrg(#""userVerification": "required""#)
        var parameters = EnrollmentParameters()
        parameters.userVerification = .pin("rye bread 8")
        parameters.allowsCIBA = true
        let (enrollment, _) = try await device.enroll(parameters)
        #expect(enrollment.userVerificationEnabled && enrollment.isCIBAEnabled)
        await device.org.stop()
    }

    @Test("a token is made of a text, a secret, tokens or a credential")
    func authToken() async throws {
        let token = Token(
            context: .init(issuer: "https://acme.example", clientID: "0oa"), accessToken: "at-1",
            issuedAt: Date())
        #expect(AuthToken.bearer("at-1") == .bearer(token.accessToken))
        #expect(try AuthToken(token) == .bearer("at-1"))
        let store = CredentialStore(storage: MemoryCredentialStorage())
        #expect(try AuthToken(try await store.store(token)) == .bearer("at-1"))
    }

    @Test("all enrollments are listed, and a broken list is reported")
    @MainActor func list() async throws {
        let storage = MemoryCredentialStorage()
        let device = try await DeviceOrg(storage: storage)
        try await device.enroll()
        #expect(device.authenticator.allEnrollments().count == 1)
        let listener = Errors()
        device.authenticator.add(delegate: listener)
        storage.write(Array("not JSON".utf8))
        #expect(device.authenticator.allEnrollments().isEmpty)
        await listener.heard.reaches(1)
        #expect(throws: DeviceAuthenticatorError.self) { try device.authenticator.enrollments }
        await device.org.stop()
    }

    @MainActor private final class Errors: AuthenticatorDelegate {
        let heard = Record<String>()

        func authenticator(noted error: DeviceAuthenticatorError) { heard.append("\(error)") }
    }
}
