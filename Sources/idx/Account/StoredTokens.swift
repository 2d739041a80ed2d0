import IDXAuth
import IDXForms
import IDXPlatform

struct StoredTokens: Sendable {
    private let settings: Settings
    private let streams: Streams

    init(_ settings: Settings, _ streams: Streams) {
        self.settings = settings
        self.streams = streams
    }

    /// Where the tokens of this program are kept, whatever its file is called.
    func store() throws -> CredentialStore {
        CredentialStore(storage: try storage(), transport: settings.transport(streams))
    }

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

    /// What a sign-in finds of an earlier one.
    enum Found: Sendable {
        /// Tokens that are good and are what is asked for.
        case good(Credential)
        /// Tokens of something else, in words.
        case other(DisplayText)
        case nothing
    }

    /// The credential if it is what is asked for and its tokens are good, or could be made so.
    ///
    /// - Parameters:
    ///   - request: What the tokens have to be.
    ///   - fit: Whether they will do otherwise, which is asked before anything is sent.
    /// - Returns: The credential, or why there is none.
    /// - Throws: What `fit` and the storage throw, and what renewing fails with for now.
    func current(_ request: TokenRequest, _ fit: (Token) throws -> Bool) async throws -> Found {
        guard let credential = try readable() else { return .nothing }
        if let difference = request.difference(to: credential.token, tags: credential.tags) {
            return .other(difference)
        }
        guard try fit(credential.token) else { return .nothing }
        do {
            _ = try await credential.refreshIfNeeded()
        } catch .request(let error) where !error.isTransient {
            return .nothing  // They cannot be renewed: sign in again.
        } catch .missing {
            return .nothing
        }
        return .good(credential)
    }

    /// The credential of the profile; nil also if no key opens it any more.
    private func readable() throws -> Credential? {
        do {
            return try store().find { $0.tags["profile"] == settings.profile }.last
        } catch CredentialError.storage(.keyLost) {
            return nil
        }
    }

    /// Keeps new tokens in place of the profile's old ones, which are revoked, and of what no key opens
    /// any more.
    ///
    /// - Returns: What could not be revoked.
    func keep(_ token: Token, for request: TokenRequest) async throws -> [Ended] {
        let store = try self.store()
        var old: [String] = []
        do {
            old = try store.ids { $0.tags["profile"] == settings.profile }
        } catch .storage(.keyLost) {
            try store.removeAll()
        }
        var tags = request.tags
        tags["profile"] = settings.profile
        try await store.store(token, tags: tags, timeout: .seconds(10))
        return try await end(old)
    }

    /// Revokes tokens and forgets them in any case.
    ///
    /// - Returns: What could not be revoked.
    func end(_ ids: [String]) async throws -> [Ended] {
        var unrevoked: [Ended] = []
        for id in ids {
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
