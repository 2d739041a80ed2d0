public import IDXJSON
import Synchronization

/// Reads a status for the program: one that the org added later, or one that the program treats in its own
/// way.
public typealias StatusReader = @Sendable (AuthnTransaction) -> StatusReading

/// What a program makes of a status.
public struct StatusReading: Sendable {
    /// The program's own view of the step.
    public var payload: any Sendable
    /// The step as an IDX response, for the renderer; nil for the usual one. Its forms are sent to their
    /// `href` with the state token and the answers as they are.
    public var document: JSON?

    /// Creates a reading.
    public init(_ payload: any Sendable, document: JSON? = nil) {
        self.payload = payload
        self.document = document
    }
}

extension AuthnFlow {
    /// Registers a reader for a status, which replaces an earlier one.
    ///
    /// - Parameters:
    ///   - status: The status.
    ///   - read: Returns what the program makes of a transaction with that status.
    public func reading(_ status: AuthnStatus, _ read: @escaping StatusReader) {
        readers.withLock { $0[status] = read }
    }

    func reading(of transaction: AuthnTransaction) -> StatusReading? {
        readers.withLock { $0[transaction.status] }?(transaction)
    }
}
