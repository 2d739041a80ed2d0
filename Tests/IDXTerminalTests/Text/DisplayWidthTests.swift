import IDXForms
import Testing

@testable import IDXTerminal

@Suite("width of text")
struct DisplayWidthTests {
    @Test(
        "a text has the width that terminals agree on",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("你好", 4), ("ｆｕｌｌ", 8),
            ("한국어", 6), ("日本", 4), ("👍", 2), ("🇳🇴", 2), ("a\u{200B}b", 2), ("✓✗•→●○█▀▄│├└⠋", 13),
            ("Å", 1), ("﷽", 1), ("\u{1}", 0), ("★", 1), ("　", 2), ("…", 1),
        ])
    func width(_ text: String, _ columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test("a prefix never exceeds the width", arguments: 0...6)
    func prefix(_ columns: Int) {
        #expect(DisplayWidth.of(DisplayWidth.prefix("a你好b", columns: columns)) <= columns)
        #expect(DisplayWidth.of(DisplayWidth.suffix("a你好b", columns: columns)) <= columns)
    }

    @Test("wrapped lines fit, lose no word, and keep line ends", arguments: [1, 2, 5, 10, 20, 72])
    func wrap(_ columns: Int) {
        let text: DisplayText = "We sent a code to\nj***@example.com. 你好你好你好 Supercalifragilistic"
        let lines = Wrap.lines(text, columns: columns)
        let letters = text.text.filter { !$0.isWhitespace }
        #expect(lines.map(\.text).joined().filter { !$0.isWhitespace } == letters)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(columns, 2) })
    }

    @Test("an empty text is one empty line, and a full line adds none after it")
    func edges() {
        #expect(Wrap.lines("", columns: 10) == [""])
        #expect(Wrap.lines("abcdefghij", columns: 10) == ["abcdefghij"])
        #expect(Wrap.lines("abcdefghijk", columns: 10) == ["abcdefghij", "k"])
        #expect(Wrap.lines("a\n\nb", columns: 10) == ["a", "", "b"])
    }

    @Test("text for an ASCII terminal stays readable")
    func folding() {
        #expect(
            AsciiFolding.fold("Don’t – “Ærlig Åse” … naïve ✓ 你")
                == "Don't - \"AErlig Ase\" ... naive + ?")
        let german = Language.$current.withValue(.german) {
            AsciiFolding.fold("„Überprüfen“ möchten Äußere, naïve")
        }
        let aligned = Language.$current.withValue(.german) { Line("Gerät    nein").folded.text }
        #expect(aligned == "Geraet   nein")
        #expect(german == "\"Ueberpruefen\" moechten Aeussere, naive")
    }
}

/// Lines of text in scripts with and without spaces.
@Suite struct WrapTests {
    @Test(arguments: [
        ("このデバイスのOkta Verifyを待機中です。", 20, ["このデバイスのOkta", "Verifyを待機中です。"]),
        ("サインインしますか？はい。", 10, ["サインイン", "しますか？", "はい。"]),
        ("「承認」を押してください。", 10, ["「承認」を", "押してくだ", "さい。"]),
        ("a「b」c", 3, ["a", "「b", "」c"]),
        ("ひらがな", 1, ["ひ", "ら", "が", "な"]),
        (
            "Vous connecter à acme : est-ce vous ?", 12,
            ["Vous", "connecter à", "acme :", "est-ce", "vous ?"]
        ),
    ])
    func `wraps where its script allows`(_ text: String, _ columns: Int, _ lines: [String]) {
        #expect(Wrap.lines(Sanitizer.line(text), columns: columns).map(\.text) == lines)
    }

    @Test func `never starts a line with a closing sign where another place is left`() {
        let text: DisplayText = "デバイスで、要求を承認してください。「はい」を選び、もう一度（必要なら）やり直します。"
        for columns in 8...60 {
            for line in Wrap.lines(text, columns: columns) {
                #expect(!"、。」）".contains(line.first ?? " "), "\(columns): \(line)")
                #expect(!"「（".contains(line.last ?? " "), "\(columns): \(line)")
                #expect(DisplayWidth.of(line) <= columns, "\(columns): \(line)")
            }
        }
    }
}
