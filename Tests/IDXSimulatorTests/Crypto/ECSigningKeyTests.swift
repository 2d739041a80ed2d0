import IDXCrypto
import TestSupport
import Testing

@testable import IDXSimulator

/// The key and the messages of RFC 6979 appendix A.2.5.
@Suite("Signing on P-256", .computing)
struct ECSigningKeyTests {
    private static let secret = [UInt8](
        hexadecimal: "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    private static let key = [UInt8](
        hexadecimal: "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6"
            + "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299")

    static let signatures = [
        (
            "sample",
            "3046022100EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"
                + "022100F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
        ),
        (
            "test",
            "3045022100F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367"
                + "0220019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"
        ),
    ]

    @Test("a secret has the public key of the standard's example")
    func publicKey() {
        #expect(ECSigningKey(secret: Self.secret).point == Self.key)
    }

    @Test("a message's signature verifies, with r and s as they are and in DER", arguments: 0..<20)
    func signs(number: Int) {
        let message = Array("message \(number)".utf8)
        let numbers = ECSigningKey(secret: Self.secret).sign(message)
        let key = CredentialKey.es256(Self.key)
        #expect(key.verifies(rAndS: numbers, of: message))
        #expect(key.verifies(DER.signature(numbers), of: message))
    }

    @Test(
        "a security key's signature verifies for its message and key, and for no other",
        arguments: signatures)
    func verifies(message: String, signature: String) {
        let (bytes, message) = ([UInt8](hexadecimal: signature), Array(message.utf8))
        let other = ECSigningKey(secret: SystemCrypto.tests.sha256("other")).point
        #expect(CredentialKey.es256(Self.key).verifies(bytes, of: message))
        #expect(!CredentialKey.es256(Self.key).verifies(bytes, of: message + [0]))
        #expect(!CredentialKey.es256(other).verifies(bytes, of: message))
        #expect(!CredentialKey.es256([]).verifies(bytes, of: message))
    }

    @Test("what is no signature, or not written as one, verifies nothing")
    func malformed() {
        let message = Array("sample".utf8)
        let good = DER.signature(ECSigningKey(secret: Self.secret).sign(message))
        let order = [UInt8](
            hexadecimal: "00FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551")
        let bad: [[UInt8]] = [
            [], Array(good.dropLast()), good + [0], [0x31] + good.dropFirst(),
            // Zero, the group's order, a negative number, a number with a zero too many.
            [0x30, 6, 2, 1, 0, 2, 1, 1], [0x30, 6, 2, 1, 1, 2, 1, 0],
            [0x30, 38, 2, 33] + order + [2, 1, 1], [0x30, 6, 2, 1, 0x80, 2, 1, 1],
            [0x30, 7, 2, 2, 0, 1, 2, 1, 1],
            // 33 bytes that are no number of 32 with a zero before it.
            [0x30, 38, 2, 33] + [UInt8](repeating: 1, count: 33) + [2, 1, 1],
        ]
        for signature in bad {
            #expect(!CredentialKey.es256(Self.key).verifies(signature, of: message))
        }
    }
}

extension [UInt8] {
    /// The bytes written as two hexadecimal digits each.
    fileprivate init(hexadecimal text: String) {
        self = []
        var rest = text[...]
        while !rest.isEmpty {
            append(UInt8(rest.prefix(2), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        }
    }
}
