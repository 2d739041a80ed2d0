extension Parser {
    /// Parses a string from its opening quotation mark.
    @inline(__always)
    mutating func string() throws(Fault) -> String {
        let start = cursor + 1
        cursor = start
        try scanPlain()
        guard cursor.pointee == UInt8(ascii: "\"") else { return try escapedString(start) }
        let count = cursor - start
        cursor += 1
        guard count > 0 else { return "" }
        return cache.string(start, Fingerprint(start, count: count))
    }

    /// Parses a member's name from its opening quotation mark, and hashes it.
    @inline(__always)
    mutating func key() throws(Fault) -> (String, JSON.Names.Symbol, Int) {
        let start = cursor + 1
        cursor = start
        try scanPlain()
        guard cursor.pointee == UInt8(ascii: "\"") else {
            let text = try escapedString(start)
            return (text, .notLookedUp, Fingerprint(text).hash)
        }
        let fingerprint = Fingerprint(start, count: cursor - start)
        cursor += 1
        if let (text, symbol) = names.find(start, fingerprint) {
            return (text, symbol, fingerprint.hash)
        }
        return (cache.string(start, fingerprint), .unknown, fingerprint.hash)
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
    /// Parses the rest of a string from its first backslash.
    @inline(never)
    private mutating func escapedString(_ start: UnsafePointer<UInt8>) throws(Fault) -> String {
        var text: [UInt8] = []
        var plain = start
        while true {
            text.append(contentsOf: UnsafeBufferPointer(start: plain, count: cursor - plain))
            guard cursor.pointee != UInt8(ascii: "\"") else { break }
            try escape(&text)
            plain = cursor
            try scanPlain()
        }
        cursor += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(_ text: inout [UInt8]) throws(Fault) {
        let byte = cursor[1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return try unicodeEscape(&text)
        default:
            throw cursor + 1 - base >= count ? fault(.unexpectedEnd) : fault(.badEscape)
        }
        cursor += 2
    }

    private mutating func unicodeEscape(_ text: inout [UInt8]) throws(Fault) {
        let place = cursor
        var code = UInt32(try codeUnit())
        if (0xD800...0xDFFF).contains(code) {
            let isPair =
                code < 0xDC00 && cursor[0] == UInt8(ascii: "\\")
                && cursor[1] == UInt8(ascii: "u")
            let low = isPair ? UInt32(try codeUnit()) : 0
            guard (0xDC00...0xDFFF).contains(low) else {
                throw Fault(reason: .loneSurrogate, offset: place - base)
            }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = UnicodeScalar(code) else { throw fault(.loneSurrogate) }
        text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
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
