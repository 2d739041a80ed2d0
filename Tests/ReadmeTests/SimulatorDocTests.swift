import Foundation
import IDXAuth
import IDXJSON
import IDXSimulator
import IDXTesting
import Testing

/// What the documentation of IDXSimulator says a test can be, as it stands there.
@Suite struct `A test of one's own` {
    @Test func `a code by email signs in`() async throws {
        let org = try await SimulatedOrg(scenario: "email-code")
        let flow = InteractionCodeFlow(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
            redirectURI: org.redirectURI)
        var response = try await flow.start()
        while !response.isLoginSuccessful, let form = response.remediations.first {
            form["identifier"]?.value = "jay@example.com"
            form["credentials.passcode"]?.value = org.fetch(.emailCode) ?? Scenario.password
            response = try await form.proceed()
        }
        let token = try #require(try await response.exchangeCode())
        #expect(token.idToken?.claims.name == "Jay Doe")
        await org.stop()
    }

    @Test func `a policy of one's own, in JSON`() async throws {
        let policy = try Policy(
            parsing: """
                { "users": [ { "username": "ada@example.com", "password": "Rye-bread-8" } ],
                  "enroll": { "required": ["security_question"] } }
                """)
        let org = try await SimulatedOrg(policy: policy)
        let flow = InteractionCodeFlow(
            issuer: org.issuer, clientID: org.clientID, scopes: "openid",
            redirectURI: org.redirectURI)
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "ada@example.com"
        form["credentials.passcode"]?.value = "Rye-bread-8"
        #expect(try await form.proceed().remediations[.selectAuthenticatorEnroll] != nil)
        await org.stop()
    }

    @Test func `a clock of one's own, on both sides`() async throws {
        let clock = SimulatedClock()
        let org = try await SimulatedOrg(scenario: "push-timeout", now: { clock.now })
        let flow = InteractionCodeFlow(.init(org), time: clock.time)
        let start = clock.now
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        let waiting = try await form.proceed().remediations[.challengePoll]
        // Two minutes of waiting for a push that nobody answers, in no time.
        let end: Response? = try await waiting?.pollable?.startPolling()
        #expect(end?.messages.first?.key == "core.system.transaction_resource_not_found")
        #expect(clock.now.timeIntervalSince(start) >= 30)
        await org.stop()
    }

    @Test func `a silent org, given up soon`() async throws {
        let fault = try #require(Fault.named("http_silence"))
        let org = try await SimulatedOrg(scenario: "password", faults: [fault])
        var configuration = InteractionCodeFlow.Configuration(org)
        configuration.timeout = .milliseconds(300)
        let flow = InteractionCodeFlow(configuration, time: SimulatedClock().time)
        await #expect(throws: IDXError.self) { try await flow.start() }
        await org.stop()
    }
}
