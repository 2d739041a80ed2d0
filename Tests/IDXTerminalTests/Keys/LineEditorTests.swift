import TestSupport
import Testing

@testable import IDXTerminal

@Suite("editing a line")
struct LineEditorTests {
    @Test(
        "keys change the text and move the cursor",
        arguments: [
            ("abc", [Key.left, .backspace], "ac", 1),
            ("abc", [.home, .delete, .end], "bc", 2),
            ("abc", [.control("u")], "", 0),
            ("one two  ", [.control("w")], "one ", 4),
            ("one two", [.left, .left, .left, .control("k")], "one ", 4),
            ("jay@acme.example ", [.wordLeft], "jay@acme.example ", 9),
            ("jay@acme.example ", [.home, .wordRight, .wordRight], "jay@acme.example ", 8),
            ("jay@acme.example ", [.deleteWordLeft], "jay@acme.", 9),
            ("jay@acme.example", [.home, .deleteWordRight], "@acme.example", 0),
            ("é你", [.wordLeft, .wordLeft, .wordRight, .wordRight], "é你", 2),
            ("@", [.deleteWordLeft, .deleteWordRight], "", 0),
            ("ab", [.left, .paste("xy")], "axyb", 3),
            ("e", [.scalar("\u{301}")], "é", 1),
            ("a🇩", [.scalar("🇪"), .scalar("🇫"), .left], "a🇩🇪🇫", 2),
            ("你", [.scalar("好"), .backspace], "你", 1),
            ("🇩x🇪y", [.left, .left, .backspace, .right], "🇩🇪y", 2),
            ("one two", [.wordLeft, .right, .home, .scalar("\u{301}"), .end], "\u{301}one two", 8),
            ("", [.backspace, .delete, .left, .right], "", 0),
        ])
    func edit(_ text: String, _ keys: [Key], _ expected: String, _ cursor: Int) {
        var editor = LineEditor(text)
        let understood = keys.map { editor.handle($0) }
        #expect(understood.allSatisfy { $0 })
        #expect(editor.text == expected)
        #expect(editor.head.count == cursor)
    }

    @Test(
        "typing replaces a text that was wrong; other keys edit it",
        arguments: [
            ([Key.scalar("x"), .scalar("y")], "xy"), ([.paste("xy")], "xy"),
            ([.backspace], "ab"), ([.home, .scalar("x")], "xabc"), ([.end, .scalar("x")], "abcx"),
            ([.control("u")], ""),
        ])
    func selected(_ keys: [Key], _ expected: String) {
        var editor = LineEditor("abc", isSelected: true)
        #expect(editor.isSelected)
        for key in keys { _ = editor.handle(key) }
        #expect(editor.text == expected && !editor.isSelected)
    }

    @Test("a long text takes no more time for each key", .computing, arguments: ["", "end"])
    func long(tail: String) {
        func time(keys count: Int) -> Int {
            LinearTime.nanoseconds {
                var editor = LineEditor(tail)
                _ = editor.handle(.home)
                for _ in 0..<count { _ = editor.handle(.scalar("a")) }
                #expect(editor.head.count == count)
            }
        }
        #expect(time(keys: 16_000) < 16 * time(keys: 2000))
    }

    @Test(
        "other keys are not handled", arguments: [Key.enter, .escape, .tab, .up])
    func others(_ key: Key) {
        var editor = LineEditor("abc")
        let understood = editor.handle(key)
        #expect(!understood)
        #expect(editor == LineEditor("abc"))
    }
}
