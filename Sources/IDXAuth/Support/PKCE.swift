import IDXCrypto

/// The proof that whoever redeems a code also asked for it (RFC 7636), always with S256.
package struct PKCE: Sendable, Hashable {
    /// The only method: `plain` would show the verifier to whoever sees the first request.
    package static let method = "S256"

    /// The secret half, sent with the code.
    package let verifier: Secret

    /// Draws a verifier of 256 random bits: 43 characters (RFC 7636 §4.1).
    package init() {
        verifier = Secret(SecureRandom.token(bytes: 32))
    }

    /// Takes up a verifier that was drawn before, in another process.
    package init(verifier: Secret) {
        self.verifier = verifier
    }

    /// The public half, sent with the first request (RFC 7636 §4.2).
    package var challenge: String {
        Base64URL.encode(SHA256.hash(verifier.revealed))
    }
}
