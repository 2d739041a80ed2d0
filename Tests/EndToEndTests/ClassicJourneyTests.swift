import Foundation
import IDXAuth
import IDXClassic
import IDXForms
import IDXSimulator
import Testing

@testable import idx

@Suite("A person at a Classic org")
struct ClassicJourneyTests {
    @Test("is asked for no factor on a device that was remembered, only on another one")
    func remembered() async throws {
        let org = try await SimulatedOrg(scenario: "classic-remember-device")
        let (device, first) = try await steps(at: org, device: nil)
        #expect(first == ["identify", "select-authenticator-authenticate"])
        let token = try #require(device)
        #expect(try await steps(at: org, device: token).steps == ["identify"])
        #expect(try await steps(at: org, device: nil).steps == first)
        await org.stop()
    }

    /// Signs in, and returns the token of the device and the steps that were shown.
    private func steps(
        at org: SimulatedOrg, device: Secret?
    ) async throws -> (device: Secret?, steps: [String]) {
        let scenario = try #require(Scenario.named("classic-remember-device"))
        var configuration = scenario.configuration(at: org)
        configuration.deviceToken = device
        let flow = AuthnFlow(configuration)
        let person = Person { screen, _ in
            guard screen.step != "identify" else {
                return screen.answered([
                    "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                ])
            }
            // A code is valid once.
            org.advance(by: 30)
            guard let main = screen.main,
                let choice = main.questions.first(where: { $0.id.dotted == "authenticator" }),
                let box = main.questions.first(where: { $0.id.dotted == "rememberDevice" }),
                let google = choice.choices?.first, let code = google.questions.first
            else { return .cancel }
            return .submit(
                main.id,
                [
                    Answer(question: choice.id, value: .choice(google.id)),
                    Answer(question: code.id, value: .text(org.fetch(.totp) ?? "")),
                    Answer(question: box.id, value: .toggle(true)),
                ])
        }
        let outcome = try await Conversation(
            with: FlowStepSource(flow, options: .init()), prompter: person, options: .init()
        ).run()
        guard case .signedIn(let response) = outcome else {
            throw ScenarioFailed(error: "\(outcome)", transcript: "\(person.remarks)")
        }
        let token = flow.deviceToken
        _ = try await flow.exchangeCode(response)
        return (token, person.screens.map(\.step))
    }
}
