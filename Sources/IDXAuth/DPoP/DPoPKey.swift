import IDXCrypto
import IDXJSON
import IDXPlatform

/// A key that tokens are bound to (RFC 9449): a request with the tokens must prove possession of the key.
///
/// With ``InteractionCodeFlow/Configuration/dpop``, a sign-in creates one for its tokens. It is stored and
/// deleted with them, see ``Token/dpopKey``. On Apple devices with a Secure Enclave it never leaves the
/// enclave; elsewhere it is protected like the tokens.
public struct DPoPKey: Sendable, Hashable {
    /// The private key, for protected storage.
    let kept: Secret

    /// Creates a key.
    ///
    /// - Throws: ``DPoPError/noCryptography(reason:)`` on Linux without libcrypto.
    public init() throws(DPoPError) {
        kept = try rethrowing(as: DPoPError.init, try SigningKey()).kept
    }

    /// Creates a key from protected storage.
    init(kept: Secret) {
        self.kept = kept
    }

    /// The public key's SHA-256 thumbprint (RFC 7638), which bound tokens contain as `cnf.jkt`.
    ///
    /// - Throws: ``DPoPError`` if the key cannot be used on this machine.
    public var thumbprint: String {
        get throws(DPoPError) { try publicKey().thumbprint }
    }

    /// The public key.
    struct PublicKey: Sendable, Hashable {
        let x, y: [UInt8]

        /// The required members in the order of RFC 7638 §3, also for the proof's header.
        var jwk: JSON {
            [
                "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(x)),
                "y": .string(Base64URL.encode(y)),
            ]
        }

        var thumbprint: String { Base64URL.encode(SHA256.hash(jwk.bytes())) }
    }

    func publicKey() throws(DPoPError) -> PublicKey {
        PublicKey(try signingKey().point)
    }

    private func signingKey() throws(DPoPError) -> SigningKey {
        try rethrowing(as: DPoPError.init, try SigningKey(kept: kept))
    }

    /// Throws if `cnf` names another key (RFC 7800 §3.1, RFC 9449 §6).
    func check(_ confirmation: JSON?) throws(DPoPError) {
        guard let named = confirmation?["jkt"] else { return }
        let thumbprint = try thumbprint
        guard named.string?.hasSameBytes(as: thumbprint) ?? false else { throw .foreignKey }
    }
}

extension DPoPKey {
    /// Creates a proof for one request (RFC 9449 §4.2). Servers accept a proof once.
    ///
    /// - Parameters:
    ///   - method: The request's method.
    ///   - address: The request's URL, of which the query is not signed.
    ///   - accessToken: The access token of the request.
    ///   - nonce: The server's latest nonce.
    ///   - date: The time.
    /// - Returns: The value of the header field `DPoP`.
    /// - Throws: ``DPoPError``.
    func proof(
        _ method: String, _ address: WebAddress, accessToken: Secret? = nil, nonce: Secret? = nil,
        at date: Date
    ) throws(DPoPError) -> String {
        let signingKey = try signingKey()
        let key = PublicKey(signingKey.point)
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
        let signature = try rethrowing(
            as: DPoPError.init, try signingKey.sign(Array(signed.utf8)))
        // Verify the signature before it leaves: a faulty one can reveal the key.
        guard
            P256.PublicKey(x: key.x, y: key.y)?.verifies(signature, of: Array(signed.utf8)) ?? false
        else { throw .unusableKey }
        return signed + "." + Base64URL.encode(signature)
    }
}

extension DPoPKey.PublicKey {
    fileprivate init(_ point: [UInt8]) {
        self.init(x: Array(point.prefix(32)), y: Array(point.suffix(32)))
    }
}

extension DPoPError {
    fileprivate init(_ error: SigningKeyError) {
        switch error {
        case .noLibrary(let reason): self = .noCryptography(reason: reason)
        case .unusable: self = .unusableKey
        }
    }
}

extension DPoPKey: CustomStringConvertible, CustomReflectable {
    /// A description without the key.
    public var description: String { "DPoP key \(Secret.mark)" }

    /// Otherwise `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
