import Foundation
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth

/// A server that signs in many people at once, each step perhaps in another process.
@Suite struct `Server-side use` {
    private func configuration(_ org: SimulatedOrg) -> InteractionCodeFlow.Configuration {
        .init(
            issuer: org.issuer, clientID: org.clientID, scopes: ["openid", "profile"],
            redirectURI: org.redirectURI)
    }

    /// Saves a flow as a server would between two requests of a browser, and takes it up again.
    private func restored(_ flow: InteractionCodeFlow) throws -> InteractionCodeFlow {
        let saved = try JSONEncoder().encode(flow.context)
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        return InteractionCodeFlow(restoring: context)
    }

    @Test func `a saved flow that kept its response goes on without asking for it`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("identifier-first")))
        let first = InteractionCodeFlow(configuration(org))
        let shown = try await first.start()
        let saved = try JSONEncoder().encode(first.context?.keeping(shown))
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        func asked() -> Int { org.requests.count { $0.target.hasSuffix("/introspect") } }
        #expect(asked() == 1)
        let second = InteractionCodeFlow(restoring: context)
        let kept = try await second.resume()
        #expect(kept.raw == shown.raw)
        #expect(asked() == 1)
        let identify = try #require(kept.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        let challenge = try #require(
            try await identify.proceed().remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = Scenario.password
        #expect(try await challenge.proceed().exchangeCode()?.idToken?.claims.name == "Jay Doe")
        // Once: afterwards, and once it has expired, the org is asked.
        let third = InteractionCodeFlow(restoring: context)
        _ = try await third.resume()
        #expect(asked() == 1)
        _ = try await third.resume()
        var late = context
        late.expiresAt = Date(timeIntervalSince1970: 0)
        _ = try await InteractionCodeFlow(restoring: late).resume()
        #expect(asked() == 3)
        await org.stop()
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
        let token = try #require(try await success.exchangeCode())
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
        let error = await #expect(throws: IDXError.self) {
            try await later.resume()
        }
        #expect(error?.reason == .expired)
        let response = try await later.restart()
        #expect(response.remediations[.identify] != nil)
        #expect(later.loginHint == "jay@example.com")
        await org.stop()
    }

    @Test func `what is saved says its version, and a description nothing but the org and when`()
        async throws
    {
        let flow = Wire([Wire.interact, Wire.text(Wire.identify())])
            .flow(
                time: SteppedClock().source)
        try await flow.start()
        let context = try #require(flow.context)
        let saved = try JSON(parsing: Array(JSONEncoder().encode(context)))
        #expect(saved["version"] == 2)
        var text = ""
        dump(context, to: &text)
        let summary =
            "sign-in to https://id.acme.example/oauth2/default since 2030-03-17 17:46:40 +0000"
        #expect("\(context)" == summary && text.contains("summary: \"\(summary)\""))
        #expect(!text.contains("ih_stub"))
    }

    @Test func `what was saved by another version is refused`() throws {
        let text = #"{"version":3}"#
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: Data(text.utf8))
        }
    }

    /// A person of their own for each of many sign-ins.
    private func name(_ number: Int) -> String { "person\(number)@example.com" }

    /// Begins a sign-in and saves it, as a server does that may not see the person again.
    private func begin(
        _ number: Int, with configuration: InteractionCodeFlow.Configuration
    ) async throws -> Data {
        let flow = InteractionCodeFlow(configuration)
        try await flow.start(.init(state: "state-\(number)"))
        return try JSONEncoder().encode(flow.context)
    }

    /// Takes a saved sign-in to its tokens. Whoever gets another person's step, code or tokens on
    /// the way fails here.
    ///
    /// - Returns: The person's id.
    private func finish(_ number: Int, _ saved: Data) async throws -> String {
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        #expect(context.state == "state-\(number)")
        let identify = try #require(
            try await InteractionCodeFlow(restoring: context).resume().remediations[.identify])
        identify["identifier"]?.value = name(number)
        let asked = try await identify.proceed()
        let challenge = try #require(asked.remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = "\(Scenario.password)\(number)"
        let token = try #require(try await challenge.proceed().exchangeCode())
        let claims = try #require(token.idToken?.claims)
        #expect(claims.nonce == context.nonce.revealed)
        #expect(claims.preferredUsername == name(number))
        return try #require(claims.subject)
    }

    /// Does something for everybody, so many at a time.
    private func everybody<Outcome: Sendable>(
        _ count: Int, atOnce limit: Int, _ work: @escaping @Sendable (Int) async throws -> Outcome
    ) async throws -> [Outcome] {
        try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
            var outcomes: [Int: Outcome] = [:]
            for number in 0..<count {
                if number >= limit, let (done, outcome) = try await group.next() {
                    outcomes[done] = outcome
                }
                group.addTask { (number, try await work(number)) }
            }
            for try await (done, outcome) in group { outcomes[done] = outcome }
            return (0..<count).compactMap { outcomes[$0] }
        }
    }

    /// How many sign in, and how many of them at the same moment. Two signatures for each take a
    /// debug build most of the time, and a crowd that asks all at once keeps every other test
    /// waiting: the whole thousand wants a machine to itself.
    private static let crowd =
        isThorough ? (size: 1_000, atOnce: 1_000) : (size: 100, atOnce: 32)

    @Test(.computing)
    func `a crowd signs in at once, and nobody is lost or mixed up with another`() async throws {
        let (size, atOnce) = Self.crowd
        var policy = try #require(Policy.builtIn("identifier-first"))
        policy.users = (0..<size).map { number in
            Policy.User(name(number), password: "\(Scenario.password)\(number)")
        }
        // The org's clock stands still: on a busy machine a code may wait longer than it lives.
        let moment = Date()
        let org = try await SimulatedOrg(
            policy: policy, now: { moment })
        let configuration = configuration(org)
        let saved = try await everybody(size, atOnce: atOnce) {
            try await begin($0, with: configuration)
        }
        // All of them are open now.
        let subjects = try await everybody(size, atOnce: atOnce) {
            try await finish($0, saved[$0])
        }
        #expect(subjects.count == size)
        #expect(Set(subjects).count == size)
        // What the org publishes is read once, however many ask for it at the same time.
        let targets = org.requests.map(\.target)
        #expect(targets.count { $0.hasSuffix("/keys") } <= 1)
        #expect(targets.count { $0.contains("/.well-known/") } <= 1)
        await org.stop()
    }
}
