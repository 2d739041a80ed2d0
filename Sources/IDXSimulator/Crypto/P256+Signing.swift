import IDXCrypto

/// ECDSA signatures with SHA-256, as most security keys make them (FIPS 186-5 §6.4.1).
///
/// For demo keys only: the timing depends on the key. It shares the arithmetic of verification; tests
/// check that against signatures of other implementations (RFC 6979, Wycheproof).
extension P256 {
    /// The public key of a 32-byte secret: x and y coordinates, 32 bytes each.
    static func publicKey(of secret: [UInt8]) -> [UInt8] {
        guard let secret = UInt256(secret) else { return [] }
        return (Point.base * Scalar(secret)).affine.map { $0.x.bytes + $0.y.bytes } ?? []
    }

    /// Signs a message. Returns r and s, 32 bytes each (RFC 7518 §3.4).
    static func sign(_ message: [UInt8], with secret: [UInt8]) -> [UInt8] {
        guard let digest = UInt256(SHA256.hash(message)).map({ Scalar($0) }),
            let secret = UInt256(secret).map({ Scalar($0) })
        else { return [] }
        let nonce = secretNumber(digest, secret)
        guard let x = (Point.base * nonce).affine?.x else { return [] }
        let r = Scalar(x)
        return r.value.bytes + (nonce.inverse * (digest + r * secret)).value.bytes
    }

    /// The secret number k, derived from the key and the message (RFC 6979 §3.2).
    private static func secretNumber(_ digest: Scalar, _ secret: Scalar) -> Scalar {
        let seed = secret.value.bytes + digest.value.bytes
        var key = [UInt8](repeating: 0, count: 32)
        var value = [UInt8](repeating: 1, count: 32)
        func step(_ more: [UInt8]) {
            key = HMAC<SHA256>.code(of: value + more, key: key)
            value = HMAC<SHA256>.code(of: value, key: key)
        }
        step([0] + seed)
        step([1] + seed)
        while true {
            value = HMAC<SHA256>.code(of: value, key: key)
            if let number = UInt256(value).flatMap(Scalar.init(exactly:)), !number.isZero {
                return number
            }
            step([0])
        }
    }
}

/// The part of DER that signatures need: two positive integers in a sequence (X.690 §8.3, §8.9).
enum DER {
    /// Encodes r and s, 32 bytes each, as a DER signature for WebAuthn (SEC 1 §C.5).
    static func signature(_ numbers: [UInt8]) -> [UInt8] {
        let both = number(numbers.prefix(32)) + number(numbers.suffix(32))
        return [0x30, UInt8(both.count)] + both
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let short = Array(bytes.drop { $0 == 0 })
        let positive = (short.first ?? 0x80) < 0x80 ? short : [0] + short
        return [2, UInt8(positive.count)] + positive
    }

    /// Decodes a DER signature to r and s, 32 bytes each; nil if it is malformed.
    static func numbers(of signature: [UInt8]) -> [UInt8]? {
        var rest = signature[...]
        guard rest.popFirst() == 0x30, rest.popFirst().map({ Int($0) }) == rest.count,
            let r = takeNumber(&rest), let s = takeNumber(&rest), rest.isEmpty
        else { return nil }
        return r + s
    }

    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 2, let count = rest.popFirst(), (1...33).contains(count),
            rest.count >= count
        else { return nil }
        let bytes = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        let short = bytes.drop { $0 == 0 }
        // DER allows one encoding only: no sign, no extra zeros.
        guard short.count <= 32, number(bytes).dropFirst(2) == bytes else { return nil }
        return [UInt8](repeating: 0, count: 32 - short.count) + short
    }
}
