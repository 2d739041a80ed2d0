import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("Signed tokens: what is refused", .computing)
struct JWSTests {
    static let keys = JWKSet(keys: [JWKSet.Key(reading: TestKey.first.jwk)].compactMap(\.self))
    static let good = TestKey.first.token(["sub": "00u1"])

    private func refusal(_ compact: String, _ keys: JWKSet = JWSTests.keys) -> IDTokenError? {
        do throws(IDTokenError) {
            let token = try JWS(compact: compact)
            try token.verify(with: keys)
            _ = try token.claims()
            return nil
        } catch {
            return error
        }
    }

    @Test("a good token is accepted")
    func accepted() {
        #expect(refusal(Self.good) == nil)
    }

    @Test(
        "headers that ask for another algorithm or bring their own key are refused",
        arguments: [
            (["alg": "none"], .algorithm("none")),
            (["alg": "None"], .algorithm("None")),
            (["alg": "HS256", "kid": "first-key"], .algorithm("HS256")),
            (["alg": "RS384", "kid": "first-key"], .algorithm("RS384")),
            (["alg": "PS256", "kid": "first-key"], .algorithm("PS256")),
            (["alg": "ES256", "kid": "first-key"], .unknownKey("first-key")),
            (["alg": "ES384", "kid": "first-key"], .algorithm("ES384")),
            (["alg": "ES256K", "kid": "first-key"], .algorithm("ES256K")),
            (["alg": "es256", "kid": "first-key"], .algorithm("es256")),
            (["alg": "EdDSA", "kid": "first-key"], .algorithm("EdDSA")),
            (["alg": "rs256", "kid": "first-key"], .algorithm("rs256")),
            (["alg": ["RS256"], "kid": "first-key"], .algorithm(nil)),
            (["kid": "first-key"], .algorithm(nil)),
            (["alg": "RS256", "kid": "first-key", "crit": ["exp"]], .header("crit")),
            (["alg": "RS256", "kid": "first-key", "crit": []], .header("crit")),
            (["alg": "RS256", "kid": "first-key", "b64": false], .header("b64")),
            (["alg": "RS256", "jwk": TestKey.second.jwk], .header("jwk")),
            (["alg": "RS256", "jku": "https://evil.example/keys"], .header("jku")),
            (["alg": "RS256", "x5u": "https://evil.example/cert"], .header("x5u")),
            (["alg": "RS256", "x5c": ["MIIB"]], .header("x5c")),
            (["alg": "RS256", "zip": "DEF"], .header("zip")),
            (["alg": "RS256", "enc": "A128GCM"], .header("enc")),
            (["alg": "RS256", "kid": "first-key", "typ": 1], .header("typ")),
            (["alg": "RS256", "kid": 1], .header("kid")),
            (["alg": "RS256", "kid": "first-key", "typ": "at+jwt"], .header("typ")),
            (["alg": "RS256", "kid": "../../first-key"], .unknownKey("../../first-key")),
            (["alg": "RS256", "kid": "' OR 1=1 --"], .unknownKey("' OR 1=1 --")),
            (["alg": "RS256", "kid": ""], .unknownKey("")),
        ] as [(JSON, IDTokenError)])
    func headers(header: JSON, error: IDTokenError) {
        #expect(refusal(TestKey.first.token(["sub": "00u1"], header: header)) == error)
    }

    @Test(
        arguments: [
            ["typ": "JWT"], ["typ": "jwt"], ["typ": "application/jwt"], ["b64": true],
            ["cty": "JWT"],
        ] as [JSON])
    func `headers that change nothing are accepted`(members: JSON) {
        let header = JSON.object(
            JSON.Object(
                [.init(key: "alg", value: "RS256"), .init(key: "kid", value: "first-key")]
                    + (members.object.map { Array($0) } ?? [])))
        #expect(refusal(TestKey.first.token(["sub": "00u1"], header: header)) == nil)
    }

    @Test("a key's public text used as an HMAC key signs nothing")
    func confusion() {
        let head = Base64URL.encode(Array(#"{"alg":"HS256","kid":"first-key"}"#.utf8))
        let text = head + "." + Base64URL.encode(Array("{}".utf8))
        for secret in [TestKey.first.modulus, TestKey.first.jwk.bytes()] {
            let code = HMAC<SHA256>.code(of: Array(text.utf8), key: secret)
            #expect(refusal(text + "." + Base64URL.encode(code)) == .algorithm("HS256"))
        }
    }

    @Test("a token signed with ES256 is accepted with the key of that name")
    func elliptic() throws {
        let keys = JWKSet(keys: [EllipticKey.first.jwk].compactMap { JWKSet.Key(reading: $0) })
        let good = EllipticKey.first.token(["sub": "00u1"])
        #expect(refusal(good, keys) == nil)
        #expect(refusal(good) == .unknownKey("elliptic-key"))
        let nameless = EllipticKey.first.token(["sub": "00u1"], header: ["alg": "ES256"])
        #expect(refusal(nameless, keys) == nil)
        #expect(refusal(nameless) == .unknownKey(nil))
        // A signature of the other kind under this key's name.
        let other = TestKey.first.token([:], header: ["alg": "RS256", "kid": "elliptic-key"])
        #expect(refusal(other, keys) == .unknownKey("elliptic-key"))
    }

    @Test("signatures of zero, in DER, cut, or by a key beside the curve are refused")
    func ellipticForgeries() throws {
        let key = EllipticKey.first
        let keys = JWKSet(keys: [key.jwk].compactMap { JWKSet.Key(reading: $0) })
        let parts = key.token(["sub": "00u1"]).split(separator: ".").map(String.init)
        let good = try #require(Base64URL.decode(parts[2]))
        let zero = [UInt8](repeating: 0, count: 64)
        for forged in [zero, [], DER.signature(good), Array(good.dropLast()), good + [0]] {
            let token = [parts[0], parts[1], Base64URL.encode(forged)].joined(separator: ".")
            #expect(refusal(token, keys) == .signature)
        }
        let beside = key.jwk.with(["x": key.jwk["y"], "y": key.jwk["x"]])
        let wrong = JWKSet(keys: [beside].compactMap { JWKSet.Key(reading: $0) })
        #expect(wrong.keys.count == 1)
        #expect(refusal(parts.joined(separator: "."), wrong) == .signature)
    }

    @Test("a token of another key, or changed in any part, has a wrong signature")
    func changed() {
        let stranger = TestKey.second.token(
            ["sub": "00u1"], header: ["alg": "RS256", "kid": "first-key"])
        #expect(refusal(stranger) == .signature)
        let parts = Self.good.split(separator: ".").map(String.init)
        let payload = Base64URL.encode(Array(#"{"sub":"00u2"}"#.utf8))
        #expect(refusal([parts[0], payload, parts[2]].joined(separator: ".")) == .signature)
        let header = Base64URL.encode(Array(#"{"kid":"first-key","alg":"RS256"}"#.utf8))
        #expect(refusal([header, parts[1], parts[2]].joined(separator: ".")) == .signature)
        #expect(refusal([parts[0], parts[1], ""].joined(separator: ".")) == .signature)
    }

    @Test("signatures that are numbers beside the right one are refused")
    func forgedNumbers() throws {
        let parts = Self.good.split(separator: ".").map(String.init)
        let signature = try #require(Base64URL.decode(parts[2]))
        let message = Array((parts[0] + "." + parts[1]).utf8)
        let block = try #require(PKCS1.signatureBlock(of: message, byteCount: 256))
        let zero = [UInt8](repeating: 0, count: 256)
        // The block itself, zero, the right one with a zero before it, and the right one cut.
        for forged in [block, zero, [0] + signature, Array(signature.dropFirst())] {
            let token = [parts[0], parts[1], Base64URL.encode(forged)].joined(separator: ".")
            #expect(refusal(token) == .signature)
        }
    }

    @Test("padding that is too short, or digests with something after them, are refused")
    func forgedBlocks() throws {
        let head = Base64URL.encode(Array(#"{"alg":"RS256","kid":"first-key"}"#.utf8))
        let text = head + "." + Base64URL.encode(Array("{}".utf8))
        let good = try #require(PKCS1.signatureBlock(of: Array(text.utf8), byteCount: 256))
        let tail = Array(good.drop { $0 != 0x30 })
        func padded(_ rest: [UInt8], fill: UInt8 = 0xff) -> [UInt8] {
            [0, 1] + [UInt8](repeating: fill, count: 256 - rest.count - 3) + [0] + rest
        }
        let garbageAfter = [0, 1] + [UInt8](repeating: 0xff, count: 8) + [0] + tail
        let withoutNull = [0x30, 0x2f, 0x30, 0x0b] + tail[4..<15] + tail[17...]
        for block in [
            garbageAfter + [UInt8](repeating: 7, count: 256 - garbageAfter.count),
            padded(tail, fill: 0x00), padded(tail, fill: 0xfe), padded(Array(tail.suffix(32))),
            padded(withoutNull), [0, 2] + good.dropFirst(2),
        ] {
            let token = text + "." + Base64URL.encode(TestKey.first.raise(block))
            #expect(refusal(token) == .signature)
        }
        #expect(refusal(text + "." + Base64URL.encode(TestKey.first.raise(good))) == nil)
    }

    @Test(
        "texts that are no tokens are refused without a trap",
        arguments: [
            "", ".", "..", "...", "a.b", "a.b.c.d", "e30.e30.e30", " e30.e30.", "e30.e30.\n",
            "{}", "null", "\u{0}.\u{0}.\u{0}", "=.=.=", "e30=.e30=.e30=", "é.é.é",
        ])
    func shapes(text: String) {
        #expect(refusal(text) != nil)
    }

    @Test("a token longer than any real one is refused before it is decoded")
    func tooLong() {
        let part = String(repeating: "A", count: JWS.maximumLength)
        #expect(refusal(part + ".AAAA.AAAA") == .malformed("it is too long"))
        #expect(JWS.maximumLength == 262_144)
        #expect(refusal(part) == .malformed("it does not have three parts"))
        #expect(refusal(part + "A") == .malformed("it is too long"))
    }

    @Test(arguments: [
        ("=.e30.e30", "a part is not base64url"), ("e30.=.e30", "a part is not base64url"),
        ("e30.e30.=", "a part is not base64url"), ("e30.e30", "it does not have three parts"),
        ("AAAA.e30.e30", "its header is not JSON"), ("MQ.e30.e30", "its header is not an object"),
    ])
    func `what cannot be taken apart is said`(text: String, reason: String) {
        #expect(refusal(text) == .malformed(reason))
    }

    @Test("names that stand twice are refused, in the header and in the payload")
    func duplicates() {
        let header = Base64URL.encode(Array(#"{"alg":"RS256","alg":"none"}"#.utf8))
        #expect(refusal(header + ".e30.AAAA") == .duplicateMember("$.alg"))
        let payload = Array(#"{"sub":"00u1","sub":"00u2"}"#.utf8)
        #expect(refusal(TestKey.first.token(payload: payload)) == .duplicateMember("$.sub"))
    }

    @Test("payloads that are no objects are refused")
    func payloads() {
        for payload in ["[]", "1", "null", "", "{", "{}x"] {
            #expect(refusal(TestKey.first.token(payload: Array(payload.utf8))) != nil)
        }
    }
}

@Suite("Key sets")
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
            key.with(["d": "AQAB"]), key.with(["alg": "ES256"]), "key", nil, 1,
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

    @Test("the right key is found among four thousand")
    func many() throws {
        let others = (0..<4000).map { EllipticKey.first.jwk.with(["kid": .string("key-\($0)")]) }
        let bytes = (["keys": .array(others + [TestKey.first.jwk])] as JSON).bytes()
        let keys = try #require(JWKSet(reading: try JSON.Reader().read(bytes)))
        #expect(keys.keys.count == 4001)
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
        let keys = try #require(try set(composed, TestKey.second.jwk, TestKey.second.jwk))
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

    @Test("a token that names no key is tried with four keys at most")
    func nameless() throws {
        let many = (0..<9).map { TestKey.second.jwk.with(["kid": .string("key-\($0)")]) }
        // Keys of the other kind take none of the four places.
        let all = (0..<9).map { _ in EllipticKey.first.jwk } + many
        let keys = JWKSet(keys: all.compactMap { JWKSet.Key(reading: $0) })
        #expect(try keys.candidates(for: nil, .rs256).count == 4)
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
