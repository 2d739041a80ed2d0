extension JSON {
    /// The layout of the text.
    public enum Layout: Sendable, Hashable {
        /// Without spaces.
        case compact
        /// One member or element per line, indented by two spaces; on one line below 24 levels.
        case pretty
    }

    /// Returns the value as JSON text, with members in their order.
    public func text(_ layout: Layout = .compact) -> String {
        String(decoding: bytes(layout), as: UTF8.self)
    }

    /// Returns the value as JSON in UTF-8, with members in their order.
    public func bytes(_ layout: Layout = .compact) -> [UInt8] {
        var writer = Writer(layout)
        writer.write(self)
        return writer.output
    }
}

/// Writes JSON (RFC 8259).
private struct Writer {
    private let isPretty: Bool
    private(set) var output: [UInt8] = []
    private var indent = 0

    init(_ layout: JSON.Layout) { isPretty = layout == .pretty }

    /// Below this level most characters would be indentation.
    private static let deepest = 24
    private var isSpread: Bool { isPretty && indent <= Self.deepest }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): output += number.text.utf8
        case .string(let text): write(text)
        case .array(let elements): list(("[", "]"), elements) { $0.write($1) }
        case .object(let object):
            list(("{", "}"), object) { writer, member in
                writer.write(member.key)
                writer.output.append(UInt8(ascii: ":"))
                if writer.isSpread { writer.output.append(UInt8(ascii: " ")) }
                writer.write(member.value)
            }
        }
    }

    private mutating func list<Items: Sequence>(
        _ brackets: (open: Unicode.Scalar, close: Unicode.Scalar), _ items: Items,
        _ writeItem: (inout Writer, Items.Element) -> Void
    ) {
        output.append(UInt8(ascii: brackets.open))
        indent += 1
        var isFirst = true
        for item in items {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            if isSpread { newLine() }
            writeItem(&self, item)
        }
        let isOpen = isSpread && !isFirst
        indent -= 1
        if isOpen { newLine() }
        output.append(UInt8(ascii: brackets.close))
    }

    private mutating func newLine() {
        output.append(0x0A)
        for _ in 0..<indent * 2 { output.append(0x20) }
    }

    /// Writes a string, with escape sequences where they are necessary.
    private mutating func write(_ text: String) {
        output.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var done = 0
            // A loop over a pointer is many times as fast in a debug build as one over a collection.
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    output += bytes[done..<index]
                    output += Self.escape(byte).utf8
                    done = index + 1
                }
                index += 1
            }
            output += bytes[done...]
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): #"\""#
        case UInt8(ascii: "\\"): #"\\"#
        case 0x0A: #"\n"#
        case 0x0D: #"\r"#
        case 0x09: #"\t"#
        case 0x08: #"\b"#
        case 0x0C: #"\f"#
        default: (byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16)
        }
    }
}
