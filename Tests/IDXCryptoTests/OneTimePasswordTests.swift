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
        #expect(generator.code(counter: UInt64(counter), by: .tests) == code)
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
        #expect(short.code(secondsSince1970: seconds, by: .tests) == sha1)
        #expect(long.code(secondsSince1970: seconds, by: .tests) == sha256)
    }

    @Test("a code is accepted one period late, not two")
    func window() {
        let generator = OneTimePassword(secret: Array("12345678901234567890".utf8))
        let code = generator.code(secondsSince1970: 600, by: .tests)
        #expect(generator.accepts(code, secondsSince1970: 600, by: .tests))
        #expect(generator.accepts(code, secondsSince1970: 630, by: .tests))
        #expect(!generator.accepts(code, secondsSince1970: 660, by: .tests))
        #expect(generator.accepts(code, secondsSince1970: 570, by: .tests), "and one early")
        #expect(!generator.accepts(code, secondsSince1970: 569, by: .tests))
        #expect(!generator.accepts("", secondsSince1970: 600, by: .tests))
    }

    @Test("numbers that the standards do not know are brought inside")
    func bounds() {
        func generator(digits: Int = 6, period: Int = 30) -> OneTimePassword {
            OneTimePassword(secret: [1], digits: digits, period: period)
        }
        #expect([5, 6, 7, 8, 9].map { generator(digits: $0).digits } == [6, 6, 7, 8, 8])
        #expect([-1, 0, 1, 2].map { generator(period: $0).period } == [1, 1, 1, 2])
        #expect(
            [6, 7, 8].map { generator(digits: $0).code(counter: 0, by: .tests).utf8.count } == [
                6, 7, 8,
            ])
        #expect(
            generator().code(secondsSince1970: -31, by: .tests)
                == generator().code(counter: 0, by: .tests))
    }

    @Test("a time before 1970 counts as 1970, and the periods beside it as many as allowed")
    func firstPeriods() {
        let generator = OneTimePassword(secret: Array("12345678901234567890".utf8))
        #expect(generator.accepts("755224", secondsSince1970: 0, by: .tests))
        #expect(generator.accepts("755224", secondsSince1970: -60, by: .tests))
        #expect(generator.accepts("287082", secondsSince1970: 0, by: .tests))
        #expect(!generator.accepts("287082", secondsSince1970: 0, steps: 0, by: .tests))
        #expect(generator.accepts("755224", secondsSince1970: 89, steps: 2, by: .tests))
        #expect(!generator.accepts("755224", secondsSince1970: 90, steps: 2, by: .tests))
    }

    @Test("an otpauth address makes the generator it describes, and nonsense makes none")
    func otpauth() {
        let uri = "otpauth://totp/Acme:jay?secret=GEZDGNBVGY3TQOJQ&issuer=Acme&digits=8&period=60"
        #expect(
            OneTimePassword(otpauth: uri)
                == OneTimePassword(secret: Array("1234567890".utf8), digits: 8, period: 60))
        #expect(
            OneTimePassword(otpauth: "OTPAUTH://totp/x?Secret=gezd&algorithm=sha256&x&digits=y")
                == OneTimePassword(secret: [0x31, 0x32], algorithm: .sha256))
        #expect(OneTimePassword(otpauth: "otpauth://totp/x?secret=GEZD&algorithm=MD5") == nil)
        #expect(OneTimePassword(otpauth: "otpauth://totp/x?secret=") == nil)
        #expect(OneTimePassword(otpauth: "otpauth://totp/x?issuer=Acme") == nil)
        #expect(OneTimePassword(otpauth: "https://id.acme.example") == nil)
    }
}
