import IDXPlatform

/// A QR code of a text, in byte mode with error correction level L, versions 1 to 15 (ISO/IEC 18004).
package struct QRSymbol: Sendable {
    /// The rows of modules; true is dark.
    let modules: [[Bool]]

    /// Creates the code of a text; nil if it has more than 520 bytes.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let layout = QRLayout.smallest(for: bytes.count) else { return nil }
        let codewords = Self.interleaved(Self.data(bytes, layout), layout)
        let blank = QRGrid(layout)
        let drawn = (0..<8).map { mask -> QRGrid in
            var grid = blank
            grid.place(codewords, mask: mask)
            return grid
        }
        guard let best = drawn.min(by: { $0.penalty < $1.penalty }) else { return nil }
        modules = best.rows
    }

    /// Returns the code of a text as a PNG image; nil if the text is too long.
    package static func png(_ text: String) -> [UInt8]? {
        QRSymbol(text).map { PNG.blackAndWhite($0.modules, scale: 4, quiet: 4) }
    }

    /// Returns the code of a text as an image in a data URI; empty if the text is too long.
    static func dataURI(_ text: String) -> String {
        "data:image/png;base64," + Data(png(text) ?? []).base64EncodedString()
    }

    /// Returns the codewords of the data: mode, length, bytes, terminator and padding (ISO/IEC 18004 §7.4).
    private static func data(_ bytes: [UInt8], _ layout: QRLayout) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, count: 4)
        bits.append(bytes.count, count: layout.version < 10 ? 8 : 16)
        for byte in bytes { bits.append(Int(byte), count: 8) }
        bits.append(0, count: min(4, layout.dataCount * 8 - bits.count))
        var data = bits.bytes
        let filling: [UInt8] = [0xEC, 0x11]
        while data.count < layout.dataCount {
            data.append(filling[(data.count - bits.bytes.count) % 2])
        }
        return data
    }

    /// Returns the interleaved codewords of data and error correction (ISO/IEC 18004 §7.6).
    private static func interleaved(_ data: [UInt8], _ layout: QRLayout) -> [UInt8] {
        var rest = data[...]
        let blocks = layout.blocks.map { size -> [UInt8] in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        let corrections = blocks.map { QRErrorCorrection.remainder($0, count: layout.correction) }
        return turns(blocks) + turns(corrections)
    }

    private static func turns(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { place in
            blocks.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        }
    }
}

/// Bits, most significant first.
private struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, count width: Int) {
        for place in stride(from: width - 1, through: 0, by: -1) {
            if count % 8 == 0 { bytes.append(0) }
            if value >> place & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }
}

/// The layout of a version at level L (ISO/IEC 18004 §7.5.1 and annex E, tables).
struct QRLayout: Sendable {
    let version: Int
    /// The number of error correction codewords in each block.
    let correction: Int
    /// The number of data codewords in each block.
    let blocks: [Int]
    /// The positions of alignment patterns.
    let alignment: [Int]

    var dataCount: Int { blocks.reduce(0, +) }
    var size: Int { version * 4 + 17 }
    private var capacity: Int { dataCount - (version < 10 ? 2 : 3) }

    static func smallest(for count: Int) -> QRLayout? {
        all.first { $0.capacity >= count }
    }

    private static let all: [QRLayout] = [
        .init(version: 1, correction: 7, blocks: [19], alignment: []),
        .init(version: 2, correction: 10, blocks: [34], alignment: [6, 18]),
        .init(version: 3, correction: 15, blocks: [55], alignment: [6, 22]),
        .init(version: 4, correction: 20, blocks: [80], alignment: [6, 26]),
        .init(version: 5, correction: 26, blocks: [108], alignment: [6, 30]),
        .init(version: 6, correction: 18, blocks: [68, 68], alignment: [6, 34]),
        .init(version: 7, correction: 20, blocks: [78, 78], alignment: [6, 22, 38]),
        .init(version: 8, correction: 24, blocks: [97, 97], alignment: [6, 24, 42]),
        .init(version: 9, correction: 30, blocks: [116, 116], alignment: [6, 26, 46]),
        .init(version: 10, correction: 18, blocks: [68, 68, 69, 69], alignment: [6, 28, 50]),
        .init(version: 11, correction: 20, blocks: [81, 81, 81, 81], alignment: [6, 30, 54]),
        .init(version: 12, correction: 24, blocks: [92, 92, 93, 93], alignment: [6, 32, 58]),
        .init(version: 13, correction: 26, blocks: [107, 107, 107, 107], alignment: [6, 34, 62]),
        .init(
            version: 14, correction: 30, blocks: [115, 115, 115, 116], alignment: [6, 26, 46, 66]),
        .init(
            version: 15, correction: 22, blocks: [87, 87, 87, 87, 87, 88],
            alignment: [6, 26, 48, 70]),
    ]
}

/// Error correction over the field of 256 elements with polynomial 0x11D (ISO/IEC 18004 §7.5).
enum QRErrorCorrection {
    private static let tables: (exponents: [UInt8], logarithms: [Int]) = {
        var exponents = [UInt8](repeating: 0, count: 512)
        var logarithms = [Int](repeating: 0, count: 256)
        var value = 1
        for power in 0..<255 {
            exponents[power] = UInt8(value)
            exponents[power + 255] = UInt8(value)
            logarithms[value] = power
            value <<= 1
            if value > 255 { value ^= 0x11D }
        }
        return (exponents, logarithms)
    }()

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        guard one != 0, other != 0 else { return 0 }
        return tables.exponents[tables.logarithms[Int(one)] + tables.logarithms[Int(other)]]
    }

    private static func generator(_ count: Int) -> [UInt8] {
        (0..<count).reduce([1]) { polynomial, power in
            let root = tables.exponents[power]
            let shifted = polynomial + [0]
            let scaled = [0] + polynomial.map { product($0, root) }
            return zip(shifted, scaled).map { $0 ^ $1 }
        }
    }

    /// Returns the error correction codewords of a block.
    static func remainder(_ data: [UInt8], count: Int) -> [UInt8] {
        let generator = generator(count)
        var rest = data + [UInt8](repeating: 0, count: count)
        for place in data.indices {
            let factor = rest[place]
            guard factor != 0 else { continue }
            for (offset, coefficient) in generator.enumerated() {
                rest[place + offset] ^= product(coefficient, factor)
            }
        }
        return Array(rest.suffix(count))
    }
}
