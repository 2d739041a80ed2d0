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

/// Chooses the answers of a file for a screen. It does no I/O.
struct ScriptMemory: Sendable {
    let file: AnswersFile
    let uses: AnswerUses
    /// What was sent, and what the org has said of it.
    var history = AnswerHistory()
    /// The answers that were used in this conversation.
    private var used: Set<Int> = []
    /// The action that an entry has just named.
    private var named: Screen.Action.ID?
    /// The entries of the last answers, by their fields.
    private var taken: [FieldPath: (index: Int, isOnceOnly: Bool)] = [:]
    /// The entries whose answers an error followed: the next one for the field comes first.
    private var doubtful: Set<Int> = []
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

    /// Notes a new screen, and does what ``AnswerHistory/begin(_:)`` says.
    mutating func begin(_ screen: Screen) throws(PromptError) -> Duration? {
        let isSame = visit?.screen.isSameStep(as: screen) == true
        let isReturned = visit?.screen.step == screen.step
        visit = (screen, isSame ? visit?.act : nil)
        named = nil
        paths = Set(screen.mainQuestions.map(\.id.dotted))
        let pause = try history.begin(screen)
        if screen.isRefusal {
            let faulty = Set(screen.mainQuestions.filter(\.isFaulty).map(\.id))
            // What another step says need not be about a password: the account may be locked.
            for (field, entry) in taken
            where (faulty.isEmpty || faulty.contains(field)) && (isReturned || !entry.isOnceOnly) {
                doubtful.insert(entry.index)
            }
        }
        if pause == nil { taken = [:] }
        return pause
    }

    /// Whether an action outside the sign-in was performed since the step came up.
    var hasActed: Bool { visit?.act != nil }

    /// The first remaining entry that matches a question; after an error, the one after those tried.
    func entry(
        for question: Question, at screen: Screen, skipping skipped: Set<Int>
    ) -> (index: Int, content: AnswersFile.Entry.Content)? {
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
        if file.username != nil, question.id.dotted == "identifier" {
            fitting.insert(Self.usernameIndex, at: 0)
        }
        fitting.removeAll { skipped.contains($0) || !hasUses($0) }
        let index = fitting.first { !doubtful.contains($0) } ?? fitting.last
        return index.map { ($0, content(of: $0)) }
    }

    private func content(of index: Int) -> AnswersFile.Entry.Content {
        index == Self.usernameIndex
            ? .value(.string(file.username ?? "")) : file.entries[index].content
    }

    /// Uses an entry, unless the answer may not be sent.
    mutating func take(
        _ index: Int, value: Answer.Value, for question: Question, at screen: Screen
    ) -> Bool {
        let times = index < 0 ? nil : file.entries[index].times
        guard history.allows(value, to: question, at: screen, times: times ?? 1) else {
            return false
        }
        note(index)
        // No error of a whole form is about its checkboxes.
        if question.kind != .toggle { taken[question.id] = (index, question.isOnceOnly) }
        return true
    }

    /// Records the answers about to be sent, as ``AnswerHistory/send(_:_:at:isNamed:)`` does.
    mutating func send(
        _ action: Screen.Action, _ answers: [Answer], at screen: Screen
    ) throws(PromptError) {
        try history.send(action, answers, at: screen, isNamed: named == action.id)
    }

    /// Why a question has no answer: there is none, it is not offered, or the org rejected it.
    func unanswered(_ question: Question, at screen: Screen) -> PromptError {
        if let refusal = history.refusal(of: question, at: screen) { return refusal }
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

    private mutating func note(_ index: Int) {
        used.insert(index)
        uses.note(index)
    }

    private func hasUses(_ index: Int) -> Bool {
        guard index != Self.usernameIndex, let times = file.entries[index].times else {
            return true
        }
        return uses.count(index) < times
    }
}

extension ScriptMemory {
    /// What to do before answering the main form.
    enum Preparation: Sendable {
        /// Perform an action outside the sign-in.
        case act(String)
        /// Submit another form or link, with the option that the entry names.
        case action(Screen.Action, [Answer])
    }

    /// The next thing to do before answering the main form; nil if there is nothing left.
    mutating func preparation(at screen: Screen) throws(PromptError) -> Preparation? {
        // What is not possible here may have been meant for another time.
        var problem: PromptError?
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
                do {
                    guard let found = try screen.action(named: name) else { continue }
                    note(index)
                    named = found.action.id
                    return .action(found.action, found.answers)
                } catch {
                    guard error.isNotOffered else { throw error }
                    problem = problem ?? error
                }
            case .choose, .value, .from: continue
            }
        }
        if let problem { throw problem }
        return nil
    }

    private func fitsMain(_ entry: AnswersFile.Entry, _ screen: Screen) -> Bool {
        screen.mainQuestions.contains { entry.fits($0) && entry.mayBeOffered(by: $0) }
    }
}

extension Screen {
    /// Whether the org refused the last answers, not the transaction or the request.
    fileprivate var isRefusal: Bool {
        switch repetition {
        case .lost, .rateLimited, .restarted: false
        case .returned, .invalid, nil: hasErrors
        }
    }
}
