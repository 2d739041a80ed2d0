import IDXJSON
import TestSupport
import Testing

@testable import IDXForms

@Suite("Sanitized text is safe and readable")
struct SanitizerTests {
    @Test(
        "one line of text",
        arguments: [
            ("Enter code", "Enter code"),
            ("", ""),
            ("Größe 名前 🙂", "Größe 名前 🙂"),
            ("two  blanks\tand a tab ", "two blanks and a tab"),
            ("first\r\nsecond\n\n\nthird", "first second third"),
            ("\u{1B}[31mred\u{1B}[0m", "�red�"),
            ("\u{9B}2Jclear", "�clear"),
            ("\u{1B}]0;title\u{07}after", "�after"),
            ("\u{1B}]8;;https://evil.example\u{1B}\\text\u{1B}]8;;\u{1B}\\", "�text�"),
            ("\u{1B}]52;c;never ended", "�52;c;never ended"),
            ("\u{1B}Pq#0\u{9C}after", "�after"),
            ("\u{1B}c\u{1B}(0reset", "��reset"),
            ("\u{1B}", "�"),
            ("\u{1B}é", "�é"),
            ("bell\u{07} del\u{7F} nul\u{0}", "bell� del� nul�"),
            ("pay\u{202E}lap\u{2066}x\u{2069}", "paylapx"),
            ("ze\u{200B}ro\u{FEFF}wi\u{2060}dth\u{AD}", "zerowidth"),
            ("tag\u{E0041}\u{E007F}s", "tags"),
            ("next\u{85}line\u{2028}and\u{2029}end", "next line and end"),
            ("e\u{301}", "e\u{301}"),
        ])
    func line(given: String, expected: String) {
        #expect(Sanitizer.line(given).text == expected)
    }

    @Test(
        "words of every script are unchanged",
        arguments: [
            "العربية", "עִבְרִית", "می\u{200C}خواهم", "क्\u{200D}ष हिन्दी", "ภาษาไทยน้ำ", "Tiếng Việt", "한국어",
            "日本語", "বাংলা", "தமிழ்", "ქართული", "አማርኛ", "👩\u{200D}👩\u{200D}👧 👍🏽 🏳️\u{200D}🌈 🇳🇴", "Ελληνικά",
            "Кириллица", "ગુજરાતી",
        ])
    func scripts(text: String) {
        #expect(Sanitizer.line(text).text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(
        "joiners are removed between letters that need none",
        arguments: [
            ("pay\u{200D}pal", "paypal"), ("a\u{200C}", "a"), ("\u{200D}x", "x"),
            ("1\u{200D}2", "12"),
        ])
    func joiners(given: String, expected: String) {
        #expect(Sanitizer.line(given).text == expected)
    }

    @Test("a letter keeps at most four combining marks")
    func stackedMarks() {
        let given = "Z" + String(repeating: "\u{30D}", count: 40) + "a"
        #expect(Sanitizer.line(given).text.unicodeScalars.count == 6)
    }

    @Test("a character has a few scalars, so that a limit of characters limits the drawing")
    func cluster() {
        let letters = String(repeating: "\u{1100}", count: 30_000)
        let kept = String(repeating: "\u{1100}", count: 8) + "\u{FFFD}"
        #expect(Sanitizer.line(letters, limit: 200).text == kept)
        let line = Sanitizer.line("\u{1100}\u{1161}" + letters)
        #expect(line.text == "\u{1100}\u{1161}" + kept)
        for text in ["👩‍👩‍👧‍👦", "Z\u{30D}\u{30D}\u{30D}\u{30D}", "क्ष्म्य"] {
            #expect(Sanitizer.line(text).text == text)
        }
    }

    @Test("a line beyond the limit is truncated with an ellipsis")
    func limit() {
        #expect(Sanitizer.line("abcdef", limit: 5) == "abcd…")
        #expect(Sanitizer.line("abcde", limit: 5) == "abcde")
        #expect(Sanitizer.line("ééééé", limit: 5) == "ééééé")
    }

    @Test("a paragraph keeps its lines and single empty lines")
    func paragraph() {
        #expect(Sanitizer.paragraph("\none \r\n two\n\n\n\nthree\n") == "one\ntwo\n\nthree")
    }

    @Test(arguments: own)
    func `no naughty string contains control characters afterward`(text: String) throws {
        try expectHarmless(text)
    }

    @Test(.sharedData) func `no string of the Big List of Naughty Strings does`() throws {
        let bytes = try #require(SharedData.vector("blns/blns.json"))
        let list = try #require(try JSON(parsing: bytes).array)
        #expect(list.count > 500)
        for text in list.compactMap(\.string) { try expectHarmless(text) }
    }

    /// Sanitizing twice changes nothing more, and the result has no effect on a terminal.
    private func expectHarmless(_ text: String) throws {
        let once = Sanitizer.line(text)
        #expect(Sanitizer.line(once.text) == once)
        let all = [once, Sanitizer.paragraph(text), Sanitizer.document(text), "<\(text)>"]
        for safe in all + [Sanitizer.address(text), DisplayText(stringLiteral: text)] {
            #expect(
                !safe.text.unicodeScalars.contains(where: Self.isDangerous),
                "\(text.debugDescription)")
        }
        let json = Sanitizer.escapedJSON(JSON.string(text).text()).text
        #expect(!json.unicodeScalars.contains(where: Self.isDangerous))
        #expect(try JSON(parsing: Array(json.utf8)).string == text)
    }

    private static let own = [
        "\u{1B}[2J", "a\u{0}b", "\u{202E}evil", "\u{9D}0;x\u{9C}", "\u{1B}]0;\u{1B}[31m",
        "\u{1B}P1$r\u{1B}\\", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}[6n", "\u{9B}c", "\u{8}\u{8}\u{7F}",
        "\u{200B}\u{FEFF}\u{2060}", "\u{2066}a\u{2069}\u{61C}", "e\u{301}\u{489}", "👩‍👩‍👧‍👦🏳️‍🌈",
        "\u{E0001}\u{E0061}\u{E007F}", "\u{FFFE}\u{10FFFF}\u{E000}", "\r\n\u{85}\u{2028}",
        "العربية עברית",
        "%s%n{{7*7}}${jndi:x}", "<script>alert(1)</script>", "' OR 1=1 --", "\\u001b[0m", "ﷺ﷽",
    ]

    /// A list of its own, so that a mistake in the filter's table is noticed.
    static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F: true
        // Joiners stay within emoji and scripts that need them.
        case 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0x61C: true
        case 0xE0000...0xE007F: true
        default: false
        }
    }
}
