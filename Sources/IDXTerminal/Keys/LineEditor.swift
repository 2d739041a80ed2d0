import IDXJSON
import IDXPlatform

/// A single-line text field with a cursor.
struct LineEditor: Sendable, Hashable {
    /// The text.
    private(set) var text: String
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    /// The number of characters.
    private(set) var count: Int

    /// Whether it is a secret, in which pasted spaces and tabs are kept.
    let isExact: Bool

    /// Starts with a text and the cursor at its end.
    init(_ text: String = "", isExact: Bool = false) {
        self.text = text
        self.isExact = isExact
        count = text.count
        cursor = count
    }

    var head: Substring { text.prefix(cursor) }
    var tail: Substring { text.dropFirst(cursor) }

    /// Applies a key. Returns whether the key has a meaning in a text field.
    mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .scalar(let scalar): insert(String(scalar))
        case .paste(let pasted):
            insert(isExact ? String(pasted[...].trimmed(\.isNewline)) : KeyParser.oneLine(pasted))
        case .backspace, .control("h"): replace(head.dropLast(), tail)
        case .delete: replace(head, tail.dropFirst())
        case .left, .control("b"): cursor = max(0, cursor - 1)
        case .right, .control("f"): cursor = min(count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = count
        case .control("u"): self = LineEditor(isExact: isExact)
        case .control("k"): replace(head, "")
        case .control("w"): replace(beforeWord(of: { !$0.isWhitespace }), tail)
        case .wordLeft: cursor = beforeWord(of: Self.isInWord).count
        case .wordRight: cursor = text.count - afterWord.count
        case .deleteWordLeft: replace(beforeWord(of: Self.isInWord), tail)
        case .deleteWordRight: replace(head, afterWord)
        default: return false
        }
        return true
    }

    /// The text before the word that the cursor is in or after.
    private func beforeWord(of isInWord: (Character) -> Bool) -> Substring {
        var kept = head
        while let last = kept.last, !isInWord(last) { kept.removeLast() }
        while let last = kept.last, isInWord(last) { kept.removeLast() }
        return kept
    }

    /// The text after the word that the cursor is in or before.
    private var afterWord: Substring {
        tail.drop { !Self.isInWord($0) }.drop(while: Self.isInWord)
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    private mutating func insert(_ new: String) {
        guard cursor == count, let last = text.last else {
            return replace(Substring(head + new), tail)
        }
        // Some terminals send a long paste key by key, and only the last character can change.
        text += new
        count += (String(last) + new).count - 1
        cursor = count
    }

    private mutating func replace(_ head: Substring, _ tail: Substring) {
        // Joining may merge two characters into one, so count the cursor in the joined text.
        let before = String(head)
        text = before + tail
        count = text.count
        cursor = min(before.count, count)
    }
}
