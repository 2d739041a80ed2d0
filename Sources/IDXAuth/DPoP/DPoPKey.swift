import IDXCrypto
import IDXJSON
import IDXPlatform

/// A key that tokens are bound to (RFC 9449): a request with the tokens must prove possession of the key.
///
/// A sign-in whose ``InteractionCodeFlow/Configuration/dpop`` is on makes one for its tokens. It is kept and
/// removed together with them, see ``Token/dpopKey``. On Apple devices with a Secure Enclave it never
/// leaves that; elsewhere it is protected as the tokens are.
public struct DPoPKey: Sendable, Hashable {
    /// The private key, for protected storage.
    let kept: Secret

    /// Makes a key.
    ///
    /// - Throws: ``DPoPError/noCryptography(reason:)`` on Linux without libcrypto.
    public init() throws(DPoPError) {
        kept = try DPoPSigner.newKey()
    }

    /// Takes a key from protected storage.
    init(kept: Secret) {
        self.kept = kept
    }

    /// The public key's SHA-256 thumbprint (RFC 7638), which bound tokens hold as `cnf.jkt`.
    ///
    /// - Throws: ``DPoPError``, for a key that cannot be used on this machine.
    public var thumbprint: String {
        get throws(DPoPError) { try publicKey().thumbprint }
    }

    /// The key's public half.
    struct PublicKey: Sendable, Hashable {
        let x, y: [UInt8]

        /// The required members in the order of RFC 7638 §3, which is also that of the proof's header.
        var jwk: JSON {
            [
                "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(x)),
                "y": .string(Base64URL.encode(y)),
            ]
        }

        var thumbprint: String { Base64URL.encode(SHA256.hash(jwk.bytes())) }
    }

    func publicKey() throws(DPoPError) -> PublicKey {
        let point = try DPoPSigner.point(of: kept)
        return PublicKey(x: Array(point.prefix(32)), y: Array(point.suffix(32)))
    }

    /// Refuses what is said to be bound to another key, by its `cnf` (RFC 7800 §3.1, RFC 9449 §6).
    func check(_ confirmation: JSON?) throws(DPoPError) {
        guard let named = confirmation?["jkt"] else { return }
        let thumbprint = try thumbprint
        guard named.string?.hasSameBytes(as: thumbprint) ?? false else { throw .foreignKey }
    }
}

extension DPoPKey {
    /// A proof for one request (RFC 9449 §4.2). A server takes none twice.
    ///
    /// - Parameters:
    ///   - method: The request's method.
    ///   - address: Where the request goes; its query is not signed.
    ///   - accessToken: The token that the request carries in `Authorization`.
    ///   - nonce: The server's latest nonce.
    ///   - date: The time.
    /// - Returns: The value of the header field `DPoP`.
    /// - Throws: ``DPoPError``.
    func proof(
        _ method: String, _ address: WebAddress, accessToken: Secret? = nil, nonce: Secret? = nil,
        at date: Date
    ) throws(DPoPError) -> String {
        let key = try publicKey()
        let header: JSON = ["typ": "dpop+jwt", "alg": "ES256", "jwk": key.jwk]
        let target = WebAddress(origin: address.origin, path: address.path)
        var claims: JSON.Object = [
            "jti": .string(SecureRandom.token(bytes: 16)), "htm": .string(method),
            "htu": .string(target.text),
            "iat": JSON(
                integerLiteral: Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0),
        ]
        claims["ath"] = accessToken.map { .string(Base64URL.encode(SHA256.hash($0.revealed))) }
        claims["nonce"] = nonce.map { .string($0.revealed) }
        let signed =
            Base64URL.encode(header.bytes()) + "."
            + Base64URL.encode(JSON.object(claims).bytes())
        let signature = try DPoPSigner.sign(Array(signed.utf8), with: kept)
        // What another computed is checked by our own arithmetic before it leaves: a faulty signature can
        // tell the key.
        guard
            P256.PublicKey(x: key.x, y: key.y)?.verifies(signature, of: Array(signed.utf8)) ?? false
        else { throw .unusableKey }
        return signed + "." + Base64URL.encode(signature)
    }
}

extension DPoPKey: CustomStringConvertible, CustomReflectable {
    /// Says what it is: nothing of the key.
    public var description: String { "DPoP key \(Secret.mark)" }

    /// Without this `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
