import Foundation
import IDXAuth
import IDXAuthenticator
import IDXClassic

// The examples in the documentation of IDXAuthenticator's and IDXClassic's types.

enum DeviceExamples {
    static func device(_ token: Token) async throws {
        let authenticator = try DeviceAuthenticator(
            ApplicationConfig(applicationName: "Acme", applicationVersion: "1.0"))
        let enrollment = try await authenticator.enroll(
            authenticationToken: AuthToken(token),
            authenticatorConfig: AuthenticatorConfig(
                orgURL: "https://acme.okta.com", oidcClientId: "0oaCLI"),
            enrollmentParameters: EnrollmentParameters())
        print(enrollment.state)
        for challenge in await authenticator.pendingChallenges().challenges {
            try await challenge.resolve { step in step.defaultProcess() }
        }
    }

    static func config() -> ApplicationConfig {
        var config = ApplicationConfig(
            applicationName: "Acme", applicationVersion: "1.0",
            applicationGroupId: "group.com.acme")
        config.pushSettings.apsEnvironment = .development
        return config
    }

    static func authenticatorConfig() -> DeviceAuthenticatorConfig {
        let config = DeviceAuthenticatorConfig(
            orgURL: "https://acme.okta.com", oidcClientId: "0oaCLI")
        return config
    }

    static func scope() -> InteractionCodeFlow {
        let flow = InteractionCodeFlow(
            issuer: "https://acme.okta.com", clientID: "0oaCLI",
            scopes: ["openid", Scope.appAuthenticatorManage], redirectURI: "com.acme:/callback")
        return flow
    }

    static func enrollments(_ authenticator: DeviceAuthenticator) throws {
        for enrollment in try authenticator.enrollments {
            print(
                enrollment.user.name ?? enrollment.user.id, enrollment.organization.url,
                enrollment.state)
        }
    }

    static func challenges(
        _ enrollment: AuthenticatorEnrollment, _ token: AuthToken,
        ask: @escaping @Sendable (PushChallenge) async -> UserConsentResponse
    ) async throws -> [ChallengeEnding] {
        var endings: [ChallengeEnding] = []
        for challenge in try await enrollment.retrievePushChallenges(authenticationToken: token) {
            let ending = try await challenge.resolve { step in
                switch step {
                case let consent as RemediationStepUserConsent:
                    consent.provide(await ask(challenge))
                default: step.defaultProcess()
                }
            }
            endings.append(ending)
        }
        return endings
    }

    static func profile(_ authenticator: DeviceAuthenticator) -> DeviceProfile {
        var device = authenticator.deviceProfile
        device.displayName = "Jay's laptop"
        for fact in device.facts { print(fact.name, fact.value) }
        return device
    }

    static func parameters(_ pin: Secret) -> EnrollmentParameters {
        var parameters = EnrollmentParameters(deviceToken: .empty)
        parameters.userVerification = .pin(pin)
        return parameters
    }

    static func rules() -> PINRules.Problem? {
        let problem = PINRules().problem(with: "1234")  // .tooShort(minimum: 6)
        return problem
    }

    static func maintenance(_ enrollment: AuthenticatorEnrollment) async throws -> Int {
        let token = try await enrollment.retrieveMaintenanceToken()
        let challenges = try await enrollment.retrievePushChallenges(
            authenticationToken: .bearer(token.accessToken))
        return challenges.count
    }

    static func watch(_ authenticator: DeviceAuthenticator) async throws {
        for try await challenge in try authenticator.watch() {
            try await challenge.resolve { step in step.defaultProcess() }
        }
    }
}

enum ClassicExamples {
    static func flow() async throws -> Token? {
        let flow = AuthnFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "offline_access"], redirectURI: "com.acme.cli:/callback")
        var response = try await flow.start()
        while !response.isLoginSuccessful {
            guard let remediation = response.remediations.first else { break }
            remediation["identifier"]?.value = "jay@example.com"
            response = try await remediation.proceed()
        }
        let token = try await response.exchangeCode()
        return token
    }

    struct Unsupported: Error {
        let status: AuthnStatus
        init(_ status: AuthnStatus) { self.status = status }
    }

    static func steps(
        _ flow: AuthnFlow, _ password: String, ask: (String) -> String
    ) async throws -> Token {
        var step = try await flow.authenticate(username: "mary", password: password)
        while true {
            switch step.status {
            case .factorRequired:
                step = try await step.select(step.factors[0])
            case .factorChallenge:
                step = try await step.verify(ask("Code"))
            case .success:
                return try await step.exchange()
            default:
                throw Unsupported(step.status)
            }
        }
    }

    static func updates(
        _ step: AuthnStep, show: (FactorResult?, _ number: String?) -> Void
    ) async throws -> AuthnStep? {
        let last = try await step.poll { update in
            show(update.factorResult, update.numberChallenge)
        }
        return last
    }

    static func transaction(_ transaction: AuthnTransaction) {
        print(transaction.status, transaction.factors.map(\.kind))  // MFA_REQUIRED [sms, push]
    }
}
