import Foundation
import IDXAuth

/// What a sign-in takes, by task. The article and the pages about the protocol show the bodies of these functions.
struct Recipes: Sendable {
    let flow: InteractionCodeFlow
    let password: String
    /// Asks the user for a code.
    let code: @Sendable () async throws -> String
    /// Shows something to the user.
    let show: @Sendable (String) -> Void
    /// Opens a page and returns where the browser came back to.
    let open: @Sendable (URL) async throws -> URL

    func withPassword() async throws -> Token? {
        let response = try await flow.start()
        guard let identify = response.remediations[.identify] else { return nil }
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = password
        return try await identify.proceed().exchangeCode()
    }

    func wrongPassword() async throws -> Token? {
        let response = try await flow.start()
        guard let identify = response.remediations[.identify] else { return nil }
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = "a wrong one"
        let refused = try await identify.proceed()
        for message in refused.messages.allMessages { show(message.text) }
        guard let again = refused.remediations[.identify] else { return nil }
        again["identifier"]?.value = "jay@example.com"
        again["credentials.passcode"]?.value = password
        return try await again.proceed().exchangeCode()
    }

    /// The response after the password.
    func signIn() async throws -> Response {
        let response = try await flow.start()
        let identify = response.remediations[.identify]
        identify?["identifier"]?.value = "jay@example.com"
        identify?["credentials.passcode"]?.value = password
        return try await identify?.proceed() ?? response
    }

    func withCode(_ response: Response) async throws -> Token? {
        guard let challenge = response.remediations[.challengeAuthenticator] else { return nil }
        challenge["credentials.passcode"]?.value = try await code()
        return try await challenge.proceed().exchangeCode()
    }

    func resend(_ response: Response) async throws -> Response? {
        try await response.authenticators.current?.resendable?.proceed()
    }

    func link(_ response: Response) async throws -> Token? {
        guard let email = response.authenticators.current?.pollable else { return nil }
        return try await email.startPolling()?.exchangeCode()
    }

    func push(_ response: Response) async throws -> Token? {
        if let number = response.authenticators.current?.contextualData?.correctAnswer {
            show(number)
        }
        guard let waiting = response.remediations[.challengePoll]?.pollable else { return nil }
        return try await waiting.startPolling()?.exchangeCode()
    }

    func choose(_ response: Response) async throws -> Token? {
        guard let select = response.remediations[.selectAuthenticatorAuthenticate],
            let choice = select["authenticator"],
            let phone = choice.options?.first(where: { $0.authenticator?.key == .phoneNumber })
        else { return nil }
        choice.selectedOption = phone
        phone["methodType"]?.selectedOption = phone["methodType"]?.options?.first
        let sent = try await select.proceed()
        guard let challenge = sent.remediations[.challengeAuthenticator] else { return nil }
        challenge["credentials.passcode"]?.value = try await code()
        return try await challenge.proceed().exchangeCode()
    }

    func setUpApp(_ response: Response) async throws -> Token? {
        guard let select = response.remediations[.selectAuthenticatorEnroll],
            let choice = select["authenticator"],
            let app = choice.options?.first(where: { $0.authenticator?.key == .googleOTP })
        else { return nil }
        choice.selectedOption = app
        let setUp = try await select.proceed()
        if let secret = setUp.authenticators.current?.otp?.sharedSecret { show(secret.revealed) }
        guard let enroll = setUp.remediations[.enrollAuthenticator] else { return nil }
        enroll["credentials.passcode"]?.value = try await code()
        return try await enroll.proceed().exchangeCode()
    }

    func recover() async throws -> Token? {
        let response = try await flow.start()
        guard let recoverable = response.authenticators.current?.recoverable,
            let identify = try await recoverable.recover().remediations[.identifyRecovery]
        else { return nil }
        identify["identifier"]?.value = "jay@example.com"
        guard let proof = try await identify.proceed().remediations[.challengeAuthenticator]
        else { return nil }
        proof["credentials.passcode"]?.value = try await code()
        guard let reset = try await proof.proceed().remediations[.resetAuthenticator]
        else { return nil }
        reset["credentials.passcode"]?.value = "A-new-pa55word"
        return try await reset.proceed().exchangeCode()
    }

    func unlock() async throws -> Token? {
        let response = try await flow.start()
        guard let unlock = response.remediations[.unlockAccount],
            let select = try await unlock.proceed().remediations[.selectAuthenticatorUnlockAccount],
            let choice = select["authenticator"]
        else { return nil }
        select["identifier"]?.value = "jay@example.com"
        choice.selectedOption = choice.options?.first { $0.authenticator?.key == .oktaEmail }
        guard let proof = try await select.proceed().remediations[.challengeAuthenticator]
        else { return nil }
        proof["credentials.passcode"]?.value = try await code()
        // The account is open again; this org goes on with the password.
        guard let challenge = try await proof.proceed().remediations[.challengeAuthenticator]
        else { return nil }
        challenge["credentials.passcode"]?.value = password
        return try await challenge.proceed().exchangeCode()
    }

    func signUp() async throws -> Token? {
        let response = try await flow.start()
        guard let begin = response.remediations[.selectEnrollProfile],
            let profile = try await begin.proceed().remediations[.enrollProfile]
        else { return nil }
        profile["userProfile.email"]?.value = "mary@example.com"
        profile["userProfile.firstName"]?.value = "Mary"
        profile["userProfile.lastName"]?.value = "Smith"
        var step = try await profile.proceed()
        // What the org wants to be set up, one after the other.
        while let select = step.remediations[.selectAuthenticatorEnroll],
            let choice = select["authenticator"], let next = choice.options?.first
        {
            choice.selectedOption = next
            step = try await select.proceed()
            guard let enroll = step.remediations[.enrollAuthenticator] else { break }
            let isPassword = next.authenticator?.key == .oktaPassword
            enroll["credentials.passcode"]?.value =
                isPassword ? "A-new-pa55word" : try await code()
            step = try await enroll.proceed()
        }
        return try await step.exchangeCode()
    }

    func provider() async throws -> Token? {
        let response = try await flow.start()
        guard let page = response.remediations[.redirectIdp]?.url else { return nil }
        let url = try await open(page)
        switch flow.redirectResult(for: url) {
        case .authenticated: return try await flow.exchangeCode(redirect: url)
        case .remediationRequired: return try await flow.resume(with: url).exchangeCode()
        default: return nil
        }
    }

    func device(
        _ configuration: DeviceAuthorizationFlow.Configuration
    ) async throws -> Token {
        let flow = DeviceAuthorizationFlow(configuration)
        let verification = try await flow.start()
        show("Open \(verification.verificationURI) and enter \(verification.userCode).")
        return try await flow.resume(with: verification)
    }

    static func bound(_ settings: InteractionCodeFlow.Configuration) -> InteractionCodeFlow {
        var configuration = settings
        configuration.dpop = true
        return InteractionCodeFlow(configuration)
    }

    static func ownToken(
        _ settings: ClientCredentialsFlow.Configuration, pem: Secret
    ) async throws -> Token {
        var configuration = settings
        configuration.clientAuthentication = .privateKey(try ClientKey(pem: pem))
        return try await ClientCredentialsFlow(configuration).start()
    }

    func errors() async throws -> Token? {
        do throws(IDXError) {
            return try await flow.start().exchangeCode()
        } catch  where error.needsRestart {
            show("The sign-in is over. \(error.hint)")
        } catch  where error.suggestsBrowser {
            show("This org signs in by its own page. \(error.hint)")
        } catch  where error.isTransient {
            show("Try again. \(error)")
        } catch {
            show("\(error) \(error.hint)")
        }
        return nil
    }
}
