public import IDXAuth
public import IDXJSON
import Synchronization

/// What was typed and received during one sign-in, learned once for all that shows or keeps any of it.
///
/// A server that repeats what was typed in secret must not get it onto a screen or into a record.
/// Screens show all the same what a person is meant to see: setup keys, codes, the own username.
public final class SignInSecrets: Sendable {
    private let state = Mutex((typed: Redactor(exceptions: .personal), all: Redactor()))

    /// Knows nothing yet.
    ///
    /// - Parameter describeImage: Says more of a PNG than its size.
    public init(describeImage: (@Sendable (_ png: [UInt8]) -> String?)? = nil) {
        state.withLock { state in
            state.typed.hidesInAddresses = false
            state.all.describeImage = describeImage
        }
    }

    /// Remembers what is about to be sent.
    public func learn(from answers: [Answer]) {
        state.withLock { state in
            state.typed.learn(from: answers)
            state.all.learn(from: answers)
        }
    }

    /// Remembers the secrets of an answer of the org, and returns the answer without any.
    public func redacted(_ response: Response) -> JSON {
        state.withLock { $0.all.learn(from: response.raw) }
        return record.redacted(response.raw)
    }

    /// Hides what was typed in secret: for screens and errors.
    public var typed: Redactor { state.withLock { $0.typed } }

    /// Hides what was typed, all secrets and personal data: for records.
    public var record: Redactor { state.withLock { $0.all } }
}
