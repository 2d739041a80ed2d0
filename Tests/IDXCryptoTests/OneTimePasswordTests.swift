import IDXCrypto
import Testing

@Suite("One-time passwords")
struct OneTimePasswordTests {
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
        #expect(generator.accepts(code, secondsSince1970: 570), "and one early")
        #expect(!generator.accepts(code, secondsSince1970: 569))
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
}
