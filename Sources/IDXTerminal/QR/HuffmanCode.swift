/// Bits from bytes, the lowest of each byte first (RFC 1951 §3.1.1).
struct BitReader {
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start * 8
    }

    /// The first byte of which nothing has been taken.
    var bytePosition: Int { (position + 7) / 8 }

    mutating func alignToByte() { position = bytePosition * 8 }

    /// So many bits as a number, the first the lowest.
    mutating func take(_ count: Int) throws(Inflate.Failure) -> Int {
        guard position + count <= bytes.count * 8 else { throw .truncated }
        var value = 0
        for shift in 0..<count {
            value |= Int(bytes[position >> 3] >> UInt8(position & 7) & 1) << shift
            position += 1
        }
        return value
    }
}

/// A canonical prefix code, described by the length of each symbol's code (RFC 1951 §3.2.2).
struct HuffmanCode: Sendable {
    /// How many codes there are of each length, and the symbols in the order of their codes.
    private let counts: [Int]
    private let symbols: [Int]

    init(_ lengths: [Int]) throws(Inflate.Failure) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[length] += 1 }
        counts[0] = 0
        var left = 1
        for length in 1..<16 {
            left = left << 1 - counts[length]
            guard left >= 0 else { throw .badCode }
        }
        self.init(counts: counts, lengths: lengths)
    }

    private init(counts: [Int], lengths: [Int]) {
        self.counts = counts
        symbols = (1..<16).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }

    /// Reads one symbol.
    func next(_ bits: inout BitReader) throws(Inflate.Failure) -> Int {
        var (code, first, index) = (0, 0, 0)
        for length in 1..<16 {
            code |= try bits.take(1)
            let count = counts[length]
            if code - first < count { return symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw .badCode
    }

    /// The code for lengths and bytes that needs no description (RFC 1951 §3.2.6).
    static let fixedLengths = HuffmanCode(
        fixed: (0..<288).map { symbol in
            switch symbol {
            case 0...143: 8
            case 144...255: 9
            case 256...279: 7
            default: 8
            }
        })

    /// The code for distances that needs no description.
    static let fixedDistances = HuffmanCode(fixed: [Int](repeating: 5, count: 30))

    private init(fixed lengths: [Int]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths { counts[length] += 1 }
        self.init(counts: counts, lengths: lengths)
    }
}
