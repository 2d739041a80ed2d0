import Foundation

/// A terminal emulator, to read the screen from a program's output.
///
/// It supports the few sequences that `idx` may use and **records everything else**: a test that
/// finds something in ``unknown`` fails, which keeps the output portable.
public struct VirtualScreen: Sendable {
    /// A place for a character.
    public struct Cell: Sendable, Hashable {
        /// The character; empty to the right of a wide one.
        public var text: String
        /// Its SGR parameters, such as `1` for bold; empty for none.
        public var look = ""
    }

    /// The number of columns and rows.
    public let columns: Int, rows: Int
    /// Lines that scrolled off the top of the screen.
    public private(set) var history: [String] = []
    /// Sequences and control bytes that `idx` must not use.
    public private(set) var unknown: [String] = []
    /// The private modes that are on: `2004`, and `25` while the cursor is visible.
    public private(set) var modes: Set<Int> = [25]
    /// The position of the cursor, counted from 0.
    public private(set) var cursor = (row: 0, column: 0)
    /// The targets of hyperlinks.
    public private(set) var links: [String] = []
    /// The texts copied to the clipboard.
    public private(set) var clipboard: [String] = []
    /// The bells and the notifications: `"\u{7}"`, `"9;idx: Approved"`.
    public private(set) var alerts: [String] = []

    private var cells: [[Cell]]
    /// The SGR parameters in effect.
    private var look = ""
    private var pending: [UInt8] = []
    /// The number of bytes that have been processed.
    private var start = 0

    /// Creates an empty screen.
    public init(columns: Int = 80, rows: Int = 24) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: [], count: rows)
    }

    /// The screen as text, without trailing spaces and empty lines at the bottom.
    public var text: String {
        lines(cells.map(Self.text))
    }

    /// The cells of each row, as far as something was written.
    public var grid: [[Cell]] { cells }

    private static func text(_ row: [Cell]) -> String { row.map(\.text).joined() }

    /// The scrolled-off lines and the screen.
    public var transcript: String { lines(history + cells.map(Self.text)) }

    private func lines(_ rows: [String]) -> String {
        var rows = rows.map { row in
            var row = row
            while row.last == " " { row.removeLast() }
            return row
        }
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
    }

    /// Processes a program's output.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        start = 0
        while let used = step() { start += used }
        pending.removeFirst(start)
        start = 0
    }

    private var rest: ArraySlice<UInt8> { pending[start...] }

    /// Processes one character or sequence; returns nil if it needs more bytes.
    private mutating func step() -> Int? {
        guard let first = rest.first else { return nil }
        if first == 0x1B { return escape() }
        if first < 0x20 || first == 0x7F {
            control(first)
            return 1
        }
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard rest.count >= length else { return nil }
        put(String(decoding: rest.prefix(length), as: UTF8.self))
        return length
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x08: cursor.column = max(cursor.column - 1, 0)
        case 0x0D: cursor.column = 0
        case 0x0A: lineFeed()
        case 0x07: alerts.append("\u{7}")
        default: unknown.append("byte \(byte)")
        }
    }

    private mutating func lineFeed() {
        if cursor.row + 1 < rows {
            cursor.row += 1
        } else {
            history.append(Self.text(cells.removeFirst()))
            cells.append([])
        }
    }

    private mutating func put(_ text: String) {
        if text.unicodeScalars.first?.properties.generalCategory == .nonspacingMark {
            if cursor.column > 0 { cells[cursor.row][cursor.column - 1].text += text }
            return
        }
        let width = text.unicodeScalars.first.map(Self.width) ?? 1
        if cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        while cells[cursor.row].count < cursor.column + width {
            cells[cursor.row].append(Cell(text: " "))
        }
        cells[cursor.row][cursor.column] = Cell(text: text, look: look)
        if width == 2 { cells[cursor.row][cursor.column + 1] = Cell(text: "") }
        cursor.column += width
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFF01...0xFF60, 0x1F300...0x1F64F, 0x1F900...0x1F9FF:
            2
        default: 1
        }
    }

    private mutating func escape() -> Int? {
        guard rest.count >= 2 else { return nil }
        let second = pending[start + 1]
        if second == UInt8(ascii: "]") { return operatingSystemCommand() }
        guard second == UInt8(ascii: "[") else {
            unknown.append("ESC \(second)")
            return 2
        }
        guard let end = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return nil
        }
        let parameters = String(decoding: pending[(start + 2)..<end], as: UTF8.self)
        perform(Character(Unicode.Scalar(pending[end])), parameters)
        return end + 1 - start
    }

    private mutating func operatingSystemCommand() -> Int? {
        for end in rest.indices.dropFirst(2)
        where pending[end] == 0x5C && pending[end - 1] == 0x1B {
            let text = String(decoding: pending[(start + 2)..<(end - 1)], as: UTF8.self)
            let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            if parts.count == 3, parts[0] == "8" {
                if !parts[2].isEmpty { links.append(String(parts[2])) }
            } else if parts.count == 3, parts[0] == "52", parts[1] == "c",
                let data = Data(base64Encoded: String(parts[2]))
            {
                clipboard.append(String(decoding: data, as: UTF8.self))
            } else if ["9", "777"].contains(parts[0]) {
                alerts.append(text)
            } else {
                unknown.append("OSC \(text)")
            }
            return end + 1 - start
        }
        return nil
    }

    private mutating func perform(_ final: Character, _ parameters: String) {
        let number = Int(parameters) ?? 1
        switch final {
        case "m": look = parameters == "0" ? "" : parameters
        case "A": cursor.row = max(cursor.row - number, 0)
        case "B": cursor.row = min(cursor.row + number, rows - 1)
        case "G": cursor.column = min(max(number - 1, 0), columns - 1)
        case "K" where parameters.isEmpty:
            cells[cursor.row] = Array(cells[cursor.row].prefix(cursor.column))
        case "J" where parameters.isEmpty:
            cells[cursor.row] = Array(cells[cursor.row].prefix(cursor.column))
            for row in cells.indices.dropFirst(cursor.row + 1) { cells[row] = [] }
        case "h", "l": mode(parameters, isSet: final == "h")
        default: unknown.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func mode(_ parameters: String, isSet: Bool) {
        guard ["?25", "?2004", "?2026"].contains(parameters),
            let number = Int(parameters.dropFirst())
        else {
            unknown.append("CSI \(parameters)\(isSet ? "h" : "l")")
            return
        }
        if isSet { modes.insert(number) } else { modes.remove(number) }
    }
}
