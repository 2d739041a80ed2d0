import IDXJSON
import Synchronization

/// The answers to one form, beside the form: what the server sent never changes.
///
/// Every handle to a field of the form writes to the same sheet. A body is made of one copy of it,
/// so that it is consistent whatever happens meanwhile.
final class AnswerSheet: Sendable {
    /// What was answered at one moment.
    struct Answers: Sendable, Hashable {
        var values: [FieldPath: JSON] = [:]
        var choices: [FieldPath: Int] = [:]
        /// What was wrong with an answer and must be said when the form is sent.
        var faults: [Fault] = []

        struct Fault: Sendable, Hashable {
            var path: FieldPath
            var error: AnswerError
        }

        /// Whether nothing was answered.
        var isEmpty: Bool { values.isEmpty && choices.isEmpty }

        /// Forgets what was answered at a place and what was wrong with it.
        mutating func clear(_ path: FieldPath) {
            values[path] = nil
            choices[path] = nil
            faults.removeAll { $0.path == path }
        }
    }

    private let state = Mutex(Answers())

    /// A copy of all answers.
    var answers: Answers { state.withLock { $0 } }

    /// Takes an answer, a choice or neither in place of what was there.
    func set(_ path: FieldPath, value: JSON? = nil, choice: Int? = nil) {
        state.withLock { answers in
            answers.clear(path)
            answers.values[path] = value
            answers.choices[path] = choice
        }
    }

    /// Notes an answer that cannot be taken. What was answered before stays.
    func note(_ error: AnswerError, at path: FieldPath) {
        state.withLock { answers in
            answers.faults.removeAll { $0.path == path }
            answers.faults.append(Answers.Fault(path: path, error: error))
        }
    }

    /// Forgets all answers.
    func clear() {
        state.withLock { $0 = Answers() }
    }
}
