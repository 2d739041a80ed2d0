internal import IDXCrypto
import IDXSimulator

/// Private keys as PEM files, of keys that protect nothing.
package enum PEMFile {
    /// The file of a key in DER.
    package static func text(_ label: String, _ der: [UInt8]) -> String {
        let text = Array(Base64.encode(der))
        let lines = stride(from: 0, to: text.count, by: 64).map { start in
            String(text[start..<min(start + 64, text.count)])
        }
        return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----", ""])
            .joined(separator: "\n")
    }

    /// The key of the simulated org, as `openssl genrsa -traditional` writes one.
    package static let rsa = text("RSA PRIVATE KEY", SigningKey.demo.der)
    /// One that is too short.
    package static let short = text("RSA PRIVATE KEY", SigningKey.short.der)
    /// A key on P-256, as `openssl ecparam -genkey` writes one, after its parameters.
    package static let curve =
        text("EC PARAMETERS", name) + text("EC PRIVATE KEY", curveDER(name: name))

    private static let name: [UInt8] = [6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]
    /// The number of the key on P-256.
    package static let number = SystemCrypto.tests.sha256("a key of tests")

    /// An ECPrivateKey (RFC 5915 §3).
    package static func curveDER(name: [UInt8]) -> [UInt8] {
        let content = [2, 1, 1, 4, 32] + number + [0xA0, UInt8(name.count)] + name
        return [0x30, UInt8(content.count)] + content
    }

    /// The public half of ``curve`` or ``rsa``, as a JWK.
    package static func jwk(_ file: String, id: String) -> [String: String] {
        var jwk = ["use": "sig", "kid": id]
        if file == rsa {
            let numbers = [
                "kty": "RSA", "alg": "RS256", "e": "AQAB",
                "n": Base64URL.encode(SigningKey.demo.modulus),
            ]
            jwk.merge(numbers) { $1 }
        } else if let point = try? P256PrivateKey(secret: number).point {
            jwk["kty"] = "EC"
            jwk["crv"] = "P-256"
            jwk["x"] = Base64URL.encode(Array(point.prefix(32)))
            jwk["y"] = Base64URL.encode(Array(point.suffix(32)))
        }
        return jwk
    }
}
