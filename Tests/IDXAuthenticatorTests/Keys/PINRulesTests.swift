import IDXAuth
import IDXAuthenticator
import Testing

@Suite("The rules for PINs")
struct PINRulesTests {
    @Test(
        "allow digits, letters and words of six characters or more, of which spaces around do not count",
        arguments: [
            ("123456", nil), ("plum jam", nil), ("größe7", nil), (" 123456 ", nil),
            ("12345", .tooShort(minimum: 6)), ("", .tooShort(minimum: 6)),
            ("     12345     ", .tooShort(minimum: 6)), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", .tooShort(minimum: 6)),
            (String(repeating: "7", count: 128), nil),
            (String(repeating: "7", count: 129), .tooLong(maximum: 128)),
            (String(repeating: "e\u{301}\u{302}\u{303}", count: 128), .tooLong(maximum: 128)),
            ("123\t456", .controlCharacter), ("123456\u{0}", .controlCharacter),
            ("jay@acme.example", .accountName), ("JAY@ACME.example", .accountName),
            ("jay.smith", nil),
        ] as [(String, PINRules.Problem?)])
    func problems(pin: String, problem: PINRules.Problem?) {
        #expect(PINRules(accountName: "jay@acme.example").problem(with: Secret(pin)) == problem)
    }

    @Test("refuse the part of an account's name before the @")
    func localPart() {
        let rules = PINRules(accountName: "Jay.Smith@acme.example")
        #expect(rules.problem(with: "jay.smith") == .accountName)
        #expect(PINRules().problem(with: "jay.smith") == nil)
    }
}
