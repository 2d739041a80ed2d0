import IDXPlatform

/// Secrets inside a text that show themselves: signed tokens, and those of URLs, as in `?stateToken=…`,
/// `//jay:…@host` and `/token/…`.
package struct AddressSecrets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var found: [Range<Int>] = []

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Finds the ranges of the secrets in a text, in order and in one pass, and adds them to others.
    static func addRanges(in bytes: UnsafeBufferPointer<UInt8>, to ranges: inout [Range<Int>]) {
        guard mayContainAny(bytes) || mayContainToken(bytes) else { return }
        var secrets = AddressSecrets(bytes: bytes)
        secrets.search()
        ranges += secrets.found
    }

    /// What follows the first part of the path of an address.
    static func path(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        func isDelimiter(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }
        let rest = bytes[(colon + 1)...]
        let path =
            rest.starts(with: "//".utf8)
            ? rest.dropFirst(2).firstIndex(where: isDelimiter) : rest.startIndex
        guard let path, let end = bytes[path...].dropFirst().firstIndex(where: isDelimiter),
            end + 1 < bytes.count
        else { return [] }
        return [end + 1..<bytes.count]
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

    private static func mayContainToken(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        // A loop over a pointer is many times as fast in a debug build as a search in slices.
        var index = 0
        while index + tokenLength <= bytes.count {
            if base[index] == UInt8(ascii: "e"), isToken(bytes[index...]) { return true }
            index += 1
        }
        return false
    }

    /// The length from which a word may be a signed token.
    private static let tokenLength = 40

    /// Whether a word is a signed or encrypted token (RFC 7519): its first part is JSON.
    static func isToken(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        word.count >= tokenLength && word.starts(with: "eyJ".utf8)
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
            // An encoded letter does not end a word, which would be found twice.
            if byte.isNamePart {
                index = next
                continue
            }
            hideToken(name..<index)
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
                name = index
                switch byte {
                case UInt8(ascii: "?"), UInt8(ascii: "#"): isInQuery = true
                case _ where byte.endsAddress: isInQuery = false
                default: break
                }
            }
        }
        hideToken(name..<index)
    }

    private mutating func hideToken(_ word: Range<Int>) {
        guard Self.isToken(bytes[word]) else { return }
        // It may end a sentence.
        let end = word.last { bytes[$0] != UInt8(ascii: ".") } ?? word.lowerBound
        found.append(word.lowerBound..<end + 1)
    }

    private func traits(_ name: Range<Int>) -> SecretNames.Traits {
        SecretNames.traits(of: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[name])))
    }

    /// Returns the percent-decoded character at a position, and the next position. A URL inside another one is
    /// encoded once more.
    @inline(__always)
    func character(at index: Int, times: Int = 3) -> (byte: UInt8, next: Int) {
        let byte = bytes[index]
        return byte == UInt8(ascii: "%") ? decoded(at: index, times) : (byte, index + 1)
    }

    private func decoded(at index: Int, _ times: Int) -> (byte: UInt8, next: Int) {
        var (byte, next) = (bytes[index], index + 1)
        for _ in 0..<times {
            guard byte == UInt8(ascii: "%"), next + 1 < bytes.count,
                let high = bytes[next].hexDigit, let low = bytes[next + 1].hexDigit
            else { break }
            (byte, next) = (high << 4 | low, next + 2)
        }
        return (byte, next)
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
        guard let base = bytes.baseAddress,
            let found = memchr(base, 0x3A, min(bytes.count, 40))
        else { return false }
        let colon = UnsafeRawPointer(base).distance(to: found)
        let isWeb =
            (4...5).contains(colon)
            && zip(bytes[..<colon], "https".utf8).allSatisfy { $0 | 0x20 == $1 }
        return colon > 0 && !isWeb
            && bytes[..<colon].allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "+") }
            && bytes.contains(UInt8(ascii: "?")) && !bytes.contains(UInt8(ascii: " "))
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
                let (byte, next) = search.character(at: index, times: 1)
                result.append(bytes[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index = next
            }
            return result
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

    var hexDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46, 0x61...0x66: (self & 0xDF) - 0x37
        default: nil
        }
    }
}
