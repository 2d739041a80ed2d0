import Foundation
import IDXAuth
import IDXClassic
import IDXForms
import IDXSecurityKey
import IDXSecurityKeyForms
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import idx

/// A Classic org says once that a push was approved, so that reply must not be lost.
@Suite("An answer while a poll is in flight")
struct PollInFlightTests {
    /// Keeps the reply of a poll that the org has answered back, until a signal.
    private final class HeldPoll: HTTPTransport {
        let replies = Record<String>()
        let signals = Record<Void>()
        private let base = SystemTransport.shared

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let reply = try await base.send(request)
            if request.address.path.hasSuffix("/verify"),
                String(decoding: reply.body, as: UTF8.self).contains("sessionToken")
            {
                replies.append(request.address.path)
                await signals.reaches(1)
                if Task.isCancelled { throw .cancelled }
            }
            return reply
        }
    }

    /// Approves the push, and decides when the org has answered the next poll.
    private struct Hasty: Prompter {
        let org: SimulatedOrg
        let poll: HeldPoll
        let decision: Decision
        let screens = Record<String>()

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            screens.append(screen.step)
            guard screen.step == "challenge-poll" else {
                return screen.answered([
                    "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                ])
            }
            #expect(org.act(.approvePush))
            await poll.replies.reaches(1)
            return decision
        }

        func tell(_ remark: Remark) async {}
    }

    @Test(
        "takes the step that the poll brings",
        arguments: [Decision.checkNow, .submit(.init(rawValue: "resend"), [])])
    func inFlight(decision: Decision) async throws {
        let org = try await SimulatedOrg(scenario: "classic-push")
        let poll = HeldPoll()
        let scenario = try #require(Scenario.named("classic-push"))
        let flow = AuthnFlow(
            scenario.configuration(at: org), transport: poll, time: .quick)
        let person = Hasty(org: org, poll: poll, decision: decision)
        // The reply arrives once the conversation waits for it.
        let time = TimeSource(
            now: { Date() },
            sleep: { _ in
                if !poll.replies.elements.isEmpty { poll.signals.append(()) }
                try await Task.sleep(for: .seconds(600))
            })
        let outcome = try await Conversation(
            with: FlowStepSource(flow, options: .init()), prompter: person, time: time
        ).run()
        guard case .signedIn(let response) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        _ = try await flow.exchangeCode(response)
        #expect(person.screens.elements == ["identify", "challenge-poll"])
        await org.stop()
    }

    @Test("is stopped also before its task has begun", arguments: [false, true])
    func stoppedAtOnce(hasKeys: Bool) async throws {
        let org = try await SimulatedOrg(scenario: "classic-push")
        let scenario = try #require(Scenario.named("classic-push"))
        let flow = AuthnFlow(scenario.configuration(at: org), time: .quick)
        let source = FlowStepSource(flow, options: .init())
        if hasKeys {
            try await stopAtOnce(
                SecurityKeyStepSource(source, keys: FidoKeys(ports: []), time: .quick), org)
        } else {
            try await stopAtOnce(source, org)
        }
        await org.stop()
    }

    /// Polls and stops in one breath, though the next poll would bring the next step.
    private func stopAtOnce<Source: StepSource>(_ source: Source, _ org: SimulatedOrg) async throws
    {
        var step = try await source.begin()
        while source.screen(of: step).wait == nil {
            let answer = source.screen(of: step).answered([
                "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                "authenticator": "push",
            ])
            guard case .submit(let form, let answers) = answer else { fatalError("\(answer)") }
            step = try await source.submit(form, answers, at: step)
        }
        let wait = try #require(source.screen(of: step).wait)
        #expect(org.act(.approvePush))
        let results = source.polls(wait.action, at: step)
        #expect(!source.finishPolling(wait.action, at: step))
        for try await result in results { Issue.record("\(result)") }
    }
}
