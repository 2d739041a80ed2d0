import IDXForms
import IDXSimulator
import Synchronization
import Testing

@testable import idx

@Suite("The outside world beside a prompter")
struct OutsidePrompterTests {
    /// Does something outside first, while updates come in, and then waits for an update.
    private final class Inner: Prompter {
        private let state = Mutex<(asked: Int, heard: [ScreenUpdate])>((0, []))

        /// The updates heard after something was done.
        var heard: [ScreenUpdate] { state.withLock { $0.heard } }

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            let asked = state.withLock { state in
                state.asked += 1
                return state.asked
            }
            // As a face does: what listens to updates is canceled when a decision is made.
            let listening = Task {
                for await update in updates where asked > 1 {
                    state.withLock { $0.heard.append(update) }
                }
            }
            if asked == 1 {
                listening.cancel()
                await listening.value
                return .submit(.init(rawValue: "outside-scanQRCode"), [])
            }
            await listening.value
            return .interrupted
        }

        func tell(_ remark: Remark) async {}
    }

    @Test("hears every update after something was done outside")
    func updates() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let inner = Inner()
        let prompter = OutsidePrompter(inner, org: org)
        let screen = Screen(step: "code", kind: .form, title: "Code", host: "acme.okta.com")
        let end = ScreenUpdate.ended(Remark(.done, "Done"))
        var decision = Decision.checkNow
        while decision == .checkNow {
            let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
            feed.yield(end)
            feed.finish()
            decision = try await prompter.ask(screen, updates: updates)
        }
        await org.stop()
        #expect(decision == .interrupted)
        #expect(inner.heard.last == end)
    }

    @Test("a transcript shows what arrives during a slow request after it")
    func slowRequest() async throws {
        let org = try await SimulatedOrg(scenario: "temporary-code")
        let lines = Mutex<[DisplayText]>([])
        let transcript = DemoTranscript(news: OutsideNews(org)) { line in
            lines.withLock { $0.append(line) }
        }
        transcript.note(.remark(Remark(.waiting, "Waiting")))
        #expect(lines.withLock { $0 } == [])
        transcript.note(.remark(Remark(.note, "Note")))
        #expect(lines.withLock { $0.count } == 2)
        await org.stop()
    }

    @Test("an end offers nothing outside, and leads back to the first step")
    func ends() async throws {
        let scenario = try #require(Scenario.named("suspended-factor"))
        let org = try await SimulatedOrg(policy: scenario.policy)
        let person = Person { screen, _ in
            if case .terminal = screen.kind { return .cancel }
            return screen.answered([
                "identifier": "jay@example.com", "credentials.passcode": screen.password,
            ])
        }
        _ = try await ScenarioRun(scenario: scenario, org: org, time: .quick)
            .run(OutsidePrompter(person, org: org))
        await org.stop()
        let labels = person.screens.map { $0.actions.map(\.label.text) }
        #expect(labels.contains { $0.contains("Open the link in the email") })
        #expect(labels.last == ["Back to sign-in"])
    }

    @Test("what is read is typed into its field, and the sign-in's own entries come first")
    func typed() async throws {
        let scenario = try #require(Scenario.named("enroll-symantec"))
        let org = try await SimulatedOrg(policy: scenario.policy)
        let person = Person { screen, _ in
            guard screen.step == "enroll-authenticator" else {
                return screen.answered([
                    "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                    "authenticator": "symantec_vip",
                ])
            }
            switch screen.main?.questions.count(where: { $0.initial != nil }) {
            case 0: return .submit(.init(rawValue: "outside-symantecID"), [])
            case 1, 2: return .submit(.init(rawValue: "outside-symantec"), [])
            default: return screen.answered([:])
            }
        }
        let end = try await ScenarioRun(scenario: scenario, org: org, time: .quick)
            .run(OutsidePrompter(person, org: org))
        await org.stop()
        #expect(end.ending == .signedIn)
        #expect(person.screens.first?.title == "Sign in to Acme")
        #expect(!person.remarks.contains { $0.contains("[") })
        for screen in person.screens {
            let groups = screen.actions.map { $0.group == "In the demo" ? 1 : 0 }
            #expect(groups == groups.sorted())
        }
    }

    @Test("the other terminal answers from the menu, and its line is told when it is asked")
    func otherTerminal() async throws {
        let scenario = try #require(Scenario.named("push-to-terminal"))
        let org = try await SimulatedOrg(policy: scenario.policy)
        let device = try #require(try DemoDevice(of: scenario, at: org, time: .quick))
        try await device.enroll()
        let acts = Mutex(["denyThere", "approveThere"])
        let person = Person { screen, _ in
            guard screen.step == "challenge-poll" else {
                return screen.answered([
                    "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                ])
            }
            let act = acts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            return act.map { .submit(.init(rawValue: "outside-\($0)"), []) }
        }
        let end = try await ScenarioRun(
            scenario: scenario, org: org, time: .quick, playsDevice: false
        ).run(OutsidePrompter(person, org: org, device: (device: device, command: "idx watch")))
        await org.stop()
        #expect(end.ending == .signedIn)
        #expect(person.remarks.count { $0.hasPrefix("The other terminal is asked.") } == 1)
        #expect(person.remarks.count { $0.hasPrefix("[other terminal] Acme Mobile") } == 2)
    }

    @Test("a device code that was refused is not filled in again")
    func refusedDeviceCode() async throws {
        let scenario = try #require(Scenario.named("device-code-wrong"))
        let org = try await SimulatedOrg(policy: scenario.policy)
        let person = Person { screen, count in
            count == 1 ? screen.answered(["userCode": "AAAA-AAAA"]) : .cancel
        }
        await #expect(throws: CancellationError.self) {
            try await ScenarioRun(scenario: scenario, org: org, time: .quick).run(person)
        }
        await org.stop()
        #expect(person.screens.count == 2)
        #expect(person.screens.last?.main?.questions.map(\.initial) == [nil])
    }
}

extension Screen {
    /// The password where one is asked for, else a code that is wrong.
    fileprivate var password: String { step == "identify" ? Scenario.password : "000000" }
}
