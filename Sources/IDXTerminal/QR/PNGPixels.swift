/// The rows of a PNG picture: filters undone, passes put in their places.
struct PNGPixels {
    private let header: PNGHeader
    private let raw: [UInt8]

    init(_ header: PNGHeader, _ raw: [UInt8]) {
        self.header = header
        self.raw = raw
    }

    /// One shade for every pixel.
    func shades(_ tone: PNGTone) throws(PNGImage.Failure) -> [UInt8] {
        var shades = [UInt8](repeating: 255, count: header.width * header.height)
        var position = 0
        for pass in header.passes {
            let count = header.rowBytes(pass.width)
            var above = [UInt8](repeating: 0, count: count)
            for row in 0..<pass.height {
                let filter = raw[position]
                var line = Array(raw[(position + 1)..<(position + 1 + count)])
                position += 1 + count
                try unfilter(&line, above: above, filter)
                let start = (pass.y + row * pass.dy) * header.width + pass.x
                for pixel in 0..<pass.width {
                    shades[start + pixel * pass.dx] = tone.shade(line, pixel)
                }
                above = line
            }
        }
        return shades
    }

    private func unfilter(
        _ line: inout [UInt8], above: [UInt8], _ filter: UInt8
    ) throws(PNGImage.Failure) {
        let step = max(header.pixelBits / 8, 1)
        guard filter <= 4 else { throw .badFilter(Int(filter)) }
        guard filter > 0 else { return }
        for index in line.indices {
            let left = index >= step ? line[index - step] : 0
            let corner = index >= step ? above[index - step] : 0
            let prediction: UInt8 =
                switch filter {
                case 1: left
                case 2: above[index]
                case 3: UInt8((Int(left) + Int(above[index])) / 2)
                default: Self.paeth(left, above[index], corner)
                }
            line[index] &+= prediction
        }
    }

    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(above) - Int(corner)
        let (a, b, c) = (
            abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
        )
        return a <= b && a <= c ? left : b <= c ? above : corner
    }
}

/// How a stored pixel looks: its numbers as one shade on white paper.
struct PNGTone {
    private let header: PNGHeader
    private let palette: [UInt8]
    private let transparency: [UInt8]

    init(_ header: PNGHeader, palette: [UInt8], transparency: [UInt8]) {
        self.header = header
        self.palette = palette
        self.transparency = transparency
    }

    /// The shade of a pixel of a row.
    func shade(_ line: [UInt8], _ pixel: Int) -> UInt8 {
        func value(_ channel: Int) -> Int {
            Self.number(line, pixel * header.colour.channels + channel, header.depth)
        }
        let most = 1 << header.depth - 1
        switch header.colour {
        case .grey: return blend(value(0) * 255 / most, isKeyedOut([value(0)]) ? 0 : 255)
        case .greyAlpha: return blend(value(0) * 255 / most, value(1) * 255 / most)
        case .palette: return paletteShade(value(0))
        case .rgb, .rgba:
            let parts = [value(0), value(1), value(2)]
            let alpha =
                header.colour == .rgba ? value(3) * 255 / most : isKeyedOut(parts) ? 0 : 255
            return blend(Self.luma(parts.map { $0 * 255 / most }), alpha)
        }
    }

    private func paletteShade(_ index: Int) -> UInt8 {
        guard index * 3 + 2 < palette.count else { return 255 }
        let alpha = index < transparency.count ? Int(transparency[index]) : 255
        return blend(Self.luma(palette[(index * 3)..<(index * 3 + 3)].map(Int.init)), alpha)
    }

    /// One colour may be declared transparent.
    private func isKeyedOut(_ parts: [Int]) -> Bool {
        guard transparency.count == parts.count * 2 else { return false }
        return parts.enumerated().allSatisfy { index, part in
            part == Int(transparency[index * 2]) << 8 | Int(transparency[index * 2 + 1])
        }
    }

    private static func luma(_ parts: [Int]) -> Int {
        (parts[0] * 299 + parts[1] * 587 + parts[2] * 114) / 1000
    }

    private func blend(_ shade: Int, _ alpha: Int) -> UInt8 {
        UInt8(clamping: (shade * alpha + 255 * (255 - alpha)) / 255)
    }

    private static func number(_ line: [UInt8], _ index: Int, _ depth: Int) -> Int {
        switch depth {
        case 8: return Int(line[index])
        case 16: return Int(line[index * 2]) << 8 | Int(line[index * 2 + 1])
        default:
            let bit = index * depth
            return Int(line[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        }
    }
}
