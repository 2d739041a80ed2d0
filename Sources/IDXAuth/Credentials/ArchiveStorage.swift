import IDXPlatform

/// A storage that keeps all rows in one archive of bytes.
package protocol ArchiveStorage: CredentialStorage {
    /// Reads the archive; nil if none was ever written.
    func read() throws(CredentialStorageError) -> [UInt8]?

    /// Replaces the archive atomically: concurrent readers see either the old or the new one.
    func write(_ archive: [UInt8]) throws(CredentialStorageError)

    /// Removes the archive, even if it is unreadable.
    func remove() throws(CredentialStorageError)

    /// Tries to acquire a lock that all users of the storage share, including other processes. Does not wait.
    ///
    /// - Parameter name: The lock's name: letters, digits and dashes.
    /// - Returns: The lock, or nil if it is taken.
    /// - Throws: ``CredentialStorageError``.
    func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock?
}

/// A lock. It is released when this value is destroyed or the process ends.
package struct CredentialLock: ~Copyable, Sendable {
    private let onRelease: @Sendable () -> Void

    init(onRelease: @escaping @Sendable () -> Void) {
        self.onRelease = onRelease
    }

    deinit { onRelease() }

    /// Releases the lock now.
    package consuming func release() {}
}

extension ArchiveStorage {
    /// Acquires a lock without blocking a thread. Throws `busy` if that takes too long or the task is canceled.
    package func lock(
        _ name: String, within patience: Duration = .seconds(60)
    ) async throws(CredentialStorageError) -> CredentialLock {
        let end = ContinuousClock.now + patience
        var pause = Duration.milliseconds(5)
        while true {
            if let lock = try tryLock(name) { return lock }
            guard ContinuousClock.now < end, (try? await Task.sleep(for: pause)) != nil else {
                throw .busy
            }
            pause = min(pause * 2, .milliseconds(50))
        }
    }

    /// Acquires a lock for callers that cannot suspend: what apps for Okta's libraries call without `await`. Blocks for
    /// at most a quarter of a second.
    package func lockBriefly(_ name: String) throws(CredentialStorageError) -> CredentialLock {
        for _ in 0..<50 {
            if let lock = try tryLock(name) { return lock }
            usleep(5_000)
        }
        throw .busy
    }

    private func load() throws(CredentialStorageError) -> [CredentialRow] {
        guard let bytes = try read() else { return [] }
        let archive: CredentialArchive = try StoredJSON.read(bytes, of: "credentials")
        return archive.credentials.map { CredentialRow(id: $0.id, content: $0.content) }
    }

    private func change<Value>(
        _ change: (inout [CredentialRow]) -> Value
    ) async throws(CredentialStorageError) -> Value {
        try self.change(holding: try await lock("archive"), change)
    }

    /// Adds a row for callers that cannot suspend; see ``lockBriefly(_:)``.
    func addBriefly(_ row: CredentialRow) throws(CredentialStorageError) {
        try change(holding: try lockBriefly("archive")) { $0.append(row) }
    }

    private func change<Value>(
        holding lock: borrowing CredentialLock, _ change: (inout [CredentialRow]) -> Value
    ) throws(CredentialStorageError) -> Value {
        var rows = try load()
        let before = rows
        let value = change(&rows)
        guard rows != before else { return value }
        if rows.isEmpty {
            // Deleting works on a full disk too.
            try remove()
        } else {
            try write(try StoredJSON.bytes(CredentialArchive(rows), isPretty: true))
        }
        return value
    }

    /// All rows, in the order in which they were added.
    public var rows: [CredentialRow] {
        get async throws(CredentialStorageError) { try load() }
    }

    /// Returns the row with an identifier, if there is one.
    public func row(_ id: String) async throws(CredentialStorageError) -> CredentialRow? {
        try load().first { $0.id == id }
    }

    /// Adds a row, or replaces one that is still as it was read.
    public func put(
        _ row: CredentialRow, replacing old: CredentialRow?
    ) async throws(CredentialStorageError) -> Bool {
        try await change { rows in
            let place = rows.firstIndex { $0.id == row.id }
            guard place.map({ rows[$0] }) == old else { return false }
            if let place { rows[place] = row } else { rows.append(row) }
            return true
        }
    }

    /// Removes the row with an identifier, if there is one.
    public func remove(_ id: String) async throws(CredentialStorageError) {
        try await change { rows in rows.removeAll { $0.id == id } }
    }

    /// Removes all rows, even if they are unreadable.
    public func removeAll() async throws(CredentialStorageError) {
        let lock = try await lock("archive")
        try remove()
        lock.release()
    }

    /// Does work while it holds the lock of a row. All rows share sixteen locks, so that they do not leave a file
    /// behind each.
    public func withLock<Value: Sendable>(
        _ id: String, _ work: @Sendable () async -> Value
    ) async throws(CredentialStorageError) -> Value {
        let slot = id.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 15
        let lock = try await lock("refresh-\(slot)")
        let value = await work()
        lock.release()
        return value
    }
}

/// The archive of all rows.
private struct CredentialArchive: Codable {
    struct Row: Codable {
        let id: String
        @Secret.Revealed var content: Secret
    }

    private var version = StoredJSON.version
    let credentials: [Row]

    init(_ rows: [CredentialRow]) {
        credentials = rows.map { Row(id: $0.id, content: $0.content) }
    }
}
