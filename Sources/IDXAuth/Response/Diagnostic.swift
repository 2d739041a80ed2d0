public import IDXJSON

/// A part of a response that was not understood. It is kept in ``Response/raw``.
///
/// Reading never fails for a JSON object: what is odd is reported here and left out of the model,
/// its neighbors are read.
public struct Diagnostic: Sendable, Hashable {
    /// What was not understood.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
        /// A member the client has no use for.
        case unknownMember
        /// A value of another type than the grammar has here.
        case wrongType(expected: String)
        /// A value of the right type that means nothing: no date, no known `rel`.
        case unknownValue(expected: String)
        /// The name stood in this object before; the first one counts.
        case duplicateName
        /// A reference that leads nowhere in this response.
        case unresolvedReference(String)
        /// So many more parts were not understood; their places are not kept.
        case more(Int)
        /// The body is no object, so nothing of it was read.
        case notAnObject
    }

    /// Its place in the body.
    public let path: JSON.Path
    /// What was not understood.
    public let reason: Reason
}

extension Diagnostic: CustomStringConvertible {
    /// One line: `$.user.nick: unknown member`.
    public var description: String { "\(path): \(reason)" }
}

extension Diagnostic.Reason: CustomStringConvertible {
    /// A few words.
    public var description: String {
        switch self {
        case .unknownMember: "unknown member"
        case .wrongType(let expected): "not \(expected)"
        case .unknownValue(let expected): "no known \(expected)"
        case .duplicateName: "repeated name"
        case .unresolvedReference(let text): "refers to nothing here: \(text)"
        case .more(let count): "\(count) more"
        case .notAnObject: "not an object"
        }
    }
}
