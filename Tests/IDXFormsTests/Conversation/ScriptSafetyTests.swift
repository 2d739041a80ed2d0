import IDXAuth
import IDXPlatform
import Synchronization
import Testing

@testable import IDXForms

@Suite("A script cannot lock an account")
struct ScriptSafetyTests {
    /// A response to a script's password, and what the script may send after it.
    struct OrgFailure: Sendable {
        var replies: [ScriptedOrg.Reply]
        var end: PromptError
        var sent: [String]
    }

    private static let asked = Screen.form("identify", .username, .password)
    private static let submitted = "identify identifier=jay credentials.passcode=secret Rye-bread-8"
    private static func rejected(_ words: DisplayText? = nil) -> PromptError {
        .answerRejected(
            step: "identify", question: "credentials.passcode", label: "Password", words: words)
    }

    private static func lost(_ reason: DisplayText) -> PromptError {
        .answerLost(step: "identify", question: "credentials.passcode", reason: reason)
    }

    @Test(
        "sends an answer once, polls, and names the answer when it gives up",
        arguments: [
            // The connection breaks, and the org is still at the same step.
            OrgFailure(
                replies: [.failure(.unknownOutcome(reason: "reset")), .success(asked)],
                end: lost("reset"), sent: ["begin", submitted, "refresh", "cancel"]),
            // The connection is gone.
            OrgFailure(
                replies: [
                    .failure(.unknownOutcome(reason: "reset")),
                    .failure(.unknownOutcome(reason: "reset")),
                ],
                end: lost("reset"), sent: ["begin", submitted, "refresh", "cancel"]),
            // Too many requests.
            OrgFailure(
                replies: [
                    .failure(.rateLimited(retryAfter: .seconds(9), reason: "slow down")),
                    .success(asked),
                ],
                end: lost("Too many tries. Try again in 9 seconds."),
                sent: ["begin", submitted, "refresh", "cancel"]),
            // The same step, without a message.
            OrgFailure(
                replies: [.success(asked), .success(asked)], end: rejected(),
                sent: ["begin", submitted, "refresh", "cancel"]),
            // The same step, with a message that is no error, and that a poll leaves out.
            OrgFailure(
                replies: [.success(asked.wrong("Unknown user.", .info)), .success(asked)],
                end: rejected("Unknown user."), sent: ["begin", submitted, "refresh", "cancel"]),
            // The same step, with an error.
            OrgFailure(
                replies: [.success(asked.wrong("Wrong."))], end: rejected("Wrong."),
                sent: ["begin", submitted, "cancel"]),
            // A loop.
            OrgFailure(
                replies: [.success(.form("challenge-authenticator", .password)), .success(asked)],
                end: rejected(),
                sent: [
                    "begin", submitted,
                    "challenge-authenticator credentials.passcode=secret Rye-bread-8", "cancel",
                ]),
        ])
    func sentOnce(failure: OrgFailure) async throws {
        let org = ScriptedOrg([.success(Self.asked)] + failure.replies)
        await #expect(throws: failure.end) { _ = try await Self.run(org) }
        #expect(org.log == failure.sent)
    }

    @Test("sends the password of a locked account once more when the org has unlocked it")
    func unlocked() async throws {
        let locked = Screen.form("unlock-account").wrong("Your account is locked.")
        var open = Self.asked
        open.notices = [
            .init(
                severity: .success, text: "Your account is unlocked.",
                key: "oie.selfservice.unlock_user.success.message")
        ]
        let unlock = AnswersFile.Entry(
            step: "unlock-account", field: nil, content: .choose("unlock-account"), times: 9)
        let org = ScriptedOrg(Self.asked, locked, open, .success)
        #expect(name(try await Self.run(org, unlock)) == "signed in")
        #expect(org.log == ["begin", Self.submitted, "unlock-account", Self.submitted])
        // An org that goes on like this gets it no third time.
        let circle = ScriptedOrg(Self.asked, locked, open, locked, open)
        await #expect(throws: Self.rejected()) { _ = try await Self.run(circle, unlock) }
        #expect(circle.log.filter { $0 == Self.submitted }.count == 2)
    }

    @Test("does not call an answer rejected that was lost before the org went back")
    func wentBack() async throws {
        let code = Screen.form("challenge-authenticator", .password)
        let name = Screen.form("identify", .username)
        let org = ScriptedOrg([
            .success(name), .success(code), .failure(.unknownOutcome(reason: "reset")),
            .success(name), .success(code),
        ])
        await #expect(
            throws: PromptError.answerLost(
                step: "challenge-authenticator", question: "credentials.passcode",
                reason: "The connection broke, and the org went back to an earlier step.")
        ) {
            _ = try await Self.run(org)
        }
        let sent = "challenge-authenticator credentials.passcode=secret Rye-bread-8"
        #expect(
            org.log == [
                "begin", "identify identifier=jay", sent, "refresh", "identify identifier=jay",
                "cancel",
            ])
    }

    @Test("sends no secret again to a step that leaves out its authenticator")
    func withoutAuthenticator() async throws {
        var asked = Self.asked
        asked.subject.authenticator = "okta_email"
        let org = ScriptedOrg(asked, Self.asked.wrong("Wrong."))
        await #expect(throws: Self.rejected("Wrong.")) { _ = try await Self.run(org) }
        #expect(org.log == ["begin", Self.submitted, "cancel"])
    }

    @Test("sends a rejected username no second time to a step that has got another field")
    func otherFields() async throws {
        let name = Screen.form("identify", .username)
        let org = ScriptedOrg(name, .form("identify", .username, .remember).wrong("Unknown user."))
        await #expect(
            throws: PromptError.answerRejected(
                step: "identify", question: "identifier", label: "Username", words: "Unknown user.")
        ) { _ = try await Self.run(org) }
        #expect(org.log == ["begin", "identify identifier=jay", "cancel"])
    }

    @Test("answers again after the org has ended the transaction, which rejects no answer")
    func restarted() async throws {
        let org = ScriptedOrg([
            .success(Self.asked), .failure(.expired), .success(Self.asked), .success(.success),
        ])
        #expect(name(try await Self.run(org)) == "signed in")
        #expect(org.log == ["begin", Self.submitted, "begin", Self.submitted])
    }

    @Test("a push that was refused is sent again only if the file says so")
    func refusedPush() async throws {
        var refused = Screen.form("resend").wrong("You rejected this sign-in.")
        refused.main?.purpose = .resend
        refused.title = "Okta Verify"
        let org = ScriptedOrg(Self.asked, refused)
        await #expect(
            throws: PromptError.answerRejected(
                step: "resend", question: "resend", label: "Okta Verify",
                words: "You rejected this sign-in.")
        ) {
            _ = try await Self.run(org)
        }
        #expect(org.log == ["begin", Self.submitted, "cancel"])

        let again = ScriptedOrg(Self.asked, refused, .success)
        let entry = AnswersFile.Entry(step: "resend", choose: "resend")
        #expect(name(try await Self.run(again, entry)) == "signed in")
        #expect(again.log == ["begin", Self.submitted, "resend"])

        // Without an error there was no refusal.
        refused.notices = []
        let first = ScriptedOrg(Self.asked, refused, .success)
        #expect(name(try await Self.run(first)) == "signed in")
    }

    private static func run(
        _ org: ScriptedOrg, _ entries: AnswersFile.Entry..., fallback: (any Prompter)? = nil
    ) async throws -> Conversation<ScriptedOrg>.Outcome {
        let password = AnswersFile.Entry(
            step: "*", field: "credentials.passcode", content: .value("Rye-bread-8"))
        let file = AnswersFile(username: "jay", entries: [password] + entries)
        let script = ScriptPrompter(file, reader: StubReader(), fallback: fallback, time: .instant)
        return try await Conversation(with: org, prompter: script, time: .stopped).run()
    }

    @Test("names the field with a message; the form, if the message may be about any of its fields")
    func blamedField() async throws {
        let name = Question(
            id: .path("userProfile", "firstName"), label: "First name", isRequired: true,
            kind: .text(.init()))
        let email = Question(
            id: .path("userProfile", "email"), label: "Email", isRequired: true,
            kind: .text(.init()))
        let form = Screen.form("enroll-profile", name, email)
        var wrong = email
        wrong.notices = [.init(severity: .error, text: "Not an address.")]
        let ends: [(Screen, String, DisplayText, DisplayText)] = [
            (
                .form("enroll-profile", name, wrong), "userProfile.email", "Email",
                "Not an address."
            ),
            (form.wrong("Try later."), "enroll-profile", "enroll-profile", "Try later."),
        ]
        for (again, question, label, words) in ends {
            let org = ScriptedOrg(form, again)
            await #expect(
                throws: PromptError.answerRejected(
                    step: "enroll-profile", question: question, label: label, words: words)
            ) {
                _ = try await Self.run(
                    org,
                    .init(step: "*", field: "userProfile.firstName", content: .value("Jay")),
                    .init(step: "*", field: "userProfile.email", content: .value("jay@")))
            }
        }
    }

    @Test("says why it waits after a rate limit")
    func rateLimit() async throws {
        let org = ScriptedOrg([
            .success(Self.asked),
            .failure(.rateLimited(retryAfter: .seconds(9), reason: "Slow down.")),
            .success(.success),
        ])
        let person = PersonStub(answer: .init(question: FieldPath([]), value: .secret("")))
        _ = try await Self.run(org, fallback: person)
        #expect(person.told == ["Slow down."])
    }

    @Test("continues if the org accepted the answer although the connection broke")
    func arrived() async throws {
        let org = ScriptedOrg([
            .success(Self.asked), .failure(.unknownOutcome(reason: "reset")), .success(.success),
        ])
        #expect(name(try await Self.run(org)) == "signed in")
    }

    @Test("a user gets the form back with the typed answer and the reason, and can retry")
    func person() async throws {
        let form = Screen.form("challenge-authenticator", .code)
        let answer = Decision.answer("challenge-authenticator", .text(.code, "123456"))
        let org = ScriptedOrg([
            .success(form), .failure(.unknownOutcome(reason: "reset")), .success(form),
            .success(.success),
        ])
        let person = ScriptedPerson(.decide(answer), .decide(answer))
        #expect(try await outcome(org, person) == "signed in")
        let again = try #require(person.screens.last)
        #expect(again.notices.map(\.text) == [Wording.lost("reset")])
        #expect(again.main?.questions.first?.initial == .text("123456"))
    }

    @Test("polls at most once a second, and a poll does not count as a step")
    func impatience() async throws {
        let wait = Screen.Wait(label: "Waiting", every: .seconds(4))
        let form = Screen.form("challenge-authenticator", .code, wait: wait)
        let org = ScriptedOrg(form, form)
        let conversation = Conversation(
            with: org, prompter: ImpatientPerson(presses: 500), time: .stopped)
        #expect(name(try await conversation.run()) == "cancelled")
        #expect(org.log == ["begin", "poll", "cancel"])
    }
}

/// Polls again and again while waiting, then cancels.
private final class ImpatientPerson: Prompter {
    private let left: Mutex<Int>

    init(presses: Int) { left = Mutex(presses) }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async -> Decision {
        left.withLock { left in
            left -= 1
            return left < 0 ? .cancel : .checkNow
        }
    }

    func tell(_ remark: Remark) async {}
}
