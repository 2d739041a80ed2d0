import Foundation
import IDXAuth
import TestSupport
import Testing

@Suite("Base64url, Base32, one-time passwords, PKCE")
struct CodingTests {
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
            "Zg=", "Zg==", "Z", "Zm9v\n", "Zm 9v", "Zh", "Zm9", "Zm9vYg+", "Zm9vYg/", "Zm9vYé",
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

    @Test("Base32 reads a key as an authenticator app shows it")
    func base32() {
        #expect(Base32.encode(Array("foobar".utf8)) == "MZXW6YTBOI")
        #expect(Base32.decode("mzxw 6ytb-oi======") == Array("foobar".utf8))
        #expect(Base32.decode("MZXW1") == nil)
    }

    @Test(
        "counters give the codes of RFC 4226",
        arguments: [
            (0, "755224"),
            (1, "287082"),
            (2, "359152"),
            (3, "969429"),
            (4, "338314"),
            (5, "254676"),
            (6, "287922"),
            (7, "162583"),
            (8, "399871"),
            (9, "520489"),
        ])
    func counters(counter: Int, code: String) {
        let generator = OneTimePassword(secret: Array("12345678901234567890".utf8))
        #expect(generator.code(counter: UInt64(counter)) == code)
    }

    @Test(
        "times give the codes of RFC 6238",
        arguments: [
            (59, "94287082", "46119246"), (1_111_111_109, "07081804", "68084774"),
            (1_111_111_111, "14050471", "67062674"), (1_234_567_890, "89005924", "91819424"),
            (2_000_000_000, "69279037", "90698825"), (20_000_000_000, "65353130", "77737706"),
        ])
    func times(seconds: Int, sha1: String, sha256: String) {
        let short = OneTimePassword(secret: Array("12345678901234567890".utf8), digits: 8)
        let long = OneTimePassword(
            secret: Array("12345678901234567890123456789012".utf8), digits: 8, algorithm: .sha256)
        #expect(short.code(secondsSince1970: seconds) == sha1)
        #expect(long.code(secondsSince1970: seconds) == sha256)
    }

    @Test("a code is accepted one period late, not two")
    func window() {
        let generator = OneTimePassword(secret: Array("12345678901234567890".utf8))
        let code = generator.code(secondsSince1970: 600)
        #expect(generator.accepts(code, secondsSince1970: 600))
        #expect(generator.accepts(code, secondsSince1970: 630))
        #expect(!generator.accepts(code, secondsSince1970: 660))
        #expect(!generator.accepts("", secondsSince1970: 600))
    }

    @Test("an otpauth address makes the generator it describes, and nonsense makes none")
    func otpauth() {
        let uri = "otpauth://totp/Acme:jay?secret=GEZDGNBVGY3TQOJQ&issuer=Acme&digits=8&period=60"
        #expect(
            OneTimePassword(otpauth: uri)
                == OneTimePassword(secret: Array("1234567890".utf8), digits: 8, period: 60))
        #expect(OneTimePassword(otpauth: "otpauth://totp/x?issuer=Acme") == nil)
        #expect(OneTimePassword(otpauth: "https://id.acme.example") == nil)
    }

    @Test("the challenge is that of RFC 7636, appendix B")
    func pkce() {
        let pkce = PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test("verifiers are long enough, of allowed characters and never the same")
    func freshVerifiers() {
        let verifiers = (0..<50).map { _ in PKCE().verifier.revealed }
        #expect(Set(verifiers).count == 50)
        #expect(verifiers.allSatisfy { $0.utf8.count == 43 && Base64URL.decode($0) != nil })
    }

    @Test("random bytes are as many as asked for and differ")
    func random() {
        #expect(SecureRandom.bytes(0).isEmpty)
        #expect(SecureRandom.bytes(-1).isEmpty)
        #expect(SecureRandom.bytes(32) != SecureRandom.bytes(32))
    }

    @Test("texts are compared by their bytes, not by Unicode's equivalence")
    func constantTime() {
        #expect(ConstantTime.equal("state", "state"))
        #expect(!ConstantTime.equal("state", "statf"))
        #expect(!ConstantTime.equal("state", "stat"))
        #expect(!ConstantTime.equal("\u{e9}", "e\u{301}"))
    }
}
