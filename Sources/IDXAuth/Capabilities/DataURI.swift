import IDXCrypto

/// Data written into an address: `data:image/png;base64,iVBOR…` (RFC 2397). Only base64 is read.
package struct DataURI: Sendable {
    /// Pictures larger than this are not worth having.
    static let limit = 1 << 20

    /// `image/png`, if it is said.
    package let mediaType: String?
    /// The content.
    package let bytes: [UInt8]

    /// Whether a text begins like a data URI.
    package static func isDataURI(_ text: String) -> Bool {
        // Schemes have no case (RFC 3986 §3.1).
        text.utf8.prefix(5).elementsEqual("data:".utf8) { $0 == $1 || $0 &+ 32 == $1 }
    }

    /// Reads a data URI; nil if it is not in base64, is damaged or is too long.
    package init?(_ text: String) {
        guard Self.isDataURI(text), let comma = text.firstIndex(of: ",") else { return nil }
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
        let (plus, slash) = (UInt8(ascii: "+"), UInt8(ascii: "/"))
        return Base64URL.decode(
            rest.lazy.map { $0 == plus ? UInt8(ascii: "-") : $0 == slash ? UInt8(ascii: "_") : $0 })
    }
}
