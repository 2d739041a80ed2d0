/// Stores credentials between runs, each as a row.
///
/// The default is ``SystemCredentialStorage``. A service with many users implements this over its database; see
/// <doc:KeepTokens>. Rows contain secrets, which your implementation must protect as well as it can.
///
/// A lock is held while a request is sent, so that a refresh token is never sent twice. It must exclude everything
/// that uses the same rows, including other processes and machines.
public protocol CredentialStorage: Sendable {
    /// All rows, in any order; of the same second, the first that was added should come first.
    ///
    /// Only calls that look for credentials read this, such as ``CredentialStore/find(where:)``.
    var rows: [CredentialRow] { get async throws(CredentialStorageError) }

    /// Returns the row with an identifier, if there is one.
    func row(_ id: String) async throws(CredentialStorageError) -> CredentialRow?

    /// Adds a row, or replaces one that is still as it was read. Readers see either the old or the new one.
    ///
    /// - Parameters:
    ///   - row: The new row.
    ///   - old: The row to replace, with the same identifier; nil to add one.
    /// - Returns: Whether it was written: false if the stored row is not the old one, or no longer there.
    /// - Throws: ``CredentialStorageError``; the stored row is then unchanged.
    func put(
        _ row: CredentialRow, replacing old: CredentialRow?
    ) async throws(CredentialStorageError) -> Bool

    /// Removes the row with an identifier, if there is one.
    func remove(_ id: String) async throws(CredentialStorageError)

    /// Removes all rows, even if they are unreadable.
    func removeAll() async throws(CredentialStorageError)

    /// Does work while it holds the lock of a row, which need not exist.
    ///
    /// - Parameters:
    ///   - id: The row's identifier.
    ///   - work: The work, done once. It reads and writes the row.
    /// - Returns: The work's value.
    /// - Throws: ``CredentialStorageError``, if the work was not done.
    func withLock<Value: Sendable>(
        _ id: String, _ work: @Sendable () async -> Value
    ) async throws(CredentialStorageError) -> Value
}

/// A stored credential.
public struct CredentialRow: Sendable, Hashable, Identifiable {
    /// The credential's identifier: letters, digits, `-` and `_`.
    public let id: String
    /// The tokens and all else that is stored of it, as JSON. Compare it as text.
    public let content: Secret

    /// Creates a row.
    public init(id: String, content: Secret) {
        self.id = id
        self.content = content
    }
}
