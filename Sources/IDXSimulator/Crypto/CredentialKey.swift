import IDXCrypto

/// The public key of a WebAuthn credential (RFC 9053 §2.1, RFC 8812 §2).
enum CredentialKey: Sendable, Hashable {
    /// The x and y coordinates on P-256, concatenated.
    case es256([UInt8])
    /// The modulus; the exponent is 65537.
    case rs256([UInt8])

    /// The COSE identifiers of the signature algorithms that the org accepts, best first.
    static let algorithms = [-7, -257]

    /// The COSE identifier of its signature algorithm.
    var algorithm: Int {
        switch self {
        case .es256: -7
        case .rs256: -257
        }
    }

    /// Reads a COSE key (RFC 9052 §7); nil if it is not supported.
    init?(_ cose: CBOR) {
        switch (cose[1], cose[3]) {
        case (.number(2), .number(-7)):
            guard cose[-1] == .number(1), case .bytes(let x)? = cose[-2],
                case .bytes(let y)? = cose[-3], Self.isPoint(x, y)
            else { return nil }
            self = .es256(x + y)
        case (.number(3), .number(-257)):
            guard case .bytes(let modulus)? = cose[-1], modulus.count >= 256,
                cose[-2] == .bytes([1, 0, 1])
            else { return nil }
            self = .rs256(modulus)
        default: return nil
        }
    }

    /// The key in COSE.
    var cose: CBOR {
        switch self {
        case .es256(let point):
            .map(
                [.number(1), .number(3), .number(-1), .number(-2), .number(-3)],
                [
                    .number(2), .number(-7), .number(1), .bytes(Array(point.prefix(32))),
                    .bytes(Array(point.suffix(32))),
                ])
        case .rs256(let modulus):
            .map(
                [.number(1), .number(3), .number(-1), .number(-2)],
                [.number(3), .number(-257), .bytes(modulus), .bytes([1, 0, 1])])
        }
    }

    /// Whether a signature of the message is valid.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        switch self {
        case .es256: DER.numbers(of: signature).map { verifies(rAndS: $0, of: message) } ?? false
        case .rs256(let modulus):
            // An invalid key verifies nothing; the caller reports it.
            working {
                let key = try? RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])
                return try key?.verifies(signature, of: message) ?? false
            }
        }
    }

    /// Whether r and s, 32 bytes each, are a signature of the message.
    func verifies(rAndS numbers: [UInt8], of message: [UInt8]) -> Bool {
        guard case .es256(let point) = self else { return false }
        return working {
            try P256PublicKey(point: point)?.verifies(numbers, of: message) ?? false
        }
    }

    /// Whether two coordinates are a point on P-256.
    static func isPoint(_ x: [UInt8], _ y: [UInt8]) -> Bool {
        working { try P256PublicKey(x: x, y: y) != nil }
    }
}
