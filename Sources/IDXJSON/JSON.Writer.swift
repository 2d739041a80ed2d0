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
        String.make(bytes(layout))
    }

    /// Returns the value as JSON in UTF-8, with members in their order.
    public func bytes(_ layout: Layout = .compact) -> [UInt8] {
        var writer = Writer(isPretty: layout == .pretty)
        writer.write(self)
        return writer.output
    }
}

/// Writes JSON (RFC 8259) from values or the nodes of a tape.
struct Writer {
    private let isPretty: Bool
    var output: [UInt8] = []
    private var indent = 0

    init(isPretty: Bool) { self.isPretty = isPretty }

    /// Below this level most characters would be indentation.
    private static let deepest = 24
    private var isSpread: Bool { isPretty && indent <= Self.deepest }

    mutating func write(_ value: JSON) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): output.append(contentsOf: number.text.utf8)
        case .string(let text): write(text)
        case .array(let elements): list(("[", "]"), elements) { $0.write($1) }
        case .object(let object):
            list(("{", "}"), object) { writer, member in
                writer.write(member.key)
                writer.putColon()
                writer.write(member.value)
            }
        }
    }

    mutating func putColon() {
        output.append(UInt8(ascii: ":"))
        if isSpread { output.append(UInt8(ascii: " ")) }
    }

    mutating func list<Items: Sequence>(
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
        output.append(contentsOf: repeatElement(0x20, count: indent * 2))
    }

    mutating func write(_ text: String) {
        output.append(UInt8(ascii: "\""))
        Self.append(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the contents of a string, with escape sequences where they are necessary.
    static func append(_ text: String, to output: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): output += #"\""#.utf8
            case UInt8(ascii: "\\"): output += #"\\"#.utf8
            case 0x0A: output += #"\n"#.utf8
            case 0x0D: output += #"\r"#.utf8
            case 0x09: output += #"\t"#.utf8
            case 0x08: output += #"\b"#.utf8
            case 0x0C: output += #"\f"#.utf8
            case 0..<0x20:
                output += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
                output += String(byte, radix: 16).utf8
            default: output.append(byte)
            }
        }
    }
}
