/// A key on P-256 that verifies ES256 signatures: ECDSA with SHA-256 (FIPS 186-5 §6.4.2).
package struct P256PublicKey: Sendable, Hashable {
    /// The coordinates, 32 big-endian bytes each.
    package let x, y: [UInt8]

    /// Creates a key from its coordinates (RFC 7518 §6.2.1).
    ///
    /// Nil unless both have 32 bytes and the point is on the curve: for another point, signatures could be
    /// forged.
    package init?(x: [UInt8], y: [UInt8]) throws(CryptoUnavailable) {
        guard x.count == 32, y.count == 32 else { return nil }
        (self.x, self.y) = (x, y)
        guard try isOnCurve else { return nil }
    }

    /// Creates a key from both coordinates, one after the other.
    package init?(point: [UInt8]) throws(CryptoUnavailable) {
        try self.init(x: Array(point.prefix(32)), y: Array(point.dropFirst(32)))
    }

    /// Returns whether a signature of a message is valid: r and s, 32 big-endian bytes each (RFC 7518 §3.4).
    package func verifies(
        _ signature: [UInt8], of message: [UInt8]
    ) throws(CryptoUnavailable) -> Bool {
        guard signature.count == 64, Self.isScalar(signature.prefix(32)),
            Self.isScalar(signature.suffix(32))
        else { return false }
        return try isSigned(message, signature)
    }

    /// The order of the base point (SP 800-186 §3.2.1.3).
    private static let order: [UInt8] = [
        0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff, 0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63,
        0x25, 0x51,
    ]

    /// Whether a number is from 1 to the order minus 1.
    static func isScalar(_ number: ArraySlice<UInt8>) -> Bool {
        number.contains { $0 != 0 } && number.lexicographicallyPrecedes(order)
    }
}

/// Why a private key cannot be made or used.
package enum PrivateKeyError: Error, Sendable, Hashable {
    /// The system has no cryptography, or it refused.
    case unavailable(CryptoUnavailable)
    /// The key is damaged, or from another device.
    case unusable
}
