import IDXCrypto
import IDXPlatform

/// The codes of apps and tokens, as the standards have them (RFC 4226, RFC 6238).
enum TimeCode {
    /// What an app shows now.
    static func code(secret: [UInt8], now: Date) -> String {
        OneTimePassword(secret: secret).code(secondsSince1970: seconds(now))
    }

    /// What a token shows after so many presses.
    static func code(secret: [UInt8], counter: UInt64) -> String {
        OneTimePassword(secret: secret).code(counter: counter)
    }

    /// Whether an app could show a code about now.
    static func accepts(_ code: String, secret: [UInt8], now: Date) -> Bool {
        OneTimePassword(secret: secret).accepts(code, secondsSince1970: seconds(now))
    }

    /// Sixteen bytes that only the holder of the secret can make, for a press of a YubiKey.
    static func block(secret: [UInt8], counter: UInt64) -> [UInt8] {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: counter >> (56 - 8 * $0)) }
        return Array(HMAC<SHA256>.code(of: bytes, key: secret).prefix(16))
    }

    private static func seconds(_ date: Date) -> Int {
        let seconds = date.timeIntervalSince1970
        return seconds > 0 && seconds < 1e12 ? Int(seconds) : 0
    }
}
