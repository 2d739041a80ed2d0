import IDXJSON

/// A verified ID token (OpenID Connect Core §2): who signed in, when and how.
public struct IDToken: Sendable, Hashable {
    /// The signed text itself, for a server that wants proof.
    public let compact: Secret
    /// What it says.
    public let claims: Claims

    package init(compact: Secret, claims: Claims) {
        self.compact = compact
        self.claims = claims
    }

    /// Reads a token that was checked when it arrived and stood in protected storage since.
    init(stored compact: Secret) throws(IDTokenError) {
        self.init(compact: compact, claims: Claims(try JWS(compact: compact.revealed).claims()))
    }
}

extension IDToken: CustomStringConvertible, CustomReflectable {
    /// Only whether there is one: claims are personal data.
    public var description: String { "ID token ‹hidden›" }
    /// Without this `dump` would show the claims.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
