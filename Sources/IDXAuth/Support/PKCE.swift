import IDXCrypto

/// Proves that the client that exchanges a code also requested it (RFC 7636). Always S256: `plain` would
/// reveal the verifier to anyone who sees the first request.
struct PKCE: Sendable {
    static let method = "S256"

    /// The code verifier, sent with the code: 256 random bits in 43 characters (RFC 7636 §4.1).
    let verifier: Secret

    init(verifier: Secret = Secret(SecureRandom.token(bytes: 32))) {
        self.verifier = verifier
    }

    /// The code challenge, sent with the first request (RFC 7636 §4.2).
    func challenge(by crypto: SystemCrypto) -> String {
        Base64URL.encode(crypto.sha256(verifier.revealed))
    }
}
