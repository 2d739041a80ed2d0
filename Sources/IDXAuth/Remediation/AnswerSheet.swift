import IDXJSON
import Synchronization

/// The answers to the forms of a response, separate from the forms, which never change.
///
/// All handles share it. A request body is created from one copy of a form's answers, so that it is consistent.
struct AnswerSheet: ~Copyable, Sendable {
    /// The answers to a form, by field: its position in the response's list.
    struct Answers: Sendable {
        fileprivate(set) var values: [Int: JSON] = [:]
        fileprivate(set) var choices: [Int: Int] = [:]
        /// The errors of answers, which submitting the form reports.
        private var faults: [Int: (number: Int, error: AnswerError)] = [:]
        private var faultCount = 0

        /// The first error.
        var firstFault: AnswerError? { faults.values.min { $0.number < $1.number }?.error }

        var isEmpty: Bool { values.isEmpty && choices.isEmpty && faults.isEmpty }

        /// Removes the answer of a field and its error.
        fileprivate mutating func clear(_ field: Int) {
            values[field] = nil
            choices[field] = nil
            faults[field] = nil
        }

        fileprivate mutating func note(_ error: AnswerError, at field: Int) {
            faultCount += 1
            faults[field] = (faultCount, error)
        }

        /// The answers to the same fields of another form; those to fields that it does not have are left out.
        func mapFields(_ field: (Int) -> Int?) -> Answers {
            func mapped<Value>(_ answers: [Int: Value]) -> [Int: Value] {
                var found: [Int: Value] = [:]
                for (index, value) in answers {
                    if let index = field(index) { found[index] = value }
                }
                return found
            }
            var answers = self
            answers.values = mapped(values)
            answers.choices = mapped(choices)
            answers.faults = mapped(faults)
            return answers
        }
    }

    /// By form.
    private let state = Mutex<[Int32: Answers]>([:])

    /// A copy of the answers to a form.
    func answers(of form: Int32) -> Answers { state.withLock { $0[form] ?? Answers() } }

    /// The answer of a field.
    func value(of field: Int, in form: Int32) -> JSON? {
        state.withLock { $0[form]?.values[field] }
    }

    /// The position of the chosen option of a field.
    func choice(of field: Int, in form: Int32) -> Int? {
        state.withLock { $0[form]?.choices[field] }
    }

    /// Replaces the answer of a field with another answer, a choice or none.
    func set(_ field: Int, in form: Int32, value: JSON?, choice: Int?) {
        state.withLock { state in
            state[form, default: Answers()].clear(field)
            state[form]?.values[field] = value
            state[form]?.choices[field] = choice
        }
    }

    /// Records an invalid answer. Keeps the previous one.
    func note(_ error: AnswerError, at field: Int, in form: Int32) {
        state.withLock { $0[form, default: Answers()].note(error, at: field) }
    }

    /// Takes over answers, unless there are some.
    func adopt(_ earlier: Answers, of form: Int32) {
        state.withLock { state in
            let own = state[form] ?? Answers()
            if own.values.isEmpty, own.choices.isEmpty { state[form] = earlier }
        }
    }

    /// Removes all answers to a form.
    func clear(_ form: Int32) {
        state.withLock { $0[form] = nil }
    }
}
