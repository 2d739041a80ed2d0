import IDXCrypto

/// ECDSA on the curve P-256 with SHA-256, as most security keys sign (FIPS 186-5 §6, SEC 1 §4.1).
///
/// For software keys that protect nothing: how long it takes depends on the key.
enum P256 {
    /// The public half of a secret number: two coordinates of 32 bytes, one after the other.
    static func publicKey(of secret: [UInt8]) -> [UInt8] {
        (Curve.base * secret).affine.map { $0.bytes + $1.bytes } ?? []
    }

    /// Whether coordinates are those of a point other than zero (SEC 1 §3.2.2.1).
    static func isPublicKey(_ coordinates: [UInt8]) -> Bool { Curve(coordinates) != nil }

    /// A signature in DER, as WebAuthn has it (SEC 1 §C.5).
    static func sign(_ message: [UInt8], with secret: [UInt8]) -> [UInt8] {
        let digest = Residue<Order>(SHA256.hash(message))
        let secret = Residue<Order>(secret)
        let nonce = secretNumber(digest, secret)
        guard let x = (Curve.base * nonce.bytes).affine?.x else { return [] }
        let r = Residue<Order>(x.bytes)
        let s = nonce.inverse * (digest + r * secret)
        return DER.signature(r.bytes, s.bytes)
    }

    /// Whether a signature in DER is of that message and by the holder of that key (SEC 1 §4.1.4).
    static func verifies(
        _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
    ) -> Bool {
        guard let key = Curve(publicKey), let (first, second) = DER.numbers(of: signature),
            let r = Residue<Order>(exactly: first), let s = Residue<Order>(exactly: second)
        else { return false }
        let digest = Residue<Order>(SHA256.hash(message))
        let point =
            Curve.base * (digest * s.inverse).bytes + key * (r * s.inverse).bytes
        return point.affine.map { Residue<Order>($0.x.bytes) == r } ?? false
    }

    /// A number that only the holder of the secret can know, another one for each message (RFC 6979 §3.2).
    private static func secretNumber(
        _ digest: Residue<Order>, _ secret: Residue<Order>
    ) -> Residue<Order> {
        let seed = secret.bytes + digest.bytes
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
            if let number = Residue<Order>(exactly: value) { return number }
            step([0])
        }
    }
}

// MARK: - The curve

/// A point of y² = x³ - 3x + b in Jacobian coordinates, where x/z² and y/z³ are the usual ones.
private struct Curve {
    var x: Residue<Coordinate>
    var y: Residue<Coordinate>
    var z: Residue<Coordinate>

    static let zero = Curve(x: .one, y: .one, z: .zero)
    static let base = Curve(
        x: "6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296",
        y: "4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5", z: .one)
    private static let b: Residue<Coordinate> =
        "5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B"

    init(x: Residue<Coordinate>, y: Residue<Coordinate>, z: Residue<Coordinate>) {
        (self.x, self.y, self.z) = (x, y, z)
    }

    /// The point of two usual coordinates; nil if it is not on the curve.
    init?(_ coordinates: [UInt8]) {
        guard coordinates.count == 64,
            let x = Residue<Coordinate>(exactly: Array(coordinates.prefix(32))),
            let y = Residue<Coordinate>(exactly: Array(coordinates.suffix(32))),
            y * y == x * x * x - (x + x + x) + Self.b
        else { return nil }
        self.init(x: x, y: y, z: .one)
    }

    /// The usual coordinates; nil for zero.
    var affine: (x: Residue<Coordinate>, y: Residue<Coordinate>)? {
        guard z != .zero else { return nil }
        let inverse = z.inverse
        return (x * inverse * inverse, y * inverse * inverse * inverse)
    }

    /// Hankerson, Menezes, Vanstone: Guide to Elliptic Curve Cryptography §3.2.2.
    private var doubled: Curve {
        let (delta, gamma) = (z * z, y * y)
        let beta = x * gamma
        let third = (x - delta) * (x + delta)
        let alpha = third + third + third
        let beta4 = beta + beta + beta + beta
        let gamma2 = gamma * gamma + gamma * gamma
        let newX = alpha * alpha - beta4 - beta4
        let both = y + z
        return Curve(
            x: newX, y: alpha * (beta4 - newX) - gamma2 - gamma2 - gamma2 - gamma2,
            z: both * both - gamma - delta)
    }

    static func + (one: Curve, other: Curve) -> Curve {
        guard one.z != .zero else { return other }
        guard other.z != .zero else { return one }
        let (z1, z2) = (one.z * one.z, other.z * other.z)
        let (x1, x2) = (one.x * z2, other.x * z1)
        let (y1, y2) = (one.y * other.z * z2, other.y * one.z * z1)
        let (width, height) = (x2 - x1, y2 - y1)
        guard width != .zero else { return height == .zero ? one.doubled : .zero }
        let square = width * width
        let (cube, v) = (width * square, x1 * square)
        let x = height * height - cube - v - v
        return Curve(x: x, y: height * (v - x) - y1 * cube, z: width * one.z * other.z)
    }

    /// The point so many times.
    static func * (point: Curve, factor: [UInt8]) -> Curve {
        factor.reduce(.zero) { sum, byte in
            (0..<8).reversed().reduce(sum) { sum, place in
                byte >> place & 1 == 1 ? sum.doubled + point : sum.doubled
            }
        }
    }
}

// MARK: - Arithmetic

/// A prime of 256 bits to count by.
private protocol Prime: Sendable {
    static var bytes: [UInt8] { get }
    /// Nil never: the primes are odd.
    static var arithmetic: Montgomery? { get }
}

/// What coordinates are counted by.
private enum Coordinate: Prime {
    static let bytes = [UInt8](
        hexadecimal: "FFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF")
    static let arithmetic = Montgomery(modulus: bytes)
}

/// What multiples of the base point are counted by.
private enum Order: Prime {
    static let bytes = [UInt8](
        hexadecimal: "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
    static let arithmetic = Montgomery(modulus: bytes)
}

/// A number modulo a prime, kept in Montgomery form.
private struct Residue<By: Prime>: Hashable, Sendable, ExpressibleByStringLiteral {
    private let limbs: [UInt64]

    static var zero: Residue { Residue([0]) }
    static var one: Residue { Residue([1]) }

    private init(limbs: [UInt64]) { self.limbs = limbs }
    init(stringLiteral text: String) { self.init([UInt8](hexadecimal: text)) }

    /// The remainder of a number of up to 256 bits.
    init(_ bytes: [UInt8]) {
        limbs = By.arithmetic?.form(bytes) ?? [0, 0, 0, 0]
    }

    /// The number in bytes; nil if it is 0, or too large.
    init?(exactly bytes: [UInt8]) {
        let short = bytes.drop { $0 == 0 }
        let full = [UInt8](repeating: 0, count: max(0, 32 - short.count)) + short
        guard !short.isEmpty, full.count == 32, full.lexicographicallyPrecedes(By.bytes) else {
            return nil
        }
        self.init(full)
    }

    var bytes: [UInt8] { By.arithmetic?.bytes(limbs) ?? [] }

    /// By Fermat's little theorem; both primes end in a byte greater than 2.
    var inverse: Residue {
        var exponent = By.bytes
        exponent[31] -= 2
        return Residue(By.arithmetic?.power(bytes, exponent) ?? [])
    }

    static func * (one: Residue, other: Residue) -> Residue {
        Residue(limbs: By.arithmetic?.product(one.limbs, other.limbs) ?? [])
    }

    static func + (one: Residue, other: Residue) -> Residue {
        let prime = By.arithmetic?.modulus ?? []
        let (sum, isOver) = added(one.limbs, other.limbs)
        let (rest, isUnder) = subtracted(sum, prime)
        return Residue(limbs: isUnder && !isOver ? sum : rest)
    }

    static func - (one: Residue, other: Residue) -> Residue {
        let (rest, isUnder) = subtracted(one.limbs, other.limbs)
        return Residue(limbs: isUnder ? added(rest, By.arithmetic?.modulus ?? []).0 : rest)
    }

    private static func added(_ a: [UInt64], _ b: [UInt64]) -> ([UInt64], Bool) {
        var (sum, carry) = (a, false)
        for place in a.indices {
            let (part, over) = a[place].addingReportingOverflow(b[place])
            let (whole, overAgain) = part.addingReportingOverflow(carry ? 1 : 0)
            (sum[place], carry) = (whole, over || overAgain)
        }
        return (sum, carry)
    }

    private static func subtracted(_ a: [UInt64], _ b: [UInt64]) -> ([UInt64], Bool) {
        var (rest, borrow) = (a, false)
        for place in a.indices {
            let (part, under) = a[place].subtractingReportingOverflow(b[place])
            let (whole, underAgain) = part.subtractingReportingOverflow(borrow ? 1 : 0)
            (rest[place], borrow) = (whole, under || underAgain)
        }
        return (rest, borrow)
    }
}

/// As much of DER as a signature needs: two positive numbers in a sequence (X.690 §8.3, §8.9).
private enum DER {
    static func signature(_ r: [UInt8], _ s: [UInt8]) -> [UInt8] {
        let both = number(r) + number(s)
        return [0x30, UInt8(both.count)] + both
    }

    private static func number(_ bytes: [UInt8]) -> [UInt8] {
        let short = Array(bytes.drop { $0 == 0 })
        let positive = (short.first ?? 0x80) < 0x80 ? short : [0] + short
        return [2, UInt8(positive.count)] + positive
    }

    static func numbers(of signature: [UInt8]) -> ([UInt8], [UInt8])? {
        var rest = signature[...]
        guard rest.popFirst() == 0x30, rest.popFirst().map({ Int($0) }) == rest.count,
            let r = takeNumber(&rest), let s = takeNumber(&rest), rest.isEmpty
        else { return nil }
        return (r, s)
    }

    private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 2, let count = rest.popFirst(), (1...33).contains(count),
            rest.count >= count
        else { return nil }
        let bytes = Array(rest.prefix(Int(count)))
        rest = rest.dropFirst(Int(count))
        // What one writer would write: no sign, no zero too many.
        return bytes == Array(number(bytes).dropFirst(2)) ? bytes : nil
    }
}
