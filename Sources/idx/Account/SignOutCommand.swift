import IDXAuth
import IDXForms

/// `idx sign-out`: revokes the stored tokens and deletes them.
struct SignOutCommand: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment

    /// Signs out of one profile or all. Deletes tokens even if they cannot be revoked.
    func run() async throws -> ExitCode {
        try AWSCache.clear(profile: settings.isOn(.all) ? nil : settings.profile, environment)
        let tokens = StoredTokens(settings, streams)
        let store = try tokens.store()
        let ids: [String]
        do {
            ids =
                settings.isOn(.all)
                ? try await store.allIDs : try await tokens.storedID().map { [$0] } ?? []
        } catch CredentialError.storage(let error) where settings.isOn(.all) {
            streams.problem(Wording.text(error.explanation))
            try await store.removeAll()
            streams.problem("What is stored was deleted here. The tokens expire by themselves.")
            return .unreachable
        }
        guard !ids.isEmpty else {
            say("No tokens are stored: nothing to sign out.")
            return .done
        }
        var code = ExitCode.done
        if streams.messages.isTerminal { say("Revoking the tokens") }
        var remains = false
        for id in ids {
            guard let ended = try await tokens.revoke(id) else { continue }
            do {
                try await tokens.remove(id)
            } catch CredentialError.storage(let error) {
                guard settings.isOn(.all) else { throw Failure(ended, stillStored: error) }
                remains = true
            }
            guard let failure = ended.failure else {
                say("Signed out \(ended.who).")
                if !ended.isRevocable {
                    say("The server offers no revocation: the tokens expire by themselves.")
                }
                continue
            }
            code = .unreachable
            tokens.sayUnrevoked(ended.who, failure)
        }
        // This needs no space on the disk, unlike a shorter archive.
        if remains { try await store.removeAll() }
        return code
    }

    private func say(_ text: DisplayText) {
        if !settings.isOn(.quiet) { streams.messages.folded(text) }
    }
}

extension Failure {
    /// The failure for tokens that could not be deleted.
    fileprivate init(_ ended: StoredTokens.Ended, stillStored error: CredentialStorageError) {
        let reason = Wording.text(error.explanation)
        self.init(
            Failure(CredentialError.storage(error)).code,
            lines: (ended.failure.map {
                [
                    "The tokens of \(ended.who) could not be revoked: \($0)",
                    "They are still stored: \(reason)",
                ]
            } ?? ["The tokens of \(ended.who) were revoked, but are still stored: \(reason)"])
                + ["idx sign-out --all deletes the tokens of all profiles, also on a full disk."])
    }
}
