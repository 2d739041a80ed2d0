/// A part of a help text, laid out when the width of the terminal is known.
enum HelpPart {
    typealias Row = (name: String, text: String)

    /// Paragraphs, folded at their spaces. An empty line separates two of them.
    case text(String)
    /// Names and explanations in two columns, below a heading if there is one.
    case rows(String, [Row])
    /// Commands to copy and what each does, below a heading.
    case commands(String, [Row])
    /// Commands to run one after the other, below a heading.
    case script(String, String)
    /// Lines that keep their breaks, such as a file; what does not fit continues further in.
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

    /// Short commands in a column beside their texts; below them where one would not fit.
    private func commands(_ rows: [Row], _ width: Int) -> [String] {
        let longest = rows.map(\.name.count).max() ?? 0
        if longest <= width - 36 { return columns(rows, width: width, nameWidth: longest) }
        return rows.flatMap { row in
            wrapped(row.text, to: width - 4).map { "  # " + $0 }
                + continued("  " + row.name, to: width)
        }
    }

    /// A command that a shell takes as one: each line but the last ends with a backslash.
    private func continued(_ command: String, to width: Int) -> [String] {
        guard command.count > width else { return [command] }
        let lines = wrapped(Self.keepingPhrases(command), to: width - 8)
        return lines.enumerated().map { index, line in
            (index == 0 ? "  " : "      ") + String(line.map { $0 == Self.unbreakable ? " " : $0 })
                + (index == lines.count - 1 ? "" : " \\")
        }
    }

    /// With those spaces made unbreakable that are inside quotation marks or before a flag's value.
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
