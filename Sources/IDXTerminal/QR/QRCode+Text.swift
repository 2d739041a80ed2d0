extension QRCode {
    /// The text in the code, or nil if it is damaged or uses an unsupported mode.
    ///
    /// Errors are detected but not corrected: the image is a file, not a photo.
    var text: String? {
        guard let format, let blocks = QRBlocks(version: version, level: format.level),
            let data = blocks.data(of: codewords(mask: format.mask))
        else { return nil }
        return QRSegments(data, version: version).text
    }

    /// The error correction level, 0 for L to 3 for H, and the mask (ISO/IEC 18004 §7.9).
    private var format: (level: Int, mask: Int)? {
        let places = [
            (0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8), (8, 7), (8, 5), (8, 4),
            (8, 3), (8, 2), (8, 1), (8, 0),
        ]
        let read = places.reduce(0) { $0 << 1 | (self[$1.0, $1.1] ? 1 : 0) }
        let nearest = (0..<32).map {
            (data: $0, distance: (Self.formatCode($0) ^ read).nonzeroBitCount)
        }
        .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= 3 else { return nil }
        // The two bits for the level don't follow the order of the levels.
        return ([1, 0, 3, 2][nearest.data >> 3], nearest.data & 7)
    }

    /// Five data bits followed by ten bits of BCH code, masked.
    private static func formatCode(_ data: Int) -> Int {
        var rest = data << 10
        for bit in stride(from: 14, through: 10, by: -1) where rest >> bit & 1 == 1 {
            rest ^= 0x537 << (bit - 10)
        }
        return (data << 10 | rest) ^ 0x5412
    }

    /// The codewords, read in pairs of columns from the right, alternately up and down (ISO/IEC 18004 §7.7.3).
    private func codewords(mask: Int) -> [UInt8] {
        let functions = functionModules()
        var bytes: [UInt8] = []
        var (byte, count): (UInt8, Int) = (0, 0)
        var right = size - 1
        var goesUp = true
        while right > 0 {
            if right == 6 { right -= 1 }
            for step in 0..<size {
                let row = goesUp ? size - 1 - step : step
                for column in [right, right - 1] where !functions[row * size + column] {
                    byte =
                        byte << 1 | (self[column, row] != Self.isMasked(mask, column, row) ? 1 : 0)
                    count += 1
                    if count == 8 {
                        bytes.append(byte)
                        (byte, count) = (0, 0)
                    }
                }
            }
            goesUp.toggle()
            right -= 2
        }
        return bytes
    }

    private static func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// The modules without data: finders, timing, alignment, format and version.
    private func functionModules() -> [Bool] {
        var used = [Bool](repeating: false, count: size * size)
        func use(_ columns: Range<Int>, _ rows: Range<Int>) {
            for row in rows { for column in columns { used[row * size + column] = true } }
        }
        use(0..<9, 0..<9)
        use((size - 8)..<size, 0..<9)
        use(0..<9, (size - 8)..<size)
        use(6..<7, 0..<size)
        use(0..<size, 6..<7)
        let centres = alignmentCentres
        for x in centres {
            for y in centres {
                let isFinder = (x == 6 && (y == 6 || y == size - 7)) || (x == size - 7 && y == 6)
                if !isFinder { use((x - 2)..<(x + 3), (y - 2)..<(y + 3)) }
            }
        }
        if version >= 7 {
            use((size - 11)..<(size - 8), 0..<6)
            use(0..<6, (size - 11)..<(size - 8))
        }
        return used
    }

    private var alignmentCentres: [Int] {
        guard version >= 2 else { return [] }
        let count = version / 7 + 2
        let step =
            version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<(count - 1)).map { size - 7 - $0 * step }
    }
}
