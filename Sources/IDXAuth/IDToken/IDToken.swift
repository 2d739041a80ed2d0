import IDXJSON

/// An ID token (OpenID Connect Core §2): who signed in, when and how.
///
/// ID tokens from a sign-in or a refresh are verified (OpenID Connect Core §3.1.3.7).
public struct IDToken: Sendable, Hashable {
    /// The signed token in compact form (RFC 7515 §3.1), for a server that verifies it again.
    public let compact: Secret
    /// The claims.
    public let claims: Claims

    init(compact: Secret, claims: Claims) {
        self.compact = compact
        self.claims = claims
    }

    /// Reads an ID token without verifying its signature, issuer, audience or times.
    ///
    /// Only use this for a token that was verified when it arrived, and that your protected storage has kept
    /// since.
    ///
    /// - Parameter compact: The token in compact form.
    /// - Throws: ``IDTokenError`` if it cannot be parsed.
    public init(unverified compact: Secret) throws(IDTokenError) {
        self.init(compact: compact, claims: Claims(try JWS(compact: compact.revealed).claims()))
    }
}

extension IDToken: CustomStringConvertible, CustomReflectable {
    /// Hides the claims, which are personal data.
    public var description: String { "ID token ‹hidden›" }
    /// Without this, `dump` would show the claims.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
