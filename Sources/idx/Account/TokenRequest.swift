import IDXAuth
import IDXForms
import IDXPlatform

/// The requirements for tokens: org, app, user and scopes, if named.
struct TokenRequest: Sendable, Hashable {
    var issuer: String?
    var clientID: String?
    var username: String?
    var scopes: Set<String>?
    /// How long ago the user may have signed in at most.
    var maxAge: Duration?
    /// The accepted assurance levels.
    var acrValues: [String]

    /// Takes the requirements from the settings; the username may be in an answers file instead.
    init(_ settings: Settings, username: String?) {
        issuer = settings[.issuer]
        clientID = settings[.clientID]
        self.username = settings[.username] ?? username
        scopes = settings.words(.scopes).map(Set.init)
        (maxAge, acrValues) = (settings.maxAge, settings.acrValues)
    }

    /// The requested values that an org may return under other names, to store with the tokens.
    var tags: [String: String] {
        var tags: [String: String] = [:]
        tags["username"] = username
        tags["scopes"] = scopes?.sorted().joined(separator: " ")
        return tags
    }

    /// Returns how stored tokens differ from the request; nil if they match. The tags were stored with
    /// the tokens.
    func difference(to token: Token, tags: [String: String]) -> DisplayText? {
        let who = Wording.who(token)
        if let issuer, !issuer.hasSameAddress(as: token.context.issuer) {
            return Self.difference(.tokensFrom, visible(token.context.issuer), visible(issuer))
        }
        if let clientID, clientID != token.context.clientID {
            return Self.difference(
                .tokensForApp, visible(token.context.clientID), visible(clientID))
        }
        if let username, !names(of: token, tags).contains(username.lowercased()) {
            return Self.difference(.tokensFor, who, visible(username))
        }
        // An org may grant fewer scopes than requested; requesting them again would not help.
        if let scopes, scopes != asked(tags), scopes != Set(token.scopes) {
            let stored = visible(token.scopes.joined(separator: " "))
            let wanted = visible(scopes.sorted().joined(separator: " "))
            return Self.difference(.tokensForScopes, stored, wanted)
        }
        return nil
    }

    /// Whether the sign-in that stored tokens come from is recent enough, and of an accepted assurance level.
    func isMet(by token: Token) -> Bool {
        let claims = token.idToken?.claims
        if let maxAge {
            guard let signedIn = claims?.authenticatedAt,
                max(0, Date().timeIntervalSince(signedIn)) < maxAge / .seconds(1)
            else { return false }
        }
        return acrValues.isEmpty
            || acrValues.contains { claims?.authenticationContext == $0 }
    }

    private static func difference(
        _ phrase: TokenPhrase, _ stored: DisplayText, _ wanted: DisplayText
    ) -> DisplayText {
        phrase.text(["stored": .text(stored), "wanted": .text(wanted)])
    }

    /// The names of the tokens' user.
    private func names(of token: Token, _ tags: [String: String]) -> [String] {
        let claims = token.idToken?.claims
        return [claims?.preferredUsername, claims?.email, tags["username"]]
            .compactMap { $0?.lowercased() }
    }

    private func asked(_ tags: [String: String]) -> Set<String>? {
        tags["scopes"].map { Set($0.split(separator: " ").map(String.init)) }
    }
}

extension String {
    /// Whether two issuers are equal except for a final slash.
    fileprivate func hasSameAddress(as other: String) -> Bool {
        Settings.normalized(self, .issuer) == Settings.normalized(other, .issuer)
    }
}
