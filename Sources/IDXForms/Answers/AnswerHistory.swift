import IDXAuth

/// What a script has sent, and what the org has said of it: no answer is sent twice that may lock an account.
struct AnswerHistory: Sendable {
    private struct Sent: Sendable {
        var screen: Screen
        var action: Screen.Action.ID
        var answers: [Answer]
        var secrets: Set<FieldPath>
        /// What the org has said of these answers: a poll may return the step without it.
        var notices: [Screen.Notice] = []
        /// The first question with an error of its own.
        var blamed: FieldPath?
        /// Whether the script has polled the current step since these answers.
        var wasChecked = false

        /// Whether the org returned the step with an error and other fields. Positions of options say nothing
        /// there, and secrets are counted.
        func isRefused(by screen: Screen) -> Bool {
            screen.hasErrors
                && Attempt(answers, at: self.screen)
                    .mayBe(screen.step, for: screen.subject.authenticator)
                && answers.allSatisfy { !$0.value.isChoice && !secrets.contains($0.question) }
        }
    }

    /// Answers at a step for one authenticator.
    private struct Attempt: Sendable, Hashable {
        var step: String
        var authenticator: String?
        var answers: [Answer]

        init(_ answers: [Answer], at screen: Screen) {
            step = screen.step
            authenticator = screen.subject.authenticator
            self.answers = answers
        }

        /// Whether both may be the same: an error response may leave the authenticator out.
        func mayEqual(_ other: Attempt) -> Bool {
            answers == other.answers && mayBe(other.step, for: other.authenticator)
        }

        func mayBe(_ step: String, for authenticator: String?) -> Bool {
            self.step == step
                && (self.authenticator == authenticator || self.authenticator == nil
                    || authenticator == nil)
        }
    }

    /// How often the same answers may be sent if they hold no secret and the org keeps returning to
    /// the step.
    private static let maxRepeats = 3

    private var sent: Sent?
    private var rejected: Set<Attempt> = []
    /// The answers that were lost before the org went on to a step that may be an earlier one.
    private var lost: Set<Attempt> = []
    private var isOutcomeUnknown = false
    /// The answers that led to another step with an error: the org judges none for a locked account, so that
    /// they may be sent once more when it is unlocked.
    private var unjudged: Set<Attempt> = []
    private var hasUnlocked = false
    private var counts: [Attempt: Int] = [:]

    private static let shortWait = Duration.seconds(1)
    private static let longestWait = Duration.seconds(20)

    /// Determines from a new screen whether the org accepted the last answers.
    ///
    /// - Returns: How long to wait before polling the step once, if the answers led to no new step;
    ///   nil to go on.
    /// - Throws: ``PromptError/answerLost(step:question:reason:)`` if the answers were not accepted
    ///   for a reason unrelated to them.
    mutating func begin(_ screen: Screen) throws(PromptError) -> Duration? {
        // The answers did not end the earlier transaction: it took too long.
        if screen.repetition == .restarted { (counts, sent, lost) = ([:], nil, []) }
        defer { isOutcomeUnknown = false }
        guard let last = sent, last.screen.isSameStep(as: screen) || last.isRefused(by: screen)
        else {
            if let sent {
                let attempts = sent.answers.map { Attempt([$0], at: sent.screen) }
                if screen.hasErrors {
                    unjudged.formUnion(attempts)
                } else if isOutcomeUnknown {
                    lost.formUnion(attempts)
                }
            }
            if screen.saysUnlocked, !hasUnlocked {
                hasUnlocked = true
                for attempt in unjudged { counts[attempt] = nil }
            }
            sent = nil
            return nil
        }
        sent?.notices += screen.allNotices
        sent?.blamed = last.blamed ?? screen.mainQuestions.first(where: \.isFaulty)?.id
        switch screen.repetition {
        case .lost(let reason): throw lost(at: screen, reason)
        case .rateLimited(let asked):
            guard mayCheck() else { throw lost(at: screen, Wording.rateLimited(asked)) }
            return min(asked ?? Self.shortWait, Self.longestWait)
        case .returned, .invalid, .restarted, nil: break
        }
        // Side actions such as "Send again" return to the same step.
        guard last.action == screen.main?.id else { return nil }
        let faulty = Set(screen.mainQuestions.filter(\.isFaulty).map(\.id))
        // An error of the whole form is blamed on the secret; if there is none, on all answers.
        let blamed = faulty.isEmpty ? last.secrets : faulty
        for answer in last.answers where blamed.isEmpty || blamed.contains(answer.question) {
            rejected.insert(Attempt([answer], at: screen))
        }
        // Without a verdict, the answers may still be taking effect.
        let isJudged = screen.hasErrors || screen.notices.contains { $0.severity == .success }
        return !isJudged && mayCheck() ? Self.shortWait : nil
    }

    private func lost(at screen: Screen, _ reason: DisplayText) -> PromptError {
        .answerLost(step: screen.step, question: name(of: question, at: screen), reason: reason)
    }

    /// Notes the outcome of the answers that were sent last, before the next screen.
    mutating func note(_ outcome: AnswerOutcome) { isOutcomeUnknown = outcome == .unknown }

    private mutating func mayCheck() -> Bool {
        guard let last = sent, !last.wasChecked else { return false }
        sent?.wasChecked = true
        return true
    }

    /// Records the answers about to be sent. An action without answers may be repeated if an entry of the file
    /// names it.
    ///
    /// - Throws: ``PromptError/answerRejected(step:question:label:words:)`` if they were sent
    ///   before and the org has returned to the same step: the script must not loop.
    mutating func send(
        _ action: Screen.Action, _ answers: [Answer], at screen: Screen, isNamed: Bool
    ) throws(PromptError) {
        let secrets = action.questions.flatMap(\.withNested).filter(\.isOnceOnly).map(\.id)
        let again = !(isNamed && answers.isEmpty) && repeats(action, answers)
        let attempt = Attempt(answers, at: screen)
        counts[attempt, default: 0] += 1
        sent = Sent(
            screen: screen, action: action.id, answers: answers, secrets: Set(secrets),
            notices: again ? sent?.notices ?? [] : [], blamed: again ? sent?.blamed : nil,
            wasChecked: sent?.wasChecked ?? false)
        guard !again, counts[attempt, default: 0] <= Self.maxRepeats else {
            throw rejected(question, at: screen)
        }
        for answer in answers where secrets.contains(answer.question) {
            counts[Attempt([answer], at: screen), default: 0] += 1
        }
    }

    /// Whether these are the answers sent last; the value of a checkbox that the step did not have makes no
    /// difference.
    private func repeats(_ action: Screen.Action, _ answers: [Answer]) -> Bool {
        guard let sent, sent.action == action.id else { return false }
        let asked = Set(sent.answers.map(\.question))
        return answers.filter { !$0.value.isToggle || asked.contains($0.question) } == sent.answers
    }

    /// The error that the answer to a question, or those to the form, are not sent again, with the org's or the
    /// form's own message.
    private func rejected(_ path: FieldPath?, at screen: Screen) -> PromptError {
        let question = screen.mainQuestions.first { $0.id == path }
        let name = name(of: path, at: screen)
        let notices = (question?.notices ?? []) + screen.allNotices + (sent?.notices ?? [])
        let words =
            (notices.first { $0.severity == .error }
            ?? notices.first { $0.severity != .success })?.text
        // The form itself refused them, so the org does not know of them.
        if screen.repetition == .invalid {
            return .answerInvalid(
                step: screen.step, question: name, reason: words ?? "", offered: [])
        }
        return .answerRejected(
            step: screen.step, question: name,
            label: question?.label ?? (path == nil ? screen.title : ""), words: words)
    }

    /// The question that an error after the last answers is about: the one with an error of its own, otherwise
    /// the only secret or the only answer. Nil if the error may be about any of them.
    private var question: FieldPath? {
        guard let sent else { return nil }
        if let blamed = sent.blamed { return blamed }
        let secrets = sent.answers.map(\.question).filter(sent.secrets.contains)
        let answers = sent.answers.filter { !$0.value.isToggle }.map(\.question)
        return [secrets, answers].first { !$0.isEmpty }.flatMap { $0.count == 1 ? $0.first : nil }
    }

    /// The name of a question, or of the form.
    private func name(of question: FieldPath?, at screen: Screen) -> String {
        question?.dotted ?? sent?.action.rawValue ?? screen.step
    }

    /// Whether an answer may be sent: the org has not rejected it at this step, and if a wrong one counts
    /// against the account, it was sent there fewer than so many times.
    mutating func allows(
        _ value: Answer.Value, to question: Question, at screen: Screen, times: Int
    ) -> Bool {
        let attempt = Attempt([Answer(question: question.id, value: value)], at: screen)
        guard !rejected.contains(where: attempt.mayEqual) else { return false }
        let count = counts.lazy.filter { $0.key.mayEqual(attempt) }.map(\.value).reduce(0, +)
        if question.isOnceOnly, count >= max(times, 1) {
            rejected.insert(attempt)
            return false
        }
        return true
    }

    /// The error that the org has rejected the answers to a question at this step, if it has.
    func refusal(of question: Question, at screen: Screen) -> PromptError? {
        let rejections = rejected.filter { attempt in
            attempt.mayBe(screen.step, for: screen.subject.authenticator)
                && attempt.answers.contains { $0.question == question.id }
        }
        guard !rejections.isEmpty else { return nil }
        if rejections.allSatisfy({ lost.contains(where: $0.mayEqual) }) {
            return .answerLost(
                step: screen.step, question: question.id.dotted,
                reason: ConversationPhrase.wentBack.text)
        }
        return self.rejected(
            sent == nil || question.isFaulty ? question.id : self.question, at: screen)
    }
}

extension Screen {
    /// The questions of the main form, those of its options included.
    var mainQuestions: [Question] { (main?.questions ?? []).flatMap(\.withNested) }

    /// Whether the org says that it has unlocked the account.
    fileprivate var saysUnlocked: Bool {
        !hasErrors
            && notices.contains { $0.key?.hasPrefix("oie.selfservice.unlock_user.") ?? false }
    }
}

extension Answer.Value {
    fileprivate var isToggle: Bool { if case .toggle = self { true } else { false } }

    fileprivate var isChoice: Bool {
        switch self {
        case .choice, .several: true
        case .text, .secret, .toggle: false
        }
    }
}

extension Question {
    /// Whether a wrong answer counts against the account, so that it is never sent twice.
    var isOnceOnly: Bool {
        switch kind {
        case .secret: true
        case .text(let rules): rules.format == .code
        case .toggle, .choice, .several: false
        }
    }
}
