/// Base64 with the URL-safe alphabet and without padding; decodes strictly (RFC 7515 §2, RFC 4648 §3).
package enum Base64URL {
    private static let alphabet = Alphabet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", width: 6)

    /// Encodes bytes.
    package static func encode(_ bytes: [UInt8]) -> String { alphabet.encode(bytes) }

    /// The bytes of a text, or nil for padding, an invalid character or nonzero trailing bits.
    ///
    /// Each value has one encoding; otherwise someone could change a signed text.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        alphabet.exactly(Array(text))
    }

    /// The bytes of a text, or nil for padding, an invalid character or nonzero trailing bits.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? { decode(text.utf8) }
}

/// Base64 with padding (RFC 4648 §4).
package enum Base64 {
    private static let alphabet = Alphabet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", width: 6)

    /// The bytes of a text without its padding, or nil for an invalid character or nonzero trailing bits.
    package static func decode(_ text: [UInt8]) -> [UInt8]? { alphabet.exactly(text) }

    /// Encodes bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        let text = alphabet.encode(bytes)
        return text + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    }
}

/// Base32 (RFC 4648 §6), the encoding of setup keys for authenticator apps.
package enum Base32 {
    private static let alphabet = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", width: 5)

    /// Encodes bytes, without padding.
    package static func encode(_ bytes: [UInt8]) -> String { alphabet.encode(bytes) }

    /// Decodes a text; allows any case, spaces, dashes and padding.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        let typed = text.utf8.filter { !" -=".utf8.contains($0) }
        return alphabet.decode(typed.map { 0x61...0x7A ~= $0 ? $0 - 0x20 : $0 })?.bytes
    }
}

/// An alphabet in which each character encodes some bits, most significant first (RFC 4648 §3).
private struct Alphabet: Sendable {
    private let characters: [UInt8]
    /// The value of each byte; all bits are set if it is not in the alphabet.
    private let values: [UInt32]
    private let width: UInt32

    init(_ text: String, width: UInt32) {
        characters = Array(text.utf8)
        var values = [UInt32](repeating: .max, count: 256)
        for (value, byte) in characters.enumerated() { values[Int(byte)] = UInt32(value) }
        self.values = values
        self.width = width
    }

    func encode(_ bytes: [UInt8]) -> String {
        let mask = 1 &<< width - 1
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 8 / Int(width) + 1)
        var (bits, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            bits = bits &<< 8 | UInt32(byte)
            count += 8
            while count >= width {
                count -= width
                text.append(characters[Int(bits &>> count & mask)])
            }
        }
        if count > 0 { text.append(characters[Int(bits &<< (width - count) & mask)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text that encodes nothing else, or nil.
    func exactly(_ text: [UInt8]) -> [UInt8]? {
        guard let (bytes, bits, count) = decode(text) else { return nil }
        return count >= width || bits != 0 ? nil : bytes
    }

    /// The complete bytes, and the remaining bits with their number; nil for an invalid character.
    ///
    /// Not generic, as other modules would run it unspecialized.
    func decode(_ text: [UInt8]) -> (bytes: [UInt8], bits: UInt32, count: UInt32)? {
        var (bits, count): (UInt32, UInt32) = (0, 0)
        /// Whether there was an invalid character: its sign.
        var all: UInt32 = 0
        // Images have thousands of characters: appending takes as long again. Of base64, four bytes are
        // written for each three.
        let capacity = text.count * Int(width) / 8 + 1
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, size in
            text.withUnsafeBufferPointer { text in
                values.withUnsafeBufferPointer { values in
                    let place = UnsafeMutableRawPointer(bytes.baseAddress.unsafelyUnwrapped)
                    var index = 0
                    // Four characters of base64 are three bytes.
                    while width == 6, index &+ 4 <= text.count {
                        let high =
                            values[Int(text[index])] &<< 18 | values[Int(text[index &+ 1])] &<< 12
                        let low =
                            values[Int(text[index &+ 2])] &<< 6 | values[Int(text[index &+ 3])]
                        let group = high | low
                        all |= group
                        (place + size).storeBytes(of: (group &<< 8).bigEndian, as: UInt32.self)
                        size &+= 3
                        index &+= 4
                    }
                    while index < text.count {
                        let value = values[Int(text[index])]
                        all |= value
                        bits = bits &<< width | value
                        count &+= width
                        if count >= 8 {
                            count &-= 8
                            bytes[size] = UInt8(truncatingIfNeeded: bits &>> count)
                            size &+= 1
                        }
                        index &+= 1
                    }
                }
            }
        }
        return all < 0x8000_0000 ? (bytes, bits & (1 &<< count - 1), count) : nil
    }
}
