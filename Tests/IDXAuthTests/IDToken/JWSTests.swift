import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth
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
            let code = SystemCrypto.tests.hmac(of: Array(text.utf8), key: secret)
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
        let block = TestKey.first.block(of: message)
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
        let good = TestKey.first.block(of: Array(text.utf8))
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
