import IDXJSON
import Synchronization

/// The answers to a remediation, apart from its fields, which never change. All copies of a remediation share it.
///
/// A request body is created from one copy of the answers, so that it is consistent.
package final class AnswerSheet: Sendable {
    /// The answers, by field.
    struct Answers: Sendable {
        fileprivate(set) var values: [FieldPath: JSON] = [:]
        /// The positions of chosen options.
        fileprivate(set) var choices: [FieldPath: Int] = [:]
        /// The errors of answers, which submitting the form reports.
        private var faults: [FieldPath: (number: Int, error: AnswerError)] = [:]
        private var faultCount = 0

        /// The first error.
        var firstFault: AnswerError? { faults.values.min { $0.number < $1.number }?.error }

        var isEmpty: Bool { values.isEmpty && choices.isEmpty && faults.isEmpty }

        /// Removes the answer of a field and its error.
        fileprivate mutating func clear(_ field: FieldPath) {
            values[field] = nil
            choices[field] = nil
            faults[field] = nil
        }

        fileprivate mutating func note(_ error: AnswerError, at field: FieldPath) {
            faultCount += 1
            faults[field] = (faultCount, error)
        }

        /// The answers to some fields.
        func filter(_ isIncluded: (FieldPath) -> Bool) -> Answers {
            var answers = self
            answers.values = values.filter { isIncluded($0.key) }
            answers.choices = choices.filter { isIncluded($0.key) }
            answers.faults = faults.filter { isIncluded($0.key) }
            return answers
        }
    }

    /// The place of an answer, in this sheet only.
    package struct Place: Hashable {
        private let sheet: ObjectIdentifier
        private let path: FieldPath

        init(_ sheet: AnswerSheet, _ path: FieldPath) {
            (self.sheet, self.path) = (ObjectIdentifier(sheet), path)
        }
    }

    /// What the fields refer to.
    let context: ResponseContext
    private let state = Mutex(Answers())

    init(_ context: ResponseContext) { self.context = context }

    /// A copy of the answers.
    var answers: Answers { state.withLock { $0 } }

    /// The answer of a field.
    func value(of field: FieldPath) -> JSON? { state.withLock { $0.values[field] } }

    /// The position of the chosen option of a field.
    func choice(of field: FieldPath) -> Int? { state.withLock { $0.choices[field] } }

    /// Replaces the answer of a field with another answer, a choice or none.
    func set(_ field: FieldPath, value: JSON?, choice: Int?) {
        state.withLock { answers in
            answers.clear(field)
            answers.values[field] = value
            answers.choices[field] = choice
        }
    }

    /// Records an invalid answer. Keeps the previous one.
    func note(_ error: AnswerError, at field: FieldPath) {
        state.withLock { $0.note(error, at: field) }
    }

    /// Takes over answers, unless there are some.
    func adopt(_ earlier: Answers) {
        state.withLock { answers in
            if answers.values.isEmpty, answers.choices.isEmpty { answers = earlier }
        }
    }

    /// Removes all answers.
    func clear() { state.withLock { $0 = Answers() } }
}

/// A value that is equal to its copies only, which share its answers: another reading of the same body is not equal.
package protocol IdentityHashable: Hashable {
    associatedtype Identity: Hashable
    /// What all copies have in common, and nothing else has.
    var identity: Identity { get }
}

extension IdentityHashable {
    /// Whether both are copies of one.
    public static func == (one: Self, other: Self) -> Bool { one.identity == other.identity }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
