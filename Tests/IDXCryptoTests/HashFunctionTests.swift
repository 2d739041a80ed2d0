import IDXCrypto
import TestSupport
import Testing

@Suite("SHA-256, SHA-1 and HMAC", .computing)
struct HashFunctionTests {
    @Test(
        "SHA-256 gives the digests of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
                    + "klmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ])
    func sha256(text: String, digest: String) {
        #expect(Hex.text(SystemCrypto.tests.sha256(text)) == digest)
    }

    @Test("SHA-256 of a million letters is that of FIPS 180-4")
    func million() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            Hex.text(SystemCrypto.tests.sha256(letters))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("SHA-1 gives the digests of FIPS 180-4")
    func sha1() {
        #expect(
            Hex.text(SystemCrypto.tests.digest(.sha1, of: Array("abc".utf8)))
                == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            Hex.text(
                SystemCrypto.tests.digest(
                    .sha1,
                    of: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)))
                == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
        #expect(
            Hex.text(SystemCrypto.tests.digest(.sha1, of: []))
                == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(
            Hex.text(
                SystemCrypto.tests.digest(
                    .sha1, of: [UInt8](repeating: UInt8(ascii: "a"), count: 1000)))
                == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    }

    @Test("NIST's short and long messages have NIST's digests", .sharedData)
    func nistMessages() throws {
        var count = 0
        for name in ["SHA256ShortMsg.rsp", "SHA256LongMsg.rsp"] {
            let file = try #require(SharedData.vector("nist-cavp/\(name)"))
            for test in ResponseFile.blocks(file) {
                guard let bits = test["Len"].flatMap({ Int($0) }), let text = test["Msg"] else {
                    continue
                }
                let message = Array(try #require(Hex.bytes(text)).prefix(bits / 8))
                #expect(
                    Hex.text(SystemCrypto.tests.sha256(message)) == test["MD"],
                    "\(name), \(bits) bits")
                count += 1
            }
        }
        #expect(count == 129)
    }

    @Test("NIST's Monte Carlo chain of 100,000 digests comes out", .sharedData)
    func monteCarlo() throws {
        let file = try #require(SharedData.vector("nist-cavp/SHA256Monte.rsp"))
        let blocks = ResponseFile.blocks(file)
        var seed = try #require(blocks.compactMap { $0["Seed"] }.first.flatMap(Hex.bytes))
        let expected = blocks.filter { $0["COUNT"] != nil }.compactMap { $0["MD"] }
        #expect(expected.count == 100)
        for digest in expected {
            var (a, b, c) = (seed, seed, seed)
            for _ in 0..<1000 { (a, b, c) = (b, c, SystemCrypto.tests.sha256(a + b + c)) }
            #expect(Hex.text(c) == digest)
            seed = c
        }
    }

    @Test("HMAC-SHA-256 agrees with Wycheproof", .sharedData)
    func hmacVectors() throws {
        let file: Wycheproof<HMACGroup> = try Wycheproof(shared: "hmac_sha256_test.json")
        for group in file.testGroups {
            for test in group.tests {
                let code = SystemCrypto.tests.hmac(
                    of: try #require(Hex.bytes(test.msg)), key: try #require(Hex.bytes(test.key)))
                let tag = Hex.text(Array(code.prefix(group.tagSize / 8)))
                #expect((tag == test.tag) == (test.result == "valid"), "case \(test.tcId)")
            }
        }
        #expect(file.testGroups.flatMap(\.tests).count == 174)
    }

    /// The test cases 1 to 7 of RFC 4231: key, message, code, of which case 5 gives only the first half.
    static let codes: [([UInt8], [UInt8], String)] = [
        (
            bytes(0x0b, 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            bytes(0xaa, 20), bytes(0xdd, 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Array(1...25), bytes(0xcd, 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            bytes(0x0c, 20), Array("Test With Truncation".utf8), "a3b6167473100ee06e0c796c2955552b"
        ),
        (
            bytes(0xaa, 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
        (
            bytes(0xaa, 131),
            Array(
                """
                This is a test using a larger than block-size key and a larger than block-size data. \
                The key needs to be hashed before being used by the HMAC algorithm.
                """.utf8),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
        ),
    ]

    @Test("HMAC-SHA-256 gives the codes of RFC 4231", arguments: codes)
    func hmac(key: [UInt8], message: [UInt8], code: String) {
        #expect(Hex.text(SystemCrypto.tests.hmac(of: message, key: key)).prefix(code.count) == code)
    }

    @Test("HMAC-SHA-256 takes a key of one block as it is, and hashes a longer one")
    func hmacBlock() {
        let message = Array("Hi There".utf8)
        #expect(
            Hex.text(SystemCrypto.tests.hmac(of: message, key: Array(0..<64)))
                == "e311769a0a9a3af1ad9da74c1933bab5ac0aa48367b55ab6ec995508bdab1db6")
        #expect(
            Hex.text(SystemCrypto.tests.hmac(of: message, key: Array(0..<65)))
                == "6cae1509765ef078ace5069de97213ef2c56a78d522d68d8addc5007740e964b")
    }

    @Test("HMAC-SHA-1 gives codes of RFC 2202")
    func hmacSHA1() {
        #expect(
            Hex.text(
                SystemCrypto.tests.hmac(
                    .sha1, of: Array("Hi There".utf8), key: Self.bytes(0x0b, 20)))
                == "b617318655057264e28bc0b6fb378c8ef146be00")
        #expect(
            Hex.text(
                SystemCrypto.tests.hmac(
                    .sha1,
                    of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
                == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    }

    private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
        [UInt8](repeating: byte, count: count)
    }
}

struct HMACGroup: Decodable {
    struct Case: Decodable {
        let tcId: Int
        let key: String
        let msg: String
        let tag: String
        let result: String
    }
    let tagSize: Int
    let tests: [Case]
}
