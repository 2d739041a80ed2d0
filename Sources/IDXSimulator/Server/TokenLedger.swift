import IDXPlatform

/// Remembers every token handed out, and what has become of it.
///
/// Tokens of one sign-in form a family. A refresh token that is used again after its grace time
/// kills the family: either the client or a thief holds a copy (RFC 9700 §4.14.2).
struct TokenLedger: Sendable {
    /// What a token reply has to hold; the texts of the signed tokens are made from it.
    struct Issue: Sendable {
        var family: String
        var grant: Grant
        var scopes: [String]
        var refreshToken: String?
        var deviceSecret: String?
        /// Whether it follows from a refresh, which repeats no nonce.
        var isRefresh: Bool
    }

    /// An access token as the ledger knows it.
    struct Access: Sendable {
        var family: String
        var grant: Grant
        var scopes: [String]
        var issuedAt: Date
        var expiresAt: Date
    }

    /// A refresh token as the ledger knows it.
    struct Refresh: Sendable {
        var family: String
        var scopes: [String]
        var expiresAt: Date
        var usedAt: Date?
    }

    private var grants: [String: Grant] = [:]
    private var access: [String: Access] = [:]
    private var refresh: [String: Refresh] = [:]
    private var secrets: [String: String] = [:]
    private var random: EngineRandom
    private let rules: SimulatedOrg.TokenRules

    /// Starts with no tokens.
    init(rules: SimulatedOrg.TokenRules, random: EngineRandom) {
        self.rules = rules
        self.random = random
    }

    /// Begins a family for a sign-in.
    mutating func begin(_ grant: Grant, now: Date) -> Issue {
        let family = random.name("fam")
        grants[family] = grant
        var issue = Issue(
            family: family, grant: grant, scopes: grant.scopes, isRefresh: false)
        if grant.scopes.contains("offline_access") {
            issue.refreshToken = newRefresh(family, grant.scopes, now)
        }
        if grant.scopes.contains("device_sso") {
            let secret = random.name("ds_", length: 40)
            secrets[secret] = family
            issue.deviceSecret = secret
        }
        return issue
    }

    /// Uses a refresh token, perhaps for fewer scopes.
    mutating func rotate(
        _ token: String, scopes wanted: [String]?, now: Date
    ) throws(OAuthRefusal) -> Issue {
        guard let old = refresh[token], let grant = grants[old.family], old.expiresAt > now else {
            throw OAuthRefusal("invalid_grant", "The refresh token is invalid or expired.")
        }
        if let usedAt = old.usedAt, now.timeIntervalSince(usedAt) > Double(rules.grace) {
            forget(family: old.family)
            throw OAuthRefusal(
                "invalid_grant", "The refresh token was used before; all of its family is revoked.")
        }
        let scopes = wanted ?? old.scopes
        guard Set(scopes).isSubset(of: grant.scopes) else {
            throw OAuthRefusal("invalid_scope", "More scopes than were granted.")
        }
        var issue = Issue(family: old.family, grant: grant, scopes: scopes, isRefresh: true)
        guard rules.rotates else { return issue }
        if old.usedAt == nil { refresh[token]?.usedAt = now }
        issue.refreshToken = newRefresh(old.family, old.scopes, now)
        return issue
    }

    /// Remembers the text of an access token.
    mutating func record(_ text: String, for issue: Issue, now: Date) {
        guard grants[issue.family] != nil else { return }
        access[text] = Access(
            family: issue.family, grant: issue.grant, scopes: issue.scopes, issuedAt: now,
            expiresAt: now.addingTimeInterval(Double(rules.accessSeconds)))
    }

    /// An access token that is good now.
    func access(_ text: String, now: Date) -> Access? {
        access[text].flatMap { $0.expiresAt > now ? $0 : nil }
    }

    /// A refresh token that is good now, with the grant it stands for.
    func refresh(_ text: String, now: Date) -> (Refresh, Grant)? {
        guard let found = refresh[text], found.expiresAt > now, found.usedAt == nil,
            let grant = grants[found.family]
        else { return nil }
        return (found, grant)
    }

    /// Revokes a token of any kind; an unknown one is no error (RFC 7009 §2.2).
    mutating func revoke(_ text: String) {
        if let found = refresh[text] { return forget(family: found.family) }
        if let family = secrets[text] { return forget(family: family) }
        access[text] = nil
    }

    private mutating func forget(family: String) {
        grants[family] = nil
        access = access.filter { $0.value.family != family }
        refresh = refresh.filter { $0.value.family != family }
        secrets = secrets.filter { $0.value != family }
    }

    private mutating func newRefresh(_ family: String, _ scopes: [String], _ now: Date) -> String {
        let token = random.name("rt_", length: 40)
        refresh[token] = Refresh(
            family: family, scopes: scopes,
            expiresAt: now.addingTimeInterval(Double(rules.refreshSeconds)))
        return token
    }
}
