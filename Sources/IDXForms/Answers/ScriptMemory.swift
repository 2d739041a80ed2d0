import IDXAuth
import IDXJSON
import Synchronization

/// How often the answers of a file were used, in all conversations that it answers.
package final class AnswerUses: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    package init() {}

    fileprivate func note(_ index: Int) { counts.withLock { $0[index, default: 0] += 1 } }

    fileprivate func count(_ index: Int) -> Int { counts.withLock { $0[index, default: 0] } }

    /// The answers of the file that were never used.
    package func unused(of file: AnswersFile) -> [AnswersFile.Entry] {
        file.entries.indices.filter { count($0) == 0 }.map { file.entries[$0] }
    }
}

/// Tracks which answers a script has sent and which ones the org has rejected. It does no I/O.
struct ScriptMemory: Sendable {
    private struct Sent: Sendable {
        var screen: Screen
        var action: Screen.Action.ID
        var answers: [Answer]
        var secrets: Set<FieldPath>
        /// What the org has said of these answers: a poll may return the step without it.
        var notices: [Screen.Notice] = []
        /// Whether the script has polled the current step since these answers.
        var wasChecked = false
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

    let file: AnswersFile
    let uses: AnswerUses
    /// The answers that were used in this conversation.
    private var used: Set<Int> = []
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
    /// The step on screen, and the last scripted action outside the sign-in since it came up.
    private var visit: (screen: Screen, act: Int?)?
    /// The whole paths of the questions on screen.
    private var paths: Set<String> = []

    init(_ file: AnswersFile, _ uses: AnswerUses) {
        self.file = file
        self.uses = uses
    }

    /// The index of the username, which comes before all entries.
    private static let usernameIndex = -1

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
        let isSame = visit?.screen.isSameStep(as: screen) == true
        visit = (screen, isSame ? visit?.act : nil)
        paths = Set(screen.mainQuestions.map(\.id.dotted))
        guard let last = sent, last.screen.isSameStep(as: screen) else {
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
        // Without an error, the answers may still be taking effect.
        return !screen.hasErrors && mayCheck() ? Self.shortWait : nil
    }

    private func lost(at screen: Screen, _ reason: DisplayText) -> PromptError {
        .answerLost(step: screen.step, question: question(at: screen), reason: reason)
    }

    /// Notes the outcome of the answers that were sent last, before the next screen.
    mutating func note(_ outcome: AnswerOutcome) { isOutcomeUnknown = outcome == .unknown }

    private mutating func mayCheck() -> Bool {
        guard let last = sent, !last.wasChecked else { return false }
        sent?.wasChecked = true
        return true
    }

    /// Whether an action outside the sign-in was performed since the step came up.
    var hasActed: Bool { visit?.act != nil }

    /// Records the answers about to be sent.
    ///
    /// - Throws: ``PromptError/answerRejected(step:question:label:words:)`` if they were sent
    ///   before and the org has returned to the same step: the script must not loop.
    mutating func send(
        _ action: Screen.Action, _ answers: [Answer], at screen: Screen
    ) throws(PromptError) {
        let secrets = action.questions.flatMap(\.withNested).filter(\.isOnceOnly).map(\.id)
        let again = sent.map { $0.action == action.id && $0.answers == answers } ?? false
        let attempt = Attempt(answers, at: screen)
        counts[attempt, default: 0] += 1
        sent = Sent(
            screen: screen, action: action.id, answers: answers, secrets: Set(secrets),
            notices: again ? sent?.notices ?? [] : [],
            wasChecked: sent?.wasChecked ?? false)
        guard !again, counts[attempt, default: 0] <= Self.maxRepeats else {
            throw rejected(question(at: screen), at: screen)
        }
        for answer in answers where secrets.contains(answer.question) {
            counts[Attempt([answer], at: screen), default: 0] += 1
        }
    }

    /// The error that an answer is not sent again, with the org's or the form's own message.
    private func rejected(_ name: String, at screen: Screen) -> PromptError {
        let question = screen.mainQuestions.first { $0.id.dotted == name }
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
            step: screen.step, question: name, label: question?.label ?? "", words: words)
    }

    /// The question that the last answers were about.
    private func question(at screen: Screen) -> String {
        let answers = sent?.answers ?? []
        let named = answers.first { sent?.secrets.contains($0.question) == true } ?? answers.first
        return named?.question.dotted ?? sent?.action.rawValue ?? screen.step
    }

    /// The first remaining entry that matches a question.
    func entry(
        for question: Question, at screen: Screen, skipping skipped: Set<Int>
    ) -> (index: Int, content: AnswersFile.Entry.Content)? {
        if let username = file.username, question.id.dotted == "identifier",
            !skipped.contains(Self.usernameIndex)
        {
            return (Self.usernameIndex, .value(.string(username)))
        }
        var fitting = file.entries.indices.filter {
            file.entries[$0].step.matches(screen.step) && file.entries[$0].fits(question)
        }
        // The second field of a name takes the first one's answer only if it has none.
        if fitting.contains(where: { file.entries[$0].names(question) }) {
            fitting.removeAll { !file.entries[$0].names(question) }
        }
        // The whole path of one field may be the end of another's.
        fitting.removeAll { index in
            guard let field = file.entries[index].field,
                ![question.id.dotted, question.id.plain].contains(field)
            else { return false }
            return paths.contains(field)
        }
        return fitting.first { !skipped.contains($0) && hasUses($0) }
            .map { ($0, file.entries[$0].content) }
    }

    /// Uses an entry, unless the org rejected that answer at this step, or it is a secret that was
    /// sent there before.
    mutating func take(
        _ index: Int, value: Answer.Value, for question: Question, at screen: Screen
    ) -> Bool {
        let attempt = Attempt([Answer(question: question.id, value: value)], at: screen)
        guard !rejected.contains(where: attempt.mayEqual) else { return false }
        let times = index < 0 ? nil : file.entries[index].times
        let count = counts.lazy.filter { $0.key.mayEqual(attempt) }.map(\.value).reduce(0, +)
        if question.isOnceOnly, count >= max(times ?? 1, 1) {
            rejected.insert(attempt)
            return false
        }
        note(index)
        return true
    }

    private mutating func note(_ index: Int) {
        used.insert(index)
        uses.note(index)
    }

    /// Why a question has no answer: there is none, it is not offered, or the org rejected it.
    func unanswered(_ question: Question, at screen: Screen) -> PromptError {
        let rejected = rejections(of: question, at: screen)
        if !rejected.isEmpty {
            let name = question.id.dotted
            return rejected.allSatisfy { lost.contains(where: $0.mayEqual) }
                ? .answerLost(
                    step: screen.step, question: name, reason: ConversationPhrase.wentBack.text)
                : self.rejected(name, at: screen)
        }
        // A choice that names neither an option nor an action here was meant for this question.
        let isNotOffered =
            question.choices != nil
            && file.entries.indices.contains { index in
                guard case .choose = file.entries[index].content, uses.count(index) == 0 else {
                    return false
                }
                return file.entries[index].step.matches(screen.step)
            }
        return isNotOffered
            ? question.notOffered(at: screen)
            : .answerNeeded(
                step: screen.step, question: question.id.dotted, label: question.label)
    }

    /// The answers to a question that the org has rejected at this step.
    private func rejections(of question: Question, at screen: Screen) -> Set<Attempt> {
        rejected.filter { attempt in
            attempt.mayBe(screen.step, for: screen.subject.authenticator)
                && attempt.answers.contains { $0.question == question.id }
        }
    }

    /// Whether the org has rejected an answer to a question at this step.
    func hasRejection(of question: Question, at screen: Screen) -> Bool {
        !rejections(of: question, at: screen).isEmpty
    }

    private func hasUses(_ index: Int) -> Bool {
        guard let times = file.entries[index].times else { return true }
        return uses.count(index) < times
    }
}

extension Screen {
    /// The questions of the main form, those of its options included.
    fileprivate var mainQuestions: [Question] { (main?.questions ?? []).flatMap(\.withNested) }

    /// Whether the org says that it has unlocked the account.
    fileprivate var saysUnlocked: Bool {
        !hasErrors
            && notices.contains { $0.key?.hasPrefix("oie.selfservice.unlock_user.") ?? false }
    }
}

extension Question {
    /// Whether a wrong answer counts against the account, so that it is never sent twice.
    fileprivate var isOnceOnly: Bool {
        switch kind {
        case .secret: true
        case .text(let rules): rules.format == .code
        case .toggle, .choice, .several: false
        }
    }
}

extension ScriptMemory {
    /// What to do before answering the main form.
    enum Step: Sendable {
        /// Perform an action outside the sign-in.
        case act(String)
        /// Submit another form or link, with the option that the entry names.
        case action(Screen.Action, [Answer])
    }

    /// The next thing to do before answering the main form; nil if there is nothing left.
    mutating func step(at screen: Screen) throws(PromptError) -> Step? {
        for index in file.entries.indices {
            let entry = file.entries[index]
            guard entry.step.matches(screen.step), hasUses(index) else { continue }
            if fitsMain(entry, screen) { return nil }
            // Actions run once unless `times` says otherwise, so that the script does not loop.
            guard entry.times != nil || !used.contains(index) else { continue }
            switch entry.content {
            case .act(let name):
                // Consecutive `act` entries run together, later ones when the step comes up again.
                if let last = visit?.act, index != last + 1 { return nil }
                visit?.act = index
                note(index)
                return .act(name)
            case .choose(let name) where entry.field == nil:
                guard let found = try screen.action(named: name) else { continue }
                note(index)
                return .action(found.action, found.answers)
            case .choose, .value, .from: continue
            }
        }
        return nil
    }

    private func fitsMain(_ entry: AnswersFile.Entry, _ screen: Screen) -> Bool {
        screen.mainQuestions.contains(where: entry.fits)
    }
}
