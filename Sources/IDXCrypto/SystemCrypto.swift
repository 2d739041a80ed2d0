/// The system's cryptography: libcrypto on Linux, CryptoKit and Security on Apple's systems.
///
/// Linux opens its library at run time, so it may be missing. This value exists only where the library is there, and
/// what it computes cannot fail.
package struct SystemCrypto: Sendable, Hashable {
    /// Opens the library, once in a process.
    package init() throws(CryptoUnavailable) { try Self.open() }

    /// Opens the library, or throws another error with the reason why it cannot be used.
    package init<Failure: Error>(or failure: (String) -> Failure) throws(Failure) {
        do { try Self.open() } catch { throw failure(error.reason) }
    }
}

/// The system's cryptography is missing, or refused to work.
package struct CryptoUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, for the end of a sentence: `libcrypto.so.3 was not found`.
    package let reason: String

    package var description: String { "This system offers no cryptography: \(reason)." }
}

/// A hash function, by its name in FIPS 180-4.
package enum HashFunction: String, Sendable, Hashable {
    /// For one-time codes and captchas that ask for it; it is broken for signatures.
    case sha1 = "SHA-1"
    case sha256 = "SHA-256"
    case sha384 = "SHA-384"
    case sha512 = "SHA-512"

    /// The size of a digest in bytes.
    package var digestSize: Int {
        switch self {
        case .sha1: 20
        case .sha256: 32
        case .sha384: 48
        case .sha512: 64
        }
    }
    /// The size of the blocks it works on, in bytes.
    var blockSize: Int { digestSize > 32 ? 128 : 64 }
}

extension SystemCrypto {
    /// The SHA-256 digest of bytes.
    package func sha256(_ bytes: [UInt8]) -> [UInt8] { digest(.sha256, of: bytes) }

    /// The SHA-256 digest of a string's UTF-8.
    package func sha256(_ text: String) -> [UInt8] { sha256(Array(text.utf8)) }

    /// The authentication code of a message, with a key of any length (HMAC, RFC 2104).
    package func hmac(
        _ function: HashFunction = .sha256, of message: [UInt8], key: [UInt8]
    ) -> [UInt8] {
        let size = function.blockSize
        let short = key.count > size ? digest(function, of: key) : key
        let block = short + [UInt8](repeating: 0, count: size - short.count)
        let inner = digest(function, of: block.map { $0 ^ 0x36 } + message)
        return digest(function, of: block.map { $0 ^ 0x5c } + inner)
    }

    /// Searches for the number whose decimal digits, appended to a message, have a digest.
    ///
    /// - Parameters:
    ///   - range: The numbers to try.
    ///   - prefix: The message before the digits.
    ///   - digest: The digest of both.
    ///   - function: The hash function.
    /// - Returns: The number, or nil if none of the range has it.
    package func number(
        in range: Range<Int>, after prefix: [UInt8], hashedTo digest: [UInt8],
        by function: HashFunction
    ) -> Int? {
        range.first { self.digest(function, of: prefix + String($0).utf8) == digest }
    }
}
