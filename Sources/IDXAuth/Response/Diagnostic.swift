public import IDXJSON

/// A part of a response that the reader did not understand. It is kept in ``Response/raw``.
///
/// Reading never fails for a JSON object: unexpected parts are reported here and left out of the model.
public struct Diagnostic: Sendable, Hashable {
    /// The reason it was not understood.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
        /// A member that the client does not know.
        case unknownMember
        /// A member that is missing from an object: the `rel` of an action, without which it is a link.
        case missingMember(String)
        /// A value of another type than the grammar allows here.
        case wrongType(expected: String)
        /// A value of the right type that cannot be interpreted: an invalid date, an unknown `rel`.
        case unknownValue(expected: String)
        /// A repeated name in an object; the first one counts.
        case duplicateName
        /// A reference to nothing in this response.
        case unresolvedReference(String)
        /// This many more parts were not understood; their paths are not kept.
        case more(Int)
        /// The body is not an object, so nothing of it was read.
        case notAnObject
    }

    /// The path in the body.
    public let path: JSON.Path
    /// The reason it was not understood.
    public let reason: Reason

    /// Creates a diagnostic.
    package init(path: JSON.Path, reason: Reason) {
        self.path = path
        self.reason = reason
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line: `$.user.nick: unknown member`.
    public var description: String { "\(path): \(reason)" }
}

extension Diagnostic.Reason: CustomStringConvertible {
    /// The reason in a few words.
    public var description: String {
        switch self {
        case .unknownMember: "unknown member"
        case .missingMember(let name): "lacks \(name)"
        case .wrongType(let expected): "not \(expected)"
        case .unknownValue(let expected): "no known \(expected)"
        case .duplicateName: "repeated name"
        case .unresolvedReference(let text): "refers to nothing here: \(text)"
        case .more(let count): "\(count) more"
        case .notAnObject: "not an object"
        }
    }
}
