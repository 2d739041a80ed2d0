import IDXCrypto

/// The proof that the client that redeems a code also requested it (RFC 7636), always with S256: `plain` would show
/// the verifier to anyone who sees the first request.
package struct PKCE: Sendable {
    static let method = "S256"

    /// The secret half, sent with the code: 256 random bits in 43 characters (RFC 7636 §4.1).
    package let verifier: Secret

    package init(verifier: Secret = Secret(SecureRandom.token(bytes: 32))) {
        self.verifier = verifier
    }

    /// The public half, sent with the first request (RFC 7636 §4.2).
    package var challenge: String { Base64URL.encode(SHA256.hash(verifier.revealed)) }
}
