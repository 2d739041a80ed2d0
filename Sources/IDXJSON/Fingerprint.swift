/// A string's length and its first and last eight bytes, which is all of it up to sixteen bytes.
struct Fingerprint: Sendable, Equatable {
    let first: UInt64
    let last: UInt64
    let count: Int

    static let empty = Fingerprint(first: 0, last: 0, count: 0)
}

extension Fingerprint {
    /// Creates the fingerprint of `count` bytes, after which at least eight more are readable.
    @inline(__always)
    init(_ bytes: UnsafeRawPointer, count: Int) {
        self.count = count
        let head = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        if count < 8 {
            first = head & ((1 << (UInt64(count) &* 8)) &- 1)
            last = 0
        } else {
            first = head
            last = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
        }
    }

    /// Creates the fingerprint of a string.
    init(_ text: String) {
        self = text.withPaddedUTF8 { Fingerprint($0, count: $1) }
    }

    /// Whether the fingerprint identifies the whole string.
    var isExact: Bool { count <= 16 }

    /// A hash for tables of fixed size or with our own content; it does not withstand an adversary.
    @inline(__always)
    var hash: Int {
        let mixed = (first ^ (last << 1 | last >> 63) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 33)
    }
}

extension String {
    /// Passes on the bytes, and their number; more bytes after them are readable.
    func withPaddedUTF8<Outcome>(_ body: (UnsafeRawPointer, Int) -> Outcome) -> Outcome {
        let bytes = Array(utf8)
        return Tape.padded(bytes).withUnsafeBytes {
            body($0.baseAddress.unsafelyUnwrapped, bytes.count)
        }
    }
}
