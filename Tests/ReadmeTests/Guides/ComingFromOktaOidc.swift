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
            do {
                guard case .token(let token) = try result.get() else { return }
                let credential = try self.keep(token)
                self.show(credential.token.idToken?.claims.preferredUsername ?? "signed in")
            } catch {
                self.show("\(error)")
            }
        }
    }

    private func keep(_ token: Token) throws(CredentialError) -> Credential {
        guard let store else { return try Credential.store(token) }
        return try store.store(token)
    }

    private func show(_ text: String) {
        shown.append(text)
        done()
    }
}
