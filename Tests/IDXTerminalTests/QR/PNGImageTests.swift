import TestSupport
import Testing

@testable import IDXTerminal

@Suite("PNG images of every kind that QR codes use")
struct PNGImageTests {
    /// How the pixels of a test image are stored.
    struct Kind: Sendable, CustomTestStringConvertible {
        let color: UInt8
        let depth: Int
        var testDescription: String { "color \(color), \(depth) bits" }
    }

    static let kinds: [Kind] = {
        let depths: [(UInt8, [Int])] = [
            (0, [1, 2, 4, 8]), (2, [8]), (3, [1, 2, 4, 8]), (4, [8]), (6, [8]),
        ]
        return depths.flatMap { color, depths in
            depths.map { Kind(color: color, depth: $0) }
        }
    }()

    static let (width, height) = (19, 13)

    /// A pattern without symmetry.
    static func isDark(_ x: Int, _ y: Int) -> Bool { (x * 7 + y * 5 + x * y) % 3 == 0 }

    @Test("every kind decodes to the same image, with every filter", .computing, arguments: kinds)
    func read(_ kind: Kind) throws {
        let image = try PNGImage(PNGWriter(kind: kind).file)
        #expect((image.width, image.height) == (Self.width, Self.height))
        let places = (0..<Self.height).flatMap { y in (0..<Self.width).map { x in (x, y) } }
        #expect(places.map { image.isDark($0, $1) } == places.map { Self.isDark($0, $1) })
    }

    @Test("random data is rejected or accepted, but never traps")
    func random() {
        for _ in 0..<500 {
            var writer = PNGWriter(kind: Kind(color: 0, depth: 8))
            writer.data =
                [0x78, 0x9C] + (0..<Int.random(in: 0...60)).map { _ in .random(in: .min ... .max) }
            let image = try? PNGImage(writer.file)
            #expect(image.map { $0.shades.count == Self.width * Self.height } ?? true)
        }
    }

    @Test("a damaged file is rejected with its error")
    func damaged() {
        func fault(_ change: (inout PNGWriter) -> Void) -> PNGImage.Failure? {
            var writer = PNGWriter(kind: Kind(color: 3, depth: 2))
            change(&writer)
            do throws(PNGImage.Failure) {
                _ = try PNGImage(writer.file)
                return nil
            } catch {
                return error
            }
        }
        #expect(fault { _ in } == nil)
        #expect(fault { $0.header = [0, 0, 0, 0, 0, 0, 0, 9, 2, 3, 0, 0, 0] } == .badHeader)
        #expect(fault { $0.header = [0, 0, 0, 9, 0, 0, 0, 9, 3, 3, 0, 0, 0] } == .badHeader)
        #expect(fault { $0.header = [0, 0, 0, 9, 0, 0, 0, 9, 2, 5, 0, 0, 0] } == .badHeader)
        #expect(fault { $0.header = [0, 0, 0, 9, 0, 0, 0, 9, 16, 2, 0, 0, 0] } == .badHeader)
        #expect(fault { $0.header = [0, 0, 0, 9, 0, 0, 0, 9, 2, 3, 0, 0, 1] } == .badHeader)
        #expect(fault { $0.header = [0, 0, 8, 1, 0, 0, 0, 9, 2, 3, 0, 0, 0] } == .tooBig)
        #expect(fault { $0.header = [127, 0, 0, 0, 127, 0, 0, 0, 2, 3, 0, 0, 0] } == .tooBig)
        #expect(fault { $0.palette = [] } == .missing("PLTE"))
        #expect(fault { $0.data = [] } == .missing("IDAT"))
        #expect(fault { $0.filter = 5 } == .badFilter(5))
        #expect(fault { $0.lostRows = 1 } == .truncated)
        #expect(fault { $0.data = [0x78, 0x01] } == .truncated)
        #expect(fault { $0.data = [0x78, 0x02, 0x01] } == .badData)
        var file = PNGWriter(kind: Kind(color: 0, depth: 8)).file
        file[20] ^= 1
        #expect(throws: PNGImage.Failure.badChunk("IHDR")) { try PNGImage(file) }
    }
}

/// Writes a test image: uncompressed blocks, with a different filter for each row.
private struct PNGWriter {
    let kind: PNGImageTests.Kind
    var header: [UInt8]
    var palette: [UInt8]
    /// Compressed data to use instead of the pixels.
    var data: [UInt8]?
    /// One filter for all rows, instead of a different one for each.
    var filter: UInt8?
    var lostRows = 0

    init(kind: PNGImageTests.Kind) {
        self.kind = kind
        header = [
            0, 0, 0, UInt8(PNGImageTests.width), 0, 0, 0, UInt8(PNGImageTests.height),
            UInt8(kind.depth), kind.color, 0, 0, 0,
        ]
        // The background is not quite white, the foreground not quite black.
        palette = kind.color == 3 ? [20, 10, 30, 240, 250, 230] : []
    }

    var file: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk("IHDR", header)
        if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
        let data = data ?? Self.zlib(rows.dropLast(lostRows).flatMap { $0 })
        if !data.isEmpty { file += Self.chunk("IDAT", data) }
        return file + Self.chunk("IEND", [])
    }

    private var channels: Int { [1, 0, 3, 1, 2, 0, 4][Int(kind.color)] }

    /// The channels of a pixel, in the image's bit depth.
    private func numbers(_ x: Int, _ y: Int) -> [Int] {
        let isDark = PNGImageTests.isDark(x, y)
        let most = 1 << kind.depth - 1
        switch kind.color {
        case 3: return [isDark ? 0 : 1]
        // In gray with alpha, dark pixels are black; light ones are black too, but transparent.
        case 4: return [0, isDark ? most : 0]
        case 6: return [0, 0, 0, isDark ? most : 0]
        case 2: return isDark ? [most / 4, 0, 0] : [most, most, most / 2]
        default: return [isDark ? 0 : most]
        }
    }

    private var rows: [[UInt8]] {
        var above: [UInt8] = []
        return (0..<PNGImageTests.height).map { y in
            let row = packed((0..<PNGImageTests.width).flatMap { numbers($0, y) })
            if above.isEmpty { above = row.map { _ in 0 } }
            defer { above = row }
            let filter = filter ?? UInt8(y % 5)
            return [filter] + filtered(row, above: above, filter)
        }
    }

    private func packed(_ numbers: [Int]) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: (numbers.count * kind.depth + 7) / 8)
        for (index, number) in numbers.enumerated() {
            let bit = index * kind.depth
            bytes[bit / 8] |= UInt8(number << (8 - kind.depth - bit % 8))
        }
        return bytes
    }

    private func filtered(_ row: [UInt8], above: [UInt8], _ filter: UInt8) -> [UInt8] {
        let step = max(channels * kind.depth / 8, 1)
        return row.indices.map { index in
            let a = index >= step ? Int(row[index - step]) : 0
            let b = Int(above[index])
            let c = index >= step ? Int(above[index - step]) : 0
            let nearest = [a, b, c].min { abs(a + b - c - $0) < abs(a + b - c - $1) } ?? 0
            let prediction = [0, a, b, (a + b) / 2, nearest, 0][Int(filter)]
            return row[index] &- UInt8(prediction)
        }
    }

    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        let count = bytes.count
        let length = [UInt8(count & 255), UInt8(count >> 8)]
        return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + number(b << 16 | a)
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        var sum: UInt32 = ~0
        for byte in body {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
        }
        return number(data.count) + body + number(Int(~sum))
    }

    private static func number(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
    }
}
