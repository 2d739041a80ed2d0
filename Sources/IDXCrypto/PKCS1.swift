/// The encoded message that PKCS #1 v1.5 signs (RFC 8017 §9.2).
package enum PKCS1 {
    /// The DER prefix of a SHA-256 digest, with the NULL that RFC 8017 requires.
    private static let digestInfo: [UInt8] = [
        0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
        0x05, 0x00, 0x04, 0x20,
    ]

    /// 00 01 FF…FF 00, the prefix and a digest; nil if they do not fit into the size.
    package static func signatureBlock(of digest: [UInt8], byteCount: Int) -> [UInt8]? {
        let tail = digestInfo + digest
        let padding = byteCount - tail.count - 3
        guard padding >= 8 else { return nil }
        return [0, 1] + [UInt8](repeating: 0xff, count: padding) + [0] + tail
    }
}
