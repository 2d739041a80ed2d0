import Foundation
import IDXAuth

// The call shapes of okta-idx-swift 3, with `import IDXAuth` only.
// Each is run against the simulated org.

struct Snippets {
    let flow: InteractionCodeFlow

    func signIn(username: String, password: String) async throws -> Token? {
        // Start the IDX authentication session
        var response = try await flow.start()

        // Use the `identify` remediation option, and find the relevant form fields
        guard let remediation = response.remediations[.identify],
            let usernameField = remediation["identifier"],
            let passwordField = remediation["credentials.passcode"]
        else {
            return nil
        }

        // Populate the form fields with the user's supplied values
        usernameField.value = username
        passwordField.value = password

        // Proceed through the remediation option
        response = try await remediation.proceed()

        guard response.isLoginSuccessful
        else {
            return nil
        }

        // Exchange the successful response for tokens
        return try await response.exchangeCode()
    }

    func tokens(of response: Response) async throws -> Token? {
        if response.isLoginSuccessful,
            let token = try await response.exchangeCode()
        {
            return token
        }
        return nil
    }

    func authenticatorChoices(_ response: Response) -> [String] {
        var choices: [String] = []
        if let remediation = response.remediations[.selectAuthenticatorEnroll],
            let authenticatorOptions = remediation["authenticator"]?.options
        {
            for option in authenticatorOptions {
                guard let authenticator = option.authenticator else { continue }
                choices.append("\(option.label ?? "") \(authenticator.type)")
            }
        }
        return choices
    }

    func select(_ selectedChoice: String, in response: Response) async throws -> Response? {
        if let remediation = response.remediations[.selectAuthenticatorEnroll],
            let authenticator = remediation["authenticator"],
            let option = authenticator.options?.first(where: { field -> Bool in
                field.label == selectedChoice
            })
        {
            authenticator.selectedOption = option

            let newResponse = try await remediation.proceed()
            return newResponse
        }
        return nil
    }

    func enrollQuestion(_ response: Response) async throws -> Response? {
        guard let remediation = response.remediations[.enrollAuthenticator],
            let credentials = remediation["credentials"],
            let createQuestionOption = credentials.options?.first(where: { option in
                option.label == "Create my own security question"
            }),
            let questionField = createQuestionOption["question"],
            let answerField = createQuestionOption["answer"]
        else {
            return nil
        }

        credentials.selectedOption = createQuestionOption
        questionField.value = "What is Trillian's real name?"
        answerField.value = "Tricia MacMillan"

        let newResponse = try await remediation.proceed()
        return newResponse
    }

    func answer(_ code: String, to response: Response) async throws -> Response? {
        guard let remediation = response.remediations[.challengeAuthenticator],
            let passcodeField = remediation["credentials.passcode"]
        else {
            return nil
        }

        passcodeField.value = code

        let newResponse = try await remediation.proceed()
        return newResponse
    }

    func enrollPhone(_ response: Response) async throws -> Response? {
        guard let remediation = response.remediations[.selectAuthenticatorEnroll],
            let authenticatorField = remediation["authenticator"],
            let phoneOption = authenticatorField.options?.first(where: { option in
                option.label == "Phone"
            }),
            let phoneNumberField = phoneOption["phoneNumber"],
            let methodTypeField = phoneOption["methodType"],
            let smsMethod = methodTypeField.options?.first(where: { option in
                option.label == "SMS"
            })
        else {
            return nil
        }

        authenticatorField.selectedOption = phoneOption
        methodTypeField.selectedOption = smsMethod
        phoneNumberField.value = "+15551234567"

        let newResponse = try await remediation.proceed()
        return newResponse
    }

    func register(_ first: Response) async throws -> Response? {
        var response: Response? = first
        guard let remediation = response?.remediations[.selectEnrollProfile] else {
            return nil
        }

        response = try await remediation.proceed()
        guard let remediation = response?.remediations[.enrollProfile],
            let firstNameField = remediation["userProfile.firstName"],
            let lastNameField = remediation["userProfile.lastName"],
            let emailField = remediation["userProfile.email"]
        else {
            return nil
        }

        firstNameField.value = "Mary"
        lastNameField.value = "Smith"
        emailField.value = "mary@example.com"

        let newResponse = try await remediation.proceed()
        return newResponse
    }

    func recover(_ response: Response, username: String) async throws -> Response? {
        guard let recoverable = response.authenticators.current?.recoverable else { return nil }
        let newResponse = try await recoverable.recover()

        guard let remediation = newResponse.remediations[.identifyRecovery],
            let identifierField = remediation["identifier"]
        else {
            return nil
        }

        identifierField.value = username
        return try await remediation.proceed()
    }

    func waitForMail(_ response: Response) async throws -> Response? {
        guard let remediation = response.remediations[.challengeAuthenticator],
            let authenticator = remediation.authenticators[.email]
        else {
            return nil
        }

        if let pollable = authenticator.pollable,
            let response = try await pollable.startPolling()
        {
            return response
        }
        return nil
    }

    func identifierMessages(_ response: Response?) -> [String] {
        var texts: [String] = []
        guard let identifierField = response?.remediations[.identify]?.identifier else { return [] }
        if !identifierField.messages.isEmpty {
            identifierField.messages.forEach { message in
                texts.append(message.text)
            }
        }
        return texts
    }

    func texts(_ response: Response) -> (all: [String], root: [String]) {
        var (all, root): ([String], [String]) = ([], [])
        response.messages.allMessages.forEach { message in
            all.append(message.message)
        }
        response.messages.forEach { message in
            root.append(message.message)
        }
        return (all, root)
    }
}

/// The view of the README, without SwiftUI: its closures are synchronous.
struct UsernameView {
    var username = ""
    var remediation: Remediation

    func commit() {
        guard let field = self.remediation["identifier"] else { return }
        field.value = self.username
    }

    func proceed() {
        remediation.proceed()
    }
}

class LoginManager: InteractionCodeFlowDelegate {
    let flow: InteractionCodeFlow
    let username: String
    let password: String
    private(set) var events: [String] = []
    var done: (() -> Void)?

    init(flow: InteractionCodeFlow, username: String, password: String) {
        self.flow = flow
        self.username = username
        self.password = password
        flow.add(delegate: self)
    }

    func start() {
        flow.start { result in
            switch result {
            case .failure(let error):
                self.events.append("start failed: \(error)")
            case .success(_): break
            }
        }
    }

    func authentication<Flow>(flow: Flow, received response: Response)
    where Flow: InteractionCodeFlow {
        events.append("response: \(response.remediations.first?.name ?? "none")")
        // If login is successful, immediately exchange it for a token.
        guard !response.isLoginSuccessful else {
            response.exchangeCode()
            return
        }

        // Identify the user
        if let remediation = response.remediations[.identify] {
            remediation["identifier"]?.value = username
            remediation["credentials.passcode"]?.value = password
            remediation.proceed()
        }

        // If the password is requested on a separate "page", supply it there.
        else if let remediation = response.remediations[.challengeAuthenticator],
            response.authenticators.current?.type == .password
        {
            remediation["credentials.passcode"]?.value = password
            remediation.proceed()
        }
    }

    func authentication<Flow>(flow: Flow, received token: Token) where Flow: InteractionCodeFlow {
        events.append("token for \(token.idToken?.claims.subject == nil ? "nobody" : "somebody")")
        done?()
    }

    func authentication<Flow>(flow: Flow, received error: OAuth2Error) {
        events.append("error: \(error)")
        done?()
    }
}

/// Compiled only: it would write to the home folder of whoever runs the tests.
final class StoringManager: InteractionCodeFlowDelegate {
    func authentication<Flow>(flow: Flow, received token: Token) where Flow: InteractionCodeFlow {
        do {
            try Credential.store(token)
        } catch {
            print(error)
        }
    }
}
