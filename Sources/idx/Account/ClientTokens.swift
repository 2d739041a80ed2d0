import IDXAuth
import IDXForms
import IDXPlatform

/// The tokens of the app itself, stored beside those of users under a tag of their own: no command takes them for a
/// user's.
struct ClientTokens: Sendable {
    let settings: Settings
    let streams: Streams

    /// The tag that has the name of the profile.
    static let tag = "client-credentials"

    /// Returns the stored token, or a new one if it expires too soon. Of several processes, one requests it.
    func current(validFor time: Duration) async throws -> Token {
        try check()
        let store = try StoredTokens(settings, streams).store()
        if let token = try await stored(in: store, validFor: time) { return token }
        return try await store.storage.withLock("\(Self.tag) \(settings.profile)") {
            await Result { () async throws -> Token in
                if let token = try await stored(in: store, validFor: time) { return token }
                return try await requested(store)
            }
        }.get()
    }

    private func check() throws {
        let missing = [Flag.Name.issuer, .clientID, .scopes].filter { settings[$0] == nil }
        guard missing.isEmpty else {
            let list = DisplayText("\(missing.map(\.dashed).joined(separator: ", "))")
            throw Failure(
                .settings, SettingsPhrase.missing.text(["list": .text(list)]),
                SettingsPhrase.howToSet.text)
        }
        guard settings.clientAuthentication != nil else {
            throw UsageError.alone(
                "--client-credentials", needs: "--client-secret-file or --client-key-file")
        }
    }

    private var tags: [String: String] {
        let scopes = Set(settings.words(.scopes) ?? []).sorted().joined(separator: " ")
        return [Self.tag: settings.profile, "scopes": scopes]
    }

    private func isSame(_ metadata: Credential.Metadata) -> Bool {
        metadata.tags == tags && metadata.issuer == settings[.issuer]
            && metadata.clientID == settings[.clientID]
    }

    /// A stored token for the same request. One that does not say when it expires is not used again.
    private func stored(in store: CredentialStore, validFor time: Duration) async throws -> Token? {
        let found: [Credential]
        do throws(CredentialError) {
            found = try await store.find(where: isSame)
        } catch {
            switch error {
            case .damaged, .storage(.lost): return nil
            default: throw error
            }
        }
        return found.map(\.token).last { token in
            token.expiresAt != nil && !token.isExpired(at: Date(), grace: time)
                && (token.dpopKey != nil) == settings.isOn(.dpop)
        }
    }

    /// Requests a token, and stores it in place of the former one, which stays valid for those who have it.
    private func requested(_ store: CredentialStore) async throws -> Token {
        let token = try await ClientCredentialsFlow(
            SignInSession.configuration(settings), transport: settings.transport(streams)
        ).start()
        var old: [String] = []
        do {
            old = try await store.ids(where: isSame)
        } catch .storage(.lost) {
            try await store.removeAll()
        }
        try await store.store(token, tags: tags)
        for id in old { try await store.remove(id: id) }
        return token
    }
}
