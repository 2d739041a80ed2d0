import Foundation
import IDXSimulator
import Testing

@testable import IDXAuth

/// A server that signs in many people at once, each step perhaps in another process.
@Suite struct `Server-side use` {
    private func configuration(_ org: SimulatedOrg) -> InteractionCodeFlow.Configuration {
        .init(
            issuer: org.issuer, clientId: org.clientID, scopes: ["openid", "profile"],
            redirectUri: org.redirectURI)
    }

    /// Saves a flow as a server would between two requests of a browser, and takes it up again.
    private func restored(_ flow: InteractionCodeFlow) throws -> InteractionCodeFlow {
        let saved = try JSONEncoder().encode(flow.context)
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        return InteractionCodeFlow(restoring: context)
    }

    @Test func `a saved flow goes on elsewhere, and its tokens are verified there`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("identifier-first")))
        let first = InteractionCodeFlow(configuration(org))
        let identify = try #require(try await first.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        _ = try await identify.proceed() as Response

        let second = try restored(first)
        #expect(second.isAuthenticating)
        #expect(second.context == first.context)
        let challenge = try #require(
            try await second.resume().remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = Scenario.password
        let success: Response = try await challenge.proceed()
        let token: Token = try await success.exchangeCode()
        #expect(token.idToken != nil)
        #expect(second.context == nil)
        await org.stop()
    }

    @Test func `an expired transaction is told and begins again with one call`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let flow = InteractionCodeFlow(configuration(org))
        try await flow.start(.init(loginHint: "jay@example.com"))
        let later = try restored(flow)
        org.advance(by: 100_000)
        let error = await #expect(throws: InteractionCodeFlowError.self) {
            try await later.resume()
        }
        #expect(error?.reason == .expired)
        let response = try await later.restart()
        #expect(response.remediations[.identify] != nil)
        await org.stop()
    }

    @Test func `what was saved by a later version is refused`() throws {
        let text = #"{"version":2}"#
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: Data(text.utf8))
        }
    }

    /// A person of their own for each of many sign-ins.
    private func name(_ number: Int) -> String { "person\(number)@example.com" }

    /// One sign-in, saved and taken up again between two of its steps. Whoever gets another
    /// person's step, code or tokens on the way fails here.
    private func signIn(
        _ number: Int, with configuration: InteractionCodeFlow.Configuration
    ) async throws -> String? {
        var flow = InteractionCodeFlow(configuration)
        var response = try await flow.start(.init(state: "state-\(number)"))
        if number % 2 == 0 {
            flow = try restored(flow)
            response = try await flow.resume()
        }
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = name(number)
        response = try await identify.proceed()
        if number % 2 == 1 {
            flow = try restored(flow)
            response = try await flow.resume()
        }
        let challenge = try #require(response.remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = "\(Scenario.password)\(number)"
        response = try await challenge.proceed()
        let context = try #require(flow.context)
        #expect(context.state == "state-\(number)")
        let token: Token = try await response.exchangeCode()
        let claims = try #require(token.idToken?.claims)
        #expect(claims.nonce == context.nonce.revealed)
        #expect(claims.preferredUsername == name(number))
        return claims.subject
    }

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["IDX_THOROUGH"] == "1",
            "a crowd takes both cores from every other test: set IDX_THOROUGH=1"),
        .timeLimit(.minutes(5)))
    func `a thousand sign-ins at once lose none and mix up none`() async throws {
        var policy = try #require(Policy.builtIn("identifier-first"))
        policy.users = (0..<1_000).map { number in
            Policy.User(name(number), password: "\(Scenario.password)\(number)")
        }
        // The org's clock stands still: on a busy machine a code may wait longer than it lives.
        let begin = Date()
        let org = try await SimulatedOrg(
            policy: policy, time: TimeSource(now: { begin }, sleep: TimeSource.system.sleep))
        let configuration = configuration(org)
        let subjects = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<1_000 {
                group.addTask { try await signIn(number, with: configuration) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(subjects.count == 1_000)
        #expect(Set(subjects).count == 1_000)
        #expect(!subjects.contains(nil))
        // What the org publishes is read once, however many ask for it at the same time.
        let targets = org.requests.map(\.target)
        #expect(targets.count { $0.hasSuffix("/keys") } <= 1)
        #expect(targets.count { $0.contains("/.well-known/") } <= 1)
        await org.stop()
    }
}
