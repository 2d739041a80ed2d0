import IDXCrypto
import IDXPlatform

/// Reads private keys from PEM: PKCS #8 (RFC 5208 §5), PKCS #1 (RFC 8017 §A.1.2) and SEC 1 (RFC 5915 §3).
enum PEMKey {
    /// What verifies, and what signs: an RSAPrivateKey in DER, or the number of a key on P-256.
    typealias Pair = (publicKey: SignatureAlgorithm.Key, secret: [UInt8])

    /// Reads the first private key of a text. Other blocks and text around it are skipped (RFC 7468 §2).
    static func read(_ text: String) throws(ClientKeyError) -> Pair {
        let (label, der) = try block(of: text)
        switch label {
        case "PRIVATE KEY": return try info(der)
        case "RSA PRIVATE KEY": return try rsa(der)
        case "EC PRIVATE KEY": return try curve(der, name: nil)
        default: throw .unsupported
        }
    }

    private static func block(
        of text: String
    ) throws(ClientKeyError) -> (label: String, der: [UInt8]) {
        let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
        guard
            let first = lines.firstIndex(where: {
                $0.hasPrefix("-----BEGIN ") && $0.hasSuffix("PRIVATE KEY-----")
            })
        else { throw text.contains("PUBLIC KEY-----") ? .publicKey : .noPrivateKey }
        let label = String(lines[first].dropFirst(11).dropLast(5))
        let body = lines[(first + 1)...].prefix { $0 != "-----END \(label)-----" }
        // Also as OpenSSL wrote it before PKCS #8 (RFC 1421 §4.6.1.1).
        guard label != "ENCRYPTED PRIVATE KEY", !body.contains(where: { $0.contains("ENCRYPTED") })
        else { throw .encrypted }
        let base64 = body.joined().utf8.filter { $0 != UInt8(ascii: "=") }
        guard body.endIndex < lines.endIndex, let der = Base64.decode(base64) else {
            throw .damaged
        }
        return (label, der)
    }

    private static func info(_ der: [UInt8]) throws(ClientKeyError) -> Pair {
        var rest = der[...]
        guard var info = DER.take(0x30, from: &rest), DER.take(2, from: &info) != nil,
            var algorithm = DER.take(0x30, from: &info), let key = DER.take(4, from: &info),
            let name = DER.take(6, from: &algorithm)
        else { throw .damaged }
        switch Array(name) {
        case DER.rsaEncryption: return try rsa(Array(key))
        case DER.ecPublicKey:
            return try curve(Array(key), name: DER.take(6, from: &algorithm))
        default: throw .unsupported
        }
    }

    private static func rsa(_ der: [UInt8]) throws(ClientKeyError) -> Pair {
        var rest = der[...]
        guard var numbers = DER.take(0x30, from: &rest), DER.take(2, from: &numbers) != nil,
            let modulus = DER.take(2, from: &numbers), let exponent = DER.take(2, from: &numbers)
        else { throw .damaged }
        do throws(RSAPublicKey.Refusal) {
            let key = try RSAPublicKey(modulus: Array(modulus), exponent: Array(exponent))
            return (.rsa(key), der)
        } catch {
            if case .modulusSize(let bits) = error { throw .size(bits: bits) }
            throw .damaged
        }
    }

    /// Reads an ECPrivateKey, which names its curve if nothing around it does.
    private static func curve(
        _ der: [UInt8], name: ArraySlice<UInt8>?
    ) throws(ClientKeyError) -> Pair {
        var rest = der[...]
        guard var parts = DER.take(0x30, from: &rest), DER.take(2, from: &parts) != nil,
            let number = DER.take(4, from: &parts).map(Array.init)
        else { throw .damaged }
        var own = DER.take(0xA0, from: &parts) ?? []
        guard let name = name ?? DER.take(6, from: &own) else { throw .damaged }
        guard Array(name) == DER.p256 else { throw .unsupported }
        let point = try rethrowing(
            as: ClientKeyError.init, try P256PrivateKey(secret: number).point)
        return (.curve(.p256, x: Array(point.prefix(32)), y: Array(point.dropFirst(32))), number)
    }
}
