import IDXAuth
import IDXForms
import IDXPlatform

struct StoredTokens: Sendable {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// Where the tokens of this program are kept, whatever its file is called.
    func store() throws -> CredentialStore { CredentialStore(storage: try storage()) }

    /// How they are protected; nil where none are kept.
    func protection() throws -> CredentialProtection? { try storage().protection }

    private func storage() throws -> SystemCredentialStorage {
        #if !canImport(Darwin)
            let wished = settings["keyring"].flatMap(CredentialProtection.KeyPlace.init)
            let places = wished.map { [$0] } ?? CredentialProtection.KeyPlace.allCases
            return try SystemCredentialStorage(program: "idx", keyPlaces: places)
        #else
            return try SystemCredentialStorage(program: "idx")
        #endif
    }

    /// The credential of the profile, if there is one for the org and app that the settings name.
    func stored() throws -> Credential? {
        try store().find { fits($0) }.last
    }

    /// The identifier of that credential, also if it is damaged.
    func storedID() throws -> String? {
        try store().ids { fits($0) }.last
    }

    /// The credential if its tokens are good, or could be made so, and will do: what `fit` says before
    /// anything is sent.
    func current(_ fit: (Token) throws -> Bool) async throws -> Credential? {
        let found: Credential?
        do {
            found = try stored()
        } catch CredentialError.storage(.keyLost) {
            return nil
        }
        guard let credential = found, try fit(credential.token) else { return nil }
        do {
            _ = try await credential.refreshIfNeeded()
        } catch .request(let error) where !error.isTransient {
            return nil  // They cannot be renewed: sign in again.
        } catch .missing {
            return nil
        }
        return credential
    }

    /// Keeps new tokens in place of the profile's old ones, which are revoked, and of what no key opens
    /// any more.
    ///
    /// - Returns: What could not be revoked.
    func keep(_ token: Token) async throws -> [Ended] {
        let store = try self.store()
        var old: [String] = []
        do {
            old = try store.ids { $0.tags["profile"] == settings.profile }
        } catch .storage(.keyLost) {
            try store.removeAll()
        }
        try await store.store(token, tags: ["profile": settings.profile], timeout: .seconds(10))
        var unrevoked: [Ended] = []
        for id in old {
            if let ended = try await end(id), ended.failure != nil { unrevoked.append(ended) }
        }
        return unrevoked
    }

    /// Tokens that are kept no longer.
    struct Ended: Sendable {
        /// Whose they were.
        var who: DisplayText
        /// Why they could not be revoked; they expire by themselves.
        var failure: DisplayText?
    }

    /// Revokes the tokens of one credential and forgets them in any case.
    func end(_ id: String) async throws -> Ended? {
        let store = try self.store()
        var ended = Ended(who: "a damaged entry")
        do {
            guard let credential = try store.with(id: id) else { return nil }
            ended.who = Wording.who(credential.token)
            try await credential.revoke()
        } catch {
            ended.failure = Sanitizer.paragraph("\(error)")
            try store.remove(id: id)
        }
        return ended
    }

    private func fits(_ metadata: Credential.Metadata) -> Bool {
        guard metadata.tags["profile"] == settings.profile else { return false }
        if let issuer = settings["issuer"], issuer != metadata.issuer { return false }
        if let client = settings["client-id"], client != metadata.clientID { return false }
        return true
    }
}
