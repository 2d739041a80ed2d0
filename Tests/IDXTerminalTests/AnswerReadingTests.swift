import IDXForms
import Testing

@testable import IDXTerminal

@Suite("reading input as an answer")
struct AnswerReadingTests {
    static func read(
        _ typed: String, _ format: Question.TextRules.Format, required: Bool = true,
        min: Int? = nil, max: Int? = nil
    ) -> AnswerReading {
        let question = Sample.text(
            "x", "Value", isRequired: required, format: format, minLength: min, maxLength: max)
        return AnswerReading.read(.line(typed), for: question, initial: question.initial)
    }

    @Test(
        "text is normalized by its format",
        arguments: [
            ("  jay doe ", Question.TextRules.Format.plain, "jay doe"),
            ("482 913", .code, "482913"),
            ("12-34 56", .code, "123456"), (" Xy7-answer ", .code, "Xy7-answer"),
            ("12-34 ab", .code, "12-34 ab"), ("K7QM 2XPD", .code, "K7QM 2XPD"),
            ("abcdefgh", .userCode, "ABCD-EFGH"),
            ("abcd-efg", .userCode, "ABCD-EFG"), ("-1.5e3", .number, "-1.5e3"),
            ("+47 912 34 567", .phone, "+4791234567"), ("0047 (912) 34-567", .phone, "+4791234567"),
            ("(+1) 555.415.1337", .phone, "+15554151337"),
            ("+1 555-123-0000 x42", .phone, "+15551230000x42"),
            ("+1 555 123 0000 ext. 42", .phone, "+15551230000x42"),
        ])
    func normalized(_ typed: String, _ format: Question.TextRules.Format, _ text: String) {
        #expect(Self.read(typed, format) == .accepted(.text(text)))
    }

    @Test("a number has to be a number", arguments: ["x", "1.", "0x10", "01", "+1", "١"])
    func notANumber(_ typed: String) {
        #expect(Self.read(typed, .number) == .refused(.notANumber))
    }

    @Test("only optional answers may be empty")
    func empty() {
        #expect(Self.read(" ", .plain) == .refused(.empty("Fill in \"Value\".")))
        #expect(Self.read("", .plain, required: false) == .accepted(nil))
        #expect(Self.read(" - ", .code) == .refused(.empty("Enter the code.")))
    }

    @Test("what is left empty is named")
    func missing() {
        func words(_ question: Question) -> DisplayText { question.missing }
        #expect(words(Sample.text("identifier", "Username")) == "Enter your username.")
        #expect(words(Sample.text("userCode", "Code", format: .userCode)) == "Enter the code.")
        #expect(
            words(Sample.text("phoneNumber", "Phone", format: .phone))
                == "Type a number with its country code, like +47 912 34 567.")
        #expect(
            words(Sample.secret("credentials.passcode", "Password")) == "Enter your password.")
        #expect(words(Sample.secret("credentials.passcode", "PIN")) == "Fill in \"PIN\".")
        #expect(
            words(Sample.secret("credentials.passcode", "New password", isNew: true))
                == "Fill in \"New password\".")
        #expect(words(Sample.secret("credentials.answer", "Answer")) == "Fill in \"Answer\".")
    }

    @Test("length limits are warnings")
    func limits() {
        #expect(
            Self.read("ab", .plain, min: 3) == .doubtful(.text("ab"), ["at least 3 characters"]))
        #expect(
            Self.read("abcd", .plain, max: 3) == .doubtful(.text("abcd"), ["at most 3 characters"]))
        #expect(Self.read("K7QM 2XPD", .code, max: 8) == .accepted(.text("K7QM2XPD")))
        #expect(
            Self.read("912 34 567", .phone)
                == .doubtful(
                    .text("91234567"), ["a number with its country code, like +47 912 34 567"]))
    }

    @Test(
        "an option is found by its name, and for people by its position or a part of its label",
        arguments: [
            (AnswerReading.Input.line("okta_email"), AnswerReading.InputSource.script, 0),
            (.line("OKTA_EMAIL"), .script, 0), (.line("Phone"), .script, 1),
            (.line("+1 XXX-XXX-1337"), .script, 1), (.line("2"), .person, 1),
            (.line(" pho "), .person, 1), (.line("xxx phone"), .person, 1),
        ])
    func option(given: AnswerReading.Input, giver: AnswerReading.InputSource, expected: Int) {
        #expect(
            AnswerReading.read(given, for: Self.method, initial: nil, from: giver)
                == .accepted(.choice(Choice.ID(option: expected))))
    }

    @Test(
        "no match, several matches or an unavailable option are rejected",
        arguments: [
            (
                AnswerReading.Input.line("2"), AnswerReading.InputSource.script,
                "Type a number from 1 to 3."
            ),
            (.line("pho"), .script, "Type a number from 1 to 3."),
            (.line("9"), .person, "Type a number from 1 to 3."),
            (.flag(true), .person, "Type a number from 1 to 3."),
            (.line("ap"), .person, "2 match. Type more of the words, or a number."),
            (.line("webauthn"), .script, "Apple passkey needs a browser."),
            (.line("4"), .person, "Apple passkey needs a browser."),
        ])
    func noOption(given: AnswerReading.Input, giver: AnswerReading.InputSource, words: String) {
        guard
            case .refused(let refusal) = AnswerReading.read(
                given, for: Self.method, initial: nil, from: giver)
        else {
            Issue.record("taken")
            return
        }
        #expect(refusal.words.text == words)
    }

    private static let method: Question = {
        var question = Sample.text("authenticator", "How?")
        question.kind = .choice([
            Choice(id: 0, label: "Email", keys: ["okta_email"]),
            Choice(id: 1, label: "Phone", detail: "+1 XXX-XXX-1337", keys: ["phone_number"]),
            Choice(id: 2, label: "App", keys: ["okta_verify"]),
            Choice(id: 3, label: "Apple passkey", keys: ["webauthn"], obstacle: "needs a browser"),
        ])
        return question
    }()
}
