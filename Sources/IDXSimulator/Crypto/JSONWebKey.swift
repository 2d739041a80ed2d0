import IDXCrypto
import IDXJSON

/// A public key of a client (RFC 7517 §4).
struct JSONWebKey: Sendable, Hashable {
    /// Its `kid`.
    let id: String?
    /// Its thumbprint (RFC 7638 §3).
    let thumbprint: String
    private let key: SignatureAlgorithm.Key

    /// The algorithms that the org takes, as metadata have them.
    static let algorithms = JSON.array(SignatureAlgorithm.allCases.map { .string($0.rawValue) })

    /// Nil for a private key and for one that the org does not support.
    init?(_ jwk: JSON.Object) {
        func number(_ name: String) -> [UInt8]? { jwk[name]?.string.flatMap(Base64URL.decode) }
        func text(_ name: String) -> String { jwk[name]?.string ?? "" }
        guard jwk["d"] == nil else { return nil }
        let canonical: String
        switch text("kty") {
        case "EC":
            guard let curve = SignatureAlgorithm.Curve(rawValue: text("crv")),
                let x = number("x"), let y = number("y"), x.count == curve.size,
                y.count == curve.size, curve != .p256 || CredentialKey.isPoint(x, y)
            else { return nil }
            key = .curve(curve, x: x, y: y)
            canonical =
                #"{"crv":"\#(curve.rawValue)","kty":"EC","x":"\#(text("x"))","y":"\#(text("y"))"}"#
        case "RSA":
            guard let modulus = number("n"), let exponent = number("e"),
                // The caller says that there is no key.
                let rsa = try? RSAPublicKey(modulus: modulus, exponent: exponent)
            else { return nil }
            key = .rsa(rsa)
            canonical = #"{"e":"\#(text("e"))","kty":"RSA","n":"\#(text("n"))"}"#
        default: return nil
        }
        id = jwk["kid"]?.string
        thumbprint = Base64URL.encode(SystemCrypto.known.sha256(canonical))
    }

    /// Whether the key signed a token, by the algorithm in its header.
    func verifies(_ token: SignedJSON) -> Bool {
        guard let algorithm = SignatureAlgorithm(rawValue: token.header["alg"]?.string ?? "")
        else { return false }
        // libcrypto gives no verdict on a point beside its curve.
        return (try? key.verifies(token.signature, of: token.signed, by: algorithm)) ?? false
    }
}
