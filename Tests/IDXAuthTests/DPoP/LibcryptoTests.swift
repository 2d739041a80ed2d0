#if os(Linux)
    import Foundation
    import IDXCrypto
    import IDXLibcrypto
    import TestSupport
    import Testing

    @testable import IDXAuth

    @Suite("Keys of libcrypto", .computing)
    struct LibcryptoTests {
        /// A signature in DER, from its integers in hexadecimal digits.
        private static func der(_ integers: String...) -> [UInt8] {
            let content = Hex.bytes(integers.joined()) ?? []
            return [0x30, UInt8(content.count)] + content
        }

        private static func read(_ der: [UInt8]) -> String? {
            var signature = [UInt8](repeating: 0xEE, count: 64)
            return idx_signature_read(der, der.count, &signature) ? Hex.text(signature) : nil
        }

        private static let zeros = String(repeating: "0", count: 64)
        private static let most = String(repeating: "f", count: 64)
        private static let half = "7f" + String(repeating: "f", count: 62)
        private static let ones = String(repeating: "1", count: 62)
        private static func number(_ digits: String) -> String {
            String((zeros + digits).suffix(64))
        }

        @Test(
            "a signature's integers of any length become 32 bytes each",
            arguments: [
                (der("020101", "02017f"), number("01") + number("7f")),
                (der("02020080", "02027f00"), number("80") + number("7f00")),
                (der("022100" + most, "0220" + half), most + half),
                (der("020100", "020101"), zeros + number("01")),
                (der("021f" + ones, "020101"), "00" + ones + number("01")),
            ])
        func integers(der: [UInt8], numbers: String) {
            #expect(Self.read(der) == numbers)
        }

        /// X.690 §8.3 (integers), §10.1 (lengths).
        @Test(
            "what is no DER of two numbers below 2²⁵⁶ is refused",
            arguments: [
                "", "30", "3000", "3003020101", "30060201010201",  // too short
                "3007020101020101", "3005020101020101",  // of another length than it says
                "300602010102010100",  // something after it
                "3009020101020101020101",  // three numbers
                "3006020181020101", "3006020101020180",  // negative
                "300702020001020101", "300702010102020001",  // padded
                "30050200020101", "30050201010200",  // without a byte
                "308106020101020101", "30800201010201010000",  // long form, indefinite
                "3106020101020101", "3006030101020101", "3006020101040101",  // other types
                "3006020501020101", "3006020101020201",  // beyond the end
                "302702220081" + zeros + "020101", "3026022101" + zeros + "020101",
                "3026020101022101" + zeros,  // of more than 32 bytes
            ])
        func malformed(text: String) throws {
            #expect(Self.read(try #require(Hex.bytes(text))) == nil)
        }

        @Test("97 of Wycheproof's verdicts on signatures in DER, of every kind")
        func wycheproof() throws {
            let bytes = try Fixtures.bytes("ecdsa_secp256r1_sha256.json")
            let file: Wycheproof<EllipticGroup> = try Wycheproof(bytes)
            func number(_ digits: String) -> [UInt8] {
                Hex.bytes(String((Self.zeros + digits).suffix(64))) ?? []
            }
            for group in file.testGroups {
                let key = try #require(
                    P256.PublicKey(x: number(group.publicKey.wx), y: number(group.publicKey.wy)))
                for test in group.tests {
                    let message = try #require(Hex.bytes(test.msg))
                    let signature = Self.read(Hex.bytes(test.sig) ?? []).flatMap(Hex.bytes)
                    let accepted = signature.map { key.verifies($0, of: message) } ?? false
                    #expect(
                        accepted == (test.result == "valid"), "case \(test.tcId) \(test.comment)")
                }
            }
            #expect(file.testGroups.flatMap(\.tests).count == 97)
        }

        /// RFC 7914 §12; the first 32 bytes, which do not depend on how many are asked for.
        @Test(
            "scrypt derives the RFC's keys",
            arguments: [
                (
                    "", "", ScryptCost(n: 16, r: 1, p: 1),
                    "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
                ),
                (
                    "password", "NaCl", ScryptCost(n: 1024, r: 8, p: 16),
                    "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
                ),
                (
                    "pleaseletmein", "SodiumChloride", ScryptCost(n: 16384, r: 8, p: 1),
                    "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
                ),
            ])
        func scrypt(phrase: String, salt: String, cost: ScryptCost, key: String) throws {
            var derived: String?
            if let key = CipherKey(phrase: Secret(phrase), salt: Array(salt.utf8), cost: cost) {
                derived = key.text
            }
            #expect(derived == Base64URL.encode(try #require(Hex.bytes(key))))
        }

        @Test(
            "scrypt is not run with costs that are invalid or take too much memory",
            arguments: [
                ScryptCost(n: 0, r: 8, p: 1), ScryptCost(n: 1, r: 8, p: 1),
                ScryptCost(n: 1000, r: 8, p: 1), ScryptCost(n: 1024, r: 0, p: 1),
                ScryptCost(n: 1024, r: 8, p: 0), ScryptCost(n: 1 << 20, r: 8, p: 1),
                ScryptCost(n: 1 << 31, r: 64, p: 64), ScryptCost(n: 1024, r: .max, p: .max),
                ScryptCost(n: .max, r: .max, p: .max),
            ])
        func costs(cost: ScryptCost) {
            let isDerived = CipherKey(phrase: "p", salt: [1], cost: cost) != nil
            #expect(!isDerived)
        }

        @Test("a key is opened by the cipher key, nonce and context that sealed it, and no other")
        func sealed() throws {
            let key = try SigningKey()
            let cipher = CipherKey()
            let (nonce, context) = (SecureRandom.bytes(12), Array("header".utf8))
            let box = key.sealed(by: cipher, nonce: nonce, context: context)
            func point(
                _ box: [UInt8], _ cipher: borrowing CipherKey, _ nonce: [UInt8], _ context: [UInt8]
            ) throws -> [UInt8] {
                try SigningKey(opening: box, by: cipher, nonce: nonce, context: context).point
            }
            #expect(try point(box, cipher, nonce, context) == key.point)
            let other = CipherKey()
            let unusable = SigningKeyError.unusable
            #expect(throws: unusable) { try point(box, other, nonce, context) }
            #expect(throws: unusable) { try point(box, cipher, nonce, context + [0]) }
            #expect(throws: unusable) { try point(box, cipher, nonce.reversed(), context) }
            #expect(throws: unusable) { try point(box, cipher, [], context) }
            #expect(throws: unusable) { try point([], cipher, nonce, context) }
            #expect(key.sealed(by: cipher, nonce: [1], context: []) == [])
            #expect(throws: unusable) { try point(Array(box.dropLast()), cipher, nonce, context) }
            #expect(throws: unusable) { try point(box + box + box, cipher, nonce, context) }
            for place in box.indices {
                var altered = box
                altered[place] ^= 1
                #expect(throws: unusable) { try point(altered, cipher, nonce, context) }
            }
        }

        @Test("a private key is not in what it is sealed into, nor readable with bytes after it")
        func kept() throws {
            let key = try SigningKey()
            var der = try #require(Base64URL.decode(key.kept.revealed))
            #expect(der.count == 121)
            let scalar = Array(der[7..<39])
            let box = key.sealed(by: CipherKey(), nonce: SecureRandom.bytes(12), context: [])
            #expect(!box.indices.contains { box[$0...].starts(with: scalar) })
            #expect(try SigningKey(kept: key.kept).point == key.point)
            der.append(0)
            #expect(throws: SigningKeyError.unusable) {
                try SigningKey(kept: Secret(Base64URL.encode(der))).point
            }
        }

        /// Ten thousand keys with `IDX_THOROUGH=1`, else two hundred.
        @Test("what libcrypto signs, this package's P-256 verifies")
        func verified() throws {
            for number in 0..<(isThorough ? 10_000 : 200) {
                let key = try SigningKey()
                let text = Array("message \(number)".utf8)
                let signature = try key.sign(text)
                let verifier = try #require(
                    P256.PublicKey(x: Array(key.point[..<32]), y: Array(key.point[32...])))
                #expect(verifier.verifies(signature, of: text), "key \(number)")
            }
        }
    }

    private struct EllipticGroup: Decodable {
        struct Key: Decodable {
            let wx: String
            let wy: String
        }
        struct Case: Decodable {
            let tcId: Int
            let comment: String
            let msg: String
            let sig: String
            let result: String
        }
        let publicKey: Key
        let tests: [Case]
    }
#endif
