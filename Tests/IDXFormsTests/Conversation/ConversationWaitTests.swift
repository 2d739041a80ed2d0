import IDXAuth
import IDXForms
import IDXPlatform
import Testing

@Suite("A conversation at a waiting step")
struct ConversationWaitTests {
    static let wait = Screen.Wait(label: "Waiting for the link", every: .seconds(4))
    static let code = Screen.form("challenge-authenticator", .code, wait: wait)
    typealias Options = Conversation<ScriptedOrg>.Options

    @Test("shows changes and continues when the step completes")
    func polled() async throws {
        let org = ScriptedOrg(
            Self.code, polls: [Self.code, Self.code.showing("correctAnswer"), .success])
        let person = ScriptedPerson(.wait)
        #expect(try await outcome(org, person) == "signed in")
        #expect(
            person.record == [
                "ask challenge-authenticator", "changed [\"correctAnswer\"]",
                "ended Done: challenge-authenticator",
            ])
        #expect(org.log == ["begin"])
    }

    @Test("says in the user's language why it cannot poll, and the user may still answer")
    func unpollable() async throws {
        let org = ScriptedOrg(
            [.success(Self.code), .success(.success)],
            pollError: IDXError(.rateLimited(wait: nil), at: .poll, status: 429))
        let person = ScriptedPerson(
            .after(changes: 1, .answer("challenge-authenticator", .text(.code, "123456"))))
        let end = try await Language.$current.withValue(.german) {
            try await outcome(org, person)
        }
        #expect(end == "signed in")
        #expect(
            person.record == [
                "ask challenge-authenticator",
                "changed [] Die Organisation kann nicht gefragt werden, ob es erledigt ist: "
                    + "Warten: die Organisation erhält zu viele Anfragen. (Status 429)",
            ])
    }

    @Test("submits an answer typed while the step waits")
    func typed() async throws {
        let org = ScriptedOrg(
            Self.code, .success, polls: [Self.code.showing("correctAnswer")])
        let person = ScriptedPerson(
            .after(changes: 1, .answer("challenge-authenticator", .text(.code, "123456"))))
        #expect(try await outcome(org, person) == "signed in")
        #expect(org.log.last == "challenge-authenticator credentials.passcode=123456")
    }

    @Test("sends the answer after a poll in flight that brings nothing new")
    func inFlight() async throws {
        let org = ScriptedOrg(
            [.success(Self.code), .success(.success)],
            polls: [.step(Self.code.showing("correctAnswer"))], inFlight: .some(Self.code))
        let person = ScriptedPerson(
            .after(changes: 1, .answer("challenge-authenticator", .text(.code, "123456"))))
        #expect(try await outcome(org, person) == "signed in")
        #expect(
            org.log == [
                "begin", "finish", "challenge-authenticator credentials.passcode=123456",
            ])
    }

    @Test("drops the answer if a poll in flight brings the next step")
    func inFlightStep() async throws {
        let org = ScriptedOrg(
            [.success(Self.code)], polls: [.step(Self.code.showing("correctAnswer"))],
            inFlight: .some(.success))
        let person = ScriptedPerson(
            .after(changes: 1, .answer("challenge-authenticator", .text(.code, "123456"))))
        #expect(try await outcome(org, person) == "signed in")
        #expect(org.log == ["begin", "finish"])
    }

    @Test("sends the answer if a poll in flight does not end")
    func endless() async throws {
        let org = ScriptedOrg(
            [.success(Self.code), .success(.success)],
            polls: [.step(Self.code.showing("correctAnswer"))], inFlight: .some(nil))
        let person = ScriptedPerson(
            .after(changes: 1, .answer("challenge-authenticator", .text(.code, "123456"))))
        #expect(try await outcome(org, person, time: .instant) == "signed in")
        #expect(
            org.log == [
                "begin", "finish", "challenge-authenticator credentials.passcode=123456",
            ])
    }

    @Test("cancels without waiting for a poll in flight")
    func cancelInFlight() async throws {
        let org = ScriptedOrg([.success(Self.code)], inFlight: .some(nil))
        #expect(try await outcome(org, ScriptedPerson(.decide(.cancel))) == "cancelled")
        #expect(org.log == ["begin", "cancel"])
    }

    @Test("polls at once on request")
    func checkNow() async throws {
        let org = ScriptedOrg(Self.code, .success)
        #expect(try await outcome(org, ScriptedPerson(.decide(.checkNow))) == "signed in")
        #expect(org.log == ["begin", "poll"])
    }

    @Test("ends the screen when the timeout passes")
    func timeLimit() async throws {
        let org = ScriptedOrg(.form("identify", .username))
        let person = ScriptedPerson(.wait)
        let options = Options(timeLimit: .seconds(300))
        #expect(try await outcome(org, person, options, time: .instant) == "timed out")
        #expect(person.record.last == "ended Time ran out before the sign-in was complete.")
        #expect(org.log == ["begin", "cancel"])
    }

    @Test("fetches the current step when the step expires")
    func stepExpires() async throws {
        let soon = Date(timeIntervalSince1970: 1060)
        let org = ScriptedOrg(
            .form("identify", .username, expiresAt: soon), .expired, .form("identify", .username))
        let person = ScriptedPerson(.wait, .decide(.cancel))
        #expect(try await outcome(org, person, time: .instant) == "cancelled")
        #expect(org.log == ["begin", "refresh", "begin", "cancel"])
    }

    @Test("ignores an expiry in the past, because a clock may be wrong")
    func skewedClock() async throws {
        let past = Date(timeIntervalSince1970: 10)
        let org = ScriptedOrg(.form("identify", .username, expiresAt: past))
        let person = ScriptedPerson(.decide(.cancel))
        #expect(try await outcome(org, person, time: .instant) == "cancelled")
        #expect(org.log == ["begin", "cancel"])
    }

    @Test("fetches the current step instead of resending an answer with unknown outcome")
    func unknownOutcome() async throws {
        let org = ScriptedOrg([
            .success(Self.code), .failure(.unknownOutcome(reason: "The connection was lost.")),
            .success(.success),
        ])
        let person = ScriptedPerson(
            .decide(.answer("challenge-authenticator", .text(.code, "123456"))))
        #expect(try await outcome(org, person) == "signed in")
        #expect(org.log.last == "refresh")
        #expect(
            person.record.last
                == "note: The connection was lost. This is the step the org is at now.")
    }

    struct Browser: BrowserSession {
        let result: BrowserOutcome
        func follow(
            _ link: String, label: DisplayText, prompter: any Prompter
        ) async throws -> BrowserOutcome { result }
    }

    @Test(
        "opens a browser and continues from the redirect",
        arguments: [
            (
                "com.acme.app:/callback?interaction_code=c&state=s",
                "redirected com.acme.app:/callback?interaction_code=c&state=s"
            ),
            ("com.acme.app:/callback?error=interaction_required&state=s", "signed in"),
        ])
    func browser(address: String, expected: String) async throws {
        let org = ScriptedOrg(
            .form(
                "identify", .username,
                actions: [
                    .action("redirect-idp", .identityProvider, link: "https://id.acme.example/x")
                ]),
            .success)
        let person = ScriptedPerson(.decide(.answer("redirect-idp")))
        let browser = Browser(result: .returned(address))
        #expect(try await outcome(org, person, browser: browser) == expected)
    }

    @Test("says that a link is not possible without a browser")
    func noBrowser() async throws {
        let org = ScriptedOrg(
            .form(
                "identify", .username,
                actions: [
                    .action("redirect-idp", .identityProvider, link: "https://id.acme.example/x")
                ]))
        await #expect(throws: PromptError.self) {
            try await outcome(org, ScriptedPerson(.decide(.answer("redirect-idp"))))
        }
    }
}
