import IDXAuth
import IDXCrypto

/// A verified signature: r and s, 32 big-endian bytes each (RFC 7518 §3.4).
public struct KeySignature: Sendable, Hashable {
    /// The 64 bytes.
    let bytes: [UInt8]

    /// Verifies a signature. There is no other way to make this value: a faulty signature can reveal the key.
    ///
    /// - Parameters:
    ///   - bytes: r and s.
    ///   - message: What was signed.
    ///   - key: The public half of the key.
    /// - Throws: ``KeyError/unusable(reason:)`` if the signature is invalid.
    public init(
        _ bytes: [UInt8], of message: [UInt8], by key: ECPublicKey
    ) throws(KeyError) {
        let isValid = try rethrowing(
            as: KeyError.init(_:),
            try P256PublicKey(x: key.x, y: key.y)?.verifies(bytes, of: message))
        guard isValid ?? false else { throw .unusable(reason: "it made an invalid signature") }
        self.bytes = bytes
    }
}
