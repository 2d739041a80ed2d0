extension JSON {
    /// Why bytes are no JSON text, and where.
    public struct SyntaxError: Error, Sendable, Hashable {
        /// What is wrong.
        @nonexhaustive
        public enum Reason: Sendable, Hashable {
            /// There are more bytes than the limit allows; none was read.
            case tooLarge(limit: Int)
            /// Arrays and objects stand in each other more deeply than the limit allows.
            case tooDeep(limit: Int)
            /// There are more arrays and objects than the limit allows.
            case tooMany(limit: Int)
            /// The text starts with a byte order mark, which RFC 8259 §8.1 forbids.
            case byteOrderMark
            /// The text ends inside a value, or there is no value at all.
            case unexpectedEnd
            /// A byte that cannot stand here.
            case unexpectedByte(UInt8)
            /// Something follows the one value that a text consists of.
            case trailingBytes
            /// A control character inside a string; it must be escaped (RFC 8259 §7).
            case controlCharacter(UInt8)
            /// A backslash before something that is no escape.
            case badEscape
            /// Half of a surrogate pair, which no text can hold.
            case loneSurrogate
            /// Bytes that are no UTF-8 (RFC 3629 §3).
            case badUTF8
            /// A number that RFC 8259 §6 does not allow: `01`, `1.`, `+1`.
            case badNumber
        }

        /// What is wrong.
        public let reason: Reason
        /// How many bytes precede the place.
        public let offset: Int
        /// The line, from 1.
        public let line: Int
        /// The character in the line, from 1.
        public let column: Int
        /// The value that was being read.
        public let path: Path
    }
}

extension JSON.SyntaxError: CustomStringConvertible {
    /// One line for people: `line 3, column 14 ($.user.name): the text ends too early`.
    public var description: String {
        "line \(line), column \(column) (\(path)): \(reason.description)"
    }
}

extension JSON.SyntaxError.Reason: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "the text is longer than \(limit) bytes"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .tooMany(let limit): "more than \(limit) arrays and objects"
        case .byteOrderMark: "a byte order mark is not allowed"
        case .unexpectedEnd: "the text ends too early"
        case .unexpectedByte(let byte): "\(Self.name(of: byte)) cannot stand here"
        case .trailingBytes: "something follows the end of the value"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) must be escaped in a string"
        case .badEscape: "no such escape"
        case .loneSurrogate: "half of a surrogate pair"
        case .badUTF8: "not UTF-8"
        case .badNumber: "not a number as JSON writes it"
        }
    }

    private static func name(of byte: UInt8) -> String {
        guard (0x21..<0x7F).contains(byte) else { return "byte 0x" + String(byte, radix: 16) }
        return "'\(Character(UnicodeScalar(byte)))'"
    }
}
