/// A body of names and values (`application/x-www-form-urlencoded`).
package struct FormBody: Sendable {
    /// The header value that announces it.
    package static let contentType = "application/x-www-form-urlencoded"

    private var fields: [(name: String, value: String)] = []
    /// The values that must not come back in an error's text.
    package private(set) var secrets: [Secret] = []

    /// Makes an empty body.
    package init() {}

    /// Adds a field; nil adds none.
    package mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        fields.append((name, value))
    }

    /// Adds a field whose value is remembered as secret; nil adds none.
    package mutating func add(_ name: String, _ value: Secret?) {
        guard let value else { return }
        secrets.append(value)
        fields.append((name, value.revealed))
    }

    /// The names, in order: what a log may show.
    package var names: [String] { fields.map(\.name) }

    /// The body's bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for (name, value) in fields {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "&")) }
            Self.encode(name, into: &bytes)
            bytes.append(UInt8(ascii: "="))
            Self.encode(value, into: &bytes)
        }
        return bytes
    }

    private static func encode(_ text: String, into bytes: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            case UInt8(ascii: " "):
                bytes.append(UInt8(ascii: "+"))
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }
}
