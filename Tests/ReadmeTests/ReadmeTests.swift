import Foundation
import IDXAuth
import IDXSimulator
import Testing

/// Okta's documented snippets, each played to its end against the simulated org over HTTP.
@Suite struct `The documented snippets` {
    private static let username = "jay@example.com"

    private func org(_ scenario: String) async throws -> SimulatedOrg {
        try await SimulatedOrg(policy: try #require(Policy.builtIn(scenario)))
    }

    private func flow(_ org: SimulatedOrg) -> InteractionCodeFlow {
        InteractionCodeFlow(
            issuer: org.issuer, clientId: org.clientID,
            scopes: ["openid", "profile", "offline_access"], redirectUri: org.redirectURI)
    }

    private func signedIn(_ flow: InteractionCodeFlow) async throws -> Response {
        let response = try await flow.start()
        let remediation = try #require(response.remediations[.identify])
        remediation["identifier"]?.value = Self.username
        remediation["credentials.passcode"]?.value = Scenario.password
        return try await remediation.proceed()
    }

    @Test func `create a flow from literals and from values`() throws {
        let literal = InteractionCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default",
            clientId: "0oaCLI",
            scopes: ["openid", "email", "offline_access"],
            redirectUri: "com.acme.cli:/callback")
        let issuerUrl = try #require(URL(string: "https://acme.okta.com/oauth2/default"))
        let redirectUrl = try #require(URL(string: "com.acme.cli:/callback"))
        let scopes = "openid email offline_access"
        let values = InteractionCodeFlow(
            issuer: issuerUrl, clientId: "0oaCLI", scopes: scopes, redirectUri: redirectUrl)
        #expect(literal.configuration == values.configuration)
        #expect(!literal.isAuthenticating)
        #expect(literal.context == nil)
    }

    @Test func `create a flow from settings, which say what is missing`() {
        #expect(throws: InteractionCodeFlow.Configuration.Fault.self) {
            try InteractionCodeFlow()
        }
    }

    @Test func `sign in with username and password`() async throws {
        let org = try await org("password")
        let flow = flow(org)
        let token = try await Snippets(flow: flow)
            .signIn(username: Self.username, password: Scenario.password)
        #expect(try #require(token).refreshToken != nil)
        #expect(!flow.isAuthenticating)
        let wrong = try await Snippets(flow: flow)
            .signIn(username: Self.username, password: "wrong")
        #expect(wrong == nil)
        #expect(flow.isAuthenticating)
        await org.stop()
    }

    @Test func `start with handlers`() async throws {
        let org = try await org("password")
        let flow = flow(org)
        let names = await withCheckedContinuation { continuation in
            flow.start { result in
                switch result {
                case .success(let response):
                    continuation.resume(returning: response.remediations.map(\.name))
                case .failure(let error):
                    continuation.resume(returning: ["\(error)"])
                }
            }
        }
        #expect(names.first == "identify")
        let both = await withCheckedContinuation { continuation in
            flow.start { response, error in
                continuation.resume(returning: (response != nil, error == nil))
            }
        }
        #expect(both == (true, true))
        await org.stop()
    }

    @Test func `cancel and start a new transaction`() async throws {
        let org = try await org("email-code")
        let response = try await signedIn(flow(org))
        #expect(response.canCancel)
        let newResponse = try await response.cancel()
        #expect(newResponse.remediations[.identify] != nil)
        await org.stop()
    }

    @Test func `choose and enrol a security question`() async throws {
        let org = try await org("enroll-question-own")
        let flow = flow(org)
        let snippets = Snippets(flow: flow)
        let offered = try await signedIn(flow)
        #expect(snippets.authenticatorChoices(offered) == ["Security Question security_question"])
        let question = try #require(try await snippets.select("Security Question", in: offered))
        let done = try #require(try await snippets.enrollQuestion(question))
        #expect(try await snippets.tokens(of: done) != nil)
        await org.stop()
    }

    @Test func `answer an e-mail's code`() async throws {
        let org = try await org("email-code")
        let flow = flow(org)
        let response = try await signedIn(flow)
        let code = try #require(org.fetch(.emailCode))
        let done = try #require(try await Snippets(flow: flow).answer(code, to: response))
        #expect(done.isLoginSuccessful)
        await org.stop()
    }

    @Test func `enrol a phone`() async throws {
        let org = try await org("enroll-phone")
        let flow = flow(org)
        let offered = try await signedIn(flow)
        let asked = try #require(try await Snippets(flow: flow).enrollPhone(offered))
        let passcode = asked.remediations[.enrollAuthenticator]?["credentials.passcode"]
        #expect(passcode != nil)
        #expect(org.outside.latestMessage(to: "+15551234567", call: false) != nil)
        await org.stop()
    }

    @Test func `sign up`() async throws {
        let org = try await org("sign-up")
        let flow = flow(org)
        let next = try #require(
            try await Snippets(flow: flow).register(try await flow.start()))
        #expect(next.remediations[.selectAuthenticatorEnroll] != nil)
        await org.stop()
    }

    @Test func `recover a password`() async throws {
        let org = try await org("recovery")
        let flow = flow(org)
        let first = try await flow.start()
        var asked = first
        if first.authenticators.current?.recoverable == nil {
            let identify = try #require(first.remediations[.identify])
            identify["identifier"]?.value = Self.username
            asked = try await identify.proceed()
        }
        let next = try await Snippets(flow: flow).recover(asked, username: Self.username)
        #expect(next?.remediations.isEmpty == false)
        await org.stop()
    }

    @Test func `wait for the link in an e-mail`() async throws {
        let org = try await org("email-link")
        let flow = flow(org)
        let response = try await signedIn(flow)
        #expect(org.act(.clickLink))
        let next = try #require(try await Snippets(flow: flow).waitForMail(response))
        #expect(next.isLoginSuccessful)
        await org.stop()
    }

    @Test func `find remediations and fields in every way`() async throws {
        let org = try await org("identifier-first")
        let response = try await flow(org).start()
        let byName = try #require(response.remediations["identify"])
        let byType = response.remediations[.identify]
        let byHand = response.remediations.first(where: { $0.name == "identify" })
        #expect(byName == byType && byName == byHand)

        var names: [String?] = []
        byName.form.forEach { formField in
            names.append(formField.name)
        }
        #expect(names.first == "identifier")
        #expect(byName["identifier"] == byName.identifier)
        #expect(byName["credentials"]?.form?["passcode"] == byName["credentials.passcode"])

        byName["identifier"]?.value = Self.username
        let next = try await byName.proceed()
        let challenge = try #require(next.remediations[.challengeAuthenticator])
        #expect(challenge["credentials"]?.form?["passcode"] != nil)
        #expect(challenge["credentials"]?.form?["passcode"] == challenge["credentials.passcode"])
        await org.stop()
    }

    @Test func `read messages, and know when nothing is left`() async throws {
        let org = try await org("wrong-password")
        let flow = flow(org)
        let snippets = Snippets(flow: flow)
        let response = try await flow.start()
        let remediation = try #require(response.remediations[.identify])
        remediation["identifier"]?.value = Self.username
        remediation["credentials.passcode"]?.value = "wrong"
        let again = try await remediation.proceed()
        #expect(!again.remediations.isEmpty)
        #expect(!snippets.texts(again).all.isEmpty)
        #expect(snippets.identifierMessages(again).isEmpty)

        #expect(org.act(.letSessionExpire))
        let identify = try #require(again.remediations[.identify])
        identify["identifier"]?.value = Self.username
        identify["credentials.passcode"]?.value = Scenario.password
        let over = try await identify.proceed()
        if over.remediations.isEmpty {
            #expect(!snippets.texts(over).root.isEmpty)
        } else {
            Issue.record("the session lives on")
        }
        await org.stop()
    }

    @Test @MainActor func `act from a view without waiting`() async throws {
        let org = try await org("identifier-first")
        let flow = flow(org)
        let listener = LoginManager(
            flow: flow, username: Self.username, password: Scenario.password)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            listener.done = { continuation.resume() }
            listener.start()
        }
        #expect(
            listener.events == [
                "response: identify", "response: challenge-authenticator", "response: none",
                "token for somebody",
            ])
        await org.stop()
    }

    @Test func `fill a form from a view`() async throws {
        let org = try await org("identifier-first")
        let response = try await flow(org).start()
        let remediation = try #require(response.remediations[.identify])
        let view = UsernameView(username: Self.username, remediation: remediation)
        view.commit()
        #expect(remediation["identifier"]?.value as? String == Self.username)
        await org.stop()
    }
}
