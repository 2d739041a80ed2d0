/// What a screen does with a character of a text from elsewhere.
enum ScalarTreatment: Sendable {
    case keep, blank, lineBreak, drop, replace
    /// The start of an escape sequence.
    case escape
    /// A combining mark; a letter may have only a few.
    case mark
    /// A joiner, kept between letters of scripts that need it and within emoji.
    case joiner

    /// The treatment of a character.
    init(of scalar: Unicode.Scalar) {
        self =
            switch scalar.value {
            // ASCII, quotation marks, arrows and lines: what our own texts consist of.
            case 0x21...0x7E, 0x2010...0x2027, 0x2030...0x203A, 0x2190...0x21FF, 0x2500...0x25FF:
                .keep
            case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .blank
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
            case 0x1B, 0x90, 0x98, 0x9B, 0x9D, 0x9E, 0x9F: .escape
            case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: .replace
            case 0x200C, 0x200D: .joiner
            default:
                Self.invisible.contains { $0.contains(scalar.value) } ? .drop : Self.rare(scalar)
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

    private static func rare(_ scalar: Unicode.Scalar) -> Self {
        if scalar.value & 0xFFFE == 0xFFFE { return .replace }
        guard scalar.value >= 0x300 else { return .keep }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return .mark
        default: return .keep
        }
    }
}

/// Finds the ends of the escape sequences of a text (ECMA-48 §5.4, §5.6).
struct EscapeSequences {
    /// How far to search for the end of a sequence.
    private static let maxLength = 4096
    /// No string sequence ends before this position, unless its end was already found.
    private var searched = 0

    /// Creates a search for one text.
    init() {}

    /// The position after the escape sequence that starts at `start`.
    ///
    /// A string sequence without an end loses only its introducer, so that it cannot hide the rest of a text.
    mutating func end(of scalars: [Unicode.Scalar], from start: Int) -> Int {
        var index = start + 1
        var introducer = scalars[start].value
        if introducer == 0x1B {
            guard index < scalars.count else { return index }
            introducer = scalars[index].value &+ 0x40
            guard (0x20...0x7E).contains(scalars[index].value) else { return index }
            index += 1
        }
        switch introducer {
        case 0x9B: return Self.end(of: scalars, from: index, after: 0x20...0x3F, with: 0x40...0x7E)
        case 0x90, 0x98, 0x9D...0x9F: return endOfString(in: scalars, from: index) ?? index
        // `ESC`, intermediates (the first was consumed), one final byte.
        case 0x60...0x6F: return Self.end(of: scalars, from: index, after: nil, with: 0x30...0x7E)
        default: return index
        }
    }

    /// Parameters and intermediates, then one final byte.
    private static func end(
        of scalars: [Unicode.Scalar], from start: Int, after inner: ClosedRange<UInt32>?,
        with final: ClosedRange<UInt32>
    ) -> Int {
        var index = start
        while index < scalars.count, inner?.contains(scalars[index].value) == true { index += 1 }
        return index < scalars.count && final.contains(scalars[index].value) ? index + 1 : index
    }

    /// The position after the BEL or string terminator, or nil if there is none within the limit.
    ///
    /// Looks at each character only once, however many unterminated sequences there are.
    private mutating func endOfString(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        var index = max(start, searched)
        while index < min(start + Self.maxLength, scalars.count) {
            let value = scalars[index].value
            index += 1
            if value == 0x07 || value == 0x9C { return index }
            if value == 0x1B, index < scalars.count, scalars[index] == "\\" { return index + 1 }
        }
        searched = max(searched, index)
        return nil
    }
}
