/// Writes black and white images as PNG files (RFC 2083), without compression.
enum PNG {
    /// Returns an image of modules, each a square of `scale` pixels, with a quiet zone.
    static func blackAndWhite(_ modules: [[Bool]], scale: Int, quiet: Int) -> [UInt8] {
        let side = (modules.count + 2 * quiet) * scale
        let rows = (0..<side).map { row in line(modules, row / scale - quiet, scale, quiet, side) }
        let header = big(side) + big(side) + [1, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header) + chunk("IDAT", stored(Array(rows.joined())))
            + chunk("IEND", [])
    }

    /// Returns a row of pixels: a filter byte, then eight pixels a byte, 1 for white.
    private static func line(
        _ modules: [[Bool]], _ row: Int, _ scale: Int, _ quiet: Int, _ side: Int
    ) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1 + (side + 7) / 8)
        for pixel in 0..<side {
            let column = pixel / scale - quiet
            let isDark =
                modules.indices.contains(row) && modules[row].indices.contains(column)
                && modules[row][column]
            if !isDark { bytes[1 + pixel / 8] |= 0x80 >> UInt8(pixel % 8) }
        }
        return bytes
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big(data.count) + body + big(Int(crc(body)))
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951 §3.2.4).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            stream += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + block
        } while !rest.isEmpty
        return stream + big(Int(adler(data)))
    }

    private static func big(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func adler(_ data: [UInt8]) -> UInt32 {
        let sums = data.reduce((one: UInt32(1), two: UInt32(0))) { sums, byte in
            let one = (sums.one + UInt32(byte)) % 65_521
            return (one, (sums.two + one) % 65_521)
        }
        return sums.two << 16 | sums.one
    }

    private static let crcTable: [UInt32] = (0..<256).map { start in
        (0..<8).reduce(UInt32(start)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
    }

    private static func crc(_ data: [UInt8]) -> UInt32 {
        ~data.reduce(0xFFFF_FFFF as UInt32) { value, byte in
            crcTable[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8)
        }
    }
}
