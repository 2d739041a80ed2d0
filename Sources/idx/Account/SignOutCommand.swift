import IDXAuth
import IDXForms

/// `idx sign-out`: revokes the stored tokens and forgets them.
struct SignOutCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Does it, for one profile or for all. What cannot be revoked is forgotten all the same.
    func run() async throws -> ExitCode {
        let tokens = StoredTokens(settings)
        let store = try tokens.store()
        let ids: [String]
        do {
            ids =
                settings.isOn("all")
                ? try store.allIDs : try tokens.storedID().map { [$0] } ?? []
        } catch CredentialError.storage(let error) where settings.isOn("all") {
            streams.messages.line("idx: \(visible(error.description))")
            streams.messages.line(
                "idx: What is stored was deleted here. The tokens expire by themselves.")
            try store.removeAll()
            return .unreachable
        }
        guard !ids.isEmpty else {
            say("No tokens are stored: nothing to sign out.")
            return .done
        }
        var code = ExitCode.done
        for id in ids {
            if try await !signOut(id, store) { code = .unreachable }
        }
        return code
    }

    /// Revokes the tokens of one credential, and forgets them in any case.
    private func signOut(_ id: String, _ store: CredentialStore) async throws -> Bool {
        var who: DisplayText = "a damaged entry"
        do {
            guard let credential = try store.with(id: id) else { return true }
            who = Wording.who(credential.token)
            try await credential.revoke()
            say("Signed out \(who).")
            return true
        } catch {
            streams.messages.line("idx: The tokens of \(who) could not be revoked: \(error)")
            streams.messages.line("idx: They were deleted here and expire by themselves.")
            try store.remove(id: id)
            return false
        }
    }

    private func say(_ text: DisplayText) {
        if !settings.isOn("quiet") { streams.messages.line(text) }
    }
}
