import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("A journey through the simulated org")
struct JourneyTests {
    typealias Outcome = Conversation<FlowStepSource>.Outcome

    /// A flow to an org, with the conversation's options.
    func hold(
        _ org: SimulatedOrg, _ person: Person,
        _ options: Conversation<FlowStepSource>.Options = .init()
    ) async throws -> (Outcome, InteractionCodeFlow) {
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
                redirectURI: org.redirectURI),
            transport: SystemTransport.shared, time: .quick)
        let conversation = Conversation(
            with: FlowStepSource(
                flow, options: .init(), reach: .init(), cancelTime: .seconds(600)),
            prompter: person,
            browser: SimulatedBrowser(
                org: org, time: .quick, timeLimit: nil, seen: SeenSteps(expected: .signedIn)),
            options: options)
        return (try await conversation.run(), flow)
    }

    func org(_ name: String) async throws -> SimulatedOrg {
        try await SimulatedOrg(policy: try #require(Policy.builtIn(name)))
    }

    static let jay = [
        "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
    ]

    @Test("asks a wrong password again, with the username kept and the org's words")
    func wrongPassword() async throws {
        let org = try await org("wrong-password")
        let person = Person { screen, count in
            var answers = Self.jay
            if count == 1 { answers["credentials.passcode"] = "wrong-8-Times" }
            return screen.answered(answers)
        }
        let (outcome, flow) = try await hold(org, person)
        guard case .signedIn(let response) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let token = try await flow.exchangeCode(response)
        await org.stop()
        #expect(token.idToken?.claims.name == "Jay Doe")
        let again = try #require(person.screens.last)
        #expect(again.hasErrors)
        #expect(again.main?.questions.first?.initial == .text("jay@example.com"))
    }

    @Test("begins a forgotten transaction anew, with the username kept, and completes it")
    func expired() async throws {
        let org = try await org("email-code")
        let person = Person { screen, count in
            if screen.step == "identify" { return screen.answered(Self.jay) }
            if count == 2 { org.act(.letSessionExpire) }
            return screen.answered([
                "credentials.passcode": org.fetch(.emailCode) ?? ""
            ])
        }
        let (outcome, _) = try await hold(org, person)
        await org.stop()
        guard case .signedIn = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(person.remarks.contains { $0.hasSuffix("Starting over.") })
        let identify = person.screens.filter { $0.step == "identify" }
        #expect(identify.count == 2)
        #expect(identify.last?.main?.questions.first?.initial == .text("jay@example.com"))
    }

    @Test("ends the screen when the link in the e-mail is opened")
    func emailLink() async throws {
        let org = try await org("email-link")
        let person = Person { screen, _ in
            guard screen.step != "identify" else { return screen.answered(Self.jay) }
            org.act(.clickLink)
            return nil
        }
        let (outcome, _) = try await hold(org, person)
        await org.stop()
        guard case .signedIn = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test("shows a number that comes late, while waiting")
    func lateNumber() async throws {
        let org = try await org("push-number-late")
        // The phone answers with the number that is on the screen, once it is.
        let person = Person { screen in
            guard let number = screen.facts.compactMap(\.number).first else { return }
            org.withOutside { $0.approvePush(choosing: number) }
        } _: { screen, _ in
            screen.step == "identify" ? screen.answered(Self.jay) : nil
        }
        let (outcome, _) = try await hold(org, person)
        await org.stop()
        guard case .signedIn = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    @Test("takes the wished authenticator without asking")
    func preferred() async throws {
        let org = try await org("mfa-select")
        let person = Person { screen, _ in
            screen.step == "identify"
                ? screen.answered(Self.jay)
                : screen.answered(["credentials.passcode": org.fetch(.totp) ?? ""])
        }
        let (outcome, _) = try await hold(org, person, .init(preferred: ["google_otp"]))
        await org.stop()
        guard case .signedIn = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(person.screens.map(\.step) == ["identify", "challenge-authenticator"])
        #expect(person.remarks.contains { $0.hasSuffix("(your preference)") })
    }

    @Test("tells the org when somebody leaves")
    func cancelled() async throws {
        let org = try await org("email-code")
        let person = Person { screen, _ in
            screen.step == "identify" ? screen.answered(Self.jay) : .cancel
        }
        let (outcome, _) = try await hold(org, person)
        guard case .cancelled = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(org.requests.last?.target == "/idp/idx/cancel")
        await org.stop()
    }

    @Test("ends with an org that goes in circles")
    func endless() async throws {
        let org = try await SimulatedOrg(
            scenario: "password", faults: [try #require(Fault.any("same_step_forever"))])
        let person = Person { screen, _ in screen.answered(Self.jay) }
        let (outcome, _) = try await hold(org, person, .init(stepLimit: 7))
        #expect(org.requests.count < 20)
        await org.stop()
        guard case .endless = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(person.screens.count == 7)
    }

    @Test("names what is missing and sends nothing without a terminal to ask on")
    func nobody() async throws {
        let org = try await org("password")
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                redirectURI: org.redirectURI))
        await #expect(
            throws: PromptError.answerNeeded(
                step: "identify", question: "identifier", label: "Username")
        ) {
            try await Conversation(
                with: FlowStepSource(flow),
                prompter: ScriptPrompter(
                    AnswersFile(), reader: SourceReader(deadline: Deadline(after: nil)))
            ).run()
        }
        #expect(!org.requests.contains { $0.target.hasSuffix("/identify") })
        await org.stop()
    }
}

extension Screen {
    fileprivate var hasErrors: Bool { notices.contains { $0.severity == .error } }
}

extension Screen.Fact {
    fileprivate var number: Int? {
        if case .number(let number) = content { Int(number.text) } else { nil }
    }
}
