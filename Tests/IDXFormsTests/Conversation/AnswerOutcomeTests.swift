import IDXAuth
import IDXForms
import IDXJSON
import Synchronization
import Testing

@Suite("The outcome of submitted answers")
struct AnswerOutcomeTests {
    private static let identify = Screen.form("identify", .username, .password)
    private static let answer = ScriptedPerson.Move.decide(
        .submit(
            .init(rawValue: "identify"),
            [
                Answer(question: Question.username.id, value: .text("jay")),
                Answer(question: Question.password.id, value: .secret(Secret("rye"))),
            ]))
    private static let both = AnswerOutcome.refused([Question.username.id, Question.password.id])

    /// The same form with an error at one field.
    private static let faulty: Screen = {
        var screen = identify
        screen.main?.questions[1].notices = [.init(severity: .error, text: "Too short.")]
        return screen
    }()

    /// The same form with words that are no error, as of an unknown account.
    private static let told: Screen = {
        var screen = identify
        screen.notices = [.init(severity: .info, text: "There is no account called jay.")]
        return screen
    }()

    private static let elsewhere: Screen = {
        var screen = identify
        screen.subject.authenticator = "okta_email"
        return screen
    }()

    static let replies: [(String, [ScriptedOrg.Reply], [AnswerOutcome])] = [
        ("the end", [.success(.success)], [.accepted, .unknown]),
        (
            "an error of the whole form", [.success(identify.wrong()), .success(.success)],
            [both, .accepted, .unknown]
        ),
        (
            "an error at a field", [.success(faulty), .success(.success)],
            [.refused([Question.password.id]), .accepted, .unknown]
        ),
        (
            "words that are no error", [.success(told), .success(told), .success(.success)],
            [both, both, .accepted, .unknown]
        ),
        (
            "the same form again", [.success(identify), .success(.success)],
            [.accepted, .accepted, .unknown]
        ),
        (
            "a lost connection",
            [
                .failure(.unknownOutcome(reason: "reset")), .success(identify),
                .success(.success),
            ], [.returned, .accepted, .unknown]
        ),
        (
            "a lost connection, after which the org is at a step for another authenticator",
            [
                .failure(.unknownOutcome(reason: "reset")), .success(elsewhere),
                .success(.success),
            ], [.accepted, .accepted, .unknown]
        ),
        (
            "too many requests",
            [.failure(.rateLimited(retryAfter: nil, reason: "Slow down.")), .success(.success)],
            [.returned, .accepted, .unknown]
        ),
        (
            "a sign-in that was forgotten",
            [.failure(.expired), .success(identify), .success(.success)],
            [.unknown, .accepted, .unknown]
        ),
    ]

    @Test("reaches the prompter before anything else", arguments: replies)
    func outcomes(_ name: String, _ replies: [ScriptedOrg.Reply], _ expected: [AnswerOutcome])
        async throws
    {
        let org = ScriptedOrg([.success(Self.identify)] + replies)
        let person = ScriptedPerson(Self.answer, Self.answer, Self.answer)
        #expect(try await outcome(org, person) == "signed in", "\(name)")
        #expect(person.outcomes == expected, "\(name)")
    }

    @Test("is unknown where the next step has an error, also if that ends the sign-in")
    func nextStep() async throws {
        for next in [
            Screen.form("challenge-authenticator", .code).wrong("We did not hear back."),
            .terminal("You are not assigned to this app."),
        ] {
            let person = ScriptedPerson(Self.answer, .decide(.cancel))
            _ = try await outcome(ScriptedOrg(Self.identify, next), person)
            #expect(person.outcomes.first == .unknown)
        }
    }

    @Test("is unknown where the connection is lost and the org goes back to an earlier step")
    func wentBack() async throws {
        let code = Screen.form("challenge-authenticator", .code)
        let org = ScriptedOrg([
            .success(Self.identify), .success(code), .failure(.unknownOutcome(reason: "reset")),
            .success(Self.identify), .success(.success),
        ])
        let person = ScriptedPerson(
            Self.answer,
            .decide(.answer("challenge-authenticator", .text(.code, "123456"))), Self.answer)
        #expect(try await outcome(org, person) == "signed in")
        #expect(person.outcomes == [.accepted, .unknown, .accepted, .unknown])
    }

    @Test("a sign-in that is over when it begins ends with the reason")
    func overAtStart() async throws {
        let message: JSON = [
            "message": "The session has expired.", "class": "ERROR",
            "i18n": ["key": "idx.session.expired"],
        ]
        let org = ScriptedTransport([
            (401, ["version": "1.0.0", "messages": ["type": "array", "value": [message]]])
        ])
        let error = await #expect(throws: IDXError.self) {
            try await org.converse(ScriptedPerson())
        }
        #expect(error?.reason == .expired && error?.step == .introspect)
        #expect(
            error?.errorDescription
                == "Asking for the current step: the time for it is over. The session has expired.")
    }

    @Test("is unknown if the conversation fails")
    func broken() async throws {
        let org = ScriptedOrg([.success(Self.identify)])
        let person = ScriptedPerson(.fail(.cannotHideInput))
        await #expect(throws: PromptError.cannotHideInput) { try await outcome(org, person) }
        #expect(person.outcomes == [.unknown])
    }
}

@Suite("A slow request")
struct WaitingTests {
    /// Records remarks.
    private final class Listener: Prompter {
        let said = Mutex<[Remark]>([])
        let (heard, feed) = AsyncStream.makeStream(of: Void.self)

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            .cancel
        }
        func tell(_ remark: Remark) async {
            said.withLock { $0.append(remark) }
            feed.yield()
        }
    }

    @Test("is announced after 300 ms, and after five more seconds where short waits are left out")
    func slow() async throws {
        let listener = Listener()
        let waits = Mutex<[Duration]>([])
        let time = TimeSource(
            now: { .init() }, sleep: { wait in waits.withLock { $0.append(wait) } })
        let reply = await listener.waiting(for: "acme.okta.com", time: time) {
            // Respond only after the second remark.
            var remarks = listener.heard.makeAsyncIterator()
            for _ in 0..<2 { await remarks.next() }
            return 7
        }
        #expect(reply == 7)
        #expect(waits.withLock { $0 } == [.milliseconds(300), .seconds(5)])
        let said = listener.said.withLock { $0 }
        var remark = Remark(.waiting, "Waiting for acme.okta.com")
        #expect(said.first == remark)
        remark.isLongWait = true
        #expect(said.dropFirst() == [remark])
    }

    @Test("is not announced if it succeeds or fails quickly")
    func quick() async throws {
        let listener = Listener()
        let time = TimeSource(
            now: { .init() },
            sleep: { _ in
                // Ends only when the request completes.
                try await Task.sleep(for: .seconds(86_400))
            })
        _ = await listener.waiting(for: "acme", time: time) { 7 }
        await #expect(throws: StepError.expired) {
            try await listener.waiting(for: "acme", time: time) { throw StepError.expired }
        }
        #expect(listener.said.withLock { $0 } == [])
    }
}
