/// Secrets inside the URLs of a text: `?stateToken=…`, `//jay:…@host`, `/token/…`.
package struct AddressSecrets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var found: [Range<Int>] = []

    /// Finds the ranges of the secrets in a text, in order and in one pass.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard mayContainAny(bytes) else { return [] }
        var secrets = AddressSecrets(bytes: bytes)
        secrets.search()
        return secrets.found
    }

    /// Whether a text has one of the characters that every secret of a URL follows.
    private static func mayContainAny(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index + 8 <= bytes.count {
            let eight = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
                .loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let equals = eight ^ ones &* 0x3D
            let slash = eight ^ ones &* 0x2F
            // The high bit of each byte that was one of them.
            let found = (equals &- ones) & ~equals | (slash &- ones) & ~slash
            if found & (ones &* 0x80) != 0 { return true }
            index += 8
        }
        return bytes[index...].contains { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "/") }
    }

    private mutating func search() {
        let isForeign = isForeign
        /// The start of the name that ends here.
        var name = 0
        /// Whether the name here is that of a parameter of a URL.
        var isInQuery = false
        var index = 0
        while index < bytes.count {
            if bytes[index].isNamePart {
                index += 1
                continue
            }
            let (byte, next) = character(at: index)
            switch byte {
            case UInt8(ascii: "="):
                let traits = traits(name..<index)
                let isSecret =
                    isForeign || (isInQuery ? traits.tellsInQuery : traits.isSecret(.inQuery))
                index = isSecret ? hide(from: next, isNested: next > index + 1) : next
                name = index
            case UInt8(ascii: "/"):
                // A path such as `/token/XYZ`.
                let isPart = name > 0 && bytes[name - 1] == UInt8(ascii: "/")
                let isSecret = isPart && traits(name..<index).tellsInPath
                index = isSecret ? hide(from: next, isNested: false, isPath: true) : next
                name = index
            case UInt8(ascii: ":") where bytes[next...].starts(with: "//".utf8):
                index = hideUser(from: next + 2)
                name = index
            default:
                index = next
                if !byte.isNamePart { name = index }
                switch byte {
                case UInt8(ascii: "?"), UInt8(ascii: "#"): isInQuery = true
                case _ where byte.endsAddress: isInQuery = false
                default: break
                }
            }
        }
    }

    private func traits(_ name: Range<Int>) -> SecretNames.Traits {
        SecretNames.traits(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[name])))
    }

    /// Returns the percent-decoded character at a position, and the next position.
    private func character(at index: Int) -> (byte: UInt8, next: Int) {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
        else { return (bytes[index], index + 1) }
        return (high << 4 | low, index + 3)
    }

    /// Adds the value that begins at a position, and returns its end.
    private mutating func hide(from start: Int, isNested: Bool, isPath: Bool = false) -> Int {
        var end = start
        while end < bytes.count {
            let (byte, next) = character(at: end)
            // An encoded delimiter ends a value only in a URL inside another one.
            let ends =
                switch byte {
                case UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
                    true
                case UInt8(ascii: "/"), UInt8(ascii: "?"): isPath
                default: byte.endsAddress
                }
            if ends, isNested || next == end + 1 { break }
            end = next
        }
        if end > start, !isHidden(start) { found.append(start..<end) }
        return end
    }

    /// Adds the user information before the host, if there is any, and returns the next position.
    private mutating func hideUser(from start: Int) -> Int {
        let end = bytes[start...].firstIndex { byte in
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""): true
            default: byte <= 0x20
            }
        }
        guard let at = bytes[start..<(end ?? bytes.count)].lastIndex(of: UInt8(ascii: "@")),
            at > start, !isHidden(start)
        else { return start }
        found.append(start..<at)
        return at
    }

    private func isHidden(_ start: Int) -> Bool { bytes[start...].starts(with: "‹".utf8) }

    /// Whether it is a URL like `otpauth:` or `oktaverify:`, whose parameters have other names.
    private var isForeign: Bool {
        guard let colon = bytes.prefix(40).firstIndex(of: UInt8(ascii: ":")), colon > 0,
            bytes[..<colon].allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "+") }),
            bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: " "))
        else { return false }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        return !["http", "https"].contains(scheme)
    }
}

extension AddressSecrets {
    /// Returns the decoded value of a query.
    package static func decoded(_ text: String) -> [UInt8] {
        text.withBytes { bytes in
            let search = AddressSecrets(bytes: bytes)
            var result: [UInt8] = []
            var index = 0
            while index < bytes.count {
                let (byte, next) = search.character(at: index)
                result.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index = next
            }
            return result
        }
    }

    /// The text, encoded for a query (RFC 3986 §2.3).
    package static func encoded(_ text: String) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return text.utf8.flatMap { byte -> [UInt8] in
            let isPlain = byte < 0x80 && byte.isNamePart || byte == UInt8(ascii: "~")
            guard !isPlain else { return [byte] }
            return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
    }
}

extension UInt8 {
    /// Whether it is a blank or control character, or a delimiter around URLs in texts.
    fileprivate var endsAddress: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
        default: self <= 0x20
        }
    }

    fileprivate var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self & 0xDF) - 0x37
        default: nil
        }
    }
}
