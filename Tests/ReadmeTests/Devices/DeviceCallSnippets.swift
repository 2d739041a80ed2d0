import Foundation
import IDXAuth
import IDXAuthenticator

// What the documentation of IDXAuthenticator says to write, as it stands there, with public API only.

struct DeviceCallSnippets {
    let authenticator: DeviceAuthenticator
    let token: Token

    func build() throws -> DeviceAuthenticator {
        var config = ApplicationConfig(
            applicationName: "Acme", applicationVersion: "1.0",
            applicationGroupId: "group.com.acme")
        config.pushSettings.apsEnvironment = .development
        config.approveActionTitle = "Approve"
        config.denyActionTitle = "Deny"
        let authenticator = try DeviceAuthenticatorBuilder(applicationConfig: config).create()
        return authenticator
    }

    func enroll(pin: Secret) async throws -> AuthenticatorEnrollment {
        var parameters = EnrollmentParameters(deviceToken: .empty)
        parameters.userVerification = .pin(pin)
        let enrollment = try await authenticator.enroll(
            authenticationToken: AuthToken(token),
            authenticatorConfig: AuthenticatorConfig(
                orgURL: token.context.issuer, oidcClientId: token.context.clientID),
            enrollmentParameters: parameters)
        return enrollment
    }

    func choose(
        show: (String, String) -> Void, pick: ([AuthenticatorPolicy]) -> AuthenticatorPolicy
    ) async throws -> AuthenticatorEnrollment {
        let config = AuthenticatorConfig(
            orgURL: token.context.issuer, oidcClientId: token.context.clientID)
        let policies = try await authenticator.downloadPolicy(
            authenticationToken: AuthToken(token), authenticatorConfig: config)
        let policy = pick(policies.filter { authenticator.obstacle(to: $0) == nil })
        var device = authenticator.deviceProfile
        device.displayName = "Jay's laptop"
        for fact in device.facts { show(fact.name, fact.value) }
        return try await authenticator.enroll(
            authenticationToken: AuthToken(token), authenticatorConfig: config,
            enrollmentParameters: EnrollmentParameters(device: device), policy: policy)
    }

    func answer(
        pin: Secret, approves: @escaping @Sendable (PushChallenge) -> Bool
    ) async throws -> [ChallengeEnding] {
        var endings: [ChallengeEnding] = []
        for challenge in await authenticator.pendingChallenges().challenges {
            let ending = try await challenge.resolve { step in
                switch step {
                case let consent as RemediationStepUserConsent:
                    consent.provide(approves(challenge) ? .approved : .denied)
                case let verification as RemediationStepUserVerification:
                    verification.provide(pin: pin)
                default:
                    step.defaultProcess()
                }
            }
            endings.append(ending)
        }
        return endings
    }

    func watch(answer: (PushChallenge) async throws -> Bool) async throws {
        for try await challenge in try authenticator.watch() {
            guard try await answer(challenge) else { break }
        }
    }

    func maintenance(_ enrollment: AuthenticatorEnrollment) async throws -> Int {
        let maintenance = try await enrollment.retrieveMaintenanceToken()
        let challenges = try await enrollment.retrievePushChallenges(
            authenticationToken: .bearer(maintenance.accessToken))
        return challenges.count
    }

    func states(show: (String) -> Void) throws {
        for enrollment in try authenticator.enrollments {
            show("\(enrollment.user.name ?? enrollment.user.id): \(enrollment.state)")
        }
    }

    func delete(_ enrollment: AuthenticatorEnrollment) async -> String {
        do {
            try await authenticator.delete(
                enrollment: enrollment, authenticationToken: AuthToken(token))
            return "deleted"
        } catch {
            return "\(error) \(error.hint)"
        }
    }
}
