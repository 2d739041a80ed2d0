import IDXAuth
import IDXJSON
import IDXPlatform
import Synchronization
import Testing

@testable import IDXForms

/// Actions: of the form, of the menu, and outside the sign-in.
extension ScriptPrompterTests {
    @Test("chooses an action by its name, once, with an option of its form")
    func ways() async throws {
        let actions: [Screen.Action] = [
            .init(
                id: .init(rawValue: "select-authenticator-authenticate"), purpose: .otherMethod,
                label: "Use another method", questions: [Self.method]),
            .init(id: .init(rawValue: "skip"), purpose: .skip, label: "Skip for now"),
        ]
        let step = screen("challenge-authenticator", [Self.passcode], actions: actions)
        #expect(
            try await ask(script(.init(step: "*", choose: "skip")), step)
                == .submit(.init(rawValue: "skip"), []))
        #expect(
            try await ask(script(.init(step: "*", choose: "sms")), step)
                == .submit(
                    .init(rawValue: "select-authenticator-authenticate"),
                    [Answer(question: Self.method.id, value: .choice(2))]))
        let once = script(
            .init(step: "*", choose: "Skip for now"),
            .init(step: "*", field: "passcode", content: .value("x")))
        _ = try await ask(once, step)
        #expect(try await value(ask(once, step), "credentials.passcode") == .secret("x"))
    }

    @Test("`cancel` ends the sign-in, also where the org calls the way back to the start so")
    func cancel() async throws {
        let restart = Screen.Action(
            id: .init(rawValue: "cancel"), purpose: .startOver, label: "Start over")
        for actions in [[restart], []] {
            let step = screen("identify", [Self.username], actions: actions)
            #expect(try await ask(script(.init(step: "*", choose: "cancel")), step) == .cancel)
        }
        // So programs and samples of answers know it by another name.
        #expect(restart.name == "startOver")
        let step = screen("identify", [Self.username], actions: [restart])
        #expect(
            try await ask(script(.init(step: "*", choose: restart.name)), step)
                == .submit(restart.id, []))
    }

    @Test("fills in the form of another action")
    func formOfWay() async throws {
        let action = Screen.Action(
            id: .init(rawValue: "enroll"), purpose: .otherMethod, label: "Set up",
            questions: [Self.method])
        let step = screen("challenge-authenticator", [Self.passcode], actions: [action])
        let script = script(
            .init(step: "*", choose: "enroll"), .init(step: "*", choose: "sms"),
            .init(step: "*", field: "phoneNumber", content: .value("+15551231337")))
        #expect(
            try await ask(script, step)
                == .submit(
                    .init(rawValue: "enroll"),
                    [
                        Answer(question: Self.method.id, value: .choice(2)),
                        Answer(
                            question: Self.path("authenticator", "phoneNumber"),
                            value: .text("+15551231337")),
                    ]))
    }

    @Test("the main action can be chosen by name, instead of waiting")
    func mainByName() async throws {
        var step = screen("resend", [])
        step.wait = .init(label: "Waiting", every: .seconds(4))
        let script = script(.init(step: "resend", choose: "resend"))
        #expect(try await ask(script, step) == .submit(.init(rawValue: "resend"), []))
        #expect(script.unused.isEmpty)
    }

    @Test("actions outside the sign-in come first, then the script waits")
    func acts() async throws {
        let reader = StubReader()
        let script = script(
            .init(step: "challenge-*", content: .act("one")),
            .init(step: "challenge-*", content: .act("two")),
            .init(step: "resend", choose: "resend"),
            .init(step: "challenge-*", content: .act("three")), reader: reader)
        var step = screen("challenge-authenticator", [Self.passcode])
        step.wait = .init(label: "Waiting", every: .seconds(4))
        #expect(try await ask(script, step) == .interrupted)
        #expect(reader.acts == ["one", "two"])
        // The same step again is not a new one.
        #expect(try await ask(script, step) == .interrupted)
        #expect(reader.acts == ["one", "two"])
        _ = try await ask(script, screen("resend", []))
        #expect(try await ask(script, step) == .interrupted)
        #expect(reader.acts == ["one", "two", "three"])
    }

    @Test("reads an answer outside the sign-in when it is needed; reports an impossible action")
    func outside() async throws {
        let reader = StubReader(outside: ["emailCode": "123456"])
        let script = script(
            .init(step: "code", field: "passcode", content: .from(.outside("emailCode"))),
            .init(step: "none", field: "passcode", content: .from(.outside("smsCode"))),
            .init(step: "push", content: .act("impossible")), reader: reader)
        #expect(
            try await value(ask(script, screen("code", [Self.passcode])), "credentials.passcode")
                == .secret("123456"))
        await #expect(throws: AnswerSourceError.empty(kind: "outside smsCode")) {
            try await ask(script, screen("none", [Self.passcode]))
        }
        await #expect(
            throws: PromptError.notPossible(
                step: "push", reason: "nothing is waiting for impossible")
        ) { try await ask(script, screen("push", [Self.passcode])) }
    }
}
