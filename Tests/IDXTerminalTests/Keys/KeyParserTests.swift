import TestSupport
import Testing

@testable import IDXTerminal

@Suite("parsing keys")
struct KeyParserTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let bytes: String
        let keys: [Key]
        var testDescription: String { bytes.debugDescription }
    }

    static func typed(_ text: String) -> [Key] { text.unicodeScalars.map { .scalar($0) } }

    static let cases: [Case] = [
        Case(bytes: "aé你👍", keys: typed("aé你👍")),
        Case(bytes: "\r\n\t\u{7F}\u{8}", keys: [.enter, .enter, .tab, .backspace, .backspace]),
        Case(
            bytes: "\u{1}\u{3}\u{4}\u{15}",
            keys: [.control("a"), .control("c"), .control("d"), .control("u")]),
        Case(
            bytes: "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F\u{1B}[Z",
            keys: [.up, .down, .right, .left, .home, .end, .backTab]),
        Case(bytes: "\u{1B}OA\u{1B}OB\u{1B}OM", keys: [.up, .down, .enter]),
        Case(
            bytes: "\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[8~",
            keys: [.delete, .pageUp, .pageDown, .home, .end]),
        Case(
            bytes: "\u{1B}[1;5C\u{1B}[1;3D\u{1B}[3;5~\u{1B}[1;5A",
            keys: [.wordRight, .wordLeft, .deleteWordRight, .up]),
        Case(bytes: "\u{1B}[1;2C\u{1B}[3;2~", keys: [.right, .delete]),
        Case(
            bytes: "\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}\u{1B}\u{8}",
            keys: [.wordLeft, .wordRight, .deleteWordRight, .deleteWordLeft, .deleteWordLeft]),
        Case(bytes: "a\u{1B}[24;80Rb", keys: typed("ab")),
        Case(bytes: "a\u{1B}[?62;c\u{1B}[<0;3;4M\u{1B}[15~b", keys: typed("ab")),
        Case(bytes: "a\u{1B}]0;title\u{7}b\u{1B}P1+r\u{1B}\\c", keys: typed("abc")),
        Case(
            bytes: "\u{1B}[200~one\r\ntwo\r\n\u{1B}[201~x",
            keys: [.paste("one\r\ntwo\r\n")] + typed("x")),
        Case(bytes: "\u{1B}[200~a\u{1B}[31mb\u{1B}[201~", keys: [.paste("a\u{1B}[31mb")]),
        Case(bytes: "\u{1B}x", keys: [.escape] + typed("x")),
        Case(bytes: "\u{1B}\u{1B}[A", keys: [.escape, .up]),
        Case(bytes: "a\u{202E}b\u{85}c", keys: typed("abc")),
    ]

    @Test("a sequence gives the same keys, however it is split", arguments: cases)
    func parse(_ example: Case) {
        let bytes = Array(example.bytes.utf8)
        for cut in 0...bytes.count {
            var parser = KeyParser()
            let keys = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
            #expect(keys == example.keys, "cut at \(cut)")
        }
    }

    @Test("a lone ESC is the Escape key if nothing follows")
    func loneEscape() {
        var parser = KeyParser()
        let keys1 = parser.feed([0x1B])
        #expect(keys1 == [])
        #expect(parser.isUndecided)
        let keys2 = parser.flush()
        #expect(keys2 == [.escape])
        #expect(!parser.isUndecided)
        let keys3 = parser.flush()
        #expect(keys3 == [])
    }

    @Test(
        "each invalid UTF-8 sequence becomes one replacement character and does not swallow what follows"
    )
    func broken() {
        var parser = KeyParser()
        let keys = parser.feed([0x61, 0xFF, 0x62, 0xE4, 0xBD, 0x63, 0xC3, 0xC3, 0x0D, 0xE4])
        #expect(keys == Self.typed("a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}") + [.enter])
    }

    @Test("pastes and parameters have a maximum length")
    func limits() {
        var parser = KeyParser()
        _ = parser.feed("\u{1B}[200~".utf8)
        _ = parser.feed(repeatElement(UInt8(ascii: "x"), count: 200_000))
        guard case .paste(let text)? = parser.feed("\u{1B}[201~".utf8).first else {
            Issue.record("no paste")
            return
        }
        #expect(text.count <= 1 << 16)
        _ = parser.feed("\u{1B}[".utf8)
        _ = parser.feed(repeatElement(UInt8(ascii: "1"), count: 200_000))
        let keys4 = parser.feed("mA".utf8)
        #expect(keys4 == Self.typed("A"))
    }

    @Test("escape sequences of stray keys are removed from a line")
    func typedLine() {
        #expect(
            KeyParser.typedLine(Array("jay\u{1B}[A@example.com".utf8), isExact: false)
                == "jay@example.com")
        #expect(KeyParser.typedLine([0x61, 0xFF], isExact: false) == nil)
    }

    @Test("a secret keeps its tabs and pasted spaces, and loses only the line end of a paste")
    func exactLine() {
        let pasted = Array(" \u{1B}[200~ a\tb \r\n\u{1B}[201~\t".utf8)
        #expect(KeyParser.typedLine(pasted, isExact: true) == "  a\tb \r\n\t")
        #expect(KeyParser.typedLine(pasted, isExact: false) == " a b ")
        var parser = KeyParser()
        var secret = LineEditor(isExact: true)
        var line = LineEditor()
        for key in parser.feed("\u{1B}[200~ a\tb \r\n\u{1B}[201~".utf8) {
            _ = secret.handle(key)
            _ = line.handle(key)
        }
        #expect(secret.text == " a\tb ")
        #expect(line.text == "a b")
    }

    @Test("random bytes never trap and end in keys or nothing")
    func fuzz() {
        var random = SplitMix(7)
        for _ in 0..<20 {
            var parser = KeyParser()
            var editor = LineEditor()
            var isInside = true
            for _ in 0..<200 {
                let interesting: [UInt8] = [0x1B, 0x5B, 0x4F, 0x7E, 0x32, 0x30, 0x31, 0xE2, 0x80]
                let byte =
                    Bool.random(using: &random)
                    ? interesting.randomElement(using: &random) ?? 0
                    : UInt8.random(in: .min ... .max, using: &random)
                for key in parser.feed([byte]) { _ = editor.handle(key) }
                isInside = isInside && (0...editor.text.count).contains(editor.head.count)
            }
            #expect(isInside)
        }
    }
}
