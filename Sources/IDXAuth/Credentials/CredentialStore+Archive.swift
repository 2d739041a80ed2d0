extension CredentialStore {
    func load() throws(CredentialError) -> CredentialArchive {
        do throws(CredentialStorageError) {
            guard let bytes = try storage.read() else { return CredentialArchive() }
            return try CredentialArchive(bytes)
        } catch {
            throw .storage(error)
        }
    }

    /// Changes the archive under its lock.
    func update<Outcome>(
        _ change: (inout CredentialArchive) -> Outcome
    ) throws(CredentialError) -> Outcome {
        let lock: CredentialLock
        do throws(CredentialStorageError) {
            lock = try storage.lockBriefly("archive")
        } catch {
            throw .storage(error)
        }
        return try update(holding: lock, change)
    }

    /// Changes the archive under its lock, and suspends while others hold it.
    func update<Outcome>(
        within timeout: Duration, _ change: (inout CredentialArchive) -> Outcome
    ) async throws(CredentialError) -> Outcome {
        let lock = try await lock("archive", within: timeout)
        return try update(holding: lock, change)
    }

    private func update<Outcome>(
        holding lock: borrowing CredentialLock, _ change: (inout CredentialArchive) -> Outcome
    ) throws(CredentialError) -> Outcome {
        var archive = try load()
        let before = archive
        let outcome = change(&archive)
        guard archive != before else { return outcome }
        do throws(CredentialStorageError) {
            try storage.write(archive.bytes)
        } catch {
            throw .storage(error)
        }
        return outcome
    }

    /// Waits for a lock without blocking a thread: asks again after 5 ms, then less and less often.
    func lock(
        _ name: String, within timeout: Duration
    ) async throws(CredentialError) -> CredentialLock {
        var waited = Duration.zero
        var pause = Duration.milliseconds(5)
        while true {
            do throws(CredentialStorageError) {
                if let lock = try storage.tryLock(name) { return lock }
            } catch {
                throw .storage(error)
            }
            guard waited < timeout else { throw .storage(.busy) }
            do {
                try await time.sleep(pause)
            } catch {
                throw .oauth2(IDXError(.cancelled, at: .refresh))
            }
            waited += pause
            pause = min(pause * 2, .milliseconds(50))
        }
    }
}
