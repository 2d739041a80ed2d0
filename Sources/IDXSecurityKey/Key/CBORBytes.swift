/// The little CBOR that answers need (RFC 8949 §3).
enum CBORBytes {
    /// The content of a byte string; empty if it is none.
    static func content(_ encoded: [UInt8]) -> [UInt8] {
        guard let head = encoded.first, head >> 5 == 2 else { return [] }
        let size: Int
        switch head & 31 {
        case let small where small < 24: size = 0
        case 24: size = 1
        case 25: size = 2
        case 26: size = 4
        default: return []
        }
        return Array(encoded.dropFirst(1 + size))
    }

    /// An attestation object (WebAuthn Level 3 §6.5.4).
    static func attestation(_ format: String, statement: [UInt8], data: [UInt8]) -> [UInt8] {
        [0xA3] + text("fmt") + text(format) + text("attStmt") + statement + text("authData")
            + head(2, data.count) + data
    }

    private static func text(_ text: String) -> [UInt8] {
        head(3, text.utf8.count) + Array(text.utf8)
    }

    private static func head(_ major: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case ..<24: [major << 5 | UInt8(count)]
        case ..<256: [major << 5 | 24, UInt8(count)]
        default: [major << 5 | 25, UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
        }
    }
}
