import IDXAuth

extension Conversation {
    /// What a conversation remembers between steps. Pure: it decides, ``Conversation`` acts.
    struct Memory: Sendable {
        let options: Options
        /// What was typed and is no secret, so that an error need not cost it.
        private var typed: [String: [FieldPath: Answer.Value]] = [:]
        /// Choices made for the person, each made once: an org that asks again wants another answer.
        private var taken: Set<String> = []
        /// Whether the username was given for the person since the transaction began.
        private var hasGivenUsername = false
        /// Whether the wish of ``Options/start`` has been met.
        private var hasStarted: Bool
        /// How often the transaction began anew.
        private var restarts = 0
        /// The username, from the options or as typed.
        private var username: String?

        init(_ options: Options) {
            self.options = options
            hasStarted = options.start == nil
            username = options.username
        }
    }
}

extension Conversation.Memory {
    /// Keys of the message that says a transaction is forgotten.
    private static var expiryKeys: Set<String> {
        ["idx.session.expired", "core.system.transaction_resource_not_found"]
    }

    /// Whether the org has forgotten the transaction.
    func isExpired(_ screen: Screen) -> Bool {
        guard case .terminal = screen.kind else { return false }
        return screen.notices.contains { notice in
            guard var key = notice.key?[...] else { return false }
            if key.hasPrefix("errors.") { key = key.dropFirst(7) }
            return Self.expiryKeys.contains(String(key))
        }
    }

    /// Whether to begin anew by ourselves: once.
    mutating func mayRestart() -> Bool {
        guard restarts == 0 else { return false }
        noteRestart()
        restarts = 1
        return true
    }

    /// A new transaction knows nothing; what was chosen in the old one may be chosen again.
    mutating func noteRestart() {
        taken = []
        hasGivenUsername = false
        hasStarted = options.start == nil
    }

    /// Keeps what was typed, except secrets and one-time codes, which are never offered again.
    mutating func keep(_ answers: [Answer], at screen: Screen) {
        for answer in answers {
            let question = screen.main?.questions.flatMap(\.withInner)
                .first { $0.id == answer.question }
            switch answer.value {
            case .secret: continue
            case .text(let text):
                if question?.isUsername == true { username = text }
                guard question?.isWorthKeeping == true else { continue }
                typed[screen.step, default: [:]][answer.question] = answer.value
            case .toggle, .choice, .several:
                typed[screen.step, default: [:]][answer.question] = answer.value
            }
        }
    }

    /// The screen with the username, and with what was typed before if there was an error.
    func filled(_ screen: Screen) -> Screen {
        guard var main = screen.main else { return screen }
        let kept = screen.hasErrors ? typed[screen.step] ?? [:] : [:]
        main.questions = main.questions.map { question in
            var question = question.filled(from: kept)
            if question.isUsername, let username { question.initial = .text(username) }
            return question
        }
        var screen = screen
        screen.main = main
        return screen
    }
}

extension Conversation.Memory {
    /// A way on to take without asking, and the words for it.
    enum Start: Sendable, Hashable {
        case take(Screen.Action)
        case notOffered
        case wait
    }

    /// What ``Conversation/Options/start`` asks of this screen.
    mutating func start(at screen: Screen, isFirst: Bool) -> Start {
        guard !hasStarted, let purpose = options.start else { return .wait }
        if let action = screen.actions.first(where: { $0.purpose == purpose && $0.obstacle == nil }
        ),
            action.questions.isEmpty
        {
            hasStarted = true
            return .take(action)
        }
        // A password can be recovered only once the org has asked for it; the rest is there at once.
        return isFirst && purpose != .recover ? .notOffered : .wait
    }

    /// What can be answered without asking: a username given beforehand, a preferred authenticator,
    /// and the only option there is.
    mutating func narrowed(_ screen: Screen) -> Narrowing {
        var result = Narrowing(screen: screen)
        guard let main = screen.main, screen.kind == .form else { return result }
        var left: [Question] = []
        for question in main.questions {
            left += narrow(question, of: screen, into: &result)
        }
        result.screen.main?.questions = left
        return result
    }

    private mutating func narrow(
        _ question: Question, of screen: Screen, into result: inout Narrowing
    ) -> [Question] {
        if let text = givenUsername(for: question) {
            hasGivenUsername = true
            result.decide(Answer(question: question.id, value: .text(text)))
            result.remarks.append(Wording.given(question.label, text))
            return []
        }
        guard case .choice(let choices) = question.kind,
            let (choice, reason) = pick(from: choices, for: question, of: screen)
        else { return [question] }
        result.decide(Answer(question: question.id, value: .choice(choice.id)))
        result.remarks.append(Wording.taken(choice, because: reason))
        return choice.questions.flatMap { narrow($0, of: screen, into: &result) }
    }

    private func givenUsername(for question: Question) -> String? {
        guard question.isUsername, !hasGivenUsername, question.notices.isEmpty else { return nil }
        return options.username
    }

    private mutating func pick(
        from choices: [Choice], for question: Question, of screen: Screen
    ) -> (Choice, Wording.Reason)? {
        let possible = choices.filter { $0.obstacle == nil }
        let wanted = options.preferred.lazy.compactMap { key in
            possible.first { $0.keys.contains(key) }
        }.first
        if let wanted, take(wanted, for: question, of: screen) { return (wanted, .preferred) }
        let mayBeSkipped = screen.actions.contains { $0.purpose == .skip }
        guard question.isRequired, !question.needsDecision, !mayBeSkipped, choices.count == 1,
            let only = possible.first, take(only, for: question, of: screen)
        else { return nil }
        return (only, .onlyOne)
    }

    /// Notes a choice made for the person; false if it was made before.
    private mutating func take(_ choice: Choice, for question: Question, of screen: Screen) -> Bool
    {
        guard !screen.hasErrors else { return false }
        let name = choice.keys.first ?? choice.label.text
        return taken.insert("\(screen.step) \(question.id.dotted) \(name) \(choice.detail ?? "")")
            .inserted
    }
}
