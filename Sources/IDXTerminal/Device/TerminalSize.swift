import IDXPlatform

/// The size of a window, in characters.
public struct TerminalSize: Sendable, Hashable {
    /// Characters per row.
    public var columns: Int
    /// The number of rows.
    public var rows: Int

    /// Creates a size. Implausible values become the smallest size that can be drawn on.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }

    /// The default if the size is unknown.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// The width for text: one column less than the window, and at most 72 for readability.
    var textColumns: Int { min(72, max(columns - 1, 1)) }

    /// The system's size of a terminal, or `COLUMNS` and `LINES`, or 80 × 24.
    package static func of(_ descriptor: Int32, environment: [String: String]) -> TerminalSize {
        var size = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
            return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
        }
        func number(_ name: String) -> Int? {
            environment[name].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
        }
        return TerminalSize(
            columns: number("COLUMNS") ?? standard.columns, rows: number("LINES") ?? standard.rows)
    }
}
