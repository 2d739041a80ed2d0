// Tests of one's own sign-in, with an org in the process and no network. Each test has an org of its own, on
// a free port, so they run side by side.
//
//     swift test --package-path Samples
import IDXAuth
import IDXSimulator
import Testing

/// What an app has: the sign-in that is to be tested.
struct AppSignIn {
    enum Outcome: Equatable {
        case signedIn(name: String)
        case refused(String)
    }

    let flow: InteractionCodeFlow
    /// Asks the user for a code.
    let code: () async -> String

    func signIn(_ username: String, _ password: String) async throws -> Outcome {
        var response = try await flow.start()
        if let form = response.remediations[.identify] {
            form["identifier"]?.value = username
            form["credentials.passcode"]?.value = password
            response = try await form.proceed()
        }
        if let form = response.remediations[.challengeAuthenticator] {
            form["credentials.passcode"]?.value = await code()
            response = try await form.proceed()
        }
        guard response.isLoginSuccessful, let token = try await response.exchangeCode() else {
            return .refused(response.messages.first?.text ?? "The org gave no reason.")
        }
        return .signedIn(name: token.idToken?.claims.name ?? username)
    }
}

struct `The sign-in of the app` {
    private func signIn(to org: SimulatedOrg) -> AppSignIn {
        let flow = InteractionCodeFlow(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
            redirectURI: org.redirectURI)
        return AppSignIn(flow: flow) { org.fetch(.emailCode) ?? "" }
    }

    @Test func `takes a password and a code from an email`() async throws {
        let org = try await SimulatedOrg(scenario: "email-code")
        let outcome = try await signIn(to: org).signIn("jay@example.com", "Rye-bread-8")
        await org.stop()
        #expect(outcome == .signedIn(name: "Jay Doe"))
    }

    @Test func `tells what the org says to a wrong password`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let outcome = try await signIn(to: org).signIn("jay@example.com", "wrong")
        await org.stop()
        #expect(outcome == .refused("The username or password is incorrect."))
    }

    @Test func `with users and rules of one's own`() async throws {
        let policy = try Policy(
            parsing: """
                { "users": [ { "username": "ada@example.com", "password": "Oat-bread-99",
                               "profile": { "firstName": "Ada", "lastName": "Byron" } } ] }
                """)
        let org = try await SimulatedOrg(policy: policy)
        let outcome = try await signIn(to: org).signIn("ada@example.com", "Oat-bread-99")
        await org.stop()
        #expect(outcome == .signedIn(name: "Ada Byron"))
    }

    @Test func `gives no tokens for an ID token without a signature`() async throws {
        let fault = try #require(Fault.named("tok_alg_none"))
        let org = try await SimulatedOrg(
            policy: try #require(Policy.builtIn("password")), faults: [fault])
        await #expect(throws: IDXError.self) {
            try await signIn(to: org).signIn("jay@example.com", "Rye-bread-8")
        }
        await org.stop()
    }
}
