/// Makes text that came from outside safe to print and readable.
///
/// Labels, messages and names are written by admins, users and whoever sits in between, so none of
/// them may drive a terminal or pretend to be another text. An escape sequence
/// becomes one `�`, invisible and direction-changing characters vanish, blanks collapse.
///
/// ```swift
/// Sanitizer.line("Code\u{1B}[2J sent\n\nto you")   // "Code� sent to you"
/// ```
public enum Sanitizer {
    /// Most characters of a single line of server text; the longest real one is far shorter.
    public static let lineLimit = 600

    /// The text as one safe line, cut with `…` after `limit` characters.
    public static func line(_ text: String, limit: Int = lineLimit) -> String {
        if text.utf8.count <= limit, isPlain(text.utf8) { return text }
        return clipped(Filter(keepsLines: false).run(text), to: limit)
    }

    /// The text with its line breaks kept, at most one empty line in a row.
    public static func paragraph(_ text: String, limit: Int = 4 * lineLimit) -> String {
        if text.utf8.count <= limit, isPlain(text.utf8) { return text }
        return clipped(Filter(keepsLines: true).run(text), to: limit)
    }

    /// An address without anything that could end or disguise it. A valid one stays as it is.
    public static func address(_ text: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(16_384) {
            switch treatment(of: scalar) {
            case .keep, .mark: safe.append(scalar)
            case .blank, .lineBreak, .drop, .replace, .escape: break
            }
        }
        return String(safe)
    }

    /// JSON text whose strings hold nothing that a terminal obeys: such characters as `\u202e`.
    ///
    /// Unlike ``line(_:limit:)`` it loses nothing: what is read back equals what was written. With
    /// `ascii` everything beyond ASCII is written that way.
    public static func escapedJSON(_ json: String, ascii: Bool = false) -> String {
        func mustGo(_ scalar: Unicode.Scalar) -> Bool {
            isUnsafe(scalar) || (ascii && !scalar.isASCII)
        }
        guard json.unicodeScalars.contains(where: mustGo) else { return json }
        var safe = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard mustGo(scalar) else {
                safe.append(scalar)
                continue
            }
            for unit in UTF16.encode(scalar) ?? .init() { safe += escape(unit).unicodeScalars }
        }
        return String(safe)
    }

    /// Whether the scalar can drive a terminal, hide, or turn the direction of text around it.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch treatment(of: scalar) {
        case .keep, .blank, .mark: false
        case .lineBreak: scalar != "\n"
        case .drop, .replace, .escape: true
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Nearly all server text is printable ASCII without double blanks: then nothing is copied.
    private static func isPlain(_ bytes: String.UTF8View) -> Bool {
        var previous: UInt8 = 0x20
        for byte in bytes {
            guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20 || bytes.isEmpty
    }

    private static func clipped(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit, text.count > limit else { return text }
        return String(text.prefix(max(limit - 1, 0))) + "…"
    }
}

extension Sanitizer {
    /// What becomes of one scalar.
    enum Treatment {
        case keep, blank, lineBreak, drop, replace
        /// The start of an escape sequence.
        case escape
        /// A combining mark, of which a letter carries only a few.
        case mark
    }

    static func treatment(of scalar: Unicode.Scalar) -> Treatment {
        switch scalar.value {
        case 0x21...0x7E: .keep
        case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .blank
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
        case 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: .escape
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: .replace
        default: invisible.contains { $0.contains(scalar.value) } ? .drop : rare(scalar)
        }
    }

    /// Soft hyphen, zero widths, joiners, direction marks, overrides and isolates, fillers, tags.
    private static let invisible: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
        0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164,
        0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
        0xE0000...0xE0FFF,
    ]

    private static func rare(_ scalar: Unicode.Scalar) -> Treatment {
        if scalar.value & 0xFFFE == 0xFFFE { return .replace }
        guard scalar.value >= 0x300 else { return .keep }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        default: return .keep
        }
    }
}
