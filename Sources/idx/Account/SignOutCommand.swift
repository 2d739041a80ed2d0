import IDXAuth
import IDXForms

/// `idx sign-out`: revokes the stored tokens and deletes them.
struct SignOutCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Signs out of one profile or all. Deletes tokens even if they cannot be revoked.
    func run() async throws -> ExitCode {
        let tokens = StoredTokens(settings, streams)
        let store = try tokens.store()
        let ids: [String]
        do {
            ids =
                settings.isOn("all")
                ? try store.allIDs : try tokens.storedID().map { [$0] } ?? []
        } catch CredentialError.storage(let error) where settings.isOn("all") {
            streams.problem(visible(error.description))
            streams.problem("What is stored was deleted here. The tokens expire by themselves.")
            try store.removeAll()
            return .unreachable
        }
        guard !ids.isEmpty else {
            say("No tokens are stored: nothing to sign out.")
            return .done
        }
        var code = ExitCode.done
        if streams.messages.isTerminal { say("Revoking the tokens") }
        for id in ids {
            guard let ended = try await tokens.end(id) else { continue }
            guard let failure = ended.failure else {
                say("Signed out \(ended.who).")
                continue
            }
            code = .unreachable
            tokens.sayUnrevoked(ended.who, failure)
        }
        return code
    }

    private func say(_ text: DisplayText) {
        if !settings.isOn("quiet") { streams.messages.folded(text) }
    }
}
