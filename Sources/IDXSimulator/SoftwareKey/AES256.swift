/// AES with 256-bit keys in CBC mode, without padding (FIPS 197, NIST SP 800-38A §6.2).
///
/// For demo keys only: the timing of table look-ups depends on the key.
struct AES256: Sendable {
    private let roundKeys: [[UInt8]]

    /// Creates a cipher from 32 bytes.
    init(key: [UInt8]) {
        var words = stride(from: 0, to: 32, by: 4).map { Array(key[$0..<$0 + 4]) }
        var constant: UInt8 = 1
        for index in 8..<60 {
            var word = words[index - 1]
            if index % 8 == 0 {
                word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
                word[0] ^= constant
                constant = Self.double(constant)
            } else if index % 8 == 4 {
                word = word.map { Self.box[Int($0)] }
            }
            words.append(zip(words[index - 8], word).map { $0 ^ $1 })
        }
        roundKeys = stride(from: 0, to: 60, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
    }

    /// Encrypts whole blocks of 16 bytes.
    func encrypt(_ text: [UInt8], vector: [UInt8]) -> [UInt8] {
        var last = vector
        return stride(from: 0, to: text.count, by: 16).flatMap { start in
            last = encrypt(block: zip(text[start..<start + 16], last).map { $0 ^ $1 })
            return last
        }
    }

    /// Decrypts whole blocks of 16 bytes.
    func decrypt(_ text: [UInt8], vector: [UInt8]) -> [UInt8] {
        var last = vector
        return stride(from: 0, to: text.count, by: 16).flatMap { start in
            let block = Array(text[start..<start + 16])
            defer { last = block }
            return zip(decrypt(block: block), last).map { $0 ^ $1 }
        }
    }

    private func encrypt(block: [UInt8]) -> [UInt8] {
        var state = zip(block, roundKeys[0]).map { $0 ^ $1 }
        for round in 1...14 {
            // The bytes are substituted, and each row is rotated by its number.
            state = (0..<16).map { Self.box[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
            if round < 14 { state = Self.mixed(state, [2, 3, 1, 1]) }
            state = zip(state, roundKeys[round]).map { $0 ^ $1 }
        }
        return state
    }

    private func decrypt(block: [UInt8]) -> [UInt8] {
        var state = zip(block, roundKeys[14]).map { $0 ^ $1 }
        for round in (0..<14).reversed() {
            state = (0..<16).map { Self.inverseBox[Int(state[($0 + 12 * ($0 % 4)) % 16])] }
            state = zip(state, roundKeys[round]).map { $0 ^ $1 }
            if round > 0 { state = Self.mixed(state, [14, 11, 13, 9]) }
        }
        return state
    }

    private static func mixed(_ state: [UInt8], _ factors: [UInt8]) -> [UInt8] {
        (0..<16).map { place in
            (0..<4).reduce(0) { sum, other in
                sum ^ product(factors[(other + 4 - place % 4) % 4], state[place / 4 * 4 + other])
            }
        }
    }

    /// Multiplies by x modulo x⁸ + x⁴ + x³ + x + 1.
    private static func double(_ value: UInt8) -> UInt8 {
        value << 1 ^ (value & 0x80 == 0 ? 0 : 0x1B)
    }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var (one, other, product) = (one, other, UInt8(0))
        while one != 0 {
            if one & 1 == 1 { product ^= other }
            (one, other) = (one >> 1, double(other))
        }
        return product
    }

    private static let box: [UInt8] = {
        var box = [UInt8](repeating: 0x63, count: 256)
        // 3 generates all values but 0; its inverse is 0xF6.
        var (value, inverse): (UInt8, UInt8) = (1, 1)
        for _ in 0..<255 {
            box[Int(value)] = affine(inverse)
            (value, inverse) = (product(3, value), product(0xF6, inverse))
        }
        return box
    }()

    private static func affine(_ value: UInt8) -> UInt8 {
        var sum = value ^ 0x63
        for count: UInt8 in 1...4 {
            let rotated: UInt8 = value << count | value >> (8 - count)
            sum ^= rotated
        }
        return sum
    }

    private static let inverseBox: [UInt8] = {
        var inverse = [UInt8](repeating: 0, count: 256)
        for (value, substitute) in box.enumerated() { inverse[Int(substitute)] = UInt8(value) }
        return inverse
    }()
}
