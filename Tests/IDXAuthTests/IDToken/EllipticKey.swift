import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport

@testable import IDXSimulator

/// A key on P-256, made for these tests.
struct EllipticKey: Sendable {
    static let first = EllipticKey()
    private let secret: [UInt8]
    /// The public half as an org publishes it (RFC 7518 §6.2.1).
    let jwk: JSON

    private init() {
        secret = SystemCrypto.tests.sha256("a secret that everyone can read")
        let point = ECSigningKey(secret: secret).point
        jwk = [
            "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": "elliptic-key",
            "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))),
        ]
    }

    /// A token with this key's signature, whatever its header says.
    func token(_ claims: JSON, header: JSON = ["alg": "ES256", "kid": "elliptic-key"]) -> String {
        let text = Base64URL.encode(header.bytes()) + "." + Base64URL.encode(claims.bytes())
        return text + "." + Base64URL.encode(ECSigningKey(secret: secret).sign(Array(text.utf8)))
    }
}
