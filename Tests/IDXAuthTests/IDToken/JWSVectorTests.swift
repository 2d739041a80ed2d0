import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Signed tokens: public vectors", .computing)
struct JWSVectorTests {
    @Test("Wycheproof's 401 tokens: the 10 sound ones of RS256 and ES256 are accepted", .sharedData)
    func wycheproof() throws {
        let file = try Self.json("wycheproof/json_web_signature_test.json")
        let verdicts = try Self.json("wycheproof/rs256_only_expected.json")["expected"]
        var counts = [true: 0, false: 0]
        for group in file["testGroups"]?.array ?? [] {
            let key = group["public"] ?? group["private"] ?? .null
            let keys = JWKSet(keys: [JWKSet.Key(reading: key)].compactMap(\.self))
            for test in group["tests"]?.array ?? [] {
                let id = try #require(test["tcId"]?.int)
                let accepted = Self.accepts(test["jws"]?.string ?? "", keys)
                let isElliptic = key["crv"] == "P-256" && test["result"] == "valid"
                let isSound = isElliptic || verdicts?["\(id)"]?["accept"] == true
                #expect(accepted == isSound, "case \(id)")
                counts[accepted, default: 0] += 1
            }
        }
        #expect(counts == [true: 10, false: 391])
    }

    @Test("Wycheproof's key sets: only the sound RSA key signs", .sharedData)
    func keySets() throws {
        let file = try Self.json("wycheproof/json_web_key_test.json")
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

    @Test("of the examples of RFC 7515 and RFC 7520 those signed with RS256 and ES256 are accepted")
    func rfcExamples() throws {
        let file = try JSON(parsing: Fixtures.bytes("rfc_signed_tokens.json"))
        for example in file.array ?? [] {
            let parts = ["header", "payload", "signature"].map { example[$0]?.string ?? "" }
            let keys = JWKSet(keys: [JWKSet.Key(reading: example["jwk"] ?? nil)].compactMap(\.self))
            #expect(
                Self.accepts(parts.joined(separator: "."), keys) == example["accepted"]?.bool,
                "\(example["name"] ?? nil)")
        }
        #expect(file.array?.count == 5)
    }

    @Test("of RFC 7520's signed tokens only the RS256 one is accepted", .sharedData)
    func cookbook() throws {
        let names = SharedData.vectorNames(in: "jose-cookbook/jws")
        var accepted: [String] = []
        for name in names {
            let example = try Self.json("jose-cookbook/jws/\(name)")
            let key = example["input"]?["key"] ?? .null
            // The recipe shows the private key, which no published set has.
            var members = key.object ?? [:]
            for name in ["d", "p", "q", "dp", "dq", "qi"] { members[name] = nil }
            let keys = JWKSet(keys: [JWKSet.Key(reading: .object(members))].compactMap(\.self))
            let compact = example["output"]?["compact"]?.string ?? ""
            if Self.accepts(compact, keys) { accepted.append(name) }
        }
        #expect(accepted == ["4_1.rsa_v15_signature.json"])
    }

    private static func accepts(_ compact: String, _ keys: JWKSet) -> Bool {
        do {
            try JWS(compact: compact).verify(with: keys)
            return true
        } catch {
            return false
        }
    }

    private static func json(_ path: String) throws -> JSON {
        let bytes = try #require(SharedData.vector(path))
        return try JSON.Reader(limits: .init(bytes: 1 << 24)).read(bytes).value
    }
}
