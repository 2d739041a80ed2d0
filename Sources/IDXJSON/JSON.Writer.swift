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
        var writer = Writer(isPretty: layout == .pretty)
        writer.write(self)
        return writer.output
    }
}

private struct Writer {
    let isPretty: Bool
    private(set) var output: [UInt8] = []
    private var indent = 0

    init(isPretty: Bool) { self.isPretty = isPretty }

    /// Below this level most characters would be indentation.
    private static let deepest = 24
    private var isSpread: Bool { isPretty && indent <= Self.deepest }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: put("null")
        case .bool(let flag): put(flag ? "true" : "false")
        case .number(let number): output.append(contentsOf: number.text.utf8)
        case .string(let text): write(text)
        case .array(let elements):
            list("[", "]", elements) { $0.write($1) }
        case .object(let object):
            list("{", "}", object) { writer, member in
                writer.write(member.key)
                writer.put(writer.isSpread ? ": " : ":")
                writer.write(member.value)
            }
        }
    }

    private mutating func put(_ text: StaticString) {
        output.append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func list<Items: Collection>(
        _ open: StaticString, _ close: StaticString, _ items: Items,
        _ writeItem: (inout Writer, Items.Element) -> Void
    ) {
        put(open)
        indent += 1
        var isFirst = true
        for item in items {
            if !isFirst { put(",") }
            isFirst = false
            if isSpread { newLine() }
            writeItem(&self, item)
        }
        let isOpen = isSpread && !isFirst
        indent -= 1
        if isOpen { newLine() }
        put(close)
    }

    private mutating func newLine() {
        output.append(0x0A)
        output.append(contentsOf: repeatElement(0x20, count: indent * 2))
    }

    private mutating func write(_ text: String) {
        put("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): put("\\\"")
            case UInt8(ascii: "\\"): put("\\\\")
            case 0x0A: put("\\n")
            case 0x0D: put("\\r")
            case 0x09: put("\\t")
            case 0x08: put("\\b")
            case 0x0C: put("\\f")
            case 0..<0x20:
                put(byte < 0x10 ? "\\u000" : "\\u00")
                output += String(byte, radix: 16).utf8
            default: output.append(byte)
            }
        }
        put("\"")
    }
}
