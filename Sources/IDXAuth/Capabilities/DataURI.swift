/// Data written into an address: `data:image/png;base64,iVBOR…` (RFC 2397). Only base64 is read.
struct DataURI {
    /// Pictures larger than this are not worth having (protocol.md §9.10).
    static let limit = 1 << 20

    let mediaType: String?
    let bytes: [UInt8]

    init?(_ text: String) {
        guard text.hasPrefix("data:"), let comma = text.firstIndex(of: ",") else { return nil }
        let parts = text[text.index(text.startIndex, offsetBy: 5)..<comma].split(
            separator: ";", omittingEmptySubsequences: false)
        guard parts.last == "base64" else { return nil }
        let data = text[text.index(after: comma)...].utf8
        guard data.count <= Self.limit, let bytes = Self.decode(data) else { return nil }
        mediaType = parts.count > 1 && !parts[0].isEmpty ? String(parts[0]) : nil
        self.bytes = bytes
    }

    /// Decodes base64 (RFC 4648 §4); padding may be missing, line breaks may not be there.
    private static func decode(_ text: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count = 0
        var rest = text
        while rest.last == UInt8(ascii: "=") { rest.removeLast() }
        guard text.count - rest.count <= 2 else { return nil }
        for character in rest {
            guard let value = value(of: character) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return count < 6 ? bytes : nil
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
