import IDXCrypto
import TestSupport
import Testing

@Suite("Signatures on P-256", .computing)
struct P256Tests {
    private static func key(_ x: String, _ y: String) throws -> P256PublicKey? {
        try P256PublicKey(x: Hex.bytes(x) ?? [], y: Hex.bytes(y) ?? [])
    }

    /// A number in 64 digits: Wycheproof writes some with fewer, or with a zero before them.
    private static func full(_ number: String) -> String {
        String((String(repeating: "0", count: 64) + number).suffix(64))
    }

    /// The key, and the signatures of two messages, of RFC 6979 appendix A.2.5.
    static let x = "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
    static let y = "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
    static let signatures = [
        (
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
                + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
        ),
        (
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
                + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
        ),
    ]

    @Test("the signatures of RFC 6979 verify, and no altered one does", arguments: signatures)
    func rfc6979(message: String, signature: String) throws {
        let (key, signature) = (
            try #require(try Self.key(Self.x, Self.y)), Hex.bytes(signature) ?? []
        )
        let message = Array(message.utf8)
        #expect(try key.verifies(signature, of: message))
        #expect(try !key.verifies(signature, of: message + [0]))
        #expect(try !key.verifies(signature + [0], of: message))
        #expect(try !key.verifies([0] + signature, of: message))
        #expect(try !key.verifies(Array(signature.dropLast()), of: message))
        #expect(try !key.verifies([], of: message))
        for place in stride(from: 0, to: 64, by: 5) {
            var altered = signature
            altered[place] ^= 1
            #expect(try !key.verifies(altered, of: message))
        }
    }

    @Test("64 of Wycheproof's verdicts, of every kind")
    func wycheproof() throws {
        let bytes = try Fixtures.bytes("ecdsa_secp256r1_sha256_p1363.json")
        let file: Wycheproof<EllipticGroup> = try Wycheproof(bytes)
        for group in file.testGroups {
            let key = try #require(
                try Self.key(Self.full(group.publicKey.wx), Self.full(group.publicKey.wy)))
            for test in group.tests {
                let accepted = try key.verifies(
                    try #require(Hex.bytes(test.sig)), of: try #require(Hex.bytes(test.msg)))
                #expect(accepted == (test.result == "valid"), "case \(test.tcId) \(test.comment)")
            }
        }
        #expect(file.testGroups.flatMap(\.tests).count == 64)
    }

    /// FIPS 186-4, from the CAVP file SigVer.rsp.
    @Test("NIST's verdicts on 15 signatures with SHA-256")
    func nist() throws {
        let blocks = ResponseFile.blocks(try Fixtures.bytes("SigVer_P256_SHA256.rsp"))
            .filter { $0["Msg"] != nil }
        for test in blocks {
            let key = try #require(try Self.key(test["Qx"] ?? "", test["Qy"] ?? ""))
            let signature = Self.full(test["R"] ?? "") + Self.full(test["S"] ?? "")
            let accepted = try key.verifies(
                try #require(Hex.bytes(signature)), of: try #require(Hex.bytes(test["Msg"] ?? "")))
            #expect(accepted == test["Result"]?.hasPrefix("P"), "\(test["Result"] ?? "")")
        }
        #expect(blocks.count == 15)
    }

    /// Numbers at and around the order, of which r and s must stay below and above zero.
    @Test("r and s are refused outside of 1 to the order less one")
    func range() throws {
        let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"
        let zero = String(repeating: "0", count: 64)
        let one = String(repeating: "0", count: 63) + "1"
        let most = String(repeating: "f", count: 64)
        let key = try #require(try Self.key(Self.x, Self.y))
        for r in [zero, one, order, most] {
            for s in [zero, one, order, most] {
                #expect(try !key.verifies(try #require(Hex.bytes(r + s)), of: Array("sample".utf8)))
            }
        }
    }

    @Test("points beside the curve and numbers that are no coordinates are no keys")
    func keys() throws {
        let prime = "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff"
        let zero = String(repeating: "0", count: 64)
        #expect(try Self.key(Self.x, Self.y) != nil)
        #expect(try Self.key(Self.y, Self.x) == nil)
        #expect(try Self.key(zero, zero) == nil)
        #expect(try Self.key(prime, Self.y) == nil)
        #expect(try Self.key("00" + Self.x, Self.y) == nil)
        #expect(try Self.key(Self.x, String(Self.y.dropLast(2))) == nil)
        #expect(try Self.key("", "") == nil)
        // The coordinate 0 is one: √b is the y that belongs to it. Plus the prime it is none.
        let root = "66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4"
        #expect(try Self.key(zero, root) != nil)
        #expect(try Self.key(prime, root) == nil)
    }
}

struct EllipticGroup: Decodable {
    struct Key: Decodable {
        let wx: String
        let wy: String
    }
    let publicKey: Key
    let tests: [SignatureGroup.Case]
}
