/// Percent-encoding of parts of URLs and forms.
package enum PercentCoding {
    /// Escapes all characters except letters, digits and `-._~` (RFC 3986 §2).
    package static func encode(_ text: String) -> String { encode(text, space: "%20") }

    /// The same for a name or value of a form, which has a plus sign for a space (WHATWG URL §5).
    package static func formEncode(_ text: String) -> String { encode(text, space: "+") }

    private static func encode(_ text: String, space: StaticString) -> String {
        // Most names and values need no escapes.
        if text.withBytes({ $0.allSatisfy(isPlain) }) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else if byte == UInt8(ascii: " ") {
                space.withUTF8Buffer { bytes.append(contentsOf: $0) }
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(digit(byte >> 4))
                bytes.append(digit(byte & 15))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isWordCharacter || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
    }

    /// The hexadecimal digit of a number below 16.
    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }

    /// Decodes a name or value of a form; nil for an invalid escape or bytes that are not UTF-8.
    package static func decode(_ text: Substring) -> String? {
        func digit(_ byte: UInt8?) -> UInt8? {
            byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
        }
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
