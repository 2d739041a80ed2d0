public import IDXJSON

extension AnswersFile {
    /// A problem in an answers file, and its location.
    public struct Problem: Error, Sendable, Hashable {
        /// The kind of problem.
        public enum Reason: Sendable, Hashable {
            /// The text is not JSON.
            case syntax(JSON.SyntaxError)
            /// An unknown member. Names the members that are known here.
            case unknownKey(String, known: [String])
            /// A member appears twice.
            case duplicateKey
            /// A required member is missing.
            case missing(String)
            /// The value has the wrong type: names the expected one.
            case wrongType(expected: String)
            /// A version that this program does not support.
            case version(String)
            /// Exactly one of these members is required.
            case oneOf([String])
            /// `value` or `from` without a `field`.
            case fieldNeeded
            /// The file cannot be read, and why.
            case unreadable(file: String, why: String)
            /// The command cannot be run, and why.
            case noProgram(String, why: String)
            /// The environment variable is not set.
            case notSet(String)
            /// Users other than the owner can read the file.
            case readableByOthers(file: String, mode: String)
        }

        /// The location in the answers file.
        public var path: JSON.Path
        /// The kind of problem.
        public var reason: Reason

        /// Creates a problem.
        public init(path: JSON.Path, reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    /// All problems of a file.
    public struct Invalid: Error, Sendable, Hashable {
        /// At least one problem.
        public let problems: [Problem]
    }
}
