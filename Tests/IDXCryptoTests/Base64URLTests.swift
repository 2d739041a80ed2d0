import IDXCrypto
import Testing

@Suite("Base64url, Base32 and random bytes")
struct Base64URLTests {
    @Test(
        "base64url writes and reads the examples of RFC 4648, without padding",
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
            ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
        ])
    func base64url(text: String, code: String) {
        #expect(Base64URL.encode(Array(text.utf8)) == code)
        #expect(Base64URL.decode(code) == Array(text.utf8))
    }

    @Test(
        "base64url refuses padding, spaces, the other alphabet and idle bits",
        arguments: [
            "Zg=", "Zg==", "Z", "A", "Zm9vA", "Zm9v\n", "Zm 9v", "Zh", "Zm9", "Zm9vYg+", "Zm9vYg/",
            "Zm9vYé",
        ])
    func base64urlRefuses(code: String) {
        #expect(Base64URL.decode(code) == nil)
    }

    @Test("all bytes survive base64url and Base32")
    func roundTrip() {
        for length in 0..<70 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ length) }
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
            #expect(Base32.decode(Base32.encode(bytes)) == bytes)
        }
    }

    @Test(
        "Base32 writes and reads the examples of RFC 4648, without padding",
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
        ])
    func base32Examples(text: String, code: String) {
        #expect(Base32.encode(Array(text.utf8)) == code)
        #expect(Base32.decode(code) == Array(text.utf8))
    }

    @Test("Base32 reads a key as an authenticator app shows it")
    func base32() {
        #expect(Base32.decode("mzxw 6ytb-oi======") == Array("foobar".utf8))
        let read = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz234567 -=".utf8)
        for byte: UInt8 in 0...0x7F {
            let text = "MZXW" + String(UnicodeScalar(byte))
            #expect((Base32.decode(text) != nil) == read.contains(byte), "\(byte)")
        }
    }

    @Test("random bytes are as many as asked for and differ")
    func random() {
        #expect(SecureRandom.bytes(0).isEmpty)
        #expect(SecureRandom.bytes(-1).isEmpty)
        #expect(SecureRandom.bytes(32) != SecureRandom.bytes(32))
    }
}
