import IDXAuth
import IDXPlatform
import Synchronization
import Testing

@testable import IDXForms

@Suite("A script never hurts an account")
struct ScriptSafetyTests {
    /// A response to a script's password, and what the script may send after it.
    struct Blow: Sendable {
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
        "it sends an answer once, asks where the org stands, and gives up by name",
        arguments: [
            // The connection breaks, and the org is still at the same step.
            Blow(
                replies: [.failure(.unknownOutcome(reason: "reset")), .success(asked)],
                end: lost("reset"), sent: ["begin", submitted, "recall", "cancel"]),
            // The connection is gone.
            Blow(
                replies: [
                    .failure(.unknownOutcome(reason: "reset")),
                    .failure(.unknownOutcome(reason: "reset")),
                ],
                end: lost("reset"), sent: ["begin", submitted, "recall", "cancel"]),
            // Too many requests.
            Blow(
                replies: [
                    .failure(.tooMany(retryAfter: .seconds(9), reason: "slow down")),
                    .success(asked),
                ],
                end: lost("Too many tries. Try again in 9 seconds."),
                sent: ["begin", submitted, "recall", "cancel"]),
            // The same step, without a message.
            Blow(
                replies: [.success(asked), .success(asked)], end: rejected(),
                sent: ["begin", submitted, "recall", "cancel"]),
            // The same step, with an error.
            Blow(
                replies: [.success(asked.wrong("Wrong."))], end: rejected("Wrong."),
                sent: ["begin", submitted, "cancel"]),
            // A loop.
            Blow(
                replies: [.success(.form("challenge-authenticator", .password)), .success(asked)],
                end: rejected(),
                sent: [
                    "begin", submitted,
                    "challenge-authenticator credentials.passcode=secret Rye-bread-8", "cancel",
                ]),
        ])
    func sentOnce(blow: Blow) async throws {
        let org = ScriptedOrg([.success(Self.asked)] + blow.replies)
        let file = AnswersFile(
            username: "jay",
            entries: [
                .init(step: "*", field: "credentials.passcode", content: .value("Rye-bread-8"))
            ])
        let script = ScriptPrompter(file, reader: StubReader(), time: .flying)
        await #expect(throws: blow.end) {
            _ = try await Conversation(with: org, prompter: script, time: .still).run()
        }
        #expect(org.log == blow.sent)
    }

    @Test("it goes on where the org took the answer although the connection broke")
    func arrived() async throws {
        let org = ScriptedOrg([
            .success(Self.asked), .failure(.unknownOutcome(reason: "reset")), .success(.success),
        ])
        let file = AnswersFile(
            username: "jay",
            entries: [.init(step: "*", field: "credentials.passcode", content: .value("p"))])
        let script = ScriptPrompter(file, reader: StubReader(), time: .flying)
        let outcome = try await Conversation(with: org, prompter: script, time: .still).run()
        #expect(name(outcome) == "signed in")
    }

    @Test("a person gets the field back with what was typed, and why, and may try again")
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

    @Test("the org is asked at most once a second, and looking is no step")
    func impatience() async throws {
        let wait = Screen.Wait(label: "Waiting", every: .seconds(4))
        let form = Screen.form("challenge-authenticator", .code, wait: wait)
        let org = ScriptedOrg(form, form)
        let conversation = Conversation(
            with: org, prompter: ImpatientPerson(presses: 500), time: .still)
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
