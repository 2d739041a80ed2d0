import IDXPlatform

/// How many characters fit.
public struct TerminalSize: Sendable, Hashable {
    /// Characters beside each other.
    public var columns: Int
    /// Lines below each other.
    public var rows: Int

    /// Makes a size; nonsense becomes the smallest that can be drawn on.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }

    /// The size of a terminal that does not say.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// How wide text is set: a little short of the border, and never wider than is easy to read.
    var textColumns: Int { min(72, max(columns - 1, 1)) }

    /// What the system says of a terminal, else `COLUMNS` and `LINES`, else 80 × 24.
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
