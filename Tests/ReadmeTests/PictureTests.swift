import Foundation
import TestSupport
import Testing

/// The picture of the README, drawn from the golden screens of the terminal's tests.
@Suite struct `The picture of the README` {
    /// The screens, two beside each other.
    private static let screens = ["identify", "choose", "push", "new-password"]
    private static let columns = 75
    private static let rows = 13

    @Test func `shows the golden screens as they are now`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "IDXTerminalTests/Rich/Goldens/first")
        let panels = try Self.screens.enumerated().map { index, name in
            let file = folder.appending(path: "\(name)-80.txt")
            return panel(try String(contentsOf: file, encoding: .utf8), at: index)
        }
        let (width, height) = (2 * Self.columns * 8 + 72, 2 * (Self.rows * 18 + 24) + 72)
        try assertGolden(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" xml:space="preserve">
            <title>Four screens of idx</title>
            <style>
            text { font: 13.3px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #d7dae0 }
            .title { fill: #ffffff; font-weight: bold } .keys { fill: #8b919c } .focus { fill: #7cc4ff }
            .good { fill: #7ed491 } .bad { fill: #ff8a80 }
            </style>
            \(panels.joined(separator: "\n"))
            </svg>

            """, "screens.svg")
    }

    /// A screen in a frame, one text element a line.
    private func panel(_ screen: String, at index: Int) -> String {
        let left = 24 + index % 2 * (Self.columns * 8 + 24)
        let top = 24 + index / 2 * (Self.rows * 18 + 48)
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("----") }.prefix(Self.rows)
        var isTitled = false
        let texts = lines.enumerated().compactMap { row, line -> String? in
            guard !line.allSatisfy({ $0 == " " }) else { return nil }
            let style = isTitled ? style(of: line) : "title"
            isTitled = true
            return
                #"<text x="\#(left + 16)" y="\#(top + 26 + row * 18)" class="\#(style)">\#(escaped(line))</text>"#
        }
        let frame =
            #"<rect x="\#(left)" y="\#(top)" width="\#(Self.columns * 8)" "#
            + ##"height="\##(Self.rows * 18 + 24)" rx="8" fill="#1e2127"/>"##
        return ([frame] + texts).joined(separator: "\n")
    }

    private func style(of line: Substring) -> String {
        let words = line.drop { $0 == " " }
        if words.contains("ctrl-c") || words.hasPrefix("esc ") { return "keys" }
        if words.hasPrefix("✓") || words.hasPrefix("●") { return "good" }
        if words.hasPrefix("✗") { return "bad" }
        return words.hasPrefix(">") || words.hasPrefix("❯") || words.hasPrefix("▌")
            ? "focus" : "text"
    }

    private func escaped(_ line: Substring) -> String {
        String(line).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
