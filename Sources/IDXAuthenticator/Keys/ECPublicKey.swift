import IDXAuth
import IDXCrypto
import IDXJSON

/// The public half of a P-256 key: its coordinates, 32 big-endian bytes each.
public struct ECPublicKey: Sendable, Hashable {
    /// The coordinates.
    let x, y: [UInt8]

    /// Creates a key from its coordinates.
    public init(x: [UInt8], y: [UInt8]) {
        self.x = x
        self.y = y
    }

    /// Creates a key from both coordinates, one after the other.
    init(_ point: [UInt8]) {
        self.init(x: Array(point.prefix(32)), y: Array(point.dropFirst(32)))
    }

    /// Reads the members `x` and `y` of a JWK (RFC 7518 §6.2.1). Nil for a point beside the curve.
    init?(_ members: JSON.Object) throws(KeyError) {
        guard let x = members["x"]?.string.flatMap({ Base64URL.decode($0) }),
            let y = members["y"]?.string.flatMap({ Base64URL.decode($0) }),
            try rethrowing(as: KeyError.init(_:), try P256PublicKey(x: x, y: y)) != nil
        else { return nil }
        self.init(x: x, y: y)
    }

    /// The key as a JWK, with Okta's member for its protection.
    func jwk(kid: String, protection: KeyProtection) -> JSON {
        [
            "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(x)),
            "y": .string(Base64URL.encode(y)), "kid": .string(kid),
            "okta:kpr": .string(protection.rawValue),
        ]
    }
}
