/// How the codewords of a QR code are split into blocks with error correction
/// (ISO/IEC 18004 §7.5.1).
struct QRBlocks: Sendable {
    private let total: Int
    private let count: Int
    private let checkCount: Int

    init?(version: Int, level: Int) {
        guard (1...40).contains(version), (0..<4).contains(level) else { return nil }
        count = Self.blockCounts[level][version - 1]
        checkCount = Self.checkCounts[level][version - 1]
        var modules = (16 * version + 128) * version + 64
        if version >= 2 {
            let alignments = version / 7 + 2
            modules -= (25 * alignments - 10) * alignments - 55
            if version >= 7 { modules -= 36 }
        }
        total = modules / 8
    }

    /// The data codewords in order, or nil if the error correction codewords report an error.
    func data(of codewords: [UInt8]) -> [UInt8]? {
        guard codewords.count >= total else { return nil }
        let short = total / count - checkCount
        let longCount = total % count
        var blocks = [[UInt8]](repeating: [], count: count)
        var position = 0
        for index in 0...short {
            // The last round is only for the long blocks, which come last.
            for block in (index < short ? 0 : count - longCount)..<count {
                blocks[block].append(codewords[position])
                position += 1
            }
        }
        let data = blocks.flatMap { $0 }
        for _ in 0..<checkCount {
            for block in 0..<count {
                blocks[block].append(codewords[position])
                position += 1
            }
        }
        return blocks.allSatisfy { ReedSolomon.isWhole($0, checkCount: checkCount) } ? data : nil
    }

    private static let checkCounts: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28,
            30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30,
            30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blockCounts: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13,
            14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21,
            23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29,
            34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32,
            35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}

/// Verifies a Reed-Solomon block over GF(256): all syndromes have to be zero.
enum ReedSolomon {
    static func isWhole(_ block: [UInt8], checkCount: Int) -> Bool {
        var root: UInt8 = 1
        for _ in 0..<checkCount {
            if block.reduce(0, { multiply($0, root) ^ $1 }) != 0 { return false }
            root = multiply(root, 2)
        }
        return true
    }

    private static func multiply(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var (product, factor, rest): (UInt8, UInt8, UInt8) = (0, one, other)
        while rest > 0 {
            if rest & 1 == 1 { product ^= factor }
            factor = factor << 1 ^ (factor & 0x80 == 0 ? 0 : 0x1D)
            rest >>= 1
        }
        return product
    }
}
