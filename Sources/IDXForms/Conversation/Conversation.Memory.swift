import IDXAuth
import IDXPlatform

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
        /// Whether ``Options/start`` has been done.
        private var hasStarted: Bool
        private var isFirst = true
        private var hasRestarted = false
        /// The username, from the options or as typed.
        private var username: String?
        private var lastCheck: Date?

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

    /// Whether to begin anew without asking: once.
    mutating func mayRestart() -> Bool {
        guard !hasRestarted else { return false }
        noteRestart()
        hasRestarted = true
        return true
    }

    /// A new transaction knows nothing; what was chosen in the old one may be chosen again.
    mutating func noteRestart() {
        taken = []
        hasGivenUsername = false
        hasStarted = options.start == nil
    }

    /// Whether the org may be asked now because the person wants to know: at most once a second.
    mutating func mayCheck(at now: Date) -> Bool {
        if let lastCheck, (0..<1).contains(now.timeIntervalSince(lastCheck)) { return false }
        lastCheck = now
        return true
    }

    /// Keeps what was typed, except secrets, which are never offered again.
    mutating func keep(_ answers: [Answer], at screen: Screen) {
        let questions = screen.main?.questions.flatMap(\.withInner) ?? []
        let usernames = Set(questions.filter(\.isUsername).map(\.id))
        for answer in answers {
            if case .secret = answer.value { continue }
            if case .text(let text) = answer.value, usernames.contains(answer.question) {
                username = text
            }
            typed[screen.step, default: [:]][answer.question] = answer.value
        }
    }
}

extension Conversation.Memory {
    /// An action to take without asking, and the words for it.
    enum Start: Sendable, Hashable {
        case take(Screen.Action)
        case notOffered
        case wait
    }

    /// What ``Conversation/Options/start`` asks of this screen.
    mutating func start(at screen: Screen) -> Start {
        defer { isFirst = false }
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

    /// Fills in what was typed before an error, and what can be answered without asking: a username
    /// given beforehand, a preferred authenticator, the only option there is.
    ///
    /// - Returns: What to say about it.
    mutating func prepare(_ screen: inout Screen) -> [Remark] {
        guard var main = screen.main else { return [] }
        let isAgain = screen.repetition?.isOfTheStep == true || screen.hasErrors
        let kept = isAgain ? typed[screen.step] ?? [:] : [:]
        var remarks: [Remark] = []
        main.questions = main.questions.map { question in
            // A one-time code is stale once it was wrong, and good as long as it was not read.
            var question = question.filled(
                from: kept, withCodes: screen.repetition?.wasRead == false)
            if question.isUsername, let username { question.initial = .text(username) }
            guard screen.kind == .form else { return question }
            if screen.repetition?.isOfTheStep == true { question.preset = nil }
            return preset(question, of: screen, isAgain, &remarks)
        }
        screen.main = main
        return remarks
    }

    private mutating func preset(
        _ question: Question, of screen: Screen, _ isAgain: Bool, _ remarks: inout [Remark]
    ) -> Question {
        var question = question
        if let text = givenUsername(for: question) {
            hasGivenUsername = true
            question.preset = .text(text)
            remarks.append(Wording.given(question.label, text))
        }
        guard !isAgain, case .choice(var choices) = question.kind,
            let (choice, reason) = pick(from: choices, for: question, of: screen),
            let index = choices.firstIndex(where: { $0.id == choice.id })
        else { return question }
        question.preset = .choice(choice.id)
        remarks.append(Wording.taken(choice, of: choices, because: reason))
        choices[index].questions = choice.questions.map {
            preset($0, of: screen, isAgain, &remarks)
        }
        question.kind = .choice(choices)
        return question
    }

    private func givenUsername(for question: Question) -> String? {
        guard question.isUsername, !hasGivenUsername, question.notices.isEmpty else { return nil }
        return options.username
    }

    /// A preferred option, or the only one that can be chosen if nothing but choosing it is possible.
    private mutating func pick(
        from choices: [Choice], for question: Question, of screen: Screen
    ) -> (Choice, Wording.Reason)? {
        let possible = choices.filter { $0.obstacle == nil }
        let wanted = options.preferred.lazy.compactMap { key in
            possible.first { $0.keys.contains(key) }
        }.first
        if let wanted, take(wanted, for: question, of: screen) { return (wanted, .preferred) }
        let hasOtherWay = screen.actions.contains {
            $0.purpose == .skip || $0.purpose == .identityProvider
        }
        guard question.isRequired, !question.needsDecision, !hasOtherWay, possible.count == 1,
            screen.wait == nil, question.notices.isEmpty,
            let only = possible.first, take(only, for: question, of: screen)
        else { return nil }
        return (only, choices.count == 1 ? .onlyOffered : .onlyPossible)
    }

    /// Notes a choice made for the person; false if it was made before.
    private mutating func take(
        _ choice: Choice, for question: Question, of screen: Screen
    ) -> Bool {
        let name = choice.keys.first ?? choice.label.text
        return taken.insert("\(screen.step) \(question.id.dotted) \(name) \(choice.detail ?? "")")
            .inserted
    }
}

extension Screen.Repetition {
    /// Whether the org read the answer, so that what was wrong is known to be wrong.
    fileprivate var wasRead: Bool { self == .returned }

    /// Whether this very step was answered before.
    package var isOfTheStep: Bool { self != .restarted }
}

extension Question {
    /// Whether it asks who signs in.
    var isUsername: Bool {
        guard case .text = kind else { return false }
        return id.dotted == "identifier"
    }

    /// With the answer given before, where it still fits.
    fileprivate func filled(from kept: [FieldPath: Answer.Value], withCodes: Bool) -> Question {
        var question = self
        if let value = kept[id], takes(value, withCodes) { question.initial = value }
        if case .choice(let choices) = question.kind {
            question.kind = .choice(
                choices.map { choice in
                    var choice = choice
                    choice.questions = choice.questions.map {
                        $0.filled(from: kept, withCodes: withCodes)
                    }
                    return choice
                })
        }
        return question
    }

    private func takes(_ value: Answer.Value, _ withCodes: Bool) -> Bool {
        switch (kind, value) {
        case (.text(let rules), .text): withCodes || ![.code, .userCode].contains(rules.format)
        case (.toggle, .toggle): true
        case (.choice(let choices), .choice(let id)): choices.contains { $0.id == id }
        case (.several(let choices), .several(let ids)):
            Set(ids).isSubset(of: choices.map(\.id))
        default: false
        }
    }
}

extension Question {
    /// The question and those of its options.
    package var withInner: [Question] {
        [self] + (choices ?? []).flatMap(\.questions).flatMap(\.withInner)
    }
}
