import IDXCrypto

/// A data URI: `data:image/png;base64,iVBOR…` (RFC 2397). Only base64 is supported.
package struct DataURI: Sendable {
    /// The maximum size; no useful image is larger.
    static let limit = 1 << 20

    /// The media type, such as `image/png`, if given.
    package let mediaType: String?
    /// The content in base64, without padding.
    private let digits: [UInt8]

    /// Whether a text starts like a data URI.
    package static func isDataURI(_ text: String) -> Bool { text.withBytes { isDataURI($0) } }

    /// The same for its bytes.
    static func isDataURI(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Schemes are case-insensitive (RFC 3986 §3.1).
        text.first.map { $0 | 0x20 } == UInt8(ascii: "d")
            && text.prefix(4).elementsEqual("data".utf8) { $0 | 0x20 == $1 }
            && text.dropFirst(4).first == UInt8(ascii: ":")
    }

    /// Parses a data URI; nil if it is not base64 or is too long.
    package init?(_ text: String) {
        guard let uri = text.withBytes({ DataURI($0) }) else { return nil }
        self = uri
    }

    /// The same from its bytes.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard Self.isDataURI(text), let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let parts = text[5..<comma].split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let data = text[(comma + 1)...]
        guard parts.last?.elementsEqual("base64".utf8) == true, data.count <= Self.limit else {
            return nil
        }
        let hasType = parts.count > 1 && !parts[0].isEmpty
        mediaType = hasType ? String(decoding: parts[0], as: UTF8.self) : nil
        // Padding is optional.
        let padding = data.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }
        digits = Array(data.dropLast(padding.count))
    }

    /// The size of the content, unless it is damaged.
    package var byteCount: Int { digits.count * 6 / 8 }

    /// The content; nil if it is damaged. Line breaks are not allowed.
    package var bytes: [UInt8]? { Base64.decode(digits) }
}
