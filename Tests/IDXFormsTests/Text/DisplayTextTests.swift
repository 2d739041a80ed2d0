import Testing

@testable import IDXForms

@Suite("DisplayText is made from literals and sanitized text only")
struct DisplayTextTests {
    private let evil = "a\u{1B}[2J\n  b\u{202E}"

    @Test("an interpolated value cannot control the terminal or start a line")
    func interpolation() {
        let text: DisplayText = "Sign in to \(evil):\n\(7)"
        #expect(text.text == "Sign in to a�   b:\n7")
    }

    @Test("sanitized text is interpolated unchanged")
    func filtered() {
        let lines = Sanitizer.paragraph("one\ntwo")
        #expect("<\(lines)>" as DisplayText == "<one\ntwo>")
    }

    @Test("literals are sanitized too")
    func literal() {
        #expect(("\u{1B}[2Jx" as DisplayText).text == "�x")
        #expect(DisplayText(stringLiteral: evil).text == "a�\n  b")
    }

    @Test("parts, concatenations, case changes and repetitions stay sanitized")
    func parts() {
        let text: DisplayText = "Größe 名前"
        #expect(text.prefix(5) + "!" == "Größe!")
        #expect(text.split(separator: " ").joined(separator: "+") == "Größe+名前")
        #expect(text.lowercased().uppercased() == "GRÖSSE 名前")
        #expect(DisplayText(repeating: "ab", count: 2) == "abab")
        #expect(DisplayText(repeating: "ab", count: -1).isEmpty)
        #expect(text.hasPrefix("Gr") && text.contains("名") && text.last == "前")
    }

    @Test("a document keeps its spaces and line breaks")
    func document() {
        #expect(Sanitizer.document("a  b\n\n\n  c\u{7}\r\nd").text == "a  b\n\n\n  c�\nd")
    }
}

@Suite("HTML in messages becomes text with links")
struct HTMLTextTests {
    @Test(arguments: [
        ("no markup", "no markup"), ("a < b & c > d", "a < b & c > d"),
        ("<jay@example.com> wrote", "<jay@example.com> wrote"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("<b>bold</b> <STRONG class='x'>too</STRONG>", "bold too"),
        (
            "Ask <a href=\"https://acme.example/help?a=1&amp;b=2\" target=_blank>IT</a>.",
            "Ask IT (https://acme.example/help?a=1&b=2)."
        ),
        ("<a href='https://acme.example'>https://acme.example</a>", "https://acme.example"),
        ("<a href=https://x.example>open", "open (https://x.example)"),
        ("<a href='javascript:x()'>click</a>", "click"), ("<a>x</a>", "x"),
        ("<ul><li>one</li><li>two</li></ul>", "• one • two"),
        ("one<br/>two<p>three</p>", "one two three"),
        ("AT&amp;T &lt;b&gt; &#39;q&#x27; &nbsp;&unknown; &", "AT&T <b> 'q' &unknown; &"),
        ("&#27;[2J&#x202e;x", "�x"), ("<", "<"), ("&#x110000;&#;", "&#x110000;&#;"),
        ("<a href=\"https://e.example/\u{1B}[2J\">x</a>", "x (https://e.example/�)"),
    ])
    func plain(html: String, text: String) {
        #expect(Sanitizer.line(HTMLText.plain(html)).text == text)
    }
}
