/// The width of text on a terminal, in columns.
///
/// The tables of C libraries differ and are not accessible from Swift, so this has its own: East
/// Asian wide ranges, emoji and combining marks according to Unicode. Terminals disagree about
/// sequences of several scalars, so nothing is aligned to the right of such text.
package enum DisplayWidth {
    /// The width of a text without line breaks.
    package static func of(_ text: some Sequence<Character>) -> Int {
        var columns = 0
        for character in text { columns += of(character) }
        return columns
    }

    /// The width of a character (grapheme cluster).
    package static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
        return min(2, character.unicodeScalars.reduce(0) { $0 + of($1) })
    }

    /// The width of a single scalar.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if (0x1160...0x11FF).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return scalar.properties.isEmojiPresentation || isWide(value) ? 2 : 1
    }

    /// The longest prefix of a text that fits.
    package static func prefix(_ text: DisplayText, columns: Int) -> DisplayText {
        var left = columns
        return text.prefix { character in
            left -= of(character)
            return left >= 0
        }
    }

    /// The longest suffix of a text that fits.
    package static func suffix(_ text: DisplayText, columns: Int) -> DisplayText {
        var left = columns
        let kept = text.reversed().prefix { character in
            left -= of(character)
            return left >= 0
        }
        return text.suffix(kept.count)
    }

    private static func isWide(_ value: UInt32) -> Bool {
        var low = 0
        var high = wide.count
        while low < high {
            let middle = (low + high) / 2
            if value > wide[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < wide.count && wide[low].contains(value)
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
        0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E,
        0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
        0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
        0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF1,
        0x17000...0x18CFF, 0x18D00...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F202,
        0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}
