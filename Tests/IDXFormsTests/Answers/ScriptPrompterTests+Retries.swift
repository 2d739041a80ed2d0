import IDXAuth
import IDXJSON
import Testing

@testable import IDXForms

/// Several answers for one step and field: the next one is for after an error.
extension ScriptPrompterTests {
    private static let wrong = [Screen.Notice(severity: .error, text: "Unable to sign in.")]

    private func entries(_ field: String, _ values: String...) -> [AnswersFile.Entry] {
        values.map {
            .init(step: "identify", field: field, content: .value(.string($0)))
        }
    }

    private func sent(_ decision: Decision) -> [String] {
        guard case .submit(_, let answers) = decision else { return [] }
        return answers.map {
            switch $0.value {
            case .text(let text): text
            case .secret(let secret): secret.revealed
            default: "\($0.value)"
            }
        }
    }

    private func play(
        _ entries: [AnswersFile.Entry], username: String? = nil, _ screens: Screen...
    ) async throws -> [[String]] {
        let script = ScriptPrompter(
            AnswersFile(username: username, entries: entries), reader: StubReader(), time: .instant)
        var all: [[String]] = []
        for screen in screens { all.append(sent(try await ask(script, screen))) }
        return all
    }

    @Test("takes a second username with its password, after an error about both")
    func pairs() async throws {
        let step = screen("identify", [Self.username, Self.passcode])
        let again = screen("identify", [Self.username, Self.passcode], errors: Self.wrong)
        let passwords = entries("credentials.passcode", "one", "two", "three")
        #expect(
            try await play(
                entries("identifier", "joy", "jay") + passwords, step, again, again)
                == [["joy", "one"], ["jay", "two"], ["jay", "three"]])
        #expect(
            try await play(
                entries("identifier", "jay") + passwords, username: "joy", step, again, again)
                == [["joy", "one"], ["jay", "two"], ["jay", "three"]])
        #expect(
            try await play(passwords, username: "jay", step, again, again)
                == [["jay", "one"], ["jay", "two"], ["jay", "three"]])
        // Without an error the first answer is still the one.
        let other = screen("challenge-authenticator", [Self.passcode])
        #expect(
            try await play(
                entries("identifier", "joy", "jay") + passwords
                    + [.init(step: "ch*", field: "passcode", content: .value("x"))], step, other,
                screen("identify", [Self.username])) == [["joy", "one"], ["x"], ["joy"]])
    }

    @Test("takes the next answer where the org returns the step with other fields")
    func otherFields() async throws {
        let again = screen(
            "identify", [Self.username, Self.remember], errors: Self.wrong)
        let name = screen("identify", [Self.username])
        #expect(
            try await play(entries("identifier", "joy", "jay"), name, again).map(\.first) == [
                "joy", "jay",
            ])
        await #expect(
            throws: PromptError.answerRejected(
                step: "identify", question: "identifier", label: "Username",
                words: "Unable to sign in.")
        ) { _ = try await play(entries("identifier", "joy"), name, again) }
    }

    @Test("an error about another authenticator is followed by the next code")
    func otherAuthenticator() async throws {
        func step(_ id: String, _ errors: [Screen.Notice] = []) -> Screen {
            var step = screen("identify", [Self.passcode], errors: errors)
            step.subject.authenticator = id
            return step
        }
        let codes = entries("passcode", "one", "two")
        #expect(try await play(codes, step("a"), step("b", Self.wrong)) == [["one"], ["two"]])
        #expect(try await play(codes, step("a"), step("b")) == [["one"], ["one"]])
    }

    @Test("takes the next answer after an error that led back to an earlier step")
    func ledBack() async throws {
        let number = Question(
            id: Self.path("phoneNumber"), label: "Number", isRequired: true,
            kind: .text(.init(format: .phone)))
        let step = screen("enroll-phone", [number])
        let select = screen("select", [Self.remember], errors: Self.wrong)
        let numbers = ["+15551231337", "+15551231338"]
        let all = try await play(
            numbers.map {
                .init(step: "*", field: "phoneNumber", content: .value(.string($0)))
            }, step, select, step)
        #expect([all.first, all.last] == numbers.map { [$0] })
    }

    @Test("an error at one field leaves the first answers to the others")
    func otherFieldsKept() async throws {
        var name = Self.username
        name.notices = Self.wrong
        let last = Question(
            id: Self.path("lastName"), label: "", isRequired: true, kind: .text(.init()))
        #expect(
            try await play(
                entries("identifier", "joy", "jay") + entries("lastName", "Doe", "Roe"),
                screen("identify", [Self.username, last]), screen("identify", [name, last]))
                == [["joy", "Doe"], ["jay", "Doe"]])
    }

    @Test("repeats an action without answers as often as entries name it")
    func actionAgain() async throws {
        let resend = Screen.Action(
            id: .init(rawValue: "resend"), purpose: .resend, label: "Send again")
        let step = screen("challenge", [Self.passcode], actions: [resend])
        let script = script(
            .init(step: "*", choose: "resend"), .init(step: "*", choose: "resend"),
            .init(step: "*", field: "passcode", content: .value("x")))
        #expect(try await ask(script, step) == .submit(resend.id, []))
        #expect(try await ask(script, step) == .submit(resend.id, []))
        #expect(try await value(ask(script, step), "credentials.passcode") == .secret("x"))
    }

    @Test("an option that is not offered or not possible does not hide a later action")
    func laterAction() async throws {
        let skip = Screen.Action(id: .init(rawValue: "skip"), purpose: .skip, label: "Skip")
        let other = Screen.Action(
            id: .init(rawValue: "other"), purpose: .otherMethod, label: "Another",
            questions: [Self.method])
        let step = screen("enroll", [Self.method], actions: [skip])
        let fax = AnswersFile.Entry(step: "*", field: "authenticator", content: .choose("fax"))
        let passkey = AnswersFile.Entry(step: "*", choose: "webauthn")
        let skipping = AnswersFile.Entry(step: "*", choose: "skip")
        #expect(try await ask(script(fax, skipping), step) == .submit(skip.id, []))
        let menu = screen("enroll", [Self.passcode], actions: [skip, other])
        #expect(try await ask(script(passkey, skipping), menu) == .submit(skip.id, []))
        await #expect(
            throws: PromptError.notPossible(step: "enroll", reason: "Passkey needs a browser")
        ) { try await ask(script(passkey), menu) }
    }
}
