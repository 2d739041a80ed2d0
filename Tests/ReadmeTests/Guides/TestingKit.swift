import IDXAuth
import IDXSimulator
import IDXTesting
import TestSupport
import Testing

/// The code of the pages about tests.
@Suite struct `The kit of the pages` {
    @Test(.simulatedOrg("password"))
    func signsIn() async throws {
        let org = try #require(SimulatedOrg.ofTest)
        let response = try await InteractionCodeFlow(.init(org)).start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = "Rye-bread-8"
        #expect(try await identify.proceed().exchangeCode() != nil)
    }

    private func signIn(
        _ flow: InteractionCodeFlow, code: @Sendable () -> String?
    ) async throws -> Token? {
        var response = try await flow.start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        response = try await identify.proceed()
        let challenge = try #require(response.remediations[.challengeAuthenticator])
        challenge["credentials.passcode"]?.value = code()
        return try await challenge.proceed().exchangeCode()
    }

    @Test func `sign in with a code`() async throws {
        let token = try await withOrg("email-code") { org in
            try await signIn(InteractionCodeFlow(.init(org)), code: { org.fetch(.emailCode) })
        }
        #expect(token != nil)
    }

    @Test func `share a clock`() async throws {
        let clock = SimulatedClock()
        let org = try await SimulatedOrg(scenario: "push", now: { clock.now })
        let flow = InteractionCodeFlow(.init(org), time: clock.time)
        #expect(try await flow.start().remediations[.identify] != nil)
        await org.stop()
    }

    @Test func `go by another name`() async throws {
        var options = SimulatedOrg.Options()
        options.origin = "https://acme.okta.test"
        let org = try await SimulatedOrg(scenario: "password", options: options)
        let flow = InteractionCodeFlow(.init(org), transport: OrgTransport(org))
        #expect(try await flow.start().remediations[.identify] != nil)
        await org.stop()
    }

    @Test func keepsTheRules() async throws {
        #expect(try await TransportCheck.problems(of: ProxyTransport()) == [])
    }

    /// A transport of one's own.
    private struct ProxyTransport: HTTPTransport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await SystemTransport.shared.send(request)
        }
    }
}
