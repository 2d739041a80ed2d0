import IDXJSON
import Synchronization

/// The answers to a form, separate from the form, which never changes.
///
/// All handles to the form's fields share the sheet. A request body is created from one copy of it, so
/// that it is consistent.
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

        /// Removes the answer of a field and its error.
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

    /// Replaces the answer of a field with another answer, a choice or none.
    func set(_ path: FieldPath, value: JSON? = nil, choice: Int? = nil) {
        state.withLock { answers in
            answers.clear(path)
            answers.values[path] = value
            answers.choices[path] = choice
        }
    }

    /// Records an invalid answer. Keeps the previous one.
    func note(_ error: AnswerError, at path: FieldPath) {
        state.withLock { $0.note(error, at: path) }
    }

    /// Takes over the answers to an earlier version of the form, unless this one was answered.
    func adopt(_ earlier: Answers) {
        state.withLock { answers in
            if answers.values.isEmpty, answers.choices.isEmpty { answers = earlier }
        }
    }

    /// Removes all answers.
    func clear() {
        state.withLock { $0 = Answers() }
    }
}
