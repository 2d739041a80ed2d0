import FoundationEssentials
import IDXAuth

/// The stored tokens of a profile.
struct TokenKeeper: Sendable {
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// The credential of the profile, if there is one for the org and app that the settings name.
    func stored() throws -> Credential? {
        try Credential.find { fits($0) }.last
    }

    /// The credential if its tokens are good, or could be made so.
    func current() async throws -> Credential? {
        guard let credential = try stored() else { return nil }
        do {
            _ = try await credential.refreshIfNeeded()
        } catch .oauth2(let error) where !error.isTransient {
            return nil  // Not to be renewed: signing in anew is the way on.
        }
        return credential
    }

    /// Keeps new tokens in place of the profile's old ones.
    func keep(_ token: Token) throws {
        let old = try Credential.find { $0.tags["profile"] == settings.profile }
        try Credential.store(token, tags: ["profile": settings.profile])
        for credential in old { try credential.remove() }
    }

    /// All credentials, for `sign-out --all`.
    static func all() throws -> [Credential] {
        try Credential.find { _ in true }
    }

    private func fits(_ metadata: Credential.Metadata) -> Bool {
        guard metadata.tags["profile"] == settings.profile else { return false }
        if let issuer = settings["issuer"], issuer != metadata.issuer { return false }
        if let client = settings["client-id"], client != metadata.clientID { return false }
        return true
    }
}
