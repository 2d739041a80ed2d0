import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@Suite("Signed tokens: public vectors", .computing)
struct JWSVectorTests {
    @Test("Wycheproof's 401 tokens: the 8 that RS256 made are accepted, 393 refused")
    func wycheproof() throws {
        guard let file = try Self.json("wycheproof/json_web_signature_test.json"),
            let verdicts = try Self.json("wycheproof/rs256_only_expected.json")?["expected"]
        else { return }
        var counts = [true: 0, false: 0]
        for group in file["testGroups"]?.array ?? [] {
            let key = group["public"] ?? group["private"] ?? .null
            let keys = JWKSet(keys: [JWKSet.Key(reading: key)].compactMap(\.self))
            for test in group["tests"]?.array ?? [] {
                let id = try #require(test["tcId"]?.int)
                let accepted = Self.accepts(test["jws"]?.string ?? "", keys)
                #expect(accepted == verdicts["\(id)"]?["accept"]?.bool, "case \(id)")
                counts[accepted, default: 0] += 1
            }
        }
        #expect(counts == [true: 8, false: 393])
    }

    @Test("Wycheproof's key sets: only the sound RSA key signs")
    func keySets() throws {
        guard let file = try Self.json("wycheproof/json_web_key_test.json") else { return }
        var accepted: [Int] = []
        var count = 0
        for group in file["testGroups"]?.array ?? [] {
            let text = (group["public"] ?? group["private"] ?? .null).bytes()
            let keys = JWKSet(reading: try JSON.Reader().read(text)) ?? JWKSet(keys: [])
            for test in group["tests"]?.array ?? [] {
                count += 1
                guard Self.accepts(test["jws"]?.string ?? "", keys) else { continue }
                #expect(test["result"] == "valid")
                accepted.append(try #require(test["tcId"]?.int))
            }
        }
        #expect(count == 26)
        #expect(accepted == [5])
    }

    @Test("the RSA example of RFC 7515 verifies, the unsecured token of RFC 7519 does not")
    func rfcExamples() throws {
        guard let facts = try Self.json("rfc/rfc_examples.json") else { return }
        let example = try #require(facts["rfc7515_a2_rs256"])
        let key = try #require(example["jwk"].flatMap { JWKSet.Key(reading: $0) })
        let keys = JWKSet(keys: [key])
        #expect(Self.accepts(example["compact"]?.string ?? "", keys))
        let unsecured = facts["rfc7519_6_1_unsecured"]?["compact"]?.string ?? ""
        #expect(throws: IDTokenError.algorithm("none")) { try JWS(compact: unsecured) }
    }

    @Test("the other facts of the RFCs hold: base64, thumbprint, digests, PKCE")
    func rfcFacts() throws {
        guard let facts = try Self.json("rfc/rfc_examples.json") else { return }
        for pair in facts["rfc4648_10_base64"]?.array ?? [] {
            let plain = Array((pair[0]?.string ?? "").utf8)
            let code = String((pair[1]?.string ?? "").filter { $0 != "=" })
            #expect(Base64URL.encode(plain) == code)
        }
        for code in facts["base64url_must_reject"]?.array ?? [] {
            #expect(Base64URL.decode(code.string ?? "") == nil, "\(code)")
        }
        let thumb = try #require(facts["rfc7638_3_1"])
        let key = try #require(thumb["jwk"].flatMap { JWKSet.Key(reading: $0) })
        #expect(key.thumbprint == thumb["thumbprint_sha256"]?.string)
        for (name, member, claim) in [
            ("oidc_core_a4_at_hash", "access_token", "at_hash"),
            ("oidc_core_a4_c_hash", "code", "c_hash"),
        ] {
            let fact = try #require(facts[name])
            let token = Secret(try #require(fact[member]?.string))
            #expect(IDTokenVerifier.digest(of: token) == fact[claim]?.string)
        }
        let pkce = try #require(facts["rfc7636_appendix_b"])
        let verifier = Secret(pkce["code_verifier"]?.string ?? "")
        #expect(PKCE(verifier: verifier).challenge == pkce["code_challenge"]?.string)
        for pair in facts["sha256_fips180"]?.array ?? [] {
            #expect(Hex.text(SHA256.hash(pair[0]?.string ?? "")) == pair[1]?.string)
        }
    }

    @Test("of RFC 7520's signed tokens only the RS256 one is accepted")
    func cookbook() throws {
        let names = SharedData.vectorNames(in: "jose-cookbook/jws")
        var accepted: [String] = []
        for name in names {
            guard let example = try Self.json("jose-cookbook/jws/\(name)") else { continue }
            let key = example["input"]?["key"] ?? .null
            // The recipe shows the private key, which no published set has.
            var members = key.object ?? [:]
            for name in ["d", "p", "q", "dp", "dq", "qi"] { members[name] = nil }
            let keys = JWKSet(keys: [JWKSet.Key(reading: .object(members))].compactMap(\.self))
            let compact = example["output"]?["compact"]?.string ?? ""
            if Self.accepts(compact, keys) { accepted.append(name) }
        }
        #expect(accepted == (names.isEmpty ? [] : ["4_1.rsa_v15_signature.json"]))
    }

    static func accepts(_ compact: String, _ keys: JWKSet) -> Bool {
        do {
            try JWS(compact: compact).verify(with: keys)
            return true
        } catch {
            return false
        }
    }

    static func json(_ path: String) throws -> JSON? {
        guard let bytes = SharedData.vector(path) else { return nil }
        return try JSON.Reader(limits: .init(bytes: 1 << 24)).read(bytes).value
    }
}
