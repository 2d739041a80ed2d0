extension JSON {
    /// The reason why a text is not valid JSON, and the position.
    public struct SyntaxError: Error, Sendable, Hashable {
        /// What is wrong.
        @nonexhaustive
        public enum Reason: Sendable, Hashable {
            /// The text is longer than the limit; none of it was read.
            case tooLarge(limit: Int)
            /// Arrays and objects are nested more deeply than the limit allows.
            case tooDeep(limit: Int)
            /// There are more values than the limit allows.
            case tooMany(limit: Int)
            /// The text starts with a byte order mark, which RFC 8259 §8.1 forbids.
            case byteOrderMark
            /// The text ends inside a value, or there is no value at all.
            case unexpectedEnd
            /// A byte that JSON does not allow here.
            case unexpectedByte(UInt8)
            /// There is more text after the value.
            case trailingBytes
            /// A control character inside a string; it must be escaped (RFC 8259 §7).
            case controlCharacter(UInt8)
            /// A backslash and a character that do not form an escape sequence.
            case badEscape
            /// Half of a surrogate pair, which is not a character.
            case loneSurrogate
            /// Bytes that are not UTF-8 (RFC 3629 §3).
            case badUTF8
            /// A number that RFC 8259 §6 does not allow: `01`, `1.`, `+1`.
            case badNumber
        }

        /// What is wrong.
        public let reason: Reason
        /// The offset in bytes.
        public let offset: Int
        /// The line number, from 1.
        public let line: Int
        /// The column number in characters, from 1.
        public let column: Int
        /// The path of the value that was being read.
        public let path: Path
    }
}

extension JSON.SyntaxError: CustomStringConvertible {
    /// The position and the reason: `line 3, column 14 ($.user.name): unexpected end of the text`.
    public var description: String {
        let place = path.components.isEmpty ? "" : " (\(path))"
        return "line \(line), column \(column)\(place): \(reason.description)"
    }
}

extension JSON.SyntaxError.Reason: CustomStringConvertible {
    /// What is wrong, in a few words.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "longer than \(limit) bytes"
        case .tooDeep(let limit): "nested more than \(limit) levels deep"
        case .tooMany(let limit): "more than \(limit) values"
        case .byteOrderMark: "a byte order mark is not allowed"
        case .unexpectedEnd: "unexpected end of the text"
        case .unexpectedByte(let byte): "unexpected \(Self.name(of: byte))"
        case .trailingBytes: "unexpected text after the end of the value"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) must be escaped in a string"
        case .badEscape: "invalid escape"
        case .loneSurrogate: "one half of a surrogate pair"
        case .badUTF8: "not UTF-8"
        case .badNumber: "invalid number"
        }
    }

    private static func name(of byte: UInt8) -> String {
        guard (0x21..<0x7F).contains(byte) else { return "byte 0x" + String(byte, radix: 16) }
        return "'\(Character(UnicodeScalar(byte)))'"
    }
}
