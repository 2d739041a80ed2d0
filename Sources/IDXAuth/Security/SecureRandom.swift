/// Bytes nobody can guess, from the system's own source (getrandom, arc4random).
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
