private import IDXSystem

/// The gzip encoding (RFC 1952).
package enum Gzip {
    /// Compresses bytes; nil if the result exceeds a limit or the system has no zlib.
    package static func encode(_ bytes: [UInt8], room: Int) -> [UInt8]? {
        guard room > 0 else { return nil }
        let encoded = [UInt8](unsafeUninitializedCapacity: room) { output, count in
            count = idx_gzip(bytes, bytes.count, output.baseAddress, output.count)
        }
        return encoded.isEmpty ? nil : encoded
    }
}
