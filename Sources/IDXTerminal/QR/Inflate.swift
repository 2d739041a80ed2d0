/// Unpacks zlib and deflate data (RFC 1950, RFC 1951), as PNG files hold it.
///
/// The input may be anything: what is damaged or too big is an error, never a trap.
struct Inflate {
    /// Why data could not be unpacked.
    enum Failure: Error, Sendable, Hashable {
        case truncated, badHeader, badBlock, badCode, badDistance, badChecksum, tooBig
    }

    /// Unpacks a zlib stream, checksum and all (RFC 1950 §2.2).
    static func zlib(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        guard bytes.count >= 6 else { throw .truncated }
        let header = Int(bytes[0]) << 8 | Int(bytes[1])
        // Deflate, a known window size, a header that checks, no preset dictionary.
        guard bytes[0] & 0x0F == 8, bytes[0] >> 4 <= 7, header % 31 == 0, bytes[1] & 0x20 == 0
        else { throw .badHeader }
        var inflate = Inflate(bytes, from: 2, limit: limit)
        try inflate.run()
        let end = inflate.bits.bytePosition
        guard bytes.count >= end + 4 else { throw .truncated }
        let expected = bytes[end..<(end + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard adler32(inflate.output) == expected else { throw .badChecksum }
        return inflate.output
    }

    private var bits: BitReader
    private var output: [UInt8] = []
    private let limit: Int

    private init(_ bytes: [UInt8], from start: Int, limit: Int) {
        bits = BitReader(bytes, from: start)
        self.limit = limit
    }

    private mutating func run() throws(Failure) {
        var isLast = false
        while !isLast {
            isLast = try bits.take(1) == 1
            switch try bits.take(2) {
            case 0: try stored()
            case 1: try compressed(.fixedLengths, .fixedDistances)
            case 2:
                let (lengths, distances) = try dynamicCodes()
                try compressed(lengths, distances)
            default: throw .badBlock
            }
        }
    }

    private mutating func stored() throws(Failure) {
        bits.alignToByte()
        let length = try bits.take(16)
        guard try bits.take(16) == ~length & 0xFFFF else { throw .badBlock }
        for _ in 0..<length { try put(UInt8(try bits.take(8))) }
    }

    private mutating func put(_ byte: UInt8) throws(Failure) {
        guard output.count < limit else { throw .tooBig }
        output.append(byte)
    }

    private mutating func compressed(
        _ lengths: HuffmanCode, _ distances: HuffmanCode
    ) throws(Failure) {
        while true {
            let symbol = try lengths.next(&bits)
            if symbol < 256 {
                try put(UInt8(symbol))
            } else if symbol == 256 {
                return
            } else {
                try copy(symbol - 257, distances)
            }
        }
    }

    private mutating func copy(_ symbol: Int, _ distances: HuffmanCode) throws(Failure) {
        guard symbol < Self.lengthBases.count else { throw .badCode }
        let length = Self.lengthBases[symbol] + (try bits.take(Self.lengthExtra[symbol]))
        let code = try distances.next(&bits)
        guard code < Self.distanceBases.count else { throw .badCode }
        let distance = Self.distanceBases[code] + (try bits.take(code < 2 ? 0 : code / 2 - 1))
        guard distance <= output.count else { throw .badDistance }
        for _ in 0..<length { try put(output[output.count - distance]) }
    }

    private mutating func dynamicCodes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
        let literals = try bits.take(5) + 257
        let distances = try bits.take(5) + 1
        let described = try bits.take(4) + 4
        var order = [Int](repeating: 0, count: 19)
        for index in 0..<described { order[Self.codeOrder[index]] = try bits.take(3) }
        let code = try HuffmanCode(order)
        var lengths: [Int] = []
        while lengths.count < literals + distances {
            let symbol = try code.next(&bits)
            switch symbol {
            case 0...15: lengths.append(symbol)
            case 16:
                guard let last = lengths.last else { throw .badCode }
                lengths += repeatElement(last, count: 3 + (try bits.take(2)))
            case 17: lengths += repeatElement(0, count: 3 + (try bits.take(3)))
            default: lengths += repeatElement(0, count: 11 + (try bits.take(7)))
            }
        }
        guard lengths.count == literals + distances else { throw .badCode }
        return (
            try HuffmanCode(Array(lengths[..<literals])),
            try HuffmanCode(Array(lengths[literals...]))
        )
    }

    private static let codeOrder = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let lengthExtra = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
        2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }
}
