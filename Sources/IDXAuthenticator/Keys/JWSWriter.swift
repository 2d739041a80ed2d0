import IDXAuth
import IDXCrypto
import IDXJSON

/// Writes signed tokens in compact form (RFC 7515 §7.1) with ES256.
enum JWSWriter {
    /// Signs a token.
    ///
    /// - Parameters:
    ///   - header: The header, whose `alg` is `ES256`. It is written as given, as the payload is.
    ///   - payload: The claims.
    ///   - key: The key.
    ///   - unlock: What unlocks the key.
    ///   - store: The key's store.
    /// - Returns: The token.
    /// - Throws: ``KeyError``.
    static func sign(
        header: JSON.Object, payload: JSON.Object, key: KeyHandle, unlock: KeyUnlock = .none,
        store: any KeyStore
    ) async throws(KeyError) -> Secret {
        guard header["alg"] == "ES256" else {
            throw .unusable(reason: "its header names another algorithm than ES256")
        }
        let text =
            Base64URL.encode(JSON.object(header).bytes()) + "."
            + Base64URL.encode(JSON.object(payload).bytes())
        let signature = try await store.sign(Array(text.utf8), with: key, unlock: unlock)
        return Secret(text + "." + Base64URL.encode(signature.bytes))
    }
}
