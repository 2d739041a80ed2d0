import IDXJSON
import IDXPlatform

/// The issued tokens and their state.
///
/// The tokens of a sign-in form a family. Using a refresh token again after its grace time
/// revokes the family, as it may be stolen (RFC 9700 §4.14.2). At its limit
/// the ledger removes expired tokens, then the oldest ones.
struct TokenLedger: Sendable {
    /// The content of a token response, from which the tokens are signed.
    struct Issue: Sendable {
        var family: String
        var grant: Grant
        var scopes: [String]
        var refreshToken: String?
        var deviceSecret: String?
        /// The thumbprint of the key that the tokens are bound to, if any.
        var thumbprint: String?
        /// Whether it answers a refresh, which repeats no nonce.
        var isRefresh: Bool
    }

    /// An issued token.
    struct Token: Sendable {
        enum Kind: Sendable { case access, refresh, deviceSecret }

        var kind: Kind
        var family: String
        var scopes: [String]
        var issuedAt: Date
        var expiresAt: Date
        /// The time of the first use, for a refresh token.
        var usedAt: Date?
        /// The thumbprint of the key that it is bound to, if any.
        var thumbprint: String?
        /// The token type.
        var type: String { thumbprint == nil ? "Bearer" : "DPoP" }
        /// The `cnf` claim, which names the key it is bound to (RFC 9449 §6).
        var confirmation: JSON? { thumbprint.map { ["jkt": .string($0)] } }
    }

    /// The tokens of one sign-in.
    private struct Family {
        var grant: Grant
        var begunAt: Date
        /// The authorization server that issued it, and the only one that knows its tokens; nil before it
        /// signed one.
        var issuer: String?
        /// The authorization code it was issued for.
        var code: String?
        /// The family whose device secret it was issued for.
        var parent: String?
    }

    private(set) var tokens: [String: Token] = [:]
    private var families: [String: Family] = [:]
    private var random: EngineRandom
    private let rules: Policy.Tokens
    private let limit: Int

    /// Creates an empty ledger.
    init(rules: Policy.Tokens, random: EngineRandom, limit: Int = 20_000) {
        self.rules = rules
        self.random = random
        self.limit = limit
    }

    /// A token of any kind, valid or not.
    subscript(text: String) -> Token? { tokens[text] }

    /// Begins a family for a sign-in; with a thumbprint, its tokens are bound to that key.
    mutating func begin(
        _ grant: Grant, for thumbprint: String? = nil, code: String? = nil, now: Date
    ) -> Issue {
        begin(Family(grant: grant, begunAt: now, code: code), thumbprint)
    }

    /// The grant of a valid device secret.
    func deviceSecret(_ text: String, now: Date) -> Grant? {
        find(text, .deviceSecret, now)?.1
    }

    /// Begins a family for another client that shares a device secret (OpenID Connect Native SSO §4.3).
    mutating func begin(
        _ grant: Grant, sharing secret: String, for thumbprint: String?, now: Date
    ) -> Issue {
        let scopes = grant.scopes
        var grant = grant
        // The device secret stays the same.
        grant.scopes.removeAll { $0 == "device_sso" }
        var issue = begin(
            Family(grant: grant, begunAt: now, parent: tokens[secret]?.family), thumbprint)
        if scopes.contains("device_sso") {
            issue.deviceSecret = secret
            issue.scopes = scopes
        }
        return issue
    }

    private mutating func begin(_ new: Family, _ thumbprint: String?) -> Issue {
        let (grant, now) = (new.grant, new.begunAt)
        let family = random.name("fam")
        families[family] = new
        var issue = Issue(
            family: family, grant: grant, scopes: grant.scopes, thumbprint: thumbprint,
            isRefresh: false)
        if grant.scopes.contains("offline_access") {
            issue.refreshToken = newRefresh(family, grant.scopes, thumbprint, now)
        }
        if grant.scopes.contains("device_sso") {
            let secret = random.name("ds_", length: 40)
            add(secret, .deviceSecret, family, [], nil, now, seconds: rules.refreshSeconds)
            issue.deviceSecret = secret
        }
        return issue
    }

    /// Revokes the tokens of an authorization code; returns whether there were any (RFC 6749 §4.1.2).
    mutating func revoke(code: String) -> Bool {
        guard let family = families.first(where: { $0.value.code == code })?.key else {
            return false
        }
        forget(family: family)
        return true
    }

    /// Uses a client's refresh token, perhaps for fewer scopes. A bound token needs a proof of its key
    /// (RFC 9449 §5).
    mutating func rotate(
        _ token: String, of client: String, scopes wanted: [String]?, for thumbprint: String? = nil,
        at issuer: String? = nil, now: Date
    ) throws(OAuthRefusal) -> Issue {
        guard let (old, grant) = find(token, .refresh, now, at: issuer), grant.clientID == client
        else {
            throw OAuthRefusal("invalid_grant", "The refresh token is invalid or expired.")
        }
        guard old.thumbprint == nil || old.thumbprint == thumbprint else {
            throw OAuthRefusal("invalid_dpop_proof", "The refresh token is bound to another key.")
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
        var issue = Issue(
            family: old.family, grant: grant, scopes: scopes, thumbprint: thumbprint,
            isRefresh: true)
        guard rules.rotates else { return issue }
        if old.usedAt == nil { tokens[token]?.usedAt = now }
        issue.refreshToken = newRefresh(old.family, old.scopes, thumbprint, now)
        return issue
    }

    /// Records a signed access token, unless its family was revoked in the meantime.
    mutating func record(_ text: String, for issue: Issue, from issuer: String, now: Date) {
        guard families[issue.family] != nil else { return }
        families[issue.family]?.issuer = issuer
        add(
            text, .access, issue.family, issue.scopes, issue.thumbprint, now,
            seconds: rules.accessSeconds)
    }

    /// The grant of a valid access token, of this authorization server or of any.
    func access(_ text: String, at issuer: String? = nil, now: Date) -> (Token, Grant)? {
        find(text, .access, now, at: issuer)
    }

    /// The grant of a valid, unused refresh token.
    func refresh(_ text: String, at issuer: String? = nil, now: Date) -> (Token, Grant)? {
        find(text, .refresh, now, at: issuer).flatMap { $0.0.usedAt == nil ? $0 : nil }
    }

    private func find(
        _ text: String, _ kind: Token.Kind, _ now: Date, at issuer: String? = nil
    ) -> (Token, Grant)? {
        guard let token = tokens[text], token.kind == kind, token.expiresAt > now,
            let family = families[token.family], issuer == nil || issuer == family.issuer
        else { return nil }
        return (token, family.grant)
    }

    /// The client of a token of any kind, valid or not.
    func client(of text: String) -> String? {
        tokens[text].flatMap { families[$0.family]?.grant.clientID }
    }

    /// Revokes a token of any kind; ignores an unknown one (RFC 7009 §2.2).
    mutating func revoke(_ text: String, at issuer: String? = nil) {
        guard let token = tokens[text],
            issuer == nil || issuer == families[token.family]?.issuer
        else { return }
        if token.kind == .access {
            tokens[text] = nil
        } else {
            forget(family: token.family)
        }
    }

    /// Removes a family and the families from its device secret.
    private mutating func forget(family: String) {
        let gone = Set(families.filter { $0.key == family || $0.value.parent == family }.keys)
        families = families.filter { !gone.contains($0.key) }
        tokens = tokens.filter { !gone.contains($0.value.family) }
    }

    private mutating func newRefresh(
        _ family: String, _ scopes: [String], _ thumbprint: String?, _ now: Date
    ) -> String {
        let token = random.name("rt_", length: 40)
        add(token, .refresh, family, scopes, thumbprint, now, seconds: rules.refreshSeconds)
        return token
    }

    private mutating func add(
        _ text: String, _ kind: Token.Kind, _ family: String, _ scopes: [String],
        _ thumbprint: String?, _ now: Date, seconds: Int
    ) {
        if tokens.count >= limit { makeRoom(now) }
        tokens[text] = Token(
            kind: kind, family: family, scopes: scopes, issuedAt: now,
            expiresAt: now.addingTimeInterval(Double(seconds)), thumbprint: thumbprint)
    }

    /// Removes expired tokens, then the oldest until a quarter of the limit is left of each
    /// kind, then the families without tokens.
    private mutating func makeRoom(_ now: Date) {
        let good = tokens.filter { $0.value.expiresAt > now }
        let newest = good.sorted { $0.value.issuedAt > $1.value.issuedAt }
        let kept = Dictionary(grouping: newest, by: \.value.kind).values
            .flatMap { $0.prefix(limit / 4) }
        tokens = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        let alive = Set(tokens.values.map(\.family))
        // A new family gets its first token only after signing.
        families = families.filter {
            alive.contains($0.key) || now.timeIntervalSince($0.value.begunAt) < 60
        }
    }
}
