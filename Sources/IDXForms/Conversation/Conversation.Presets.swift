import IDXAuth

extension Conversation {
    /// What needs no prompt: earlier answers, those of the options, and choices with one option.
    struct Presets: Sendable {
        let options: Options
        /// The answers typed so far, without secrets, so that an error does not force typing them
        /// again.
        private var typed: [String: [FieldPath: Answer.Value]] = [:]
        /// The steps that were answered, each with its authenticator.
        private var answered: Set<[String?]> = []
        /// The choices made automatically. Each is made once: if the org asks again, the user
        /// decides.
        private var automaticChoices: Set<String> = []
        /// Whether the username was filled in automatically in this transaction.
        private var hasFilledUsername = false
        /// Whether the action for ``Options/start`` was taken.
        private var hasStarted: Bool
        private var isFirst = true
        /// The username, from the options or typed by the user.
        private(set) var username: String?

        init(_ options: Options) {
            self.options = options
            hasStarted = options.start == nil
            username = options.username
        }
    }
}

extension Conversation.Presets {
    /// Whether the user wanted to reset a password and no step offered it.
    var wantsReset: Bool { options.start == .recover && !hasStarted }

    /// Clears what belongs to the old transaction, so that automatic choices apply again.
    mutating func forgetTransaction() {
        automaticChoices = []
        hasFilledUsername = false
        hasStarted = options.start == nil
    }

    /// Whether the step was answered before.
    func hasAnswered(_ screen: Screen) -> Bool {
        answered.contains([screen.step, screen.subject.authenticator])
    }

    /// Remembers the answers, except secrets, which are never filled in again.
    mutating func remember(_ answers: [Answer], at screen: Screen) {
        let questions = screen.main?.questions.flatMap(\.withNested) ?? []
        let usernames = Set(questions.filter(\.isUsername).map(\.id))
        answered.insert([screen.step, screen.subject.authenticator])
        for answer in answers {
            if case .secret = answer.value { continue }
            if case .text(let text) = answer.value, usernames.contains(answer.question) {
                username = text
            }
            typed[screen.step, default: [:]][answer.question] = answer.value
        }
    }
}

extension Conversation.Presets {
    /// The action to take for ``Options/start``, or why there is none.
    enum Start: Sendable, Hashable {
        case take(Screen.Action)
        /// Ask for the answers of the action first.
        case ask(Screen.Action)
        /// Take another action before, with this answer and the remark that says so.
        case choose(Screen.Action, Answer, Remark)
        case notOffered
        case wait
    }

    /// Decides what ``Conversation/Options/start`` means for this screen.
    mutating func start(at screen: Screen) -> Start {
        defer { isFirst = false }
        guard !hasStarted, let purpose = options.start else { return .wait }
        let offered = [screen.main].compactMap(\.self) + screen.actions
        if let action = offered.first(where: { $0.purpose == purpose && $0.obstacle == nil }) {
            hasStarted = true
            return action.questions.isEmpty ? .take(action) : .ask(action)
        }
        if wantsReset, let choice = password(at: screen) { return choice }
        // Password recovery is offered only once the org asks for the password; the rest from the
        // start.
        return isFirst && purpose != .recover ? .notOffered : .wait
    }

    /// The choice of the password beside another method: the password's own step offers to reset it.
    private mutating func password(at screen: Screen) -> Start? {
        for action in screen.actions where action.purpose == .otherMethod && action.obstacle == nil
        {
            guard action.questions.count == 1, let question = action.questions.first,
                let choice = question.choices?.first(where: \.isPossiblePassword),
                !choice.isCurrent, recordChoice(choice, for: question, of: screen)
            else { continue }
            return .choose(
                action, Answer(question: question.id, value: .choice(choice.id)),
                Wording.chosen(choice, of: [], because: .toReset))
        }
        return nil
    }

    /// Fills in earlier answers after an error, and everything that needs no prompt: a username
    /// from the options, a preferred authenticator, the only option.
    ///
    /// - Returns: The remarks that tell the user about it.
    mutating func prepare(_ screen: inout Screen) -> [Remark] {
        guard var main = screen.main else { return [] }
        let isAgain = screen.repetition?.isSameTransaction == true || screen.hasErrors
        let kept = isAgain ? typed[screen.step] ?? [:] : [:]
        var remarks: [Remark] = []
        main.questions = main.questions.map { question in
            // Don't refill a one-time code that the org has rejected; keep one that it never read.
            var question = question.filled(
                from: kept, withCodes: screen.repetition?.wasRead == false)
            if question.isUsername, let username { question.initial = .text(username) }
            guard screen.kind == .form else { return question }
            if screen.repetition?.isSameTransaction == true { question.preset = nil }
            return preset(question, of: screen, isAgain, &remarks)
        }
        screen.main = main
        return remarks
    }

    private mutating func preset(
        _ question: Question, of screen: Screen, _ isAgain: Bool, _ remarks: inout [Remark]
    ) -> Question {
        var question = question
        if let text = presetUsername(for: question) {
            hasFilledUsername = true
            question.preset = .text(text)
            remarks.append(
                Remark(.done, "\(question.label)  \(Sanitizer.line(text, limit: 200))"))
        }
        guard !isAgain, case .choice(var choices) = question.kind,
            let (choice, reason) = pick(from: choices, for: question, of: screen),
            let index = choices.firstIndex(where: { $0.id == choice.id })
        else { return question }
        question.preset = .choice(choice.id)
        remarks.append(Wording.chosen(choice, of: choices, because: reason))
        choices[index].questions = choice.questions.map {
            preset($0, of: screen, isAgain, &remarks)
        }
        question.kind = .choice(choices)
        return question
    }

    private func presetUsername(for question: Question) -> String? {
        guard question.isUsername, !hasFilledUsername, question.notices.isEmpty else { return nil }
        return options.username
    }

    /// Chooses a preferred option, or the only possible one if there is nothing else to decide.
    private mutating func pick(
        from choices: [Choice], for question: Question, of screen: Screen
    ) -> (Choice, Wording.Reason)? {
        let possible = choices.filter { $0.obstacle == nil }
        if wantsReset, let password = choices.first(where: \.isPossiblePassword),
            recordChoice(password, for: question, of: screen)
        {
            return (password, .toReset)
        }
        let wanted = options.preferred.lazy.compactMap { key in
            possible.first { $0.keys.contains(key) }
        }.first
        if let wanted, recordChoice(wanted, for: question, of: screen) {
            return (wanted, .preferred)
        }
        let hasOtherWay = screen.actions.contains {
            $0.purpose == .skip || $0.purpose == .identityProvider
        }
        guard question.isRequired, !question.needsDecision, !hasOtherWay, possible.count == 1,
            screen.wait == nil, question.notices.isEmpty,
            let only = possible.first, !only.calls, recordChoice(only, for: question, of: screen)
        else { return nil }
        return (only, choices.count == 1 ? .onlyOffered : .onlyPossible)
    }

    /// Records an automatic choice. Returns false if it was made before.
    private mutating func recordChoice(
        _ choice: Choice, for question: Question, of screen: Screen
    ) -> Bool {
        let name = choice.keys.first ?? choice.label.text
        return automaticChoices.insert(
            "\(screen.step) \(question.id.dotted) \(name) \(choice.detail ?? "")"
        )
        .inserted
    }
}

extension Choice {
    /// Whether it makes a phone ring, which not every user wants now.
    fileprivate var calls: Bool { keys.contains(Authenticator.Method.voice.rawValue) }

    /// Whether it is the password, and possible here.
    fileprivate var isPossiblePassword: Bool {
        obstacle == nil && keys.contains(Authenticator.Key.oktaPassword.rawValue)
    }
}

extension Screen.Repetition {
    /// Whether the org read the answers, so that an error is about them.
    fileprivate var wasRead: Bool { self == .returned }

    /// Whether this same step was answered before.
    var isSameTransaction: Bool { self != .restarted }
}
