import Foundation
import TestSupport
import Testing

/// The recording at the top of the README: a run of the program, drawn as an animated SVG.
///
/// `RECORD=1 swift test --filter PictureTests` records it.
@Suite struct PictureTests {
    /// What the terminal showed, and for how many seconds the picture shows it.
    private typealias Frame = (screen: VirtualScreen, seconds: Double)

    private static let size = (columns: 80, rows: 24)

    @Test func `The recording shows what the program shows now`() async throws {
        let terminal = try ScriptedTerminal(columns: Self.size.columns, rows: Self.size.rows)
        let scratch = try Scratch()
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "push-number"], environment: scratch.environment)
        var frames: [Frame] = []
        await terminal.see("│ Username")
        frames.append((terminal.screen, 2))
        terminal.type("jay@example.com\r")
        await terminal.wait("the password") { $0.screen.text.contains("tab show") }
        terminal.type("Rye-bread-8")
        await terminal.see("•••••••••••")
        frames.append((terminal.screen, 2))
        terminal.type("\r")
        await terminal.see("On your phone, choose")
        frames.append((terminal.screen, 3))
        terminal.type("\u{1B}")
        await terminal.see("In the demo")
        let number = try #require(
            terminal.screen.text.firstMatch(of: /Choose: (\d\d), (\d\d), (\d\d)/))
        let digits = try #require(
            terminal.screen.text.firstMatch(of: /choose\n\n +(\d\d)/)
        ).output.1
        // The rows of the menu, from the one that is chosen to that of the number.
        let rows = terminal.screen.text.split(separator: "\n").drop { !$0.hasPrefix("  > ") }
            .prefix { !$0.contains("Choose \(digits) on") }
        let steps = rows.filter { $0.hasPrefix("  > ") || $0.hasPrefix("    ") }.count
        terminal.type(String(repeating: "\u{1B}[B", count: steps) + "\r")
        await terminal.see("Signed in as")
        #expect(await terminal.end(of: process) == .code(0))
        frames.append((terminal.screen, 5))
        // The numbers are others in each run, the right one first.
        let (_, first, second, third) = number.output
        let numbers = [String(first): "42", String(second): "17", String(third): "68"]
        try assertGolden(Self.picture(frames, numbers), "demo.svg")
    }

    /// The frames one after another, again and again. What shows no animation shows the last one.
    private static func picture(_ frames: [Frame], _ numbers: [String: String]) -> String {
        let total = frames.map(\.seconds).reduce(0, +)
        var start = 0.0
        let groups = frames.enumerated().map { index, frame in
            let (from, name) = (start / total * 100, "f\(index)")
            start += frame.seconds
            let isLast = index == frames.count - 1
            // Each step holds until the next.
            let steps = [
                index > 0 ? "0% { opacity: 0 }" : nil, "\(percent(from)) { opacity: 1 }",
                isLast ? nil : "\(percent(start / total * 100)) { opacity: 0 }",
                "100% { opacity: \(isLast ? 1 : 0) }",
            ].compactMap(\.self).joined(separator: " ")
            return """
                <style>@keyframes \(name) { \(steps) }
                #\(name) { opacity: \(isLast ? 1 : 0); animation: \(name) \(Int(total))s step-end infinite }</style>
                <g id="\(name)">
                \(rows(frame.screen, numbers).joined(separator: "\n"))
                </g>
                """
        }
        let (width, height) = (size.columns * 8 + 32, size.rows * 18 + 60)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" role="img" xml:space="preserve">
            <title>idx demo push-number: sign in with a password and a push</title>
            <style>
            text { font: 13.3px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; fill: #d7dae0 }
            .s1 { fill: #ffffff; font-weight: bold } .s2 { fill: #8b919c } .s31 { fill: #f47067 } .s32 { fill: #7ee787 }
            .s33 { fill: #e3b341 } .s36 { fill: #56d4dd } .s7 { fill: #1e2127 }
            </style>
            <rect width="\(width)" height="\(height)" rx="8" fill="#1e2127"/>
            <circle cx="18" cy="16" r="5" fill="#ff5f57"/><circle cx="36" cy="16" r="5" fill="#febc2e"/>\
            <circle cx="54" cy="16" r="5" fill="#28c840"/>
            \(groups.joined(separator: "\n"))
            </svg>

            """
    }

    private static func percent(_ number: Double) -> String {
        "\((number * 100).rounded() / 100)%"
    }

    /// The words of a screen. Each is placed by itself, since fonts differ in the width of symbols.
    private static func rows(_ screen: VirtualScreen, _ numbers: [String: String]) -> [String] {
        screen.grid.enumerated().flatMap { row, cells in
            // A time may be one of the numbers.
            let numbers = cells.map(\.text).joined().contains(" min") ? [:] : numbers
            return words(cells).map { word in
                let (x, y) = (16 + word.column * 8, 50 + row * 18)
                let looks = word.look.split(separator: ";").map { "s\($0)" }
                let style = looks.isEmpty ? "" : " class=\"\(looks.joined(separator: " "))\""
                let width = word.text.count * 8
                let ground =
                    looks.contains("s7")
                    ? "<rect x=\"\(x)\" y=\"\(y - 14)\" width=\"\(width)\" height=\"18\" fill=\"#ffffff\"/>"
                    : ""
                return ground
                    + "<text x=\"\(x)\" y=\"\(y)\"\(style)>\(escaped(steady(word.text, numbers)))</text>"
            }
        }
    }

    private static func words(
        _ cells: [VirtualScreen.Cell]
    ) -> [(column: Int, text: String, look: String)] {
        var words: [(column: Int, text: String, look: String)] = []
        for (column, cell) in cells.enumerated() where cell.text != " " {
            let isNext = column > 0 && cells[column - 1].text != " "
            if isNext, let last = words.last, last.look == cell.look {
                words[words.count - 1].text += cell.text
            } else {
                words.append((column, cell.text, cell.look))
            }
        }
        return words
    }

    /// Without what differs from run to run: the numbers, the port and the turn of the spinner.
    private static func steady(_ text: String, _ numbers: [String: String]) -> String {
        text.replacing(/\b\d\d\b/) { numbers[String($0.output)] ?? String($0.output) }
            .replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1:35255")
            .replacing(/[\u{2801}-\u{28FF}]/, with: "⠋")
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
            ">", with: "&gt;")
    }
}
