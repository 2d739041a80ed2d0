import IDXJSON

/// An ID token (OpenID Connect Core §2): who signed in, when and how.
///
/// The one that a sign-in or a refresh returns was verified (OpenID Connect Core §3.1.3.7).
public struct IDToken: Sendable, Hashable {
    /// The signed text itself (RFC 7515 §3.1), for a server that verifies it again.
    public let compact: Secret
    /// The claims in it.
    public let claims: Claims

    package init(compact: Secret, claims: Claims) {
        self.compact = compact
        self.claims = claims
    }

    /// Reads an ID token without verifying it: neither signature, issuer, audience nor times.
    ///
    /// Only for one that was verified when it arrived and that protected storage of yours has kept since.
    ///
    /// - Parameter compact: The signed text.
    /// - Throws: ``IDTokenError`` if it cannot be read.
    public init(unverified compact: Secret) throws(IDTokenError) {
        self.init(compact: compact, claims: Claims(try JWS(compact: compact.revealed).claims()))
    }
}

extension IDToken: CustomStringConvertible, CustomReflectable {
    /// Only whether there is one: claims are personal data.
    public var description: String { "ID token ‹hidden›" }
    /// Without this `dump` would show the claims.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
