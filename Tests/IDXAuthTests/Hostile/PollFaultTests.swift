import IDXSimulator
import Testing

@testable import IDXAuth

/// Polling against an org that says nonsense about it, by a clock that only moves
/// when somebody sleeps.
@Suite("Waiting at an org that lies about how often to ask")
struct PollFaultTests {
    static let faults = Fault.all.filter { $0.name.hasPrefix("poll_") }.map(\.name)
    /// The seconds that a transaction lasts: three of the longest naps.
    private static let lifetime = 180

    /// Signs in by password, up to the wait for a push or for a link.
    private func waiting(
        _ scenario: String, _ fault: String, _ clock: SteppedClock
    ) async throws -> (SimulatedOrg, Pollable) {
        var policy = try #require(Policy.builtIn(scenario))
        policy.lifetimes.transaction = Self.lifetime
        let org = try await SimulatedOrg(
            policy: policy, now: clock.source.now, faults: [try #require(Fault.named(fault))])
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                redirectURI: org.redirectURI), transport: SystemTransport(), time: clock.source)
        var response = try await flow.start()
        let form = try #require(response.remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        response = try await form.proceed()
        let pollable =
            response.remediations[.challengePoll]?.pollable
            ?? response.authenticators.current?.pollable
        return (org, try #require(pollable))
    }

    @Test(
        "neither races nor sleeps for ever, and goes on when the person is done",
        arguments: ["push", "email-link"], faults)
    func survives(scenario: String, fault: String) async throws {
        let clock = SteppedClock()
        let (org, pollable) = try await waiting(scenario, fault, clock)
        var polls = 0
        var isDone = false
        for try await response in pollable.responses {
            polls += 1
            if polls == 1 { org.act(scenario == "push" ? .approvePush : .clickLink) }
            isDone = response.isLoginSuccessful
        }
        await org.stop()
        #expect(isDone)
        #expect(polls == 2)
        #expect(clock.naps.count == 2)
        #expect(clock.naps.allSatisfy { (.seconds(1)...(.seconds(60))).contains($0) })
    }

    @Test("stops by itself where nothing ever happens", arguments: faults)
    func endless(fault: String) async throws {
        let clock = SteppedClock()
        let (org, pollable) = try await waiting("email-link", fault, clock)
        do throws(IDXError) {
            let end: Response? = try await pollable.startPolling()
            #expect(end?.messages.first?.key == "idx.session.expired")
        } catch {
            #expect(error.reason == .expired)
        }
        // Nobody asks more often than every second.
        #expect(clock.naps.count <= Self.lifetime)
        #expect(clock.naps.reduce(.zero, +) <= .seconds(Self.lifetime + 60))
        await org.stop()
    }
}
