extension Parser {
    /// Advances to the next quotation mark or backslash, and checks the text before it.
    @inline(__always)
    mutating func scanPlain() throws(Fault) {
        while true {
            while end - cursor >= 8 {
                let eight = UInt64(
                    littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
                let stops = Self.stops(in: eight)
                cursor += stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
                if stops != 0 { break }
            }
            switch next {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0x20..<0x80: cursor += 1
            case let byte: try skipUTF8(byte)
            }
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
        guard lead >= 0x80 else { throw fault(.controlCharacter(lead), unlessEndAt: 0) }
        let second = next(1)
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
        guard length > 0, length < 3 || next(2) & 0xC0 == 0x80,
            length < 4 || next(3) & 0xC0 == 0x80
        else { throw fault(.badUTF8) }
        cursor += length
    }
}

// MARK: - Escapes

extension Parser {
    /// Advances from a backslash to the closing quotation mark.
    @inline(never)
    mutating func scanEscaped() throws(Fault) {
        while next != UInt8(ascii: "\"") {
            try escape()
            try scanPlain()
        }
    }

    private mutating func escape() throws(Fault) {
        switch next(1) {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            cursor += 2
        case UInt8(ascii: "u"):
            let place = cursor
            let code = try codeUnit()
            guard (0xD800...0xDFFF).contains(code) else { return }
            let isPair =
                code < 0xDC00 && next == UInt8(ascii: "\\") && next(1) == UInt8(ascii: "u")
            let low = isPair ? try codeUnit() : 0
            guard (0xDC00...0xDFFF).contains(low) else {
                throw Fault(reason: .loneSurrogate, offset: place - base)
            }
        default: throw fault(.badEscape, unlessEndAt: 1)
        }
    }

    /// Parses the four hexadecimal digits after `\u`; the cursor is at the backslash.
    private mutating func codeUnit() throws(Fault) -> UInt16 {
        var code: UInt16 = 0
        for place in 2..<6 {
            guard let digit = Character(UnicodeScalar(next(place))).hexDigitValue else {
                throw fault(.badEscape, unlessEndAt: place)
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
