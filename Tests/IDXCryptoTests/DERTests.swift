import IDXCrypto
import TestSupport
import Testing

@Suite("Signatures in DER", .computing)
struct DERTests {
    /// A signature in DER, from its integers in hexadecimal digits.
    private static func der(_ integers: String...) -> [UInt8] {
        let content = Hex.bytes(integers.joined()) ?? []
        return [0x30, UInt8(content.count)] + content
    }

    private static func read(_ der: [UInt8]) -> String? {
        DER.numbers(of: der).map { Hex.text($0) }
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
                try P256PublicKey(x: number(group.publicKey.wx), y: number(group.publicKey.wy)))
            for test in group.tests {
                let message = try #require(Hex.bytes(test.msg))
                let signature = Self.read(Hex.bytes(test.sig) ?? []).flatMap(Hex.bytes)
                let accepted = try signature.map { try key.verifies($0, of: message) } ?? false
                #expect(
                    accepted == (test.result == "valid"), "case \(test.tcId) \(test.comment)")
            }
        }
        #expect(file.testGroups.flatMap(\.tests).count == 97)
    }
}
