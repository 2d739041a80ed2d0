extension CredentialStore {
    func load() throws(CredentialError) -> CredentialArchive {
        guard let bytes = try rethrowing(as: CredentialError.storage, try storage.read()) else {
            return CredentialArchive()
        }
        return try rethrowing(as: CredentialError.storage, try CredentialArchive(bytes))
    }

    /// Changes the archive while holding its lock.
    func update<Outcome>(
        _ change: (inout CredentialArchive) -> Outcome
    ) throws(CredentialError) -> Outcome {
        let lock = try rethrowing(as: CredentialError.storage, try storage.lockBriefly("archive"))
        return try update(holding: lock, change)
    }

    /// Changes the archive while holding its lock; suspends until the lock is free.
    func update<Outcome>(
        within timeout: Duration, _ change: (inout CredentialArchive) -> Outcome
    ) async throws(CredentialError) -> Outcome {
        try update(holding: try await lock("archive", within: timeout), change)
    }

    private func update<Outcome>(
        holding lock: borrowing CredentialLock, _ change: (inout CredentialArchive) -> Outcome
    ) throws(CredentialError) -> Outcome {
        var archive = try load()
        let before = archive
        let outcome = change(&archive)
        guard archive != before else { return outcome }
        // Deleting works on a full disk too.
        let isEmpty = archive.entries.isEmpty
        try rethrowing(
            as: CredentialError.storage,
            isEmpty ? try storage.remove() : try storage.write(archive.bytes))
        return outcome
    }

    /// Acquires a lock without blocking a thread.
    func lock(
        _ name: String, within timeout: Duration
    ) async throws(CredentialError) -> CredentialLock {
        do throws(CredentialLockError) {
            return try await storage.lock(name, within: timeout, by: time)
        } catch {
            switch error {
            case .storage(let failure): throw .storage(failure)
            case .cancelled: throw .request(IDXError(.cancelled, at: .refresh))
            }
        }
    }
}
