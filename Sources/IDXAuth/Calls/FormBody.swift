/// A form body (`application/x-www-form-urlencoded`).
package struct FormBody: Sendable {
    /// The value of the `Content-Type` field.
    package static let contentType = "application/x-www-form-urlencoded"

    private var fields: [(name: String, value: String)] = []
    /// The values that no error may contain.
    private(set) var secrets: [Secret] = []

    /// Creates an empty body.
    package init() {}

    /// Adds a field, unless the value is nil.
    package mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append((name, value))
    }

    /// Adds a field with a secret value, unless the value is nil.
    package mutating func add(_ name: String, _ value: Secret?) {
        guard let value else { return }
        secrets.append(value)
        fields.append((name, value.revealed))
    }

    /// Whether there is a field with that name.
    func contains(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// The fields as a URL query.
    package var query: String {
        fields.map { PercentCoding.encode($0) + "=" + PercentCoding.encode($1) }
            .joined(separator: "&")
    }

    /// The body's bytes.
    package var bytes: [UInt8] { Array(query.utf8) }
}

/// Percent-encoding of names and values in forms and queries (WHATWG URL §5).
package enum PercentCoding {
    /// Escapes all characters except letters, digits and `-._~`.
    package static func encode(_ text: String) -> String {
        // Most names and values need no escapes.
        if text.withBytes({ $0.allSatisfy(isPlain) }) { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3)
        for byte in text.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else if byte == UInt8(ascii: " ") {
                bytes.append(UInt8(ascii: "+"))
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

    /// Decodes an escaped text; nil for an invalid escape or bytes that are not UTF-8.
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
