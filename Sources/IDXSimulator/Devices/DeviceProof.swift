import IDXJSON
import IDXPlatform

/// What a token that a device signed must say: an attestation, an assertion, or an answer to a challenge.
struct DeviceProof: Sendable {
    /// The `typ` in the header.
    var type: String
    var issuer: String
    var subject: String
    var audience: String
    /// Further claims and their values.
    var others: [(name: String, value: String)] = []

    /// The maximum difference of the clocks in seconds.
    private static let skew = 300
    /// The maximum lifetime in seconds, from `nbf` to `exp`.
    private static let lifetime = 600

    /// Returns what is wrong with a token, header first; nil if nothing is.
    func flaw(in token: SignedJSON, by key: DeviceKey, now: Date) -> String? {
        headerFlaw(token.header, key)
            ?? (key.material.verifies(token) ? nil : "signature: is not the one of the key")
            ?? claimsFlaw(token.claims) ?? timeFlaw(token.claims, now.epoch.int ?? 0)
    }

    private func headerFlaw(_ header: JSON.Object, _ key: DeviceKey) -> String? {
        guard (header["typ"]?.string ?? "").lowercased() == type.lowercased() else {
            return "typ: must be \"\(type)\""
        }
        guard header["alg"]?.string == key.algorithm.rawValue else {
            return "alg: must be \(key.algorithm.rawValue)"
        }
        guard header["kid"]?.string == key.id else { return "kid: is not the key's" }
        return header["crit"] == nil ? nil : "crit: is not supported"
    }

    private func claimsFlaw(_ claims: JSON.Object) -> String? {
        let expected = [("iss", issuer), ("sub", subject), ("aud", audience)] + others
        if let wrong = expected.first(where: { claims[$0.0]?.string != $0.1 }) {
            return "\(wrong.0): must be \"\(wrong.1)\""
        }
        guard let id = claims["jti"]?.string, 1...256 ~= id.utf8.count else {
            return "jti: is required"
        }
        return nil
    }

    private func timeFlaw(_ claims: JSON.Object, _ now: Int) -> String? {
        let times = ["iat", "nbf", "exp"].map { claims[$0]?.int(in: 0...0xFFFF_FFFF) }
        guard let issued = times[0], let start = times[1], let end = times[2] else {
            return "iat, nbf and exp: must be whole seconds"
        }
        guard issued <= now + Self.skew else { return "iat: is in the future" }
        guard start <= now else { return "nbf: is in the future" }
        guard end > now else { return "exp: is over" }
        return end - start > Self.lifetime
            ? "exp: is more than \(Self.lifetime) seconds after nbf" : nil
    }
}
