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
        ])
    func sha256(text: String, digest: String) {
        #expect(Hex.text(SHA256.hash(text)) == digest)
    }

    @Test("SHA-256 of a million letters, in pieces of odd lengths, is that of the whole")
    func millionInPieces() {
        var hasher = SHA256()
        var left = 1_000_000
        var piece = 1
        while left > 0 {
            hasher.update([UInt8](repeating: UInt8(ascii: "a"), count: min(piece, left)))
            left -= min(piece, left)
            piece = piece * 3 % 997 + 1
        }
        #expect(
            Hex.text(hasher.finish())
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test("a message split anywhere has one digest", arguments: 0...130)
    func splits(length: Int) {
        let message = (0..<130).map { UInt8($0) }
        var hasher = SHA256()
        hasher.update(Array(message.prefix(length)))
        hasher.update(Array(message.dropFirst(length)))
        #expect(hasher.finish() == SHA256.hash(message))
    }

    @Test("SHA-1 gives the digests of FIPS 180-4")
    func sha1() {
        #expect(Hex.text(SHA1.hash("abc")) == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(Hex.text(SHA1.hash("")) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(
            Hex.text(SHA1.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1000)))
                == "291e9a6c66994949b57ba5e650361e98fc36b1ba")
    }

    @Test("NIST's short and long messages have NIST's digests")
    func nistMessages() throws {
        var count = 0
        for name in ["SHA256ShortMsg.rsp", "SHA256LongMsg.rsp"] {
            guard let file = SharedData.vector("nist-cavp/\(name)") else { return }
            for test in ResponseFile.blocks(file) {
                guard let bits = test["Len"].flatMap({ Int($0) }), let text = test["Msg"] else {
                    continue
                }
                let message = Array(try #require(Hex.bytes(text)).prefix(bits / 8))
                #expect(Hex.text(SHA256.hash(message)) == test["MD"], "\(name), \(bits) bits")
                count += 1
            }
        }
        #expect(count == 129)
    }

    @Test("NIST's Monte Carlo chain of 100,000 digests comes out")
    func monteCarlo() throws {
        guard let file = SharedData.vector("nist-cavp/SHA256Monte.rsp") else { return }
        let blocks = ResponseFile.blocks(file)
        var seed = try #require(blocks.compactMap { $0["Seed"] }.first.flatMap(Hex.bytes))
        let expected = blocks.filter { $0["COUNT"] != nil }.compactMap { $0["MD"] }
        #expect(expected.count == 100)
        for digest in expected {
            var (a, b, c) = (seed, seed, seed)
            for _ in 0..<1000 { (a, b, c) = (b, c, SHA256.hash(a + b + c)) }
            #expect(Hex.text(c) == digest)
            seed = c
        }
    }

    @Test("HMAC-SHA-256 agrees with Wycheproof")
    func hmacVectors() throws {
        guard let file: Wycheproof<HMACGroup> = try Wycheproof.read("hmac_sha256_test.json") else {
            return
        }
        for group in file.testGroups {
            for test in group.tests {
                let code = HMAC<SHA256>.code(
                    of: try #require(Hex.bytes(test.msg)), key: try #require(Hex.bytes(test.key)))
                let tag = Hex.text(Array(code.prefix(group.tagSize / 8)))
                #expect((tag == test.tag) == (test.result == "valid"), "case \(test.tcId)")
            }
        }
        #expect(file.testGroups.flatMap(\.tests).count == 174)
    }

    @Test("a key longer than a block is hashed first")
    func longKey() {
        let key = [UInt8](repeating: 0xaa, count: 131)
        let message = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
        #expect(
            Hex.text(HMAC<SHA256>.code(of: message, key: key))
                == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
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
