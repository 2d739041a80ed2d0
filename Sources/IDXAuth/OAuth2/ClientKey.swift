import IDXCrypto
import IDXJSON
import IDXPlatform

/// A client's private key: RSA of 2048 to 8192 bits, which signs with RS256, or P-256 with ES256 (RFC 7518 §3.1).
///
/// ```swift
/// let key = try ClientKey(pem: pem, id: "2026-01")
/// print(key)  // RS256 key ‹hidden›
/// ```
///
/// Register its public half for the app. The key is never printed, sent or stored.
public struct ClientKey: Sendable, Hashable {
    /// The name of the key at the server (`kid`). Okta requires it for an app that has several keys.
    public let id: String?
    let publicKey: SignatureAlgorithm.Key
    /// An RSAPrivateKey in DER (RFC 8017 §A.1.2), or the number of a key on P-256.
    private let secret: [UInt8]

    /// Reads an unencrypted private key as `openssl genpkey` and Okta's admin console give it: PKCS #8, PKCS #1 or
    /// SEC 1, in PEM (RFC 7468).
    ///
    /// - Parameters:
    ///   - pem: The text of the file.
    ///   - id: The name of the key at the server.
    /// - Throws: ``ClientKeyError``.
    public init(pem: Secret, id: String? = nil) throws(ClientKeyError) {
        self.id = id
        (publicKey, secret) = try PEMKey.read(pem.revealed)
        // A key whose numbers do not belong together is found here, not at the first request.
        _ = try rethrowing(as: ClientKeyError.init, try sign([]))
    }

    var algorithm: SignatureAlgorithm { if case .rsa = publicKey { .rs256 } else { .es256 } }

    /// Signs a message. Verifies the signature before it leaves: a faulty one can reveal the key.
    func sign(_ message: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
        let signature =
            switch publicKey {
            case .rsa: try RSAPrivateKey(der: secret).sign(message)
            case .curve: try P256PrivateKey(secret: secret).sign(message)
            }
        let isValid = try rethrowing(
            as: PrivateKeyError.unavailable,
            try publicKey.verifies(signature, of: message, by: algorithm))
        guard isValid else { throw .unusable }
        return signature
    }

    /// An assertion of the client's identity, valid for five minutes (RFC 7523 §3).
    func assertion(
        of clientID: String, for audience: String, at date: Date
    ) throws(PrivateKeyError) -> Secret {
        var header: JSON.Object = ["alg": .string(algorithm.rawValue), "typ": "JWT"]
        header["kid"] = id.map { .string($0) }
        let now = Int(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
        let claims: JSON = [
            "iss": .string(clientID), "sub": .string(clientID), "aud": .string(audience),
            "jti": .string(SecureRandom.token(bytes: 16)), "iat": JSON(integerLiteral: now),
            "exp": JSON(integerLiteral: now + 300),
        ]
        let text =
            Base64URL.encode(JSON.object(header).bytes()) + "." + Base64URL.encode(claims.bytes())
        return Secret(text + "." + Base64URL.encode(try sign(Array(text.utf8))))
    }
}

extension ClientKey: OpaqueReflectable {
    /// The algorithm, without the key.
    public var description: String { "\(algorithm.rawValue) key \(Secret.mark)" }
}

/// Why a text is no key of a client. Contains nothing of the text.
@nonexhaustive
public enum ClientKeyError: Error, Sendable, Hashable {
    /// It holds no private key in PEM.
    case noPrivateKey
    /// It holds a public key only.
    case publicKey
    /// The key is encrypted.
    case encrypted
    /// The key is neither RSA nor on the curve P-256.
    case unsupported
    /// The RSA key has not 2048 to 8192 bits (RFC 7518 §3.3).
    case size(bits: Int)
    /// The key cannot be read, or its numbers do not belong together.
    case damaged
    /// The system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)

    init(_ error: PrivateKeyError) {
        if case .unavailable(let error) = error {
            self = .noCryptography(reason: error.reason)
        } else {
            self = .damaged
        }
    }
}

extension ClientKeyError: CustomStringConvertible {
    /// The end of a sentence about the file: `it is encrypted`.
    public var description: String {
        switch self {
        case .noPrivateKey: "it holds no private key in PEM"
        case .publicKey: "it holds a public key, not the private one"
        case .encrypted: "it is encrypted; openssl pkey -in FILE decrypts it"
        case .unsupported: "its key is neither RSA nor on the curve P-256"
        case .size(let bits): "its RSA key has \(bits) bits, not 2048 to 8192"
        case .damaged: "its key is damaged"
        case .noCryptography(let reason): "this system offers no cryptography: \(reason)"
        }
    }
}
