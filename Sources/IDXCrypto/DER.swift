/// The part of DER that keys and signatures need (X.690).
package enum DER {
    // MARK: Signatures

    /// Encodes r and s, of the same size, as a signature in DER (RFC 3279 §2.2.3).
    package static func signature(_ numbers: [UInt8]) -> [UInt8] {
        let size = numbers.count / 2
        return sequence(integer(numbers.prefix(size)) + integer(numbers.dropFirst(size)))
    }

    /// Decodes such a signature to r and s, 32 bytes each; nil if it is malformed.
    package static func numbers(of signature: [UInt8]) -> [UInt8]? {
        var rest = signature[...]
        // Of two such integers, the length always fits into one byte.
        guard rest.popFirst() == 0x30, let count = rest.popFirst(), count < 0x80,
            count == rest.count, let r = takeNumber(&rest), let s = takeNumber(&rest), rest.isEmpty
        else { return nil }
        return r + s
    }

    /// Takes an INTEGER from 0 to 2²⁵⁶ − 1, in its only encoding: without a sign or extra zeros (X.690 §8.3).
    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 2, let count = rest.popFirst(), (1...33).contains(count),
            rest.count >= count
        else { return nil }
        let bytes = rest.prefix(Int(count))
        rest = rest.dropFirst(Int(count))
        let short = bytes.drop { $0 == 0 }
        guard short.count <= 32, integer(bytes).dropFirst(2) == bytes else { return nil }
        return [UInt8](repeating: 0, count: 32 - short.count) + short
    }

    // MARK: Keys

    /// The SubjectPublicKeyInfo of a key on a curve (RFC 5480 §2).
    static func publicKeyInfo(
        x: [UInt8], y: [UInt8], on curve: SignatureAlgorithm.Curve = .p256
    ) -> [UInt8] {
        let name =
            switch curve {
            case .p256: p256
            case .p384: p384
            case .p521: p521
            }
        return sequence(
            sequence(identifier(ecPublicKey) + identifier(name)) + bitString([4] + x + y))
    }

    /// An RSAPublicKey (RFC 8017 §A.1.1).
    static func publicKey(modulus: [UInt8], exponent: [UInt8]) -> [UInt8] {
        sequence(integer(modulus[...]) + integer(exponent[...]))
    }

    /// An ECPrivateKey on P-256 (RFC 5915 §3).
    static func privateKey(secret: [UInt8]) -> [UInt8] {
        sequence(integer([1]) + element(4, secret) + element(0xA0, identifier(p256)))
    }

    /// An RSAPrivateKey (RFC 8017 §A.1.2): modulus, public and private exponent, primes, their exponents, coefficient.
    package static func privateKey(_ numbers: [[UInt8]]) -> [UInt8] {
        sequence(integer([0]) + numbers.flatMap { integer($0[...]) })
    }

    package static let ecPublicKey: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]
    package static let p256: [UInt8] = [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]
    package static let rsaEncryption: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1]
    private static let p384: [UInt8] = [0x2b, 0x81, 4, 0, 0x22]
    private static let p521: [UInt8] = [0x2b, 0x81, 4, 0, 0x23]

    // MARK: Elements

    /// Takes the element at the start, if it has that tag, and returns its content.
    package static func take(
        _ tag: UInt8, from rest: inout ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        guard rest.popFirst() == tag, var count = rest.popFirst().map(Int.init) else { return nil }
        if count >= 0x80 {
            let size = count - 0x80
            guard 1...2 ~= size, rest.count >= size else { return nil }
            count = rest.prefix(size).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(size)
        }
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private static func sequence(_ content: [UInt8]) -> [UInt8] { element(0x30, content) }

    private static func identifier(_ bytes: [UInt8]) -> [UInt8] { element(6, bytes) }

    private static func bitString(_ bytes: [UInt8]) -> [UInt8] { element(3, [0] + bytes) }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let short = Array(bytes.drop { $0 == 0 })
        return element(2, (short.first ?? 0x80) < 0x80 ? short : [0] + short)
    }

    private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            switch count {
            case ..<0x80: [UInt8(count)]
            case ..<0x100: [0x81, UInt8(count)]
            default: [0x82, UInt8(count >> 8), UInt8(count & 0xff)]
            }
        return [tag] + length + content
    }
}
