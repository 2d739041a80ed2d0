import IDXAuth
import IDXPlatform

/// The stored tokens of a profile.
struct TokenKeeper: Sendable {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// Where the tokens of this program are kept, whatever its file is called.
    static func store() throws -> CredentialStore {
        CredentialStore(storage: try SystemCredentialStorage(program: "idx"))
    }

    /// The credential of the profile, if there is one for the org and app that the settings name.
    func stored() throws -> Credential? {
        try Self.store().find { fits($0) }.last
    }

    /// The identifier of that credential, also if it is damaged.
    func storedID() throws -> String? {
        try Self.store().ids { fits($0) }.last
    }

    /// The credential if its tokens are good, or could be made so.
    func current() async throws -> Credential? {
        guard let credential = try stored() else { return nil }
        do {
            _ = try await credential.refreshIfNeeded()
        } catch .request(let error) where !error.isTransient {
            return nil  // Not to be renewed: signing in anew is the way on.
        } catch .missing {
            return nil
        }
        return credential
    }

    /// Keeps new tokens in place of the profile's old ones.
    func keep(_ token: Token) async throws {
        let store = try Self.store()
        let old = try store.ids { $0.tags["profile"] == settings.profile }
        try await store.store(token, tags: ["profile": settings.profile], timeout: .seconds(10))
        for id in old { try store.remove(id: id) }
    }

    private func fits(_ metadata: Credential.Metadata) -> Bool {
        guard metadata.tags["profile"] == settings.profile else { return false }
        if let issuer = settings["issuer"], issuer != metadata.issuer { return false }
        if let client = settings["client-id"], client != metadata.clientID { return false }
        return true
    }
}
