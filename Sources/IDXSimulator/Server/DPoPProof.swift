import IDXCrypto
import IDXJSON
import IDXPlatform

/// A DPoP proof (RFC 9449 §4), validated except for reuse and nonce, which need the org's state.
struct DPoPProof: Sendable, Hashable {
    /// The unique ID of the proof, `jti`.
    let id: String
    /// The org's nonce in the proof, if any.
    let nonce: String?
    /// The thumbprint of the signing key (RFC 7638 §3).
    let thumbprint: String

    /// The request that a proof must match.
    struct Request: Sendable {
        var method: String
        /// The address without the query.
        var address: String
        /// The token in `Authorization`.
        var accessToken: String?
        var now: Date
    }

    /// The allowed age of a proof in seconds; negative if the sender's clock is ahead.
    private static let window = -60.0...300

    /// Parses a proof and validates it in the order of RFC 9449 §4.3.
    init(_ text: String, for request: Request) throws(OAuthRefusal) {
        guard let token = SignedJSON(text, limit: 8192) else { throw Self.refusal("is not a JWT") }
        let (header, claims) = (token.header, token.claims)
        guard let id = claims["jti"]?.string, 1...256 ~= id.utf8.count,
            let method = claims["htm"]?.string, let address = claims["htu"]?.string,
            let time = claims["iat"]?.double
        else { throw Self.refusal("lacks jti, htm, htu or iat") }
        guard header["typ"]?.string == "dpop+jwt" else { throw Self.refusal("has another typ") }
        guard SignatureAlgorithm(rawValue: header["alg"]?.string ?? "") != nil else {
            throw Self.refusal("has another alg")
        }
        let jwk = header["jwk"]?.object ?? [:]
        guard jwk["d"] == nil else { throw Self.refusal("shows the private key") }
        guard let key = JSONWebKey(jwk) else { throw Self.refusal("holds no key for that") }
        thumbprint = key.thumbprint
        guard key.verifies(token) else { throw Self.refusal("has a wrong signature") }
        guard method == request.method else { throw Self.refusal("is for another method") }
        guard address == request.address else { throw Self.refusal("is for another address") }
        guard Self.window ~= request.now.timeIntervalSince1970 - time else {
            throw Self.refusal("was made at another time")
        }
        let hash = request.accessToken.map { Base64URL.encode(SystemCrypto.known.sha256($0)) }
        guard hash == nil || claims["ath"]?.string == hash else {
            throw Self.refusal("is for another access token")
        }
        self.id = id
        nonce = claims["nonce"]?.string
    }

    static func refusal(_ flaw: String) -> OAuthRefusal {
        OAuthRefusal("invalid_dpop_proof", "The DPoP proof JWT \(flaw).")
    }
}

/// The used proofs and the valid nonces of an org.
struct ProofMemory: Sendable {
    private var used: [String: Date] = [:]
    private var nonces: [(text: String, at: Date)] = []
    private let limit: Int

    init(limit: Int = 10_000) {
        self.limit = limit
    }

    /// The nonce for new proofs, which changes every minute.
    mutating func nonce(_ random: inout EngineRandom, now: Date) -> String {
        if let last = nonces.last, now.timeIntervalSince(last.at) < 60 { return last.text }
        let next = random.name("dn_", length: 32)
        nonces = nonces.suffix(1) + [(next, now)]
        return next
    }

    /// Whether the org issued this nonce in the last two minutes.
    func knows(_ nonce: String?, now: Date) -> Bool {
        nonces.contains { $0.text == nonce && now.timeIntervalSince($0.at) < 120 }
    }

    /// Records a proof; returns false if it was used before. At the limit it removes the proofs that are too
    /// old to be valid; if there are none, it removes all.
    mutating func use(_ proof: DPoPProof, now: Date) -> Bool {
        use(proof.thumbprint + "." + proof.id, now: now)
    }

    /// Records what may be used only once, by a name of its own.
    mutating func use(_ name: String, now: Date) -> Bool {
        if used.count >= limit { used = used.filter { now.timeIntervalSince($0.value) < 400 } }
        if used.count >= limit { used = [:] }
        return used.updateValue(now, forKey: name) == nil
    }
}
