import IDXJSON
import IDXPlatform

/// One line of text being typed, with a cursor.
struct LineEditor: Sendable, Hashable {
    /// What is typed so far.
    private(set) var text: String
    /// How many characters stand before the cursor.
    private(set) var cursor: Int

    /// Whether it is a secret, whose pasted blanks and tabs belong to it.
    let isExact: Bool

    /// Begins with a text and the cursor behind it.
    init(_ text: String = "", isExact: Bool = false) {
        self.text = text
        self.isExact = isExact
        cursor = text.count
    }

    var head: Substring { text.prefix(cursor) }
    var tail: Substring { text.dropFirst(cursor) }

    /// Does what a key does to a line. Returns whether it meant anything here.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .scalar(let scalar): insert(String(scalar))
        case .paste(let pasted):
            insert(isExact ? String(pasted[...].trimmed(\.isNewline)) : KeyParser.oneLine(pasted))
        case .backspace, .control("h"): replace(head.dropLast(), tail)
        case .delete: replace(head, tail.dropFirst())
        case .left, .control("b"): cursor = max(0, cursor - 1)
        case .right, .control("f"): cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("u"): self = LineEditor(isExact: isExact)
        case .control("k"): replace(head, "")
        case .control("w"): replace(withoutLastWord, tail)
        default: return false
        }
        return true
    }

    private var withoutLastWord: Substring {
        var kept = head
        while kept.last?.isWhitespace == true { kept.removeLast() }
        while let last = kept.last, !last.isWhitespace { kept.removeLast() }
        return kept
    }

    private mutating func insert(_ new: String) {
        replace(Substring(head + new), tail)
    }

    private mutating func replace(_ head: Substring, _ tail: Substring) {
        // Joining may make one character of two, so the cursor is counted in the joined text.
        let before = String(head)
        text = before + tail
        cursor = min(before.count, text.count)
    }
}
