import IDXForms
import Testing

@testable import IDXTerminal

@Suite("what a typed line means")
struct TypedAnswerTests {
    static func read(
        _ typed: String, _ format: Question.TextRules.Format, required: Bool = true,
        min: Int? = nil, max: Int? = nil
    ) -> TypedAnswer {
        let question = Sample.text(
            "x", "Value", isRequired: required, format: format, minLength: min, maxLength: max)
        return TypedAnswer.read(typed, for: question, initial: question.initial)
    }

    @Test(
        "text is normalised by what it is",
        arguments: [
            ("  jay doe ", Question.TextRules.Format.plain, "jay doe"),
            ("482 913", .code, "482913"),
            ("12-34 ab", .code, "1234ab"), ("abcdefgh", .userCode, "ABCD-EFGH"),
            ("abcd-efg", .userCode, "ABCD-EFG"), ("-1.5e3", .number, "-1.5e3"),
            ("+47 912 34 567", .phone, "+4791234567"), ("0047 (912) 34-567", .phone, "+4791234567"),
            ("(+1) 555.415.1337", .phone, "+15554151337"),
            ("+1 555-123-0000 x42", .phone, "+15551230000x42"),
            ("+1 555 123 0000 ext. 42", .phone, "+15551230000x42"),
        ])
    func normalised(_ typed: String, _ format: Question.TextRules.Format, _ text: String) {
        #expect(Self.read(typed, format) == .accepted(.text(text)))
    }

    @Test("what is no number is refused", arguments: ["x", "1.", "0x10", "01", "+1", "١"])
    func notANumber(_ typed: String) {
        #expect(Self.read(typed, .number) == .refused("That is not a number."))
    }

    @Test("a required answer is needed, another may be empty")
    func empty() {
        #expect(Self.read(" ", .plain) == .refused("An answer is needed: Value."))
        #expect(Self.read("", .plain, required: false) == .accepted(nil))
        #expect(Self.read(" - ", .code) == .refused("Please type an answer."))
    }

    @Test("limits are advice")
    func limits() {
        #expect(
            Self.read("ab", .plain, min: 3) == .doubtful(.text("ab"), ["at least 3 characters"]))
        #expect(
            Self.read("abcd", .plain, max: 3) == .doubtful(.text("abcd"), ["at most 3 characters"]))
        #expect(
            Self.read("912 34 567", .phone)
                == .doubtful(
                    .text("91234567"), ["a number with its country code, like +47 912 34 567"]))
    }
}
