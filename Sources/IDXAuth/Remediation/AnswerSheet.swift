import IDXJSON
import Synchronization

/// The answers to one form. They are separate from the form, which never changes.
///
/// Every handle to a field of the form writes to the same sheet. A body is made of one copy of it,
/// so that it is consistent whatever happens meanwhile.
final class AnswerSheet: Sendable {
    /// A snapshot of the answers.
    struct Answers: Sendable {
        var values: [FieldPath: JSON] = [:]
        var choices: [FieldPath: Int] = [:]
        /// The errors of answers, which submitting the form reports.
        private var faults: [FieldPath: (number: Int, error: AnswerError)] = [:]
        private var faultCount = 0

        /// The first error.
        var firstFault: AnswerError? { faults.values.min { $0.number < $1.number }?.error }

        /// Forgets what was answered at a place and what was wrong with it.
        mutating func clear(_ path: FieldPath) {
            values[path] = nil
            choices[path] = nil
            faults[path] = nil
        }

        mutating func note(_ error: AnswerError, at path: FieldPath) {
            faultCount += 1
            faults[path] = (faultCount, error)
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
        state.withLock { $0.note(error, at: path) }
    }

    /// Forgets all answers.
    func clear() {
        state.withLock { $0 = Answers() }
    }
}
