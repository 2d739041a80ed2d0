/// A file inside an address: `data:image/png;base64,…` (RFC 2397), of which only base64 is used.
struct DataURI: Sendable {
    /// `image/png`
    let mediaType: String
    /// The content. Damaged base64 ends it early, which the reader of the image then reports.
    let bytes: [UInt8]

    init?(_ text: String) {
        guard Self.isDataURI(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ","))
        else { return nil }
        let head = text[..<comma].dropFirst(5).lowercased()
        guard head.hasSuffix(";base64") else { return nil }
        mediaType = String(head.prefix { $0 != ";" })
        bytes = Self.decoded(text.utf8[text.utf8.index(after: comma)...])
    }

    static func isDataURI(_ text: String) -> Bool {
        text.utf8.prefix(5).elementsEqual("data:".utf8)
    }

    private static func decoded(_ base64: Substring.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(base64.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for character in base64 {
            guard let value = value(of: character) else {
                if character == UInt8(ascii: "\n") || character == UInt8(ascii: "\r") { continue }
                break
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
        return bytes
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
