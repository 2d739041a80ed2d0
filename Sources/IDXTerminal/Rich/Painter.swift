/// Computes the bytes that change the terminal from the last frame to the next.
///
/// It uses only SGR, CR and LF, CUU, CHA, ED, EL and three modes. It never queries the terminal, so
/// it has no responses to parse.
struct Painter: Sendable {
    private let renderer: LineRenderer
    /// Whether the terminal rewraps lines when it gets narrower. Only xterm does not.
    private let reflows: Bool
    private var shown: [TerminalOutput] = []
    private var widths: [Int] = []
    private var cursor = (row: 0, column: 0)
    private var isCursorShown = true
    /// The window at the last frame.
    private var window: TerminalSize?

    init(_ renderer: LineRenderer, reflows: Bool = true) {
        self.renderer = renderer
        self.reflows = reflows
    }

    /// Forgets the last frame, because something else wrote to the terminal.
    mutating func forget() {
        shown = []
        widths = []
        cursor = (0, 0)
    }

    /// Prints permanent lines and paints the frame below them.
    mutating func paint(_ frame: Frame, above lines: [Line], size: TerminalSize) -> TerminalOutput {
        let frame = renderer.style.ascii ? frame.folded(to: size) : frame
        let rows = frame.rows.map { renderer.text($0.line) }
        // Without a cursor at the top: a window that shrinks drops the rows below it first.
        let place = frame.cursor ?? (0, 0)
        let isVisible = frame.cursor != nil
        let isResized = window.map { $0 != size } ?? false
        window = size
        if lines.isEmpty, !isResized, rows == shown, place == cursor, isVisible == isCursorShown {
            return ""
        }
        var bytes = up(rowsAbove(size)) + "\r"
        if lines.isEmpty {
            bytes += changes(to: rows, isResized: isResized)
        } else {
            bytes += "\u{1B}[J" + lines.map { renderer.text($0) + "\r\n" }.joined()
            bytes += rows.joined(separator: "\r\n")
        }
        bytes += up(max(rows.count - 1, 0) - place.row) + "\u{1B}[\(place.column + 1)G"
        shown = rows
        widths = frame.rows.map(\.line.width)
        cursor = place
        isCursorShown = isVisible
        return "\u{1B}[?2026h\u{1B}[?25l" + bytes + (isVisible ? "\u{1B}[?25h" : "")
            + "\u{1B}[?2026l"
    }

    /// The bytes that remove the frame and print permanent lines in its place.
    func ending(_ lines: [Line], size: TerminalSize) -> TerminalOutput {
        var painter = self
        return painter.finish(lines, size: size)
    }

    /// Removes the frame and prints permanent lines in its place.
    mutating func finish(_ lines: [Line], size: TerminalSize) -> TerminalOutput {
        let clear = shown.isEmpty ? "" : up(rowsAbove(size)) + "\r\u{1B}[J"
        forget()
        isCursorShown = true
        return clear + lines.map { renderer.text($0) + "\r\n" }.joined() + "\u{1B}[?25h"
    }

    private func up(_ rows: Int) -> TerminalOutput { rows > 0 ? "\u{1B}[\(rows)A" : "" }

    /// How many rows above the cursor the frame starts, considering that the window may have been
    /// resized.
    private func rowsAbove(_ size: TerminalSize) -> Int {
        guard reflows else { return cursor.row }
        let columns = max(size.columns, 1)
        return widths.prefix(cursor.row).reduce(cursor.column / columns) {
            $0 + max(($1 + columns - 1) / columns, 1)
        }
    }

    /// Rewrites the rows that differ. After a new size all of them, each erased first: a terminal that broke a
    /// row joins it with the next one again, until it is erased. ED at the top of the window would put
    /// the frame into tmux's history.
    private func changes(to rows: [TerminalOutput], isResized: Bool) -> TerminalOutput {
        var bytes: TerminalOutput = ""
        for (index, row) in rows.enumerated() {
            if index > 0 { bytes += "\r\n" }
            guard isResized || index >= shown.count || shown[index] != row else { continue }
            bytes += (isResized ? "\u{1B}[K" : "") + row + "\u{1B}[K"
        }
        let isShorter = isResized || rows.count < shown.count || rows.isEmpty
        return isShorter ? bytes + "\u{1B}[J" : bytes
    }
}
