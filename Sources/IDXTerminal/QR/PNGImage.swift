/// A PNG picture as shades of grey on white paper: all that a QR code needs.
///
/// All colour types, bit depths and the interlaced order of the PNG specification (third edition)
/// are read. The file comes from a server, so damage is an error, never a trap, and its size is bounded.
struct PNGImage: Sendable, Hashable {
    /// Why a file could not be read.
    enum Failure: Error, Sendable, Hashable {
        case notPNG, truncated, badChunk(String), badHeader, tooBig, missing(String)
        case badData(Inflate.Failure), badFilter(Int)
    }

    /// The longest side that is read.
    static let sideLimit = 2048
    /// The biggest file that is read.
    static let fileLimit = 1 << 20

    let width: Int
    let height: Int
    /// One shade a pixel, row by row: 0 is black.
    let shades: [UInt8]

    /// Whether the pixel is rather dark. Outside there is paper.
    func isDark(_ x: Int, _ y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return false }
        return shades[y * width + x] < 128
    }

    /// Reads a file.
    init(_ bytes: [UInt8]) throws(Failure) {
        guard bytes.count <= Self.fileLimit else { throw .tooBig }
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw .notPNG
        }
        var chunks = PNGChunks(bytes)
        guard let first = try chunks.next(), first.type == "IHDR" else { throw .missing("IHDR") }
        let header = try PNGHeader(first.data)
        var (palette, transparency, packed): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        var hasEnded = false
        while !hasEnded, let chunk = try chunks.next() {
            switch chunk.type {
            case "PLTE": palette = chunk.data
            case "tRNS": transparency = chunk.data
            case "IDAT": packed += chunk.data
            case "IEND": hasEnded = true
            default: break
            }
        }
        guard !packed.isEmpty else { throw .missing("IDAT") }
        if header.colour == .palette, palette.isEmpty { throw .missing("PLTE") }
        let raw: [UInt8]
        do {
            raw = try Inflate.zlib(packed, limit: header.byteCount)
        } catch {
            throw .badData(error)
        }
        guard raw.count >= header.byteCount else { throw .truncated }
        width = header.width
        height = header.height
        let tone = PNGTone(header, palette: palette, transparency: transparency)
        shades = try PNGPixels(header, raw).shades(tone)
    }
}
