import IDXCrypto

/// A data URI: `data:image/png;base64,iVBOR…` (RFC 2397). Only base64 is supported.
package struct DataURI: Sendable {
    /// The maximum size; no useful image is larger.
    static let limit = 1 << 20

    /// The media type, such as `image/png`, if given.
    package let mediaType: String?
    /// The content.
    package let bytes: [UInt8]

    /// Whether a text starts like a data URI.
    package static func isDataURI(_ text: String) -> Bool { text.withBytes { isDataURI($0) } }

    /// The same for its bytes.
    package static func isDataURI(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Schemes are case-insensitive (RFC 3986 §3.1).
        text.first.map { $0 | 0x20 } == UInt8(ascii: "d")
            && text.prefix(4).elementsEqual("data".utf8) { $0 | 0x20 == $1 }
            && text.dropFirst(4).first == UInt8(ascii: ":")
    }

    /// Parses a data URI; nil if it is not base64, is damaged or is too long.
    package init?(_ text: String) {
        guard Self.isDataURI(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let parts = text.utf8[..<comma].dropFirst(5).split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.last?.elementsEqual("base64".utf8) == true else { return nil }
        let data = text.utf8[comma...].dropFirst()
        guard data.count <= Self.limit else { return nil }
        // As a text of its own: the bytes of a part are copied one by one.
        var digits = Array(String(Substring(data)).utf8)
        // Padding is optional; line breaks are not allowed.
        for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        guard let bytes = Base64.decode(digits) else { return nil }
        mediaType = parts.count > 1 && !parts[0].isEmpty ? String(Substring(parts[0])) : nil
        self.bytes = bytes
    }
}
