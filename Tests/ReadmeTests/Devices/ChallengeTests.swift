import Foundation
import IDXAuth
import IDXAuthenticator
import IDXJSON
import IDXSimulator
import Synchronization
import TestSupport
import Testing

/// Challenges and tokens, by the calls of okta-devices-swift.
@Suite("The calls of okta-devices-swift: challenges and tokens", .computing)
struct GuideChallengeTests {
    /// An enrolled device with a sign-in that waits for it.
    private func waiting(
        _ customApp: String = #""challenge": "discouraged""#,
        _ parameters: EnrollmentParameters = EnrollmentParameters()
    ) async throws -> (DeviceOrg, Response, PushChallenge, AuthToken) {
        let device = try await DeviceOrg(customApp)
        let (enrollment, token) = try await device.enroll(parameters)
        let response = try await device.beginPush()
        let challenges = try await enrollment.retrievePushChallenges(authenticationToken: token)
        return (device, response, try #require(challenges.first), token)
    }

    @Test(
        "the actions of a notification are the org's",
        arguments: ["APPROVE_BUTTON", "DENY_BUTTON"])
    func actions(identifier: String) async throws {
        let (device, _, challenge) = try await pushed(identifier)
        let isApproval = identifier == "APPROVE_BUTTON"
        #expect(challenge.userResponse == (isApproval ? .userApproved : .userDenied))
        await device.org.stop()
    }

    @Test("a decision in the notification needs no consent step")
    func decided() async throws {
        let (device, response, challenge) = try await pushed("APPROVE_BUTTON")
        let steps = Mutex(0)
        try await challenge.resolve { _ in steps.withLock { $0 += 1 } }
        #expect(steps.withLock { $0 } == 0)
        #expect(try await device.succeeds(response))
        await device.org.stop()
    }

    /// A challenge that came as a push, and an action of its notification.
    private func pushed(
        _ identifier: String
    ) async throws -> (DeviceOrg, Response, PushChallenge) {
        let device = try await DeviceOrg()
        try await device.enroll(EnrollmentParameters(deviceToken: [1] as [UInt8]))
        let response = try await device.beginPush()
        let message = try #require(device.org.outside.deviceMessages.last)
        let challenge = try #require(
            try await device.authenticator.challenge(
                fromPayload: device.org.pushPayload(of: message) ?? nil,
                action: NotificationAction(identifier: identifier)))
        return (device, response, challenge)
    }

    @Test("another notification is not ours, and a challenge that is not valid is an error")
    func parse() async throws {
        let device = try await DeviceOrg()
        let other = try await device.authenticator.challenge(
            fromPayload: ["aps": ["alert": "Hello"]], allowedClockSkewInSeconds: 60)
        #expect(other == nil)
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.challenge(
                fromPayload: ["payloadVersion": "IDXv1", "challenge": "a.b.c"])
        }
        guard case .challenge? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await device.org.stop()
    }

    @Test("a challenge has the facts to show")
    func facts() async throws {
        let (device, _, challenge, _) = try await waiting()
        let same: PushChallengeProtocol = challenge
        #expect(same.originURL != nil && !same.transactionId.isEmpty)
        #expect(same.appInstanceName != nil && same.clientOS != nil)
        #expect(same.transactionTime != nil && same.cibaBindingMessage == nil)
        #expect(same.expiresAt > Date() && same.userResponse == .userNotResponded)
        #expect(same.enrollment.user.name == "jay@example.com")
        _ = same.clientLocation
        await device.org.stop()
    }

    @Test("steps are told apart by their types")
    @MainActor func types() async throws {
        // The device has no key for a verification, which a message tells.
        let (device, response, challenge, _) = try await waiting(#""challenge": "preferred""#)
        let (manager, notes) = device.manager()
        manager.resolvePushChallenge(challenge)
        await notes.reaches(3)
        #expect(notes.elements.last == "resolved")
        #expect(notes.elements.first == "Acme CLI on Linux")
        #expect(notes.elements[1].hasPrefix("This device has no PIN for the account"))
        #expect(try await device.succeeds(response))
        await device.org.stop()
    }

    @Test("a challenge is resolved with handlers, by the library's labels")
    @MainActor func resolve() async throws {
        let (device, response, challenge, _) = try await waiting()
        let (manager, notes) = device.manager()
        manager.resolvePushChallenge(challenge)
        await notes.reaches(2)
        #expect(notes.elements == ["Acme CLI on Linux", "resolved"])
        #expect(try await device.succeeds(response))
        await device.org.stop()
    }

    @Test("only the first answer counts, and none approves nothing")
    func provide() async throws {
        let (device, response, challenge, _) = try await waiting()
        let ending = try await challenge.resolve {
            ($0 as? RemediationStepUserConsent)?.provide(.none)
        }
        #expect(ending == .unanswered)
        let sent = device.requests.filter { $0.address.path.hasSuffix("/verify") }
        #expect(sent.isEmpty)
        try await challenge.resolve { step in
            guard let consent = step as? RemediationStepUserConsent else { return }
            consent.provide(.denied)
            consent.provide(.approved)
        }
        #expect(try await device.succeeds(response) == false)
        await device.org.stop()
    }

    @Test("undelivered challenges are fetched for every enrollment")
    @MainActor func fetch() async throws {
        let (device, response, _, token) = try await waiting()
        let (manager, notes) = device.manager()
        guard case .bearer(let access) = token else { return }
        manager.retrievePushChallenges(accessToken: access.revealed)
        await notes.reaches(2)
        #expect(notes.elements.last == "resolved")
        #expect(try await device.succeeds(response))
        await device.org.stop()
    }

    @Test("each account has its token")
    func accounts() async throws {
        let device = try await DeviceOrg()
        let (jay, token) = try await device.enroll()
        let kims = try AuthToken(
            try await device.signIn(
                ["openid", Scope.appAuthenticatorManage], "kim@example.com", "Oat-bread-9"))
        let kim = try await device.authenticator.enroll(
            authenticationToken: kims, authenticatorConfig: device.config,
            enrollmentParameters: EnrollmentParameters())
        #expect(kim.user.name == "kim@example.com" && kim.organization == jay.organization)
        let wrong = await failure { () async throws(DeviceAuthenticatorError) in
            try await kim.retrievePushChallenges(authenticationToken: token)
        }
        #expect(wrong != nil)
        #expect(try await kim.retrievePushChallenges(authenticationToken: kims).isEmpty)
        // Both are on one device, which the second enrollment proved.
        let posts = device.requests.filter { $0.address.path.hasSuffix("app-authenticators") }
        let second = try JSON(parsing: posts.last?.body ?? [])["device"]
        #expect(second?["id"] != nil && second?["clientInstanceKey"] == nil)
        await device.org.stop()
    }

    @Test("a token of low risk does not switch verification or delete")
    func risk() async throws {
        let device = try await DeviceOrg()
        let (enrollment, _) = try await device.enroll()
        let low = AuthToken.bearer(try await enrollment.retrieveMaintenanceToken().accessToken)
        let delete = await failure { () async throws(DeviceAuthenticatorError) in
            try await device.authenticator.delete(enrollment: enrollment, authenticationToken: low)
        }
        let verify = await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.setUserVerification(
                authenticationToken: low, enable: true, setup: .pin("rye bread 8"))
        }
        for error in [delete, verify] {
            guard case .serverAPIError(403, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        #expect(!enrollment.userVerificationEnabled)
        #expect(device.authenticator.allEnrollments().count == 1)
        await device.org.stop()
    }

    @Test("a maintenance token covers what is pending, CIBA and the device token")
    @MainActor func maintenance() async throws {
        let (device, _, _, _) = try await waiting()
        let (manager, notes) = device.manager()
        manager.retrievePushChallenges()
        await notes.reaches(1)
        #expect(notes.elements == ["Challenges retrieve: 1"])
        let enrollment = try #require(device.authenticator.allEnrollments().first)
        let token = AuthToken.bearer(try await enrollment.retrieveMaintenanceToken().access_token)
        try await enrollment.enableCIBATransactions(authenticationToken: token, enable: true)
        try await enrollment.updateDeviceToken(.empty, authenticationToken: token)
        #expect(enrollment.isCIBAEnabled)
        let pending = await device.authenticator.pendingChallenges()
        #expect(pending.challenges.count == 1 && pending.problems.isEmpty)
        await device.org.stop()
    }

    @Test("an app without the grant says what to add")
    func grant() async throws {
        let device = try await DeviceOrg(#""jwtBearer": false"#)
        let (enrollment, _) = try await device.enroll()
        let error = await failure { () async throws(DeviceAuthenticatorError) in
            try await enrollment.retrieveMaintenanceToken()
        }
        #expect(error?.hint.contains("urn:ietf:params:oauth:grant-type:jwt-bearer") == true)
        await device.org.stop()
    }

    @Test("all calls are those of the MyAccount API, of discovery and of tokens")
    func paths() async throws {
        let (device, response, challenge, token) = try await waiting()
        try await challenge.resolve { ($0 as? RemediationStepUserConsent)?.provide(.approved) }
        #expect(try await device.succeeds(response))
        let enrollment = challenge.enrollment
        try await enrollment.updateDeviceToken(.empty, authenticationToken: token)
        _ = await device.authenticator.pendingChallenges()
        try await device.authenticator.delete(enrollment: enrollment, authenticationToken: token)
        let known = [
            "/.well-known/", "/idp/myaccount/app-authenticators", "/oauth2/v1/token",
            "/oauth2/v1/keys",
        ]
        for request in device.requests {
            let path = request.address.path
            #expect(
                known.contains { path.hasPrefix($0) } || path.hasSuffix("/openid-configuration")
                    || path.hasSuffix("/v1/keys"), "\(path)")
        }
        await device.org.stop()
    }

    @Test("the policy, user verification and CIBA of an enrollment")
    func settings() async throws {
        let device = try await DeviceOrg()
        let (enrollment, token) = try await device.enroll()
        let policies = try await device.authenticator.downloadPolicy(
            authenticationToken: token, authenticatorConfig: device.config)
        #expect(policies.count == 1 && policies[0].userVerification == .preferred)
        #expect(device.authenticator.obstacle(to: policies[0]) == nil)
        try await enrollment.setUserVerification(
            authenticationToken: token, enable: true, setup: .pin("rye bread 8"))
        #expect(enrollment.userVerificationEnabled)
        try await enrollment.setUserVerification(authenticationToken: token, enable: false)
        #expect(!enrollment.userVerificationEnabled)
        try await enrollment.enableCIBATransactions(authenticationToken: token, enable: true)
        #expect(enrollment.isCIBAEnabled && enrollment.enrollmentId == enrollment.id)
        #expect(!enrollment.organization.id.isEmpty && enrollment.user.id.hasPrefix("00u"))
        await device.org.stop()
    }
}
