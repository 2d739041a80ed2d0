import IDXAuth
import IDXForms
import IDXJSON
import Testing

@Suite struct `A sign-in that begins with a forgotten password` {
    private let options = Conversation<FlowStepSource>.Options(start: .recover, username: "jay")
    private static let recover = #"/idp/idx/recover {"stateHandle":"02abc"}"#
    private static let password =
        #"/idp/idx/challenge {"authenticator":{"id":"aut-okta_password"},"stateHandle":"02abc"}"#

    @Test func `takes the password from a list of methods`() async throws {
        let org = ScriptedTransport(
            StepJSON.identify, StepJSON.select("okta_email", "okta_password"),
            StepJSON.select(
                "okta_email", "okta_password", current: "okta_password",
                challenge: [StepJSON.challenge]),
            StepJSON.identify)
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person, options)
        #expect(org.requests.dropFirst().prefix(2) == [Self.password, Self.recover])
        #expect(person.record.contains("note: Using Password, to reset it"))
    }

    @Test func `takes the password beside another method that the org chose`() async throws {
        let org = ScriptedTransport(
            StepJSON.identify,
            StepJSON.select(
                "okta_email", "okta_password", current: "okta_email",
                challenge: [StepJSON.challenge]),
            StepJSON.select(
                "okta_email", "okta_password", current: "okta_password",
                challenge: [StepJSON.challenge]),
            StepJSON.identify)
        let person = ScriptedPerson(.decide(.cancel))
        _ = try await org.converse(person, options)
        #expect(org.requests.dropFirst().prefix(2) == [Self.password, Self.recover])
    }

    @Test func `keeps the wish while other methods come first, and prefers as told`() async throws {
        var options = options
        options.preferred = ["okta_email"]
        let org = ScriptedTransport(
            StepJSON.identify, StepJSON.select("okta_email", "phone_number"),
            StepJSON.select(
                "okta_email", "phone_number", current: "okta_email", challenge: [StepJSON.challenge]
            ),
            StepJSON.select("okta_password", "okta_email"),
            StepJSON.select(
                "okta_password", current: "okta_password", challenge: [StepJSON.challenge]),
            StepJSON.identify)
        let code = Answer(
            question: .path("credentials", "passcode"), value: .secret(Secret("123")))
        let person = ScriptedPerson(
            .decide(.answer("challenge-authenticator", code)), .decide(.cancel))
        _ = try await org.converse(person, options)
        #expect(org.requests[1].contains("aut-okta_email"))
        #expect(org.requests[3...4] == [Self.password, Self.recover])
    }

    @Test func `says so if the org signs in without it`() async throws {
        let success = StepJSON.step(
            [],
            [
                "successWithInteractionCode": StepJSON.form(
                    "issue", [["name": "interaction_code", "value": "ic"]])
            ])
        let org = ScriptedTransport(StepJSON.identify, success)
        let person = ScriptedPerson()
        _ = try await org.converse(person, options)
        #expect(
            person.record.last
                == "note: Signed in, but the org did not offer to reset the password.")
    }
}
