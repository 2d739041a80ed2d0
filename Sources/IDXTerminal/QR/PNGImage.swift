private import IDXSystem

/// A PNG image in grayscale on a white background, which is all that a QR code needs.
///
/// Reads every color type of the PNG specification (third edition) with up to eight bits per
/// channel and no interlacing, which covers generated codes. The file comes from a server, so a
/// damaged one throws an error and never traps, and its size is limited.
struct PNGImage: Sendable, Hashable {
    /// Why a file cannot be read.
    enum Failure: Error, Sendable, Hashable {
        case notPNG, truncated, badChunk(String), badHeader, tooBig, missing(String), badData
        case badFilter(Int)
    }

    /// The maximum width and height.
    static let sideLimit = 2048
    /// The maximum file size in bytes.
    static let fileLimit = 1 << 20

    let width: Int
    let height: Int
    /// One shade per pixel, row by row: 0 is black.
    let shades: [UInt8]

    /// Whether the pixel is dark. Pixels outside the image are light.
    func isDark(_ x: Int, _ y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
        return shades[y * width + x] < 128
    }

    /// Decodes a file.
    init(_ bytes: [UInt8]) throws(Failure) {
        guard bytes.count <= Self.fileLimit else { throw .tooBig }
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw .notPNG
        }
        var rest = bytes[8...]
        guard let first = try Self.chunk(&rest), first.type == "IHDR" else {
            throw .missing("IHDR")
        }
        var pixels = try PNGPixels(header: first.data)
        var packed: [UInt8] = []
        while let chunk = try Self.chunk(&rest), chunk.type != "IEND" {
            if chunk.type == "PLTE" { pixels.palette = chunk.data }
            if chunk.type == "IDAT" { packed += chunk.data }
        }
        guard !packed.isEmpty else { throw .missing("IDAT") }
        if pixels.color == .palette, pixels.palette.isEmpty { throw .missing("PLTE") }
        let size = pixels.height * (pixels.rowBytes + 1)
        guard let raw = Self.inflated(packed, limit: size) else { throw .badData }
        guard raw.count == size else { throw .truncated }
        (width, height) = (pixels.width, pixels.height)
        shades = try pixels.shades(raw)
    }

    /// The number of pixels according to the header; 0 if the file cannot be read.
    static func pixels(_ bytes: [UInt8]) -> Int {
        let (width, height) = (number(bytes.dropFirst(16)), number(bytes.dropFirst(20)))
        return max(width, height) > sideLimit ? 0 : width * height
    }

    /// The next chunk, with its checksum verified; nil at the end.
    private static func chunk(
        _ rest: inout ArraySlice<UInt8>
    ) throws(Failure) -> (type: String, data: [UInt8])? {
        guard !rest.isEmpty else { return nil }
        guard rest.count >= 12, number(rest) <= rest.count - 12 else { throw .truncated }
        let typed = rest.dropFirst(4).prefix(4 + number(rest))
        let type = String(decoding: typed.prefix(4), as: UTF8.self)
        let sum = typed.reduce(~UInt32(0)) {
            $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)]
        }
        rest = rest[typed.endIndex...]
        guard Int(~sum) == number(rest) else { throw .badChunk(type) }
        rest = rest.dropFirst(4)
        return (type, Array(typed.dropFirst(4)))
    }

    fileprivate static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }

    /// Inflates a zlib stream and verifies its checksum (RFC 1950); nil if it is damaged or exceeds
    /// the limit, or if this system has no zlib.
    private static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        let inflater = idx_inflater_new()
        guard inflater.address != 0 else { return nil }
        defer { idx_inflater_free(inflater) }
        var output: [UInt8] = []
        var rest = bytes[...]
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while output.count <= limit {
            let step = rest.withUnsafeBufferPointer { input in
                idx_inflater_step(inflater, input.baseAddress, input.count, &part, part.count)
            }
            output += part[..<step.written]
            rest = rest.dropFirst(step.read)
            if step.state == IDXInflaterStateEnded { return output.count <= limit ? output : nil }
            if step.state == IDXInflaterStateDamaged { return nil }
            // The stream is truncated. The caller reports it if rows are missing.
            if step.read == 0, step.written == 0 { return output.count < limit ? output : nil }
        }
        return nil
    }
}

/// The header of a PNG image; decodes its rows.
private struct PNGPixels {
    enum Color: UInt8 {
        case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgba = 6

        /// The number of channels per pixel.
        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    let width: Int
    let height: Int
    let depth: Int
    let color: Color
    var palette: [UInt8] = []

    init(header: [UInt8]) throws(PNGImage.Failure) {
        guard header.count == 13, let color = Color(rawValue: header[9]),
            header[10...] == [0, 0, 0],
            header[8] == 8 || color.channels == 1 && [1, 2, 4].contains(header[8])
        else { throw .badHeader }
        width = PNGImage.number(header)
        height = PNGImage.number(header.dropFirst(4))
        depth = Int(header[8])
        self.color = color
        guard width > 0, height > 0 else { throw .badHeader }
        guard max(width, height) <= PNGImage.sideLimit else { throw .tooBig }
    }

    /// The bytes per row, without the filter byte.
    var rowBytes: Int { (width * depth * color.channels + 7) / 8 }

    /// One shade per pixel, from rows that each start with a filter byte.
    func shades(_ raw: [UInt8]) throws(PNGImage.Failure) -> [UInt8] {
        var shades: [UInt8] = []
        shades.reserveCapacity(width * height)
        var above = [UInt8](repeating: 0, count: rowBytes)
        for start in stride(from: 0, to: raw.count, by: rowBytes + 1) {
            let row = try unfiltered(
                raw[(start + 1)..<(start + 1 + rowBytes)], above, filter: raw[start])
            for pixel in 0..<width { shades.append(shade(row, pixel)) }
            above = row
        }
        return shades
    }

    private func unfiltered(
        _ filtered: ArraySlice<UInt8>, _ above: [UInt8], filter: UInt8
    ) throws(PNGImage.Failure) -> [UInt8] {
        guard filter <= 4 else { throw .badFilter(Int(filter)) }
        var row = Array(filtered)
        let step = max(depth * color.channels / 8, 1)
        for index in row.indices {
            let left = index >= step ? Int(row[index - step]) : 0
            let corner = index >= step ? Int(above[index - step]) : 0
            let up = Int(above[index])
            let prediction =
                switch filter {
                case 0: 0
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                default:
                    Self.nearest(left, up, corner)
                }
            row[index] &+= UInt8(prediction)
        }
        return row
    }

    /// The Paeth predictor: the nearest of the three; on a tie, the first.
    private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let (fromLeft, fromUp) = (abs(up - corner), abs(left - corner))
        let fromCorner = abs(left + up - 2 * corner)
        if fromLeft <= fromUp, fromLeft <= fromCorner { return left }
        return fromUp <= fromCorner ? up : corner
    }

    private func shade(_ row: [UInt8], _ pixel: Int) -> UInt8 {
        func value(_ channel: Int) -> Int {
            let bit = (pixel * color.channels + channel) * depth
            return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        }
        func luma(_ red: Int, _ green: Int, _ blue: Int) -> Int {
            (red * 299 + green * 587 + blue * 114) / 1000
        }
        func blend(_ shade: Int, _ alpha: Int) -> UInt8 {
            UInt8(clamping: (shade * alpha + 255 * (255 - alpha)) / 255)
        }
        switch color {
        case .gray: return UInt8(value(0) * 255 / (1 << depth - 1))
        case .grayAlpha: return blend(value(0), value(1))
        case .rgb: return UInt8(luma(value(0), value(1), value(2)))
        case .rgba: return blend(luma(value(0), value(1), value(2)), value(3))
        case .palette:
            let entry = palette.dropFirst(value(0) * 3).prefix(3).map(Int.init)
            return entry.count == 3 ? UInt8(luma(entry[0], entry[1], entry[2])) : 255
        }
    }
}
