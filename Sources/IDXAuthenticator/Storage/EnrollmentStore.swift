package import IDXAuth

/// Reads and changes the archive of enrollments, which several processes share.
struct EnrollmentStore: Sendable {
    let storage: any ArchiveStorage
    let time: TimeSource

    init(_ storage: any ArchiveStorage, time: TimeSource = .system) {
        self.storage = storage
        self.time = time
    }

    /// Reads the archive; an empty one if nothing was ever stored.
    func archive() throws(DeviceAuthenticatorError) -> EnrollmentArchive {
        do throws(CredentialStorageError) {
            guard let bytes = try storage.read() else { return EnrollmentArchive() }
            return try EnrollmentArchive(bytes)
        } catch {
            throw .storage(error)
        }
    }

    /// Changes the archive while holding its lock; suspends until the lock is free. A closure that throws
    /// changes nothing.
    ///
    /// - Parameter change: Changes the archive as it is then.
    /// - Returns: The closure's value.
    /// - Throws: The closure's error, or another ``DeviceAuthenticatorError``.
    func update<Value>(
        _ change: (inout EnrollmentArchive) throws(DeviceAuthenticatorError) -> Value
    ) async throws(DeviceAuthenticatorError) -> Value {
        try update(holding: try await lock(), change)
    }

    /// Changes the archive for callers that cannot suspend; blocks for at most a quarter of a second.
    func updateBriefly<Value>(
        _ change: (inout EnrollmentArchive) throws(DeviceAuthenticatorError) -> Value
    ) throws(DeviceAuthenticatorError) -> Value {
        let lock = try rethrowing(
            as: DeviceAuthenticatorError.storage, try storage.lockBriefly("archive"))
        return try update(holding: lock, change)
    }

    private func lock() async throws(DeviceAuthenticatorError) -> CredentialLock {
        do throws(CredentialStorageError) {
            return try await storage.lock("archive")
        } catch {
            throw error == .busy && Task.isCancelled ? .cancelled : .storage(error)
        }
    }

    private func update<Value>(
        holding lock: borrowing CredentialLock,
        _ change: (inout EnrollmentArchive) throws(DeviceAuthenticatorError) -> Value
    ) throws(DeviceAuthenticatorError) -> Value {
        var archive = try archive()
        let before = archive
        let value = try change(&archive)
        guard archive != before else { return value }
        archive.forgetChallenges(at: time.now())
        let bytes = try rethrowing(as: DeviceAuthenticatorError.storage, try archive.bytes)
        guard bytes.count <= EnrollmentArchive.largest else {
            throw .invalid(setting: "enrollments", reason: "they are too large to be stored")
        }
        // What one server says must not make the records of all orgs unreadable.
        _ = try rethrowing(as: DeviceAuthenticatorError.storage, try EnrollmentArchive(bytes))
        try rethrowing(as: DeviceAuthenticatorError.storage, try storage.write(bytes))
        return value
    }
}

extension FileCredentialStorage {
    /// The file of the archive of enrollments in a folder.
    package static func enrollments(in folder: String) -> FileCredentialStorage {
        FileCredentialStorage(folder: folder, file: "enrollments.json")
    }
}
