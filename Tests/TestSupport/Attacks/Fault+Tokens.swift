private import IDXCrypto
import IDXJSON
import IDXPlatform
import IDXSimulator

/// ID tokens that are forged or malformed, meant for another client, or from another time.
extension Fault {
    static let tokens: [Fault] = headers + signatures + claims + forms

    private static let headers: [Fault] = [
        forged("alg_none_case", "alg nOnE and no signature") { draft, _ in
            draft.header["alg"] = "nOnE"
            draft.signature = .bytes([])
        },
        hmac("hs256_modulus", "the public modulus") { $0.modulus },
        hmac("hs256_jwk", "the text of the public key") { JSON.object($0.publicKey).bytes() },
        hmac("hs256_n_text", "the modulus in base64url") {
            Array(Base64URL.encode($0.modulus).utf8)
        },
        hmac("hs256_empty", "nothing") { _ in [] },
        forged("embedded_jwk", "its own key in its header") { draft, _ in
            draft.key = .stranger
            draft.header = ["alg": "RS256", "jwk": .object(SigningKey.stranger.publicKey)]
        },
        forged("jku_evil", "the address of its keys in its header") { draft, scene in
            draft.key = .stranger
            draft.header["jku"] = .string(scene.foreign + "/keys")
        },
        forged("x5u_evil", "the address of its certificate in its header") { draft, scene in
            draft.key = .stranger
            draft.header["x5u"] = .string(scene.foreign + "/certificate")
        },
        forged("x5c", "a certificate in its header") { draft, _ in
            draft.key = .stranger
            draft.header["x5c"] = ["MIIB"]
        },
        forged("header_twice", "two algs in its header") { draft, _ in
            draft.header.append("alg", "none")
        },
    ]

    private static let signatures: [Fault] = [
        signature("sig_empty", "no signature") { _, _ in [] },
        signature("sig_short", "a signature without its last byte") { signed, key in
            Array(key.sign(signed).dropLast())
        },
        signature("sig_long", "a signature with a zero before it") { signed, key in
            [0] + key.sign(signed)
        },
        signature("sig_plus_n", "a signature to which the modulus is added") { signed, key in
            sum(key.sign(signed), key.modulus)
        },
        signature("zero_sig", "a signature of zeros") { _, key in
            [UInt8](repeating: 0, count: key.modulus.count)
        },
        signature("one_sig", "the signature 1") { _, key in
            [UInt8](repeating: 0, count: key.modulus.count - 1) + [1]
        },
        signature("sig_other_text", "a good signature of another token") { _, key in
            key.sign(Array("another.token".utf8))
        },
        signature("sig_sha1", "a signature over a digest that is too short") { signed, key in
            key.raise(block(of: SystemCrypto.known.digest(.sha1, of: signed), for: key))
        },
        signature("sig_no_prefix", "a signature over the bare digest") { signed, key in
            key.raise(
                [UInt8](repeating: 0, count: key.modulus.count - 32)
                    + SystemCrypto.known.sha256(signed))
        },
        signature("sig_short_padding", "a signature with the digest right after short padding") {
            signed, key in
            let good = block(of: SystemCrypto.known.sha256(signed), for: key)
            let tail = Array(good.suffix(52))
            let rubbish = [UInt8](repeating: 0x41, count: key.modulus.count - 63)
            return key.raise([0, 1] + [UInt8](repeating: 0xFF, count: 8) + tail + rubbish + [0x41])
        },
        Fault(
            "tok_em_is_sig", "the padded digest itself for signature", .refuse, at: [.token],
            paddingAsSignature),
        forged("claims_swapped", "claims that were changed after signing") { draft, _ in
            draft.finish = { text in
                var parts = text.split(separator: ".").map(String.init)
                guard parts.count == 3, let bytes = Base64URL.decode(parts[1]) else { return text }
                let claims = String(decoding: bytes, as: UTF8.self)
                    .replacing("\"ver\":1", with: "\"ver\":2")
                parts[1] = Base64URL.encode(Array(claims.utf8))
                return parts.joined(separator: ".")
            }
        },
    ]

    private static let forms: [Fault] = [
        finished("two_parts", "only two parts") {
            $0.split(separator: ".").prefix(2).joined(separator: ".")
        },
        finished("five_parts", "five parts, like an encrypted one") { $0 + ".AA.AA" },
        finished("padding", "padding after its last part") { $0 + "==" },
        finished("blank", "a blank after it") { $0 + " " },
        finished("line_break", "a line break in it") { $0.prefix(20) + "\n" + $0.dropFirst(20) },
        finished("empty", "nothing in it") { _ in "" },
        finished("dots", "nothing but dots") { _ in ".." },
        finished("not_base64", "characters of no base64") { "%%%" + $0 },
        finished("standard_base64", "parts in ordinary base64") {
            $0.replacing("-", with: "+").replacing("_", with: "/") + "+/"
        },
        finished("trailing_bits", "bits at its end that say nothing") { text in
            // 256 bytes leave two unused bits in the last character, which must be zero.
            guard let last = text.last, let next = neighbor[last] else { return text }
            return text.dropLast() + String(next)
        },
        finished("not_json", "claims that are not JSON") { text in
            let parts = text.split(separator: ".")
            return "\(parts[0]).\(Base64URL.encode(Array("claims".utf8))).\(parts[parts.count - 1])"
        },
        finished("huge", "half a megabyte before its signature") { text in
            String(repeating: "A", count: 500_000) + text
        },
        forged("deep", "claims 1,000 lists deep") { draft, _ in
            draft.claims["deep"] = (0..<1000).reduce(JSON.null) { inner, _ in .array([inner]) }
        },
        forged("claims_twice", "two subjects") { draft, _ in
            draft.claims.append("sub", "00uOther")
        },
    ]

    /// For each base64url character, another one with the same upper four bits.
    private static let neighbor: [Character: Character] = {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        return Dictionary(uniqueKeysWithValues: letters.enumerated().map { ($1, letters[$0 ^ 1]) })
    }()

    /// The encoded message of a digest (RFC 8017 §9.2), also of one of another size than it says.
    private static func block(of digest: [UInt8], for key: SigningKey) -> [UInt8] {
        let tail = digestInfo + digest
        let padding = [UInt8](repeating: 0xFF, count: key.modulus.count - tail.count - 3)
        return [0, 1] + padding + [0] + tail
    }

    /// The DER before a SHA-256 digest.
    private static let digestInfo: [UInt8] = [
        0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
        0x05, 0x00, 0x04, 0x20,
    ]

    /// The sum of two big-endian numbers of the same size.
    private static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
        var (digits, carry) = ([UInt8](), 0)
        for (a, b) in zip(one.reversed(), other.reversed()) {
            carry += Int(a) + Int(b)
            digits.append(UInt8(carry & 0xFF))
            carry >>= 8
        }
        return (carry > 0 ? [1] : []) + digits.reversed()
    }

    /// Uses the padded digest itself as the signature, which is right for the exponent 1 only.
    static let paddingAsSignature = Change.token { draft, _ in
        draft.signature = .made { signed, key in
            block(of: SystemCrypto.known.sha256(signed), for: key)
        }
    }

    private static func hmac(
        _ name: String, _ summary: String, _ secret: @escaping @Sendable (SigningKey) -> [UInt8]
    ) -> Fault {
        forged(name, "alg HS256 with \(summary) for secret") { draft, _ in
            draft.header["alg"] = "HS256"
            draft.signature = .made { signed, key in
                SystemCrypto.known.hmac(of: signed, key: secret(key))
            }
        }
    }

    private static func signature(
        _ name: String, _ summary: String,
        _ make: @escaping @Sendable ([UInt8], SigningKey) -> [UInt8]
    ) -> Fault {
        forged(name, summary) { draft, _ in draft.signature = .made(make) }
    }

    private static func finished(
        _ name: String, _ summary: String, _ finish: @escaping @Sendable (String) -> String
    ) -> Fault {
        forged(name, summary) { draft, _ in draft.finish = finish }
    }
}
