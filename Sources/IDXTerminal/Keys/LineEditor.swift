import IDXJSON
import IDXPlatform

/// A single-line text field with a cursor.
struct LineEditor: Sendable, Hashable {
    /// The text before the cursor.
    private(set) var head: String
    /// The text after it. Apart, because finding a place in a text takes time for all before it.
    private(set) var tail = ""

    /// Whether it is a secret, in which pasted spaces and tabs are kept.
    let isExact: Bool
    /// Whether typing replaces the text: it is one that was wrong.
    private(set) var isSelected: Bool

    /// Starts with a text and the cursor at its end.
    init(_ text: String = "", isExact: Bool = false, isSelected: Bool = false) {
        head = text
        self.isExact = isExact
        self.isSelected = isSelected && !text.isEmpty
    }

    /// The text.
    var text: String { head + tail }

    /// Applies a key. Returns whether the key has a meaning in a text field.
    mutating func handle(_ key: Key) -> Bool {
        if isSelected { replaceSelection(key) }
        switch key {
        case .scalar(let scalar): head.unicodeScalars.append(scalar)
        case .paste(let pasted):
            head += isExact ? String(pasted[...].trimmed(\.isNewline)) : KeyParser.oneLine(pasted)
        case .backspace, .control("h"): _ = head.popLast()
        case .delete: tail = String(tail.dropFirst())
        case .left, .control("b"): move(to: head.dropLast())
        case .right, .control("f"): move(past: tail.prefix(1))
        case .home, .control("a"): move(to: head.prefix(0))
        case .end, .control("e"): move(past: tail[...])
        case .control("u"): (head, tail) = ("", "")
        case .control("k"): tail = ""
        case .control("w"): head = String(beforeWord(of: { !$0.isWhitespace }))
        case .wordLeft: move(to: beforeWord(of: Self.isInWord))
        case .wordRight: move(past: tail[..<endOfWord])
        case .deleteWordLeft: head = String(beforeWord(of: Self.isInWord))
        case .deleteWordRight: tail = String(tail[endOfWord...])
        default: return false
        }
        joinCharacters()
        return true
    }

    /// Makes room for what is typed or pasted; any other key edits the text.
    private mutating func replaceSelection(_ key: Key) {
        isSelected = false
        switch key {
        case .scalar, .paste: (head, tail) = ("", "")
        default: break
        }
    }

    /// Moves the cursor to the end of a part of the text before it.
    private mutating func move(to kept: Substring) {
        tail = head[kept.endIndex...] + tail
        head = String(kept)
    }

    /// Moves the cursor past the first part of the text after it.
    private mutating func move(past part: Substring) {
        head += part
        tail = String(tail[part.endIndex...])
    }

    /// An edit may have made one character of the two beside the cursor, which is then after it.
    private mutating func joinCharacters() {
        while let last = head.last, let first = tail.first, "\(last)\(first)".count == 1 {
            head.append(first)
            tail.removeFirst()
        }
    }

    /// The text before the word that the cursor is in or after.
    private func beforeWord(of isInWord: (Character) -> Bool) -> Substring {
        var kept = head[...]
        while let last = kept.last, !isInWord(last) { kept.removeLast() }
        while let last = kept.last, isInWord(last) { kept.removeLast() }
        return kept
    }

    /// The end of the word that the cursor is in or before.
    private var endOfWord: String.Index {
        tail.drop { !Self.isInWord($0) }.drop(while: Self.isInWord).startIndex
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}

extension Terminal.Session {
    /// Applies the keys to a line that is edited only at its end, up to the key that ends it: Enter,
    /// or Ctrl-D in an empty line.
    mutating func edit(_ line: inout LineEditor) -> Key? {
        for (index, key) in keys.enumerated() {
            switch key {
            case .enter,
                .control("d") where line.text.isEmpty:
                keys.removeFirst(index + 1)
                return key
            case .tab: _ = line.handle(.scalar(line.isExact ? "\t" : " "))
            case .scalar, .paste, .backspace, .deleteWordLeft, .control("h"), .control("u"),
                .control("w"):
                _ = line.handle(key)
            default: break
            }
        }
        keys = []
        return nil
    }
}
