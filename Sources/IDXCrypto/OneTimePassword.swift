/// One-time passwords by counter (RFC 4226) and by time (RFC 6238).
///
/// ```swift
/// let app = OneTimePassword(secret: Base32.decode("GEZDGNBVGY3TQOJQ") ?? [])
/// let code = app.code(secondsSince1970: 59, by: try SystemCrypto())  // six digits
/// ```
package struct OneTimePassword: Sendable, Hashable {
    /// The shared key.
    let secret: [UInt8]
    /// The number of digits: 6, 7 or 8.
    package let digits: Int
    /// The seconds for which a code is valid.
    package let period: Int
    /// The digest a code is cut from.
    let algorithm: HashFunction

    /// Creates a generator; numbers outside the standards' ranges are clamped.
    package init(
        secret: [UInt8], digits: Int = 6, period: Int = 30, algorithm: HashFunction = .sha1
    ) {
        self.secret = secret
        self.digits = min(max(digits, 6), 8)
        self.period = max(period, 1)
        self.algorithm = algorithm
    }

    /// Returns the code for a counter (RFC 4226 §5.3).
    package func code(counter: UInt64, by crypto: SystemCrypto) -> String {
        let digest = crypto.hmac(algorithm, of: counter.bigEndianBytes, key: secret)
        let offset = Int((digest.last ?? 0) & 0x0f)
        let word = digest[offset..<offset + 4].reduce(0) { word, byte in
            word &<< 8 | UInt32(byte)
        }
        let modulus: UInt32 = [6: 1_000_000, 7: 10_000_000][digits] ?? 100_000_000
        let text = String((word & 0x7fff_ffff) % modulus)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Returns the code for a time; times before 1970 count as 1970.
    package func code(secondsSince1970 seconds: Int, by crypto: SystemCrypto) -> String {
        code(counter: UInt64(max(seconds, 0) / period), by: crypto)
    }

    /// Returns whether a code is valid at a time, or at most `steps` periods before or after it.
    package func accepts(
        _ code: String, secondsSince1970 seconds: Int, steps: Int = 1, by crypto: SystemCrypto
    ) -> Bool {
        var right = false
        for step in -steps...steps {
            let time = max(seconds, 0) + step * period
            guard time >= 0 else { continue }
            let expected = self.code(secondsSince1970: time, by: crypto)
            right = ConstantTime.equal(expected, code) || right
        }
        return right
    }
}

extension OneTimePassword {
    private static let algorithms: [String: HashFunction] = ["SHA1": .sha1, "SHA256": .sha256]

    /// Creates a generator from the URI in an authenticator app's QR code (`otpauth://totp/…?secret=…`).
    package init?(otpauth uri: String) {
        let prefix = "otpauth://totp/"
        guard uri.lowercased().hasPrefix(prefix), let mark = uri.firstIndex(of: "?") else {
            return nil
        }
        var values: [String: String] = [:]
        for pair in uri[uri.index(after: mark)...].split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { continue }
            values[sides[0].lowercased()] = String(sides[1])
        }
        guard let secret = values["secret"].flatMap({ Base32.decode($0) }), !secret.isEmpty,
            let algorithm = Self.algorithms[values["algorithm"]?.uppercased() ?? "SHA1"]
        else { return nil }
        self.init(
            secret: secret, digits: values["digits"].flatMap { Int($0) } ?? 6,
            period: values["period"].flatMap { Int($0) } ?? 30, algorithm: algorithm)
    }
}
