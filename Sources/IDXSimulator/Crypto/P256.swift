import IDXAuth

/// ECDSA on the curve P-256 with SHA-256, as most security keys sign (FIPS 186-5 §6, SEC 1 §4.1).
///
/// For software keys that protect nothing: how long it takes depends on the key.
enum P256 {
    /// The public half of a secret number: two coordinates of 32 bytes, one after the other.
    static func publicKey(of secret: [UInt8]) -> [UInt8] {
        (Curve.base * Natural(secret)).affine.map { $0.bytes + $1.bytes } ?? []
    }

    /// Whether coordinates are those of a point other than zero (SEC 1 §3.2.2.1).
    static func isPublicKey(_ coordinates: [UInt8]) -> Bool { Curve(coordinates) != nil }

    /// A signature in DER, as WebAuthn has it (SEC 1 §C.5).
    static func sign(_ message: [UInt8], with secret: [UInt8]) -> [UInt8] {
        let digest = Residue<Order>(SHA256.hash(message))
        let secret = Residue<Order>(secret)
        let nonce = secretNumber(digest, secret)
        guard let x = (Curve.base * nonce.value).affine?.x else { return [] }
        let r = Residue<Order>(x.value)
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
            Curve.base * (digest * s.inverse).value + key * (r * s.inverse).value
        return point.affine.map { Residue<Order>($0.x.value) == r } ?? false
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
    static func * (point: Curve, factor: Natural) -> Curve {
        factor.bytes().reduce(.zero) { sum, byte in
            (0..<8).reversed().reduce(sum) { sum, place in
                byte >> place & 1 == 1 ? sum.doubled + point : sum.doubled
            }
        }
    }
}

// MARK: - Arithmetic

/// A prime to count by.
private protocol Prime: Sendable {
    static var modulus: Natural { get }
    static var powers: Montgomery? { get }
}

/// What coordinates are counted by.
private enum Coordinate: Prime {
    static let modulus = Natural([UInt8](hexadecimal: text))
    static let powers = Montgomery(modulus: [UInt8](hexadecimal: text))
    private static let text = "FFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF"
}

/// What multiples of the base point are counted by.
private enum Order: Prime {
    static let modulus = Natural([UInt8](hexadecimal: text))
    static let powers = Montgomery(modulus: [UInt8](hexadecimal: text))
    private static let text = "FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551"
}

/// A number modulo a prime.
private struct Residue<By: Prime>: Hashable, Sendable, ExpressibleByStringLiteral {
    let value: Natural

    static var zero: Residue { Residue(Natural([])) }
    static var one: Residue { Residue(Natural([1])) }

    init(_ number: Natural) { value = number % By.modulus ?? number }
    init(_ bytes: [UInt8]) { self.init(Natural(bytes)) }
    init(stringLiteral text: String) { self.init([UInt8](hexadecimal: text)) }

    /// The number in bytes; nil if it is 0, or too large.
    init?(exactly bytes: [UInt8]) {
        let number = Natural(bytes)
        let excess: Natural? = number - By.modulus
        guard excess == nil, number != Natural([]) else { return nil }
        value = number
    }

    var bytes: [UInt8] { value.bytes(count: 32) }

    /// By Fermat's little theorem.
    var inverse: Residue {
        let exponent: Natural? = By.modulus - Natural([2])
        return Residue(By.powers?.power(value.bytes(), exponent?.bytes() ?? []) ?? [])
    }

    static func + (one: Residue, other: Residue) -> Residue { Residue(one.value + other.value) }
    static func * (one: Residue, other: Residue) -> Residue { Residue(one.value * other.value) }
    static func - (one: Residue, other: Residue) -> Residue {
        Residue((one.value + By.modulus) - other.value ?? one.value)
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
