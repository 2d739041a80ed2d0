import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth
@testable import IDXSimulator

@Suite("Key sets", .computing)
struct JWKSetTests {
    private func set(_ keys: JSON...) throws -> JWKSet? {
        JWKSet(reading: try JSON.Reader().read((["keys": .array(keys)] as JSON).bytes()))
    }

    @Test("keys for other uses, of other kinds, or damaged are passed over")
    func unusable() throws {
        let key = TestKey.first.jwk
        let others: [JSON] = [
            key.with(["use": "enc"]), key.with(["use": 1]), key.with(["alg": "PS256"]),
            key.with(["key_ops": ["encrypt"]]), key.with(["key_ops": "verify"]),
            key.with(["kty": "EC"]), key.with(["kty": nil]),
            key.with(["n": nil]), key.with(["n": "A="]), key.with(["n": 5]), key.with(["e": nil]),
            key.with(["e": .string(String(repeating: "A", count: 9))]), key.with(["kid": 7]),
            key.with(["n": .string(String(repeating: "A", count: 1_000_000))]),
            key.with(["d": "AQAB"]), key.with(["p": "AQAB"]), key.with(["q": "AQAB"]),
            key.with(["qi": .null]), key.with(["alg": "ES256"]), "key", nil, 1,
            ["kty": "oct", "k": "AAAA"],
        ]
        for other in others { #expect(try set(other)?.keys.isEmpty == true, "\(other)") }
        #expect(try set(key, others[0], others[4])?.keys.count == 1)
        let bare = key.with(["use": nil, "alg": nil, "x5t": "abc"])
        #expect(try set(bare)?.keys.count == 1)
        #expect(try set(key.with(["key_ops": ["verify"]]))?.keys.count == 1)
    }

    @Test("keys on P-256 are read if they are for signing with ES256 and whole")
    func elliptic() throws {
        let key = EllipticKey.first.jwk
        #expect(try set(key, key.with(["use": nil, "alg": nil]))?.keys.count == 2)
        let others: [JSON] = [
            key.with(["crv": "P-384"]), key.with(["crv": nil]), key.with(["crv": 256]),
            key.with(["alg": "RS256"]), key.with(["alg": "ES384"]), key.with(["use": "enc"]),
            key.with(["kty": "RSA"]), key.with(["kty": "OKP"]), key.with(["key_ops": ["sign"]]),
            key.with(["x": nil]), key.with(["y": nil]), key.with(["y": 1]), key.with(["x": "A="]),
            key.with(["x": .string(String(repeating: "A", count: 44))]), key.with(["d": "AQAB"]),
        ]
        for other in others { #expect(try set(other)?.keys.isEmpty == true, "\(other)") }
    }

    @Test("two keys of one name are told apart by their kinds")
    func sharedName() throws {
        let elliptic = EllipticKey.first.jwk.with(["kid": "first-key"])
        let keys = try #require(try set(elliptic, TestKey.first.jwk))
        #expect(throws: Never.self) { try JWS(compact: JWSTests.good).verify(with: keys) }
        let token = EllipticKey.first.token([:], header: ["alg": "ES256", "kid": "first-key"])
        #expect(throws: Never.self) { try JWS(compact: token).verify(with: keys) }
    }

    @Test("the right key is found among two thousand")
    func many() throws {
        let others = (0..<2000).map { EllipticKey.first.jwk.with(["kid": .string("key-\($0)")]) }
        let bytes = (["keys": .array(others + [TestKey.first.jwk])] as JSON).bytes()
        let keys = try #require(JWKSet(reading: try JSON.Reader().read(bytes)))
        #expect(keys.keys.count == 2001)
        #expect(throws: Never.self) { try JWS(compact: JWSTests.good).verify(with: keys) }
    }

    @Test("what is no key set is none", arguments: ["{}", "[]", #"{"keys":{}}"#, "1"])
    func shapes(text: String) throws {
        #expect(JWKSet(reading: try JSON.Reader().read(Array(text.utf8))) == nil)
    }

    @Test("a set that says keys twice is none, a key that says n twice is passed over")
    func duplicates() throws {
        let twice = Array(#"{"keys":[],"keys":[]}"#.utf8)
        #expect(JWKSet(reading: try JSON.Reader().read(twice)) == nil)
        let key = TestKey.first.jwk.text()
        let double = #"{"keys":[\#(key.dropLast()),"n":"AQAB"},\#(key)]}"#
        let keys = JWKSet(reading: try JSON.Reader().read(Array(double.utf8)))
        #expect(keys?.keys.count == 1)
    }

    @Test("two keys of one name are refused, and names are compared by their bytes")
    func names() throws {
        let composed = TestKey.first.jwk.with(["kid": "caf\u{e9}"])
        let other = TestKey.first.jwk.with(["kid": "second-key"])
        let keys = try #require(try set(composed, TestKey.second.jwk, other))
        #expect(throws: IDTokenError.ambiguousKey("second-key")) {
            try keys.candidates(for: "second-key", .rs256)
        }
        let nameless = try #require(try set(TestKey.first.jwk.with(["kid": nil])))
        #expect(throws: IDTokenError.unknownKey("first-key")) {
            try nameless.candidates(for: "first-key", .rs256)
        }
        #expect(throws: IDTokenError.unknownKey("cafe\u{301}")) {
            try keys.candidates(for: "cafe\u{301}", .rs256)
        }
        #expect(try keys.candidates(for: "caf\u{e9}", .rs256).count == 1)
    }

    @Test("a key that is listed twice under one name counts once")
    func listedTwice() throws {
        let key = TestKey.second.jwk
        let keys = try #require(try set(TestKey.first.jwk, key, key.with(["x5t": "abc"])))
        #expect(keys.keys.count == 3)
        #expect(try keys.candidates(for: "second-key", .rs256).count == 1)
        let token = try JWS(compact: TestKey.second.token([:]))
        #expect(throws: Never.self) { try token.verify(with: keys) }
    }

    @Test("a token that names no key is tried with sixteen keys at most")
    func nameless() throws {
        let many = (0..<19).map { TestKey.second.jwk.with(["kid": .string("key-\($0)")]) }
        // Keys of the other kind take none of the places.
        let all = (0..<9).map { _ in EllipticKey.first.jwk } + many
        let keys = JWKSet(keys: all.compactMap { JWKSet.Key(reading: $0) })
        #expect(try keys.candidates(for: nil, .rs256).count == 16)
        let token = try JWS(compact: TestKey.second.token([:], header: ["alg": "RS256"]))
        #expect(throws: Never.self) { try token.verify(with: keys) }
        #expect(throws: IDTokenError.unknownKey(nil)) {
            try token.verify(with: JWKSet(keys: []))
        }
    }

    @Test("keys that are too weak are known by name but sign nothing")
    func weak() throws {
        let modulus = Base64URL.encode(Array(TestKey.first.modulus.prefix(127)) + [1])
        let weak = [
            TestKey.first.jwk.with(["n": .string(modulus)]), TestKey.first.jwk.with(["e": "AQ"]),
            TestKey.first.jwk.with(["e": "Ag"]), TestKey.first.jwk.with(["n": "AA"]),
        ]
        let token = try JWS(compact: JWSTests.good)
        for key in weak {
            let keys = try #require(try set(key))
            #expect(throws: IDTokenError.signature) { try token.verify(with: keys) }
        }
    }
}
