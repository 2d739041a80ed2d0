/// A part of a help text, which is laid out for the width of the terminal.
enum HelpPart {
    typealias Row = (name: String, text: String)

    /// Paragraphs, separated by empty lines.
    case text(String)
    /// Names and texts in two columns, with an optional heading.
    case rows(String, [Row])
    /// Commands and what they do, with a heading.
    case commands(String, [Row])
    /// Commands to run in order, with a heading.
    case script(String, String)
    /// Lines that keep their breaks, such as a file. Long ones continue with more indentation.
    case lines(String)

    /// Lays out the parts with an empty line between them.
    static func joined(_ parts: [HelpPart], width: Int) -> String {
        parts.map { $0.lines(width).map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private func lines(_ width: Int) -> [String] {
        switch self {
        case .text(let text): paragraphs(text, width)
        case .rows(let heading, let rows): titled(heading, width, columns(rows, width: width))
        case .commands(let heading, let rows): titled(heading, width, commands(rows, width))
        case .script(let heading, let text):
            titled(
                heading, width,
                text.split(separator: "\n").flatMap { continued("  " + $0, to: width) })
        case .lines(let text):
            text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
                rewrapped(String($0), to: width, hanging: 2)
            }
        }
    }

    private func titled(_ heading: String, _ width: Int, _ lines: [String]) -> [String] {
        (heading.isEmpty ? [] : wrapped(heading, to: width)) + lines
    }

    private func paragraphs(_ text: String, _ width: Int) -> [String] {
        let paragraphs = text.split(separator: "\n\n").map { paragraph in
            wrapped(paragraph.split(separator: "\n").joined(separator: " "), to: width)
        }
        return Array(paragraphs.joined(separator: [""]))
    }

    /// Lays out commands beside their texts, or below them if one does not fit.
    private func commands(_ rows: [Row], _ width: Int) -> [String] {
        let longest = rows.map(\.name.count).max() ?? 0
        if longest <= width - 36 { return columns(rows, width: width, nameWidth: longest) }
        return rows.flatMap { row in
            wrapped(row.text, to: width - 4).map { "  # " + $0 }
                + continued("  " + row.name, to: width)
        }
    }

    /// Wraps a command, with a backslash at the end of each line but the last.
    func continued(_ command: String, to width: Int) -> [String] {
        guard command.count > width else { return [command] }
        let lines = wrapped(Self.keepingPhrases(command), to: width - 8)
        return lines.enumerated().map { index, line in
            (index == 0 ? "  " : "      ") + String(line.map { $0 == Self.unbreakable ? " " : $0 })
                + (index == lines.count - 1 ? "" : " \\")
        }
    }

    /// Replaces spaces inside quotation marks and before a flag's value with unbreakable ones.
    private static func keepingPhrases(_ command: String) -> String {
        var isQuoted = false
        let words = command.split(separator: " ")
        return zip(words, words.dropFirst() + [""]).map { word, next in
            if word.count(where: { $0 == "'" }) == 1 { isQuoted.toggle() }
            let isFlag = word.hasPrefix("-") && !next.hasPrefix("-")
            return word + (next.isEmpty ? "" : isQuoted || isFlag ? String(unbreakable) : " ")
        }.joined()
    }

    private static let unbreakable: Character = "\u{A0}"
}
