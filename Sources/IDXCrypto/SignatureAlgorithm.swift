/// How another program may sign a JSON Web Token (RFC 7518 §3.1).
package enum SignatureAlgorithm: String, Sendable, Hashable, CaseIterable {
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case es256 = "ES256"
    case es384 = "ES384"
    case es512 = "ES512"

    /// A curve, by its name in a JWK (RFC 7518 §6.2.1.1).
    package enum Curve: String, Sendable, Hashable {
        case p256 = "P-256"
        case p384 = "P-384"
        case p521 = "P-521"

        /// The size of a coordinate in bytes.
        package var size: Int {
            switch self {
            case .p256: 32
            case .p384: 48
            case .p521: 66
            }
        }
    }

    /// A public key of another program.
    package enum Key: Sendable, Hashable {
        case rsa(RSAPublicKey)
        case curve(Curve, x: [UInt8], y: [UInt8])

        /// Whether a signature of a message is valid; one by a curve is r and s, of the same size (RFC 7518 §3.4).
        package func verifies(
            _ signature: [UInt8], of message: [UInt8], by algorithm: SignatureAlgorithm
        ) throws(CryptoUnavailable) -> Bool {
            let size: Int
            switch (self, algorithm) {
            case (.rsa(let key), .rs256), (.rsa(let key), .rs384), (.rsa(let key), .rs512),
                (.rsa(let key), .ps256):
                size = key.modulus.count
            case (.curve(.p256, _, _), .es256), (.curve(.p384, _, _), .es384):
                size = algorithm.hash.digestSize * 2
            case (.curve(.p521, _, _), .es512): size = Curve.p521.size * 2
            default: return false
            }
            guard signature.count == size else { return false }
            return try isSigned(message, signature, algorithm)
        }
    }

    var hash: HashFunction {
        switch self {
        case .rs256, .ps256, .es256: .sha256
        case .rs384, .es384: .sha384
        case .rs512, .es512: .sha512
        }
    }
}
