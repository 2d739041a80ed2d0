extension Parser {
    /// Checks a string from its opening quotation mark to after the closing one. Returns whether it has escape
    /// sequences.
    @inline(__always)
    mutating func scan() throws(Fault) -> Bool {
        cursor += 1
        try scanPlain()
        guard cursor.pointee == UInt8(ascii: "\"") else {
            try scanEscaped()
            return true
        }
        cursor += 1
        return false
    }

    /// Advances to the next quotation mark or backslash, and checks the text before it.
    @inline(__always)
    private mutating func scanPlain() throws(Fault) {
        while true {
            let eight = UInt64(
                littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
            let stops = Self.stops(in: eight)
            guard stops != 0 else {
                cursor += 8
                continue
            }
            cursor += stops.trailingZeroBitCount >> 3
            let byte = cursor.pointee
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return }
            try skipUTF8(byte)
        }
    }

    /// Sets the high bit of each byte that is a quotation mark, a backslash, a control character or
    /// not ASCII. Only the lowest bit set is reliable.
    @inline(__always)
    private static func stops(in eight: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = eight ^ (ones &* 0x22)
        let backslash = eight ^ (ones &* 0x5C)
        let found =
            (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
            | (eight &- ones &* 0x20) & ~eight | eight
        return found & (ones &* 0x80)
    }

    /// Advances over a character of two to four bytes (the table of RFC 3629 §4).
    @inline(never)
    private mutating func skipUTF8(_ lead: UInt8) throws(Fault) {
        guard lead >= 0x80 else {
            throw cursor - base >= count ? fault(.unexpectedEnd) : fault(.controlCharacter(lead))
        }
        let second = cursor[1]
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = second & 0xC0 == 0x80 ? 2 : 0
        case 0xE0: length = (0xA0...0xBF).contains(second) ? 3 : 0
        case 0xED: length = (0x80...0x9F).contains(second) ? 3 : 0
        case 0xE1...0xEF: length = second & 0xC0 == 0x80 ? 3 : 0
        case 0xF0: length = (0x90...0xBF).contains(second) ? 4 : 0
        case 0xF1...0xF3: length = second & 0xC0 == 0x80 ? 4 : 0
        case 0xF4: length = (0x80...0x8F).contains(second) ? 4 : 0
        default: length = 0
        }
        guard length > 0, length < 3 || cursor[2] & 0xC0 == 0x80,
            length < 4 || cursor[3] & 0xC0 == 0x80
        else { throw fault(.badUTF8) }
        cursor += length
    }
}

// MARK: - Escapes

extension Parser {
    @inline(never)
    private mutating func scanEscaped() throws(Fault) {
        while cursor.pointee != UInt8(ascii: "\"") {
            try escape()
            try scanPlain()
        }
        cursor += 1
    }

    private mutating func escape() throws(Fault) {
        let byte = cursor[1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            cursor += 2
        case UInt8(ascii: "u"):
            let place = cursor
            let code = try codeUnit()
            guard (0xD800...0xDFFF).contains(code) else { return }
            let isPair =
                code < 0xDC00 && cursor[0] == UInt8(ascii: "\\") && cursor[1] == UInt8(ascii: "u")
            let low = isPair ? try codeUnit() : 0
            guard (0xDC00...0xDFFF).contains(low) else {
                throw Fault(reason: .loneSurrogate, offset: place - base)
            }
        default:
            throw cursor + 1 - base >= count ? fault(.unexpectedEnd) : fault(.badEscape)
        }
    }

    /// Parses the four hexadecimal digits after `\u`; the cursor is at the backslash.
    private mutating func codeUnit() throws(Fault) -> UInt16 {
        var code: UInt16 = 0
        for at in 2..<6 {
            guard let digit = Character(UnicodeScalar(cursor[at])).hexDigitValue else {
                throw cursor + at - base >= count ? fault(.unexpectedEnd) : fault(.badEscape)
            }
            code = code << 4 | UInt16(digit)
        }
        cursor += 6
        return code
    }
}

extension String {
    /// Creates a string from a checked text with escape sequences.
    init(escaped start: UnsafePointer<UInt8>, _ count: Int) {
        let end = start + count
        var cursor = start
        var text: [UInt8] = []
        text.reserveCapacity(count)
        while cursor < end {
            guard cursor.pointee == UInt8(ascii: "\\") else {
                text.append(cursor.pointee)
                cursor += 1
                continue
            }
            let byte = cursor[1]
            cursor += 2
            switch byte {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                var units = [Self.codeUnit(&cursor)]
                if 0xD800...0xDBFF ~= units[0] {
                    cursor += 2
                    units.append(Self.codeUnit(&cursor))
                }
                text += String(decoding: units, as: UTF16.self).utf8
            default: text.append(byte)
            }
        }
        self.init(decoding: text, as: UTF8.self)
    }

    /// The four hexadecimal digits at the cursor, which are known to be some.
    private static func codeUnit(_ cursor: inout UnsafePointer<UInt8>) -> UInt16 {
        defer { cursor += 4 }
        return (0..<4).reduce(0) { code, at in
            let byte = cursor[at]
            return code << 4 | UInt16(byte > 0x39 ? (byte & 0xF) + 9 : byte & 0xF)
        }
    }
}
