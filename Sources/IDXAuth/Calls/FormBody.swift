/// A body of names and values (`application/x-www-form-urlencoded`).
struct FormBody: Sendable {
    /// The header value that announces it.
    static let contentType = "application/x-www-form-urlencoded"

    private var fields: [(name: String, value: String)] = []
    /// The values that must not come back in an error's text.
    private(set) var secrets: [Secret] = []

    /// Makes an empty body.
    init() {}

    /// Adds a field; nil adds none.
    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append((name, value))
    }

    /// Adds a field whose value is remembered as secret; nil adds none.
    mutating func add(_ name: String, _ value: Secret?) {
        guard let value else { return }
        secrets.append(value)
        fields.append((name, value.revealed))
    }

    /// Whether there is a field of that name.
    func contains(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// The body's bytes.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            PercentCoding.encode(name, into: &bytes)
            bytes.append(UInt8(ascii: "="))
            PercentCoding.encode(value, into: &bytes)
        }
        return bytes
    }
}

/// The coding of names and values in forms and queries (WHATWG URL §5).
enum PercentCoding {
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Appends a text with everything but letters, digits and `-._~` escaped.
    static func encode(_ text: String, into bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            case UInt8(ascii: " "): bytes.append(UInt8(ascii: "+"))
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }

    /// The text that was escaped; nil for a broken escape or bytes that are not UTF-8.
    static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(digit),
                    let low = rest.popFirst().flatMap(digit)
                else { return nil }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
