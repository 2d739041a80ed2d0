/// Secrets that stand in addresses inside of a text: `?stateToken=…`, `//jay:…@host`, `/token/…`.
struct AddressSecrets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var found: [Range<Int>] = []

    /// The places of the secrets in a text, in order, found in one pass.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var secrets = AddressSecrets(bytes: bytes)
        secrets.search()
        return secrets.found
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func search() {
        let isForeign = isForeign
        /// Where the name begins that ends here.
        var name = 0
        var index = 0
        while index < bytes.count {
            let (byte, next) = character(at: index)
            switch byte {
            case UInt8(ascii: "="):
                let isSecret = isForeign || SecretNames.traits(of: bytes[name..<index]).isInQuery
                index = isSecret ? hide(from: next, isNested: next > index + 1) : next
                name = index
            case UInt8(ascii: "/"):
                // A path such as `/token/XYZ`.
                let isPart = name > 0 && bytes[name - 1] == UInt8(ascii: "/")
                let isSecret = isPart && SecretNames.traits(of: bytes[name..<index]).isSecret
                index = isSecret ? hide(from: next, isNested: false, isPath: true) : next
                name = index
            case UInt8(ascii: ":") where bytes[next...].starts(with: "//".utf8):
                index = hideUser(from: next + 2)
                name = index
            default:
                index = next
                if !Self.isPartOfName(byte) { name = index }
            }
        }
    }

    /// The character at a place, percent-decoded, and the place behind it.
    private func character(at index: Int) -> (byte: UInt8, next: Int) {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = Self.digit(bytes[index + 1]), let low = Self.digit(bytes[index + 2])
        else { return (bytes[index], index + 1) }
        return (high << 4 | low, index + 3)
    }

    /// Notes the value that begins at a place; returns where it ends.
    private mutating func hide(from start: Int, isNested: Bool, isPath: Bool = false) -> Int {
        var end = start
        while end < bytes.count {
            let (byte, next) = character(at: end)
            // An encoded sign ends a value of an address inside of another, and is part of any other.
            let ends =
                byte <= 0x20 || "&#;\"'<>\\".utf8.contains(byte)
                || isPath && "/?".utf8.contains(byte)
            if ends, isNested || next == end + 1 { break }
            end = next
        }
        let isHidden = bytes[start...].starts(with: "‹".utf8)
        if end > start, !isHidden { found.append(start..<end) }
        return end
    }

    /// Notes who is named before the host, if anybody is; returns where to go on.
    private mutating func hideUser(from start: Int) -> Int {
        let end = bytes[start...].firstIndex { $0 <= 0x20 || "/?#\"".utf8.contains($0) }
        guard let at = bytes[start..<(end ?? bytes.count)].lastIndex(of: UInt8(ascii: "@")),
            at > start, !bytes[start...].starts(with: "‹".utf8)
        else { return start }
        found.append(start..<at)
        return at
    }

    /// Whether it is an `otpauth:`, `oktaverify:` or the like, with secrets under names of its own.
    private var isForeign: Bool {
        guard let colon = bytes.prefix(40).firstIndex(of: UInt8(ascii: ":")), colon > 0,
            bytes[..<colon].allSatisfy({ Self.isPartOfName($0) || $0 == UInt8(ascii: "+") }),
            bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: " "))
        else { return false }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        return !["http", "https"].contains(scheme)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "."),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

extension AddressSecrets {
    /// A value of a query as it was meant.
    static func decoded(_ text: String) -> String {
        var result: [UInt8] = []
        text.utf8.withContiguousStorageIfAvailable { bytes in
            let search = AddressSecrets(bytes: bytes)
            var index = 0
            while index < bytes.count {
                let isBlank = bytes[index] == UInt8(ascii: "+")
                let (byte, next) = search.character(at: index)
                result.append(isBlank ? UInt8(ascii: " ") : byte)
                index = next
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// How a text would stand in a query (RFC 3986 §2.3).
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            let isPlain = byte < 0x80 && isPartOfName(byte) || byte == UInt8(ascii: "~")
            result +=
                isPlain
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: result, as: UTF8.self)
    }
}
