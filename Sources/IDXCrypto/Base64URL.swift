/// Base64 with the URL-safe alphabet and no padding, strict in reading (RFC 7515 §2, RFC 4648 §3).
package enum Base64URL {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each byte, 255 for what is not in the alphabet.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()

    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits &<< 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(alphabet[Int(bits &>> UInt32(count) & 63)])
            }
        }
        if count > 0 { text.append(alphabet[Int(bits &<< UInt32(6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text, or nil for padding, a foreign character or bits that say nothing.
    ///
    /// One value has one text: whoever accepts two spellings lets a signed text be changed.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.underestimatedCount * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        var length = 0
        for character in text {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits &<< 6 | UInt32(value)
            count += 6
            length += 1
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits &>> UInt32(count)))
            }
        }
        let unused = bits & ((1 &<< UInt32(count)) - 1)
        return length % 4 == 1 || unused != 0 ? nil : bytes
    }

    /// The bytes of a text, or nil for padding, a foreign character or bits that say nothing.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        decode(text.utf8)
    }
}

/// Cryptographically secure random bytes from the system (getrandom, arc4random).
package enum SecureRandom {
    /// That many random bytes.
    package static func bytes(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        return (0..<max(count, 0)).map { _ in UInt8.random(in: .min ... .max, using: &source) }
    }

    /// A random text for a URL: 256 bits in 43 characters unless told otherwise.
    package static func token(bytes count: Int = 32) -> String {
        Base64URL.encode(bytes(count))
    }
}
