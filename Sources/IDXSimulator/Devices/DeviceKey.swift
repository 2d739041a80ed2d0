import IDXCrypto
import IDXJSON

/// A public key that a device registered (RFC 7517).
struct DeviceKey: Sendable, Hashable {
    /// The device's name for it, `kid`.
    let id: String
    let material: CredentialKey
    /// Whether the device says that hardware protects it.
    let isInHardware: Bool
    let isFIPSCompliant: Bool

    /// Reads a JWK: a point on P-256, or an RSA modulus with the exponent 65537.
    ///
    /// - Throws: `E0000001`, which names the member.
    init(_ json: JSON, at place: String) throws(APIRefusal) {
        func text(_ name: String) throws(APIRefusal) -> String {
            guard let text = json[name]?.string, 1...4096 ~= text.utf8.count else {
                throw .invalid(place, "\(name) must be a text")
            }
            return text
        }
        guard json.object != nil else { throw .invalid(place, "A JWK is required") }
        if let name = ["d", "p", "q", "dp", "dq", "qi", "k"].first(where: { json[$0] != nil }) {
            throw .invalid(place, "\(name) belongs to a private key")
        }
        id = try text("kid")
        let words = "okta:kpr must be HARDWARE or SOFTWARE"
        switch try text("okta:kpr") {
        case "HARDWARE": isInHardware = true
        case "SOFTWARE": isInHardware = false
        default: throw .invalid(place, words)
        }
        isFIPSCompliant = json["okta:isFipsCompliant"]?.bool ?? false
        switch try text("kty") {
        case "EC":
            guard try text("crv") == "P-256" else { throw .invalid(place, "crv must be P-256") }
            let (x, y) = (Base64URL.decode(try text("x")), Base64URL.decode(try text("y")))
            guard let x, let y, CredentialKey.isPoint(x, y) else {
                throw .invalid(place, "x and y must be a point on P-256, 32 bytes each")
            }
            material = .es256(x + y)
        case "RSA":
            guard let modulus = Base64URL.decode(try text("n")),
                Base64URL.decode(try text("e")) == [1, 0, 1],
                // The reason of a refusal does not matter.
                (try? RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])) != nil
            else { throw .invalid(place, "n and e must be an RSA key of 2048 bits or more") }
            material = .rs256(modulus)
        default: throw .invalid(place, "kty must be EC or RSA")
        }
    }

    /// The algorithm of its signatures.
    var algorithm: Policy.CustomApp.Algorithm {
        switch material {
        case .es256: .es256
        case .rs256: .rs256
        }
    }

    /// Throws if the policy of the authenticator does not allow the key.
    func check(by policy: Policy.CustomApp, at place: String) throws(APIRefusal) {
        guard policy.algorithms.contains(algorithm) else {
            throw .invalid(place, "The policy does not allow \(algorithm.rawValue)")
        }
        guard policy.keyProtection == .any || isInHardware else {
            throw .invalid(place, "The policy requires a key in hardware: okta:kpr HARDWARE")
        }
        guard !policy.fips || isFIPSCompliant else { throw .needsFIPS }
    }
}

extension CredentialKey {
    /// Whether a signature of a JWS is valid: r and s of ECDSA, 32 bytes each (RFC 7518 §3.4).
    func verifies(_ token: SignedJSON) -> Bool {
        switch self {
        case .es256: verifies(rAndS: token.signature, of: token.signed)
        case .rs256: verifies(token.signature, of: token.signed)
        }
    }
}
