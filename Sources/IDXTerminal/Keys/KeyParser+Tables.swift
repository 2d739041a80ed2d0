import IDXPlatform

extension KeyParser {
    /// The key of a C0 control byte, if it has one.
    static func controlKey(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        default: nil
        }
    }

    /// The key of ESC and a byte, if it is one that edits words.
    static func metaKey(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "b"): .wordLeft
        case UInt8(ascii: "f"): .wordRight
        case UInt8(ascii: "d"): .deleteWordRight
        case 0x08, 0x7F: .deleteWordLeft
        default: nil
        }
    }

    /// The key of a one-letter cursor sequence, `ESC [ A` or `ESC O A`.
    static func cursorKey(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "M"): .enter
        default: nil
        }
    }

    /// The key of `ESC [ parameters final`. Of modifiers, the part after `;`, only Alt and Ctrl alone
    /// have a meaning: by words.
    static func sequenceKey(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
        let key = plainKey(final, parameters)
        guard [[0x33], [0x35]].contains(parameters.drop { $0 != UInt8(ascii: ";") }.dropFirst())
        else { return key }
        return switch key {
        case .left: .wordLeft
        case .right: .wordRight
        case .delete: .deleteWordRight
        default: key
        }
    }

    private static func plainKey(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
        guard final == 0x7E else {
            // Cursor reports end in a letter too, so accept only the letters of keys, and never
            // `ESC[?…`.
            guard final != UInt8(ascii: "M"), parameters.first != UInt8(ascii: "?") else {
                return nil
            }
            return cursorKey(final)
        }
        switch parameters.prefix(while: { $0 != UInt8(ascii: ";") }) {
        case [0x31], [0x37]: return .home
        case [0x34], [0x38]: return .end
        case [0x33]: return .delete
        case [0x35]: return .pageUp
        case [0x36]: return .pageDown
        default: return nil
        }
    }

    /// Whether a scalar is printable: neither a control character nor a direction override.
    static func isText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        default: true
        }
    }

    /// Pasted text as one line: drops line breaks at the ends and replaces the others by spaces.
    static func oneLine(_ pasted: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in pasted.unicodeScalars {
            if isText(scalar) {
                text.append(scalar)
            } else if scalar == "\n" || scalar == "\r" || scalar == "\t" {
                text.append(" ")
            }
        }
        return String(String(text)[...].trimmed { $0 == " " })
    }

    /// A line from the terminal's own line editing, without escape sequences of stray keys. `nil`
    /// if it is not UTF-8, so that a damaged password is never sent. A secret (`isExact`) keeps its
    /// tabs and pasted line breaks.
    static func typedLine(_ bytes: [UInt8], isExact: Bool) -> String? {
        guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
        var parser = KeyParser()
        var text = String.UnicodeScalarView()
        for key in parser.feed(bytes) {
            switch key {
            case .scalar(let scalar): text.append(scalar)
            case .tab: text.append(isExact ? "\t" : " ")
            case .paste(let pasted):
                text.append(contentsOf: (isExact ? pasted : oneLine(pasted)).unicodeScalars)
            default: break
            }
        }
        return String(text)
    }
}

/// A key press, or a paste.
enum Key: Sendable, Hashable {
    /// A scalar to insert. Combining marks arrive one by one; a ``LineEditor`` joins them.
    case scalar(Unicode.Scalar)
    /// Pasted text, unchanged.
    case paste(String)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight, deleteWordLeft, deleteWordRight
    /// A lowercase letter, pressed with Ctrl.
    case control(Character)
}

/// Decodes bytes that arrive one by one to scalars. Invalid UTF-8 becomes one U+FFFD per broken
/// sequence.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []
    private var expected = 0

    /// Takes a byte and returns the scalars that are complete: none, one, or two after a broken sequence.
    mutating func feed(_ byte: UInt8) -> [Unicode.Scalar] {
        guard expected > 0 else { return begin(byte) }
        guard byte & 0xC0 == 0x80 else { return ["\u{FFFD}"] + begin(byte) }
        pending.append(byte)
        guard pending.count == expected else { return [] }
        expected = 0
        let text = String(validating: pending, as: UTF8.self)
        return [text?.unicodeScalars.first ?? "\u{FFFD}"]
    }

    private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
        expected = 0
        switch byte {
        case 0x00...0x7F: return [Unicode.Scalar(byte)]
        case 0xC2...0xDF: expected = 2
        case 0xE0...0xEF: expected = 3
        case 0xF0...0xF4: expected = 4
        default: return ["\u{FFFD}"]
        }
        pending = [byte]
        return []
    }
}
