import Foundation
import IDXAuth
import IDXSimulator
import Synchronization
import Testing

/// The sign-in of an app, which the guide tests.
final class SignIn: Sendable {
    struct Unexpected: Error {}

    private let flow: InteractionCodeFlow
    private let response = Mutex<Response?>(nil)

    init(issuer: URL, clientID: String, redirectURI: URL) {
        flow = InteractionCodeFlow(
            issuer: issuer, clientID: clientID, scopes: "openid profile", redirectURI: redirectURI)
    }

    func signIn(_ username: String, password: String) async throws -> Token {
        guard let form = try await flow.start().remediations[.identify] else { throw Unexpected() }
        form["identifier"]?.value = username
        form["credentials.passcode"]?.value = password
        return try await token(of: try await form.proceed())
    }

    func forgotPassword(_ username: String) async throws {
        let first = try await flow.start()
        guard let recoverable = first.authenticators.current?.recoverable else {
            throw Unexpected()
        }
        recoverable.remediation["identifier"]?.value = username
        var next = try await recoverable.recover()
        if let form = next.remediations[.identifyRecovery] {
            form["identifier"]?.value = username
            next = try await form.proceed()
        }
        response.withLock { [next] in $0 = next }
    }

    func enterCode(_ code: String) async throws { _ = try await answer(code) }

    func choose(newPassword: String) async throws -> Token {
        try await token(of: try await answer(newPassword))
    }

    private func answer(_ passcode: String) async throws -> Response {
        guard let form = response.withLock({ $0 })?.remediations.first else { throw Unexpected() }
        form["credentials.passcode"]?.value = passcode
        let next = try await form.proceed()
        response.withLock { $0 = next }
        return next
    }

    private func token(of response: Response) async throws -> Token {
        guard let token: Token = try await response.exchangeCode() else { throw Unexpected() }
        return token
    }
}

@Suite struct `A guide to tests` {
    @Test func `a forgotten password is replaced`() async throws {
        let org = try await SimulatedOrg(scenario: "recovery")
        let app = SignIn(
            issuer: org.issuer, clientID: org.clientID, redirectURI: org.redirectURI)
        try await app.forgotPassword("jay@example.com")
        try await app.enterCode(org.fetch(.emailCode) ?? "")
        let token = try await app.choose(newPassword: "Oat-bread-99")
        #expect(token.idToken?.claims.name == "Jay Doe")
        await org.stop()
    }

    @Test(arguments: ["href_foreign", "redir_302_evil@token", "tok_alg_none"])
    func `an org that lies gets no password and no code`(name: String) async throws {
        let fault = try #require(Fault.named(name))
        let org = try await SimulatedOrg(scenario: "password", faults: [fault])
        let app = SignIn(
            issuer: org.issuer, clientID: org.clientID, redirectURI: org.redirectURI)
        await #expect(throws: IDXError.self) {
            try await app.signIn("jay@example.com", password: Scenario.password)
        }
        #expect(org.foreignRequests.isEmpty)
        await org.stop()
    }

    @Test func `faults of one's own change a reply and a token`() async throws {
        let busy = Fault("busy", "the org is busy once", at: [.interact]) { reply, scene in
            guard scene.use == 1 else { return }
            reply.status = 503
            reply[header: "Retry-After"] = "1"
        }
        let stranger = Fault("stranger", "the ID token names another user", .refuse) {
            token, scene in
            if scene.token == .identity { token.claims["sub"] = "00uStranger" }
        }
        let org = try await SimulatedOrg(scenario: "password", faults: [busy, stranger])
        let app = SignIn(
            issuer: org.issuer, clientID: org.clientID, redirectURI: org.redirectURI)
        await #expect(throws: IDXError.self) {
            try await app.signIn("jay@example.com", password: Scenario.password)
        }
        let token = try await app.signIn("jay@example.com", password: Scenario.password)
        #expect(token.idToken?.claims.subject == "00uStranger")
        await org.stop()
    }
}
