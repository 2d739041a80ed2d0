import IDXPlatform

/// A text as a screen or a parser of URLs reads it, with the place in the text of each byte.
struct TextReading {
    private(set) var bytes: [UInt8] = []
    /// The position in the text of each byte, and of the end.
    private var positions: [Int] = []

    /// The ways to read a text that differ from its bytes; none for most texts.
    static func others(of text: UnsafeBufferPointer<UInt8>) -> [TextReading] {
        guard isPlain(text) else { return screens(text) + urls(text) }
        return urls(text)
    }

    /// What to look for in each way of reading, in place of a secret; the secret itself for most.
    static func normalized(_ secret: [UInt8]) -> [UInt8] {
        secret.withUnsafeBufferPointer { secret in
            isPlain(secret) ? nil : TextReading(onScreen: secret, sequencesAreHidden: false)?.bytes
        } ?? secret
    }

    /// On a screen, and in a log that shows the escape sequences.
    private static func screens(_ text: UnsafeBufferPointer<UInt8>) -> [TextReading] {
        let hasSequences = text.contains { $0 == 0x1B || $0 == 0xC2 }
        return [
            TextReading(onScreen: text, sequencesAreHidden: false),
            hasSequences ? TextReading(onScreen: text, sequencesAreHidden: true) : nil,
        ].compactMap(\.self)
    }

    private static func urls(_ text: UnsafeBufferPointer<UInt8>) -> [TextReading] {
        guard let decoded = TextReading(percentDecoding: text) else { return [] }
        return [decoded]
            + decoded.bytes.withUnsafeBufferPointer { bytes in
                isPlain(bytes)
                    ? []
                    : screens(bytes).map { reading in
                        var reading = reading
                        reading.positions = reading.positions.map { decoded.positions[$0] }
                        return reading
                    }
            }
    }

    /// Whether a text is ASCII without control characters and repeated spaces, which is shown as it is.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in text {
            guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return true
    }

    /// Reads what a screen shows of a text: no invisible characters and marks, and single spaces.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - sequencesAreHidden: Whether a whole escape sequence is left out, rather than its control characters.
    init?(onScreen text: UnsafeBufferPointer<UInt8>, sequencesAreHidden: Bool) {
        let string = String(decoding: text, as: UTF8.self)
        // Bytes that are not UTF-8 have no place in the string.
        guard string.utf8.count == text.count else { return nil }
        let scalars = Array(string.unicodeScalars)
        var sequences = EscapeSequences()
        var (index, position) = (0, 0)
        bytes.reserveCapacity(text.count)
        while index < scalars.count {
            let scalar = scalars[index]
            let width = UTF8.width(scalar)
            switch ScalarTreatment(of: scalar) {
            // What a screen shows in place of what it leaves out.
            case .keep where scalar == "\u{FFFD}": break
            case .keep:
                for offset in 0..<width { append(text[position + offset], position + offset) }
            case .blank, .lineBreak:
                if bytes.last != 0x20 { append(0x20, position) }
            case .escape where sequencesAreHidden:
                let end = sequences.end(of: scalars, from: index)
                position += scalars[index..<end].reduce(0) { $0 + UTF8.width($1) }
                index = end
                continue
            case .drop, .joiner, .mark, .replace, .escape: break
            }
            position += width
            index += 1
        }
        positions.append(position)
    }

    /// Decodes percent-encoded bytes, also those that are encoded twice; nil if there are none.
    init?(percentDecoding text: UnsafeBufferPointer<UInt8>) {
        guard let start = text.baseAddress, memchr(start, 0x25, text.count) != nil else {
            return nil
        }
        var index = 0
        let encoded = AddressSecrets(bytes: text)
        while index < text.count {
            let (byte, next) = encoded.character(at: index)
            if next == index + 1, byte == UInt8(ascii: "%"), Self.isCut(text[next...]) {
                // The end of a truncated text, of which an encoded secret is one more beginning.
                while text[index] != TextMatcher.ellipsisStart { index += 1 }
                continue
            }
            append(byte, index)
            index = next
        }
        positions.append(index)
    }

    private mutating func append(_ byte: UInt8, _ position: Int) {
        bytes.append(byte)
        positions.append(position)
    }

    private static func isCut(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let digit = rest.first?.hexDigit == nil ? 0 : 1
        return rest.dropFirst(digit).starts(with: TextMatcher.ellipsis)
    }

    /// The range in the text of a range of the bytes.
    func original(_ range: Range<Int>) -> Range<Int> {
        positions[range.lowerBound]..<positions[range.upperBound]
    }
}
