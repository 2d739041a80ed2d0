/// Bytes that arrive one by one, as scalars. What is not UTF-8 is U+FFFD, once per broken sequence.
struct UTF8Assembler: Sendable {
    private var pending: [UInt8] = []
    private var expected = 0

    /// Forgets a sequence that was begun.
    mutating func reset() {
        pending = []
        expected = 0
    }

    /// Takes a byte, and gives back a scalar if it completes one.
    mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
        guard expected > 0 else { return begin(byte) }
        guard byte & 0xC0 == 0x80 else {
            reset()
            return begin(byte) ?? "\u{FFFD}"
        }
        pending.append(byte)
        guard pending.count == expected else { return nil }
        defer { reset() }
        let text = String(validating: pending, as: UTF8.self)
        return text?.unicodeScalars.first ?? "\u{FFFD}"
    }

    private mutating func begin(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x00...0x7F: return Unicode.Scalar(byte)
        case 0xC2...0xDF: expected = 2
        case 0xE0...0xEF: expected = 3
        case 0xF0...0xF4: expected = 4
        default: return "\u{FFFD}"
        }
        pending = [byte]
        return nil
    }
}
