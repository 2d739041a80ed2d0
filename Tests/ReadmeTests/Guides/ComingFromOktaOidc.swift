import IDXAuth

@MainActor final class WelcomeController {
    var store: CredentialStore?
    private(set) var shown: [String] = []
    var done: () -> Void = {}

    func signInTapped(
        _ configuration: InteractionCodeFlow.Configuration,
        _ session: any WebAuthenticationSession
    ) {
        let flow = AuthorizationCodeFlow(configuration)
        let options = AuthorizationCodeFlow.Options(loginHint: "jay@example.com")
        perform {
            try await BrowserFlow(flow, in: session).signIn(options)
        } completion: { result in
            Task {
                do {
                    guard case .token(let token) = try result.get() else { return }
                    let credential = try await self.keep(token)
                    self.show(credential.token.idToken?.claims.preferredUsername ?? "signed in")
                } catch {
                    self.show("\(error)")
                }
            }
        }
    }

    private func keep(_ token: Token) async throws(CredentialError) -> Credential {
        guard let store else { return try await Credential.store(token) }
        return try await store.store(token)
    }

    private func show(_ text: String) {
        shown.append(text)
        done()
    }
}
