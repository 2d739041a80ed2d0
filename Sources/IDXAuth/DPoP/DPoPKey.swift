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
        kept = Secret(try rethrowing(as: DPoPError.init(key:), try P256PrivateKey()).kept)
    }

    /// Creates a key from protected storage.
    init(kept: Secret) {
        self.kept = kept
    }

    /// The public key's SHA-256 thumbprint (RFC 7638), which bound tokens contain as `cnf.jkt`.
    ///
    /// - Throws: ``DPoPError`` if the key cannot be used on this machine.
    public var thumbprint: String {
        get throws(DPoPError) {
            Base64URL.encode(try crypto.sha256(Self.jwk(try privateKey().point).bytes()))
        }
    }

    /// The required members of a public key in the order of RFC 7638 §3, also for the proof's header.
    private static func jwk(_ point: [UInt8]) -> JSON {
        [
            "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))),
        ]
    }

    private func privateKey() throws(DPoPError) -> P256PrivateKey {
        try rethrowing(as: DPoPError.init(key:), try P256PrivateKey(kept: kept.revealed))
    }

    private var crypto: SystemCrypto {
        get throws(DPoPError) { try SystemCrypto(or: DPoPError.noCryptography(reason:)) }
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
        let crypto = try crypto
        let key = try privateKey()
        let header: JSON = ["typ": "dpop+jwt", "alg": "ES256", "jwk": Self.jwk(key.point)]
        let target = WebAddress(origin: address.origin, path: address.path)
        var claims: JSON.Object = [
            "jti": .string(SecureRandom.token(bytes: 16)), "htm": .string(method),
            "htu": .string(target.text),
            "iat": JSON(
                integerLiteral: Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0),
        ]
        claims["ath"] = accessToken.map { .string(Base64URL.encode(crypto.sha256($0.revealed))) }
        claims["nonce"] = nonce.map { .string($0.revealed) }
        let text =
            Base64URL.encode(header.bytes()) + "."
            + Base64URL.encode(JSON.object(claims).bytes())
        let (signed, point) = (Array(text.utf8), key.point)
        let signature = try rethrowing(as: DPoPError.init(key:), try key.sign(signed))
        // Verify the signature before it leaves: a faulty one can reveal the key.
        let isValid = try rethrowing(
            as: DPoPError.init(_:), try P256PublicKey(point: point)?.verifies(signature, of: signed)
        )
        guard isValid ?? false else { throw .unusableKey }
        return text + "." + Base64URL.encode(signature)
    }
}

extension DPoPError {
    fileprivate init(key error: PrivateKeyError) {
        switch error {
        case .unavailable(let error): self.init(error)
        case .unusable: self = .unusableKey
        }
    }

    fileprivate init(_ error: CryptoUnavailable) { self = .noCryptography(reason: error.reason) }
}

extension DPoPKey: OpaqueReflectable {
    /// A description without the key.
    public var description: String { "DPoP key \(Secret.mark)" }
}
