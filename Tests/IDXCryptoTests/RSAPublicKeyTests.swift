import IDXCrypto
import TestSupport
import Testing

@Suite("RSA signatures", .computing)
struct RSAPublicKeyTests {
    @Test("56 of Wycheproof's verdicts, of every kind")
    func excerpt() throws {
        let file = try Fixtures.bytes("rsa_signature_2048_sha256.json")
        #expect(try check(Wycheproof(file)) == 56)
    }

    @Test(
        "all 1,034 of Wycheproof's verdicts", .sharedData,
        arguments: [(2048, 259), (3072, 259), (4096, 258), (8192, 258)])
    func wycheproof(size: Int, count: Int) throws {
        let file = "rsa_signature_\(size)_sha256_test.json"
        #expect(try check(Wycheproof(shared: file)) == count)
    }

    /// Compares every verdict; how many there were.
    private func check(_ file: Wycheproof<SignatureGroup>) throws -> Int {
        var seen = 0
        for group in file.testGroups {
            let key = try RSAPublicKey(
                modulus: try #require(Hex.bytes(group.publicKey.modulus)),
                exponent: try #require(Hex.bytes(group.publicKey.publicExponent)))
            for test in group.tests {
                let accepted = try key.verifies(
                    try #require(Hex.bytes(test.sig)), of: try #require(Hex.bytes(test.msg)))
                #expect(accepted == (test.result == "valid"), "case \(test.tcId) \(test.comment)")
                seen += 1
            }
        }
        return seen
    }

    @Test func `a modulus with the mark of the broken generator is refused, and only that`() {
        let primes = [11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157]
        // Of 3201 bits, and a power of 65537 whatever it is divided by.
        let marked = (0..<200).reduce([1]) { number, _ in times(number, 65537) }
        func refusal(_ modulus: [UInt8]) -> RSAPublicKey.Refusal? {
            do throws(RSAPublicKey.Refusal) {
                _ = try RSAPublicKey(modulus: modulus, exponent: [1, 0, 1])
                return nil
            } catch { return error }
        }
        #expect(refusal(marked) == .factorable)
        for prime in primes {
            // A power modulo all primes but this one, which divides it.
            let step = primes.filter { $0 != prime }.reduce([2], times)
            var sound = marked
            while remainder(sound, prime) != 0 { sound = sum(sound, step) }
            #expect(refusal(sound) == nil, "\(prime)")
        }
    }

    private func times(_ number: [UInt8], _ factor: Int) -> [UInt8] {
        var (digits, carry) = ([UInt8](), 0)
        for byte in number.reversed() {
            carry += Int(byte) * factor
            digits.append(UInt8(carry & 255))
            carry >>= 8
        }
        while carry > 0 {
            digits.append(UInt8(carry & 255))
            carry >>= 8
        }
        return digits.reversed()
    }

    private func sum(_ long: [UInt8], _ short: [UInt8]) -> [UInt8] {
        var (digits, carry) = (long, 0)
        for place in 1...long.count {
            carry += Int(digits[long.count - place])
            if place <= short.count { carry += Int(short[short.count - place]) }
            digits[long.count - place] = UInt8(carry & 255)
            carry >>= 8
        }
        return digits
    }

    private func remainder(_ number: [UInt8], _ divisor: Int) -> Int {
        number.reduce(0) { ($0 * 256 + Int($1)) % divisor }
    }

    @Test func `a modulus has 2048 to 8192 bits`() {
        func refusal(_ bits: Int) -> RSAPublicKey.Refusal? {
            let top = bits % 8 == 0 ? 0xff : (UInt8(1) << UInt8(bits % 8)) - 1
            let modulus = [top] + [UInt8](repeating: 0xff, count: (bits + 7) / 8 - 1)
            do throws(RSAPublicKey.Refusal) {
                _ = try RSAPublicKey(modulus: [0] + modulus, exponent: [1, 0, 1])
                return nil
            } catch { return error }
        }
        #expect(refusal(2047) == .modulusSize(bits: 2047))
        #expect(refusal(2048) == nil)
        #expect(refusal(8192) == nil)
        #expect(refusal(8193) == .modulusSize(bits: 8193))
    }

    @Test("signatures that Wycheproof made verify, for keys large enough", .sharedData)
    func generated() throws {
        for size in [1024, 1536, 2048, 3072, 4096] {
            let name = "rsa_pkcs1_\(size)_sig_gen_test.json"
            let file: Wycheproof<GenerationGroup> = try Wycheproof(shared: name)
            for group in file.testGroups where group.sha == "SHA-256" {
                let modulus = try #require(Hex.bytes(group.privateKey.modulus))
                let exponent = try #require(Hex.bytes(group.privateKey.publicExponent))
                guard size >= 2048 else {
                    #expect(throws: RSAPublicKey.Refusal.modulusSize(bits: size)) {
                        try RSAPublicKey(modulus: modulus, exponent: exponent)
                    }
                    continue
                }
                let key = try RSAPublicKey(modulus: modulus, exponent: exponent)
                for test in group.tests {
                    let (signature, message) = (
                        Hex.bytes(test.sig) ?? [], Hex.bytes(test.msg) ?? []
                    )
                    #expect(try key.verifies(signature, of: message), "\(size) case \(test.tcId)")
                }
            }
        }
    }

    @Test(
        "NIST's SigVer15 verdicts for SHA-256, and a refusal of what is below 2048 bits",
        .sharedData)
    func sigVer() throws {
        let file = try #require(SharedData.vector("nist-cavp/SigVer15_186-3.rsp"))
        var (modulus, small, agreed) = ([UInt8](), 0, 0)
        for block in ResponseFile.blocks(file) {
            if let text = block["n"] { modulus = try #require(Hex.bytes(text)) }
            guard block["SHAAlg"] == "SHA256", let verdict = block["Result"],
                let exponent = block["e"].flatMap(Hex.bytes),
                let message = block["Msg"].flatMap(Hex.bytes),
                let signature = block["S"].flatMap(Hex.bytes)
            else { continue }
            guard let key = try? RSAPublicKey(modulus: modulus, exponent: exponent) else {
                // A key that is refused cannot accept anything; the count below tells how many.
                small += 1
                #expect(modulus.drop { $0 == 0 }.count < 256)
                continue
            }
            #expect(try key.verifies(signature, of: message) == verdict.hasPrefix("P"))
            agreed += 1
        }
        #expect((small, agreed) == (36, 54))
    }

    @Test("a signature made here verifies here, and no altered one does")
    func ownSignature() throws {
        let key = TestKey.first
        let message = Array("jay@example.com".utf8)
        let signature = key.sign(message)
        #expect(try key.publicKey.verifies(signature, of: message))
        #expect(try !key.publicKey.verifies(signature, of: message + [0]))
        #expect(try !key.publicKey.verifies([0] + signature, of: message))
        #expect(try !key.publicKey.verifies(Array(signature.dropLast()), of: message))
        for place in stride(from: 0, to: signature.count, by: 37) {
            var altered = signature
            altered[place] ^= 1
            #expect(try !key.publicKey.verifies(altered, of: message))
        }
    }

    @Test("the modulus itself, zero, one and an encoded message are no signatures")
    func degenerate() throws {
        let key = TestKey.first
        let message = Array("jay@example.com".utf8)
        let block = key.block(of: message)
        let one = [UInt8](repeating: 0, count: 255) + [1]
        for forged in [key.modulus, [UInt8](repeating: 0, count: 256), one, block] {
            #expect(try !key.publicKey.verifies(forged, of: message))
        }
    }

    @Test("keys that are too small, too large, even or with a bad exponent are refused")
    func refusedKeys() throws {
        let modulus = TestKey.first.modulus
        func refusal(_ modulus: [UInt8], _ exponent: [UInt8]) -> RSAPublicKey.Refusal? {
            do throws(RSAPublicKey.Refusal) {
                _ = try RSAPublicKey(modulus: modulus, exponent: exponent)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal(modulus, [1, 0, 1]) == nil)
        #expect(refusal([0, 0] + modulus, [0, 1, 0, 1]) == nil)
        #expect(refusal(modulus, [3]) == nil)
        #expect(refusal(modulus, [1]) == .exponent)
        #expect(refusal(modulus, [0]) == .exponent)
        #expect(refusal(modulus, []) == .exponent)
        #expect(refusal(modulus, [1, 0, 0]) == .exponent)
        #expect(refusal(modulus, [2, 0, 0, 0, 1]) == .exponent)
        #expect(refusal(modulus, [UInt8](repeating: 255, count: 1_000_000)) == .exponent)
        #expect(refusal(Array(modulus.dropLast()) + [2], [1, 0, 1]) == .evenModulus)
        #expect(refusal([], [1, 0, 1]) == .modulusSize(bits: 0))
        #expect(refusal(Array(modulus.dropFirst()), [1, 0, 1])?.isSize == true)
        let huge = [UInt8](repeating: 255, count: 1025)
        #expect(refusal(huge, [1, 0, 1]) == .modulusSize(bits: 8200))
    }
}

struct SignatureGroup: Decodable {
    struct Key: Decodable {
        let modulus: String
        let publicExponent: String
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

struct GenerationGroup: Decodable {
    struct Case: Decodable {
        let tcId: Int
        let msg: String
        let sig: String
    }
    let privateKey: SignatureGroup.Key
    let sha: String
    let tests: [Case]
}

extension RSAPublicKey.Refusal {
    var isSize: Bool {
        if case .modulusSize = self { true } else { false }
    }
}
