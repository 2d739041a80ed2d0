/// What a PNG file says of itself in its first chunk.
struct PNGHeader: Sendable, Hashable {
    /// How a pixel is stored.
    enum Colour: UInt8, Sendable, Hashable {
        case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6

        /// How many numbers a pixel has.
        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        fileprivate var depths: [Int] {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgba: [8, 16]
            }
        }
    }

    let width: Int
    let height: Int
    let depth: Int
    let colour: Colour
    let isInterlaced: Bool

    init(_ data: [UInt8]) throws(PNGImage.Failure) {
        guard data.count == 13, let colour = Colour(rawValue: data[9]),
            colour.depths.contains(Int(data[8])), data[10] == 0, data[11] == 0, data[12] <= 1
        else { throw .badHeader }
        func number(_ start: Int) -> Int {
            data[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        width = number(0)
        height = number(4)
        guard width > 0, height > 0 else { throw .badHeader }
        guard width <= PNGImage.sideLimit, height <= PNGImage.sideLimit else { throw .tooBig }
        depth = Int(data[8])
        self.colour = colour
        isInterlaced = data[12] == 1
    }

    /// Bits of one pixel.
    var pixelBits: Int { depth * colour.channels }

    /// Bytes of a row of so many pixels, without its filter.
    func rowBytes(_ pixels: Int) -> Int { (pixels * pixelBits + 7) / 8 }

    /// One part of the picture: which pixels it has, from where and how far apart.
    struct Pass: Sendable, Hashable {
        let x: Int, y: Int, dx: Int, dy: Int, width: Int, height: Int
    }

    /// The whole picture, or the seven parts of the interlaced order.
    var passes: [Pass] {
        let steps =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        return steps.map { x, y, dx, dy in
            Pass(
                x: x, y: y, dx: dx, dy: dy, width: (width - x + dx - 1) / dx,
                height: (height - y + dy - 1) / dy)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// How many bytes all rows take, each with its filter.
    var byteCount: Int { passes.reduce(0) { $0 + $1.height * (rowBytes($1.width) + 1) } }
}

/// The chunks of a PNG file, each checked.
struct PNGChunks {
    private let bytes: [UInt8]
    private var position = 8

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() throws(PNGImage.Failure) -> (type: String, data: [UInt8])? {
        guard position < bytes.count else { return nil }
        guard position + 12 <= bytes.count else { throw .truncated }
        let length = number(position)
        guard length <= bytes.count - position - 12 else { throw .truncated }
        let typed = bytes[(position + 4)..<(position + 8 + length)]
        let type = String(decoding: typed.prefix(4), as: UTF8.self)
        guard Self.crc32(typed) == UInt32(truncatingIfNeeded: number(position + 8 + length)) else {
            throw .badChunk(type)
        }
        position += 12 + length
        return (type, Array(typed.dropFirst(4)))
    }

    private func number(_ start: Int) -> Int {
        bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }
}
