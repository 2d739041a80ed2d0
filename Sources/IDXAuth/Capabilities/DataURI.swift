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
        var rest = text
        while rest.last == UInt8(ascii: "="), text.count - rest.count < 2 { rest.removeLast() }
        guard !rest.contains(UInt8(ascii: "-")), !rest.contains(UInt8(ascii: "_")) else {
            return nil
        }
        return Base64URL.decode(
            rest.lazy.map { byte in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: byte
                }
            })
    }
}
