import IDXAuth
import IDXForms

/// `idx sign-out`: revokes the stored tokens and forgets them.
struct SignOutCommand: Sendable {
    let settings: Settings
    let streams: Streams

    /// Does it, for one profile or for all. What cannot be revoked is forgotten all the same.
    func run() async throws -> ExitCode {
        let keeper = TokenKeeper(settings)
        let credentials =
            settings.isOn("all") ? try TokenKeeper.all() : try keeper.stored().map { [$0] } ?? []
        guard !credentials.isEmpty else {
            say("Nobody is signed in.")
            return .done
        }
        var code = ExitCode.done
        for credential in credentials {
            let who = Wording.who(credential.token)
            do {
                try await credential.revoke(.all)
                say("Signed out \(who).")
            } catch {
                code = .unreachable
                streams.talk.line("idx: The tokens of \(who) could not be revoked: \(error)")
                streams.talk.line("idx: They are forgotten here, and end by themselves.")
            }
            try credential.remove()
        }
        return code
    }

    private func say(_ text: String) {
        if !settings.isOn("quiet") { streams.talk.line(text) }
    }
}
