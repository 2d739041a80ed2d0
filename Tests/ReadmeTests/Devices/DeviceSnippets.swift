import Foundation
import IDXAuth
import IDXAuthenticator

// What an app writes with okta-devices-swift, with `import IDXAuthenticator` instead. The configuration
// is a value here.

@MainActor final class DeviceSDKManager {
    var authenticatorClient: DeviceAuthenticatorProtocol?
    var notificationSessionToken: DeviceToken? = .empty
    /// The user's tokens; a credential of Okta's mobile SDK there.
    var token: Token?
    /// What is left to the app.
    var note: (String) -> Void = { _ in }

    func initOktaDeviceAuthenticator() {
        do {
            var applicationConfig = ApplicationConfig(
                applicationName: "Your-app-name",
                applicationVersion: "Your-app-version",
                applicationGroupId: "com.your.group.id")

            #if DEBUG
                applicationConfig.pushSettings.apsEnvironment = .development
            #else
                applicationConfig.pushSettings.apsEnvironment = .production
            #endif

            applicationConfig.approveActionTitle = "Approve"
            applicationConfig.denyActionTitle = "Deny"
            applicationConfig.userVerificationActionTitle = "Verify in YourAppName"

            // Set the property that holds the current Devices SDK client.
            self.authenticatorClient = try DeviceAuthenticatorBuilder(
                applicationConfig: applicationConfig
            ).create()
        } catch {
            note("\(error)")
        }
    }

    func enrollDevice() {
        guard let token, let authenticatorClient, let notificationSessionToken else { return }

        // Create the authenticator configuration.
        let authenticatorConfig = AuthenticatorConfig(
            orgURL: token.context.issuer,
            oidcClientId: token.context.clientID)

        // Create the enrollment details.
        let enrollmentDetails = EnrollmentParameters(deviceToken: notificationSessionToken)

        let userToken = AuthToken.bearer(token.accessToken)

        // Enroll the device.
        perform {
            try await authenticatorClient.enroll(
                authenticationToken: userToken,
                authenticatorConfig: authenticatorConfig,
                enrollmentParameters: enrollmentDetails)
        } completion: { [weak self] result in
            switch result {
            case .success(let authenticator):
                self?.note("enrolled \(authenticator.user.name ?? "")")
            case .failure(let error):
                self?.note("\(error)")
            }
        }
    }

    func updateEnrollments(with notificationToken: Data) {
        guard let token, let authenticatorClient else { return }

        let userToken = AuthToken.bearer(token.accessToken)

        authenticatorClient.allEnrollments().forEach({ enrollment in
            perform {
                try await enrollment.updateDeviceToken(
                    notificationToken, authenticationToken: userToken)
            } completion: { result in
                self.note(Self.words(of: result) ?? "updated")
            }
        })
    }

    func unenrollDevice(_ enrollment: AuthenticatorEnrollmentProtocol, localOnly: Bool) {
        guard let token, let authenticatorClient else { return }

        let userToken = AuthToken.bearer(token.accessToken)

        if localOnly {
            do {
                try enrollment.deleteFromDevice()
                note("deleted here")
            } catch {
                note("\(error)")
            }
        } else {
            perform {
                try await authenticatorClient.delete(
                    enrollment: enrollment, authenticationToken: userToken)
            } completion: { [weak self] result in
                self?.note(Self.words(of: result) ?? "deleted")
            }
        }
    }

    private static func words<Value>(of result: Result<Value, any Error>) -> String? {
        if case .failure(let error) = result { "\(error)" } else { nil }
    }

    func resolvePushChallenge(_ challenge: PushChallengeProtocol) {
        // Handle each remediation step in order.
        perform {
            try await challenge.resolve(onRemediationStep: { @MainActor remediationStep in
                switch remediationStep {
                case let consentStep as RemediationStepUserConsent:
                    // Handle checking for user consent.
                    self.handleUserConsent(consentStep, challenge: challenge)
                case let messageStep as RemediationStepMessage:
                    // Handle a non-fatal error that occurs during the verification.
                    self.note("\(messageStep.reason)")
                default:
                    // Let the SDK handle the unknown step.
                    remediationStep.defaultProcess()
                }
            })
        } completion: { result in
            self.note(Self.words(of: result) ?? "resolved")
        }
    }

    /// What the user chooses on the app's screen.
    var choice = UserConsentResponse.approved

    func handleUserConsent(
        _ consentStep: RemediationStepUserConsent, challenge: PushChallengeProtocol
    ) {
        var response: UserConsentResponse = .none

        // Present a UI and continue to handle the choice and set a value for the response.
        note("\(challenge.appInstanceName ?? "") on \(challenge.clientOS ?? "")")
        response = choice

        // Call the SDK to send the result to the server.
        consentStep.provide(response)
    }

    func retrievePushChallenges(accessToken: String) {
        guard let authenticatorClient = self.authenticatorClient else { return }

        let authToken = AuthToken.bearer(accessToken)

        authenticatorClient.allEnrollments().forEach { enrollment in
            perform {
                try await enrollment.retrievePushChallenges(authenticationToken: authToken)
            } completion: { [weak self] result in
                switch result {
                case .success(let notifications):
                    notifications.forEach { self?.resolvePushChallenge($0) }
                case .failure(let error):
                    self?.note("\(error)")
                }
            }
        }
    }

    func retrievePushChallenges() {
        guard let authenticator = authenticatorClient else { return }
        let enrollments = authenticator.allEnrollments()
        enrollments.forEach { enrollment in
            perform {
                let credential = try await enrollment.retrieveMaintenanceToken()
                let authToken = AuthToken.bearer(credential.access_token)
                return try await enrollment.retrievePushChallenges(authenticationToken: authToken)
            } completion: { result in
                switch result {
                case .success(let challenges):
                    self.note("Challenges retrieve: \(challenges.count)")
                case .failure(let error):
                    self.note(error.localizedDescription)
                }
            }
        }
    }
}
