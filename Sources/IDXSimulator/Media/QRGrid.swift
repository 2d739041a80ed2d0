/// The modules of a QR code while it is drawn: which are dark, and which are used.
struct QRGrid: Sendable {
    private(set) var rows: [[Bool]]
    private var taken: [[Bool]]
    private let layout: QRLayout
    private var size: Int { layout.size }

    /// Draws the function patterns, which are the same for all texts (ISO/IEC 18004 §6.3).
    init(_ layout: QRLayout) {
        self.layout = layout
        rows = Array(repeating: Array(repeating: false, count: layout.size), count: layout.size)
        taken = rows
        for (row, column) in [(0, 0), (0, layout.size - 7), (layout.size - 7, 0)] {
            finder(row, column)
        }
        for row in layout.alignment {
            for column in layout.alignment where !taken[row][column] { align(row, column) }
        }
        for place in 8..<layout.size - 8 {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        set(layout.size - 8, 8, true)
        reserveFormat()
        drawVersion()
    }

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        guard rows.indices.contains(row), rows.indices.contains(column) else { return }
        rows[row][column] = isDark
        taken[row][column] = true
    }

    private mutating func finder(_ top: Int, _ left: Int) {
        for row in -1...7 {
            for column in -1...7 {
                let ring = max(abs(row - 3), abs(column - 3))
                set(top + row, left + column, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func align(_ row: Int, _ column: Int) {
        for down in -2...2 {
            for right in -2...2 { set(row + down, column + right, max(abs(down), abs(right)) != 1) }
        }
    }

    /// The positions of bits 14 to 0 in both copies of the format information (ISO/IEC 18004 §7.9).
    private var formatPlaces: [[(Int, Int)]] {
        let first = [
            (8, 0), (8, 1), (8, 2), (8, 3), (8, 4), (8, 5), (8, 7), (8, 8), (7, 8), (5, 8), (4, 8),
            (3, 8), (2, 8), (1, 8), (0, 8),
        ]
        let second =
            (0..<7).map { (size - 1 - $0, 8) } + (0..<8).map { (8, size - 8 + $0) }
        return [first, second]
    }

    private mutating func reserveFormat() {
        for (row, column) in formatPlaces.joined() { set(row, column, false) }
    }

    private mutating func drawFormat(mask: Int) {
        let value = 0b01 << 3 | mask
        let bits = (value << 10 | Self.remainder(value << 10, by: 0x537, width: 10)) ^ 0x5412
        for places in formatPlaces {
            for (place, (row, column)) in places.enumerated() {
                set(row, column, bits >> (14 - place) & 1 == 1)
            }
        }
    }

    private mutating func drawVersion() {
        guard layout.version >= 7 else { return }
        let value = layout.version
        let bits = value << 12 | Self.remainder(value << 12, by: 0x1F25, width: 12)
        for place in 0..<18 {
            let isDark = bits >> place & 1 == 1
            set(size - 11 + place % 3, place / 3, isDark)
            set(place / 3, size - 11 + place % 3, isDark)
        }
    }

    private static func remainder(_ value: Int, by divisor: Int, width: Int) -> Int {
        var rest = value
        for place in stride(from: 20, through: width, by: -1) where rest >> place & 1 == 1 {
            rest ^= divisor << (place - width)
        }
        return rest
    }

    /// Places the masked codewords, two columns at a time from the right (ISO/IEC 18004 §7.7.3, §7.8).
    mutating func place(_ codewords: [UInt8], mask: Int) {
        drawFormat(mask: mask)
        var bit = 0
        for (row, column) in free {
            let isDark =
                bit < codewords.count * 8 && codewords[bit / 8] >> UInt8(7 - bit % 8) & 1 == 1
            rows[row][column] = isDark != Self.masks(mask, row, column)
            bit += 1
        }
    }

    private var free: [(Int, Int)] {
        let rights = stride(from: size - 1, through: 1, by: -2).map { $0 <= 6 ? $0 - 1 : $0 }
        return rights.enumerated().flatMap { turn, right -> [(Int, Int)] in
            let order = turn % 2 == 0 ? Array((0..<size).reversed()) : Array(0..<size)
            return order.flatMap { row in [(row, right), (row, right - 1)] }
        }.filter { !taken[$0.0][$0.1] }
    }

    private static func masks(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }
}

// MARK: - How hard it is to read

extension QRGrid {
    /// The penalty score; a lower one is easier to read for cameras (ISO/IEC 18004 §7.8.3).
    var penalty: Int {
        let columns = (0..<rows.count).map { column in rows.map { $0[column] } }
        let lines = rows + columns
        return lines.reduce(0) { $0 + runs($1) + lookalikes($1) } + squares + balance
    }

    private func runs(_ line: [Bool]) -> Int {
        var total = 0
        var length = 0
        for place in line.indices {
            length = place > 0 && line[place] == line[place - 1] ? length + 1 : 1
            total += length == 5 ? 3 : length > 5 ? 1 : 0
        }
        return total
    }

    /// Patterns like a finder with light modules next to it: 1011101 0000 and 0000 1011101.
    private func lookalikes(_ line: [Bool]) -> Int {
        var window = 0
        var total = 0
        for (place, isDark) in line.enumerated() {
            window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
            if place >= 10, window == 0x5D0 || window == 0x05D { total += 40 }
        }
        return total
    }

    private var squares: Int {
        var total = 0
        for row in 1..<rows.count {
            for column in 1..<rows.count {
                let module = rows[row][column]
                let isSquare =
                    rows[row - 1][column] == module && rows[row][column - 1] == module
                    && rows[row - 1][column - 1] == module
                total += isSquare ? 3 : 0
            }
        }
        return total
    }

    private var balance: Int {
        let dark = rows.joined().count { $0 }
        let percent = dark * 100 / (rows.count * rows.count)
        return abs(percent - 50) / 5 * 10
    }
}
