import IDXAuth
import IDXForms
import IDXPlatform
import Testing

/// What comes next, decided without an org, a prompter or a clock.
@Suite struct `A dialogue` {
    typealias Dialogue = Conversation<ScriptedOrg>.Dialogue

    /// What happens, in order.
    enum Happening: Sendable {
        case event(Dialogue.Event)
        case news(Dialogue.News)

        static func reply(_ screen: Screen) -> Self { .event(.replied(screen, screen)) }
        static func failed(_ error: any Error) -> Self { .event(.failed(error)) }
        static func decided(_ decision: Decision, at seconds: Double = 1000) -> Self {
            .event(.decided(decision, at: Date(timeIntervalSince1970: seconds)))
        }
        static func polled(_ screen: Screen) -> Self { .news(.polled(screen, screen)) }
    }

    /// A first screen, what happens then, and what to do each time.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let first: Screen
        let happenings: [Happening]
        let expected: [String]

        init(
            _ name: String, at first: Screen, _ happenings: Happening..., expected: [String]
        ) {
            testDescription = name
            self.first = first
            self.happenings = happenings
            self.expected = expected
        }
    }

    static let wait = Screen.Wait(label: "Waiting for the link", every: .seconds(4))
    static let code = Screen.form("challenge", .code, wait: wait)
    static let answer = Decision.answer("challenge", .text(.code, "123456"))
    static let link = Screen.form(
        "identify", .username,
        actions: [.action("redirect-idp", .identityProvider, link: "https://id.acme.example/x")])
    static let lost = StepError.unknownOutcome(reason: "The connection was lost.")

    static let rows: [Row] = [
        Row(
            "goes on to the next step while the prompt is shown", at: code,
            .polled(code.showing("number")), .polled(.success), .polled(code),
            .decided(.interrupted),
            expected: [
                "prompt challenge", "update [\"number\"]", "withdraw Done: challenge", "",
                "end signed in",
            ]),
        Row(
            "drops an answer that came with the next step", at: code,
            .polled(.form("identify", .username)), .decided(answer),
            expected: [
                "prompt challenge", "withdraw Done: challenge",
                "tell Done: challenge · prompt identify",
            ]),
        Row(
            "says once that a poll failed, and clears it with the next reply", at: code,
            .news(.troubled("No connection.")), .news(.troubled("No connection.")), .polled(code),
            .polled(code),
            expected: [
                "prompt challenge", "update [] No connection. Trying again.", "", "update []", "",
            ]),
        Row(
            "recovers from a poll that ended what was waited for", at: code,
            .news(.pollingFailed(StepError.expired)), .decided(.interrupted),
            .reply(.form("identify", .username)),
            expected: [
                "prompt challenge", "withdraw Not completed: challenge",
                "settle unknown · "
                    + "tell The org closed this sign-in because it took too long. Starting over. · "
                    + "begin",
                "prompt identify restarted",
            ]),
        Row(
            "asks the org where it is when the step expires", at: code,
            .news(.expired), .decided(.interrupted), .failed(lost), .reply(.success),
            expected: [
                "prompt challenge", "withdraw Not completed: challenge", "refresh", "refresh",
                "settle accepted · "
                    + "tell The connection was lost. This is the step the org is at now. · "
                    + "end signed in",
            ]),
        Row(
            "ends when the time is over, whatever is decided then", at: code,
            .news(.timeRanOut), .decided(answer),
            expected: [
                "prompt challenge", "withdraw Time ran out before the sign-in was complete.",
                "cancel · end timed out",
            ]),
        Row(
            "never sends an answer again whose outcome is unknown", at: code,
            .decided(answer), .failed(lost), .reply(code),
            expected: [
                "prompt challenge", "submit challenge credentials.passcode", "refresh",
                "settle returned · prompt challenge lost: "
                    + "The connection was lost. Your answer was not accepted. Press enter to try again.",
            ]),
        Row(
            "asks again for what cannot be sent", at: code,
            .decided(answer), .failed(StepError.invalidAnswers(reason: "Too short.")),
            expected: [
                "prompt challenge", "submit challenge credentials.passcode",
                "settle returned · prompt challenge invalid: Too short.",
            ]),
        Row(
            "polls at most once a second on request", at: code,
            .decided(.checkNow), .reply(code), .decided(.checkNow, at: 1000.5),
            .decided(.checkNow, at: 1001), .reply(code),
            expected: [
                "prompt challenge", "poll poll", "prompt challenge", "prompt challenge",
                "poll poll", "prompt challenge",
            ]),
        Row(
            "goes on with the browser's redirect", at: link,
            .decided(.answer("redirect-idp")),
            .event(.browsed(.returned("app:/callback?error=interaction_required"))),
            .failed(StepError.invalidAnswers(reason: "It said no.")),
            .decided(.answer("redirect-idp")), .event(.browsed(.returned("app:/callback?code=c"))),
            .event(.redirected("app:/callback?code=c")),
            expected: [
                "prompt identify", "follow https://id.acme.example/x",
                "resume app:/callback?error=interaction_required",
                "settle returned · prompt identify invalid: It said no.",
                "follow https://id.acme.example/x", "resume app:/callback?code=c",
                "end redirected app:/callback?code=c",
            ]),
        Row(
            "stays where it is if the browser does not come back", at: link,
            .decided(.answer("redirect-idp")), .event(.browsed(.cancelled)),
            expected: ["prompt identify", "follow https://id.acme.example/x", "prompt identify"]),
        Row(
            "cancels the transaction if the prompt fails", at: code,
            .failed(PromptError.endOfInput),
            expected: ["prompt challenge", "cancel · fail endOfInput"]),
    ]

    @Test(arguments: rows)
    func decides(row: Row) {
        var dialogue = Dialogue(at: row.first, row.first)
        var lines = [Self.line(dialogue.begin())]
        for happening in row.happenings {
            switch happening {
            case .event(let event): lines.append(Self.line(dialogue.handle(event)))
            case .news(let news): lines.append(Self.words(dialogue.note(news)))
            }
        }
        #expect(lines == row.expected)
    }

    private static func line(
        _ reaction: (effects: [Dialogue.Effect], request: Dialogue.Request)
    ) -> String {
        [words(reaction.effects), words(reaction.request)].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    private static func words(_ effects: [Dialogue.Effect]) -> String {
        let words = effects.compactMap { effect -> String? in
            switch effect {
            case .tell(let remark): "tell \(remark.text)"
            case .settle(let outcome): "settle \(outcome)"
            case .report: nil
            case .update(let screen):
                (["update \(screen.facts.map(\.name))"] + screen.notices.map(\.text.text))
                    .joined(separator: " ")
            case .withdraw(let remark): "withdraw \(remark.text)"
            case .open(let address): "open \(address)"
            case .cancel: "cancel"
            }
        }
        return words.joined(separator: " · ")
    }

    private static func words(_ request: Dialogue.Request) -> String {
        switch request {
        case .send(.begin): "begin"
        case .send(.submit(let id, let answers, _)):
            ([("submit \(id.rawValue)")] + answers.map(\.question.dotted)).joined(separator: " ")
        case .send(.poll(let id, _)): "poll \(id.rawValue)"
        case .send(.refresh): "refresh"
        case .send(.resume(let address)): "resume \(address)"
        case .follow(let address, _): "follow \(address)"
        case .prompt(let screen, _): words(screen)
        case .end(let outcome): "end \(name(outcome))"
        case .fail(let error): "fail \(error)"
        }
    }

    private static func words(_ screen: Screen) -> String {
        let repetition: String? =
            switch screen.repetition {
            case nil: nil
            case .returned: "returned"
            case .lost: "lost"
            case .rateLimited: "rate limited"
            case .invalid: "invalid"
            case .restarted: "restarted"
            }
        let state = ["prompt \(screen.step)", repetition].compactMap(\.self).joined(separator: " ")
        return ([state] + screen.notices.map(\.text.text)).joined(separator: ": ")
    }
}
