import Foundation
import TestSupport
import Testing

/// The picture of the README, drawn from the golden screens of the terminal's tests.
@Suite struct `The picture of the README` {
    /// The screens, two beside each other.
    private static let screens = [["identify", "choose"], ["push", "new-password"]]
    private static let width = 75 * 8

    @Test func `shows the golden screens as they are now`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "IDXTerminalTests/Rich/Goldens/first")
        var (top, panels) = (24, [String]())
        for names in Self.screens {
            let screens = try names.map { name in
                let file = folder.appending(path: "\(name)-80.txt")
                return lines(try String(contentsOf: file, encoding: .utf8))
            }
            let height = (screens.map(\.count).max() ?? 0) * 18 + 54
            for (column, screen) in screens.enumerated() {
                panels.append(
                    panel(screen, left: 24 + column * (Self.width + 24), top: top, height: height))
            }
            top += height + 24
        }
        try assertGolden(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(2 * Self.width + 72) \(top)" role="img" xml:space="preserve">
            <title>Four screens of idx</title>
            <style>
            text { font: 13.3px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #d7dae0 }
            .title { fill: #ffffff; font-weight: bold } .quiet { fill: #8b919c } .chosen { fill: #56d4dd }
            </style>
            \(panels.joined(separator: "\n"))
            </svg>

            """, "screens.svg")
    }

    /// The rows of a screen, without the empty ones around it.
    private func lines(_ screen: String) -> ArraySlice<Substring> {
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("----") }
        let isEmpty = { (line: Substring) in line.allSatisfy { $0 == " " } }
        let end = (lines.lastIndex { !isEmpty($0) } ?? -1) + 1
        return lines[..<end].drop(while: isEmpty)
    }

    /// A screen in a window.
    private func panel(
        _ lines: ArraySlice<Substring>, left: Int, top: Int, height: Int
    ) -> String {
        let frame =
            ##"<rect x="\##(left)" y="\##(top)" width="\##(Self.width)" height="\##(height)" "##
            + ##"rx="8" fill="#1e2127"/>"##
        let buttons = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
            #"<circle cx="\#(left + 18 + index * 18)" cy="\#(top + 16)" r="5" fill="\#(color)"/>"#
        }
        let texts = lines.enumerated().flatMap { row, line in
            words(line, isTitle: row == 0).map { word in
                let (x, y) = (left + 16 + word.column * 8, top + 50 + row * 18)
                return
                    #"<text x="\#(x)" y="\#(y)" class="\#(word.style)">\#(escaped(word.text))</text>"#
            }
        }
        return ([frame] + buttons + texts).joined(separator: "\n")
    }

    /// The words of a line. Each is placed by itself, since fonts differ in the width of symbols.
    private func words(
        _ line: Substring, isTitle: Bool
    ) -> [(column: Int, text: Substring, style: String)] {
        let isQuiet = line.contains("ctrl-c") || line.hasPrefix("  esc  ")
        let isChosen = line.contains("> ")
        var isPlace = false
        return line.split(separator: " ").map { word in
            let column = line.distance(from: line.startIndex, to: word.startIndex)
            isPlace = isPlace || line[..<word.startIndex].hasSuffix("   ")
            let isSign = isChosen || "│▏".contains(word)
            let style =
                isQuiet ? "quiet" : isSign ? "chosen" : line.hasPrefix("│") ? "title" : "text"
            return (column, word, isTitle ? (isPlace ? "quiet" : "title") : style)
        }
    }

    private func escaped(_ text: Substring) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
    }
}
