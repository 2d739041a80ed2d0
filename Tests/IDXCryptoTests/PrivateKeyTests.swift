#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import IDXCrypto

    @Suite("Private keys", .computing)
    struct PrivateKeyTests {
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
            if let key = CipherKey(
                phrase: phrase, salt: Array(salt.utf8), cost: cost, by: .tests)
            {
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
            let isDerived = CipherKey(phrase: "p", salt: [1], cost: cost, by: .tests) != nil
            #expect(!isDerived)
        }

        @Test("a key is opened by the cipher key, nonce and context that sealed it, and no other")
        func sealed() throws {
            let key = try P256PrivateKey()
            let cipher = CipherKey(by: .tests)
            let (nonce, context) = (SecureRandom.bytes(12), Array("header".utf8))
            let sealed = key.sealed(by: cipher, nonce: nonce, context: context)
            let box = try #require(sealed)
            func point(
                _ box: [UInt8], _ cipher: borrowing CipherKey, _ nonce: [UInt8], _ context: [UInt8]
            ) throws -> [UInt8] {
                try P256PrivateKey(opening: box, by: cipher, nonce: nonce, context: context).point
            }
            #expect(try point(box, cipher, nonce, context) == key.point)
            let other = CipherKey(by: .tests)
            let unusable = PrivateKeyError.unusable
            #expect(throws: unusable) { try point(box, other, nonce, context) }
            #expect(throws: unusable) { try point(box, cipher, nonce, context + [0]) }
            #expect(throws: unusable) { try point(box, cipher, nonce.reversed(), context) }
            #expect(throws: unusable) { try point(box, cipher, [], context) }
            #expect(throws: unusable) { try point([], cipher, nonce, context) }
            let unsealed = key.sealed(by: cipher, nonce: [1], context: [])
            #expect(unsealed == nil)
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
            let key = try P256PrivateKey()
            var der = try #require(Base64URL.decode(key.kept))
            #expect(der.count == 121)
            let scalar = Array(der[7..<39])
            let sealed = key.sealed(
                by: CipherKey(by: .tests), nonce: SecureRandom.bytes(12), context: [])
            let box = try #require(sealed)
            #expect(!box.indices.contains { box[$0...].starts(with: scalar) })
            #expect(try P256PrivateKey(kept: key.kept).point == key.point)
            der.append(0)
            #expect(throws: PrivateKeyError.unusable) {
                try P256PrivateKey(kept: Base64URL.encode(der)).point
            }
        }

        /// Ten thousand keys with `IDX_THOROUGH=1`, else two hundred.
        @Test("what a key signs verifies")
        func verified() throws {
            for number in 0..<(isThorough ? 10_000 : 200) {
                let key = try P256PrivateKey()
                let text = Array("message \(number)".utf8)
                let signature = try key.sign(text)
                let verifier = try #require(try P256PublicKey(point: key.point))
                #expect(try verifier.verifies(signature, of: text), "key \(number)")
            }
        }

        /// SP 800-38A §F.2.5, the first two blocks.
        @Test("AES-CBC gives NIST's ciphertext, and takes whole blocks only")
        func cbc() throws {
            func bytes(_ text: String) -> [UInt8] { Hex.bytes(text) ?? [] }
            let key = bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4")
            let vector = bytes("000102030405060708090a0b0c0d0e0f")
            let text = bytes("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
            let box = SystemCrypto.tests.cbc(text, key: key, vector: vector, encrypts: true)
            #expect(
                box.map { Hex.text($0) }
                    == "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d")
            let opened = SystemCrypto.tests.cbc(
                box ?? [], key: key, vector: vector, encrypts: false)
            #expect(opened == text)
            for (text, key) in [(Array(text.dropLast()), key), (text, Array(key.dropLast()))] {
                #expect(
                    SystemCrypto.tests.cbc(text, key: key, vector: vector, encrypts: true) == nil)
            }
        }

        /// RFC 5903 §8.1.
        @Test("two keys have one secret in common")
        func agreement() throws {
            let secrets = [
                "c88f01f510d9ac3f70a292daa2316de544e9aab8afe84049c62a9c57862d1433",
                "c6ef9c5d78ae012a011164acb397ce2088685d8f06bf9be0b283ab46476bee53",
            ]
            let common = "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de"
            for (one, other) in [(0, 1), (1, 0)] {
                let key = try P256PrivateKey(secret: Hex.bytes(secrets[one]) ?? [])
                let point = try P256PrivateKey(secret: Hex.bytes(secrets[other]) ?? []).point
                let peer = try #require(try P256PublicKey(point: point))
                #expect(Hex.text(try key.agreement(with: peer)) == common)
            }
        }

        @Test(
            "a number that is no secret of the curve makes no key",
            arguments: [
                [], [1], [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0xFF, count: 32),
            ])
        func secret(bytes: [UInt8]) {
            #expect(throws: PrivateKeyError.unusable) { try P256PrivateKey(secret: bytes).point }
        }

        @Test(
            "without libcrypto there are no digests, keys or verdicts, but an error that says why")
        func missing() async {
            await #expect(processExitsWith: .success) {
                // Without a free descriptor, no library can be opened.
                var limit = rlimit(rlim_cur: 3, rlim_max: 3)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let refusal = CryptoUnavailable(reason: "libcrypto.so.3 was not found")
                #expect(throws: refusal) { try SystemCrypto() }
                #expect(throws: PrivateKeyError.unavailable(refusal)) { try P256PrivateKey().point }
                let x = Hex.bytes(P256Tests.x) ?? []
                let y = Hex.bytes(P256Tests.y) ?? []
                #expect(throws: refusal) { try P256PublicKey(x: x, y: y) }
                let modulus = [UInt8](repeating: 0xFF, count: 256)
                let key = try RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])
                #expect(throws: refusal) { try key.verifies(modulus, of: [1]) }
            }
        }

        // NIST's examples for GCM: test cases 13, 14 and 16.
        @Test(
            "AES-GCM gives NIST's ciphertexts",
            arguments: [
                (
                    String(repeating: "0", count: 64), String(repeating: "0", count: 24), "", "",
                    "530f8afbc74536b9a963b4f1c4cb738b"
                ),
                (
                    String(repeating: "0", count: 64), String(repeating: "0", count: 24), "",
                    String(repeating: "0", count: 32),
                    "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
                ),
                (
                    "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
                    "cafebabefacedbaddecaf888", "feedfacedeadbeeffeedfacedeadbeefabaddad2",
                    "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
                    "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
                        + "76fc6ece0f4e1768cddf8853bb2d551b"
                ),
            ])
        func gcm(
            _ key: String, _ nonce: String, _ context: String, _ text: String, _ box: String
        ) {
            func bytes(_ text: String) -> [UInt8] { Hex.bytes(text) ?? [] }
            let stored = Base64URL.encode(bytes(key))
            guard let key = CipherKey(text: stored, by: .tests) else {
                Issue.record("no key")
                return
            }
            var made = key.seal(bytes(text), nonce: bytes(nonce), context: bytes(context)) ?? []
            #expect(made == bytes(box))
            let opened = key.open(made, nonce: bytes(nonce), context: bytes(context))
            #expect(opened == bytes(text))
            made[made.count - 1] ^= 1
            #expect(key.open(made, nonce: bytes(nonce), context: bytes(context)) == nil)
        }
    }
#endif
