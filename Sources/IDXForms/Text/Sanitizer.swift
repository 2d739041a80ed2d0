import IDXAuth

/// Turns external text into ``DisplayText``: safe to print, and readable.
///
/// Administrators, users and attackers write labels, messages and names, so these must not control
/// the terminal or pass for other text. An escape sequence becomes one `�`; invisible characters
/// and direction overrides are removed; repeated spaces collapse. Letters of all scripts stay, with
/// their combining marks and the joiners that they need.
///
/// ```swift
/// let line = Sanitizer.line("Code\u{1B}[2J sent\n\nto you")  // "Code� sent to you"
/// ```
public enum Sanitizer {
    /// Whether the scalar can control a terminal, is invisible, or changes the direction of text.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch treatment(of: scalar) {
        case .keep, .blank, .mark: false
        case .lineBreak: scalar != "\n"
        case .drop, .joiner, .replace, .escape: true
        }
    }

    /// Whether the text is printable ASCII without repeated spaces. Nearly all server text is, and
    /// it needs no copy.
    static func isPlain(_ text: String) -> Bool {
        text.withBytes { bytes in
            var previous: UInt8 = 0x20
            for byte in bytes {
                guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else {
                    return false
                }
                previous = byte
            }
            return previous != 0x20 || bytes.isEmpty
        }
    }
}

extension Sanitizer {
    /// How to treat a scalar.
    enum Treatment {
        case keep, blank, lineBreak, drop, replace
        /// The start of an escape sequence.
        case escape
        /// A combining mark; a letter may have only a few.
        case mark
        /// A joiner, kept between letters of scripts that need it and within emoji.
        case joiner
    }

    static func treatment(of scalar: Unicode.Scalar) -> Treatment {
        switch scalar.value {
        // ASCII, quotation marks, arrows and lines: what our own texts consist of.
        case 0x21...0x7E, 0x2010...0x2027, 0x2030...0x203A, 0x2190...0x21FF, 0x2500...0x25FF: .keep
        case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .blank
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
        case 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: .escape
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: .replace
        case 0x200C, 0x200D: .joiner
        default: invisible.contains { $0.contains(scalar.value) } ? .drop : rare(scalar)
        }
    }

    /// Whether a joiner next to the scalar changes its appearance (compare RFC 5892 §A.1 and §A.2).
    static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // From Arabic to Sinhala, Myanmar, Khmer and Mongolian.
        case 0x600...0xDFF, 0x1000...0x109F, 0x1780...0x18AF, 0xFE0F: true
        case 0x100...: scalar.properties.isEmoji
        default: false
        }
    }

    /// Soft hyphen, zero-width characters, direction marks, overrides and isolates, fillers, tags.
    private static let invisible: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
        0x180B...0x180F, 0x200B...0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x206F,
        0x3164...0x3164,
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
