/// Cryptographically secure random bytes from the system (getrandom, arc4random).
package enum SecureRandom {
    /// Random bytes.
    package static func bytes(_ count: Int) -> [UInt8] {
        var source = SystemRandomNumberGenerator()
        var (bytes, word): ([UInt8], UInt64) = ([], 0)
        bytes.reserveCapacity(max(count, 0))
        while bytes.count < count {
            // Each call of the system gives eight bytes.
            if bytes.count % 8 == 0 { word = source.next() }
            bytes.append(UInt8(truncatingIfNeeded: word))
            word &>>= 8
        }
        return bytes
    }

    /// A random URL-safe string, by default 256 bits in 43 characters.
    package static func token(bytes count: Int = 32) -> String {
        Base64URL.encode(bytes(count))
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, most significant first.
    package var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
