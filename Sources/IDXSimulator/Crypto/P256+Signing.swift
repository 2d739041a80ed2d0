import IDXCrypto

/// Signing by ECDSA with SHA-256, as most security keys do (FIPS 186-5 §6.4.1).
///
/// For software keys that protect nothing: how long it takes depends on the key. The arithmetic is
/// that of the checks; that it is right is proven by signatures that others made (RFC 6979, Wycheproof).
extension P256 {
    /// The public half of a secret number of 32 bytes: two coordinates of 32 bytes, one after the other.
    static func publicKey(of secret: [UInt8]) -> [UInt8] {
        guard let secret = UInt256(secret) else { return [] }
        return (Point.base * Scalar(secret)).affine.map { $0.x.bytes + $0.y.bytes } ?? []
    }

    /// A signature: r and s, 32 bytes each (RFC 7518 §3.4).
    static func sign(_ message: [UInt8], with secret: [UInt8]) -> [UInt8] {
        guard let digest = UInt256(SHA256.hash(message)).map({ Scalar($0) }),
            let secret = UInt256(secret).map({ Scalar($0) })
        else { return [] }
        let nonce = secretNumber(digest, secret)
        guard let x = (Point.base * nonce).affine?.x else { return [] }
        let r = Scalar(x)
        return r.value.bytes + (nonce.inverse * (digest + r * secret)).value.bytes
    }

    /// A number that only the holder of the secret can know, another one for each message (RFC 6979 §3.2).
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

/// As much of DER as a signature needs: two positive numbers in a sequence (X.690 §8.3, §8.9).
enum DER {
    /// A signature in the DER format of WebAuthn (SEC 1 §C.5), of r and s, 32 bytes each.
    static func signature(_ numbers: [UInt8]) -> [UInt8] {
        let both = number(numbers.prefix(32)) + number(numbers.suffix(32))
        return [0x30, UInt8(both.count)] + both
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let short = Array(bytes.drop { $0 == 0 })
        let positive = (short.first ?? 0x80) < 0x80 ? short : [0] + short
        return [2, UInt8(positive.count)] + positive
    }

    /// r and s, 32 bytes each, of a signature; nil if it is malformed.
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
        // DER allows one encoding: no sign, no extra zeros.
        guard short.count <= 32, number(bytes).dropFirst(2) == bytes else { return nil }
        return [UInt8](repeating: 0, count: 32 - short.count) + short
    }
}
