/// Lines of roff, for the macros of man(7).
enum Roff {
    /// The length of a line of the source, and of an example: that of a page 80 columns wide.
    private static let width = 72

    /// Lays out parts of the help.
    static func lines(_ parts: [HelpPart]) -> [String] {
        parts.flatMap(lines)
    }

    /// A heading and its lines; the first paragraph after a heading needs no mark.
    static func titled(_ macro: String, _ heading: String, _ lines: [String]) -> [String] {
        ["\(macro) \(escaped(heading))"] + (lines.first == ".PP" ? lines.dropFirst() : lines[...])
    }

    /// The lines of a synopsis.
    static func usage(_ lines: [String]) -> [String] {
        Array(lines.map { [styled($0)] }.joined(separator: [".br"]))
    }

    /// Escapes what roff would read as its own, or would print as another character than was meant.
    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            // A plain one is a hyphen, at which lines break and which cannot be pasted as a flag.
            case "-": result += "\\-"
            case "\\": result += "\\e"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result +=
                    "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return result
    }

    private static func lines(_ part: HelpPart) -> [String] {
        switch part {
        case .text(let text):
            text.split(separator: "\n\n").flatMap { [".PP"] + paragraph(String($0)) }
        case .rows(let heading, let rows): title(heading) + table(rows)
        case .commands(let heading, let rows):
            title(heading)
                + rows.flatMap { row -> [String] in
                    let names = part.continued("  " + row.name, to: width)
                    let shown = names.map { bold($0.dropFirst(2)) }
                    return [".PP", ".nf"] + shown + [".fi", ".RS"] + paragraph(row.text) + [".RE"]
                }
        case .script(let heading, let text):
            title(heading) + example(text.split(separator: "\n").map(String.init))
        case .lines(let text):
            // The help indents them, as the page does.
            example(
                text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
                    rewrapped(
                        String(line.hasPrefix("  ") ? line.dropFirst(2) : line), to: width,
                        hanging: 2)
                })
        }
    }

    /// Names and their texts: side by side if each fits one line of 80 columns, otherwise each text below its
    /// name where the name is too long.
    private static func table(_ rows: [HelpPart.Row]) -> [String] {
        let longest = rows.map(\.name.count).max() ?? 0
        let isNarrow = rows.allSatisfy { longest + 3 + $0.text.count <= width }
        let lines = rows.flatMap {
            [isNarrow ? ".TP \(longest + 3)" : ".TP", label($0.name)] + paragraph($0.text)
        }
        return isNarrow && rows.count > 1 ? [".PP", ".PD 0"] + lines + [".PD"] : lines
    }

    private static func title(_ heading: String) -> [String] {
        heading.isEmpty
            ? [] : [".PP"] + paragraph((heading.hasSuffix(":") ? heading : heading + ":"))
    }

    private static func example(_ lines: [String]) -> [String] {
        [".PP", ".EX"] + lines.map { protected(escaped($0)) } + [".EE"]
    }

    /// Breaks a text into lines, with its flags in bold.
    private static func paragraph(_ text: String) -> [String] {
        wrapped(String(text.map { $0 == "\n" ? " " : $0 }), to: width).map { line in
            protected(line.split(separator: " ").map(word).joined(separator: " "))
        }
    }

    private static func word(_ word: Substring) -> String {
        let isFlag = word.hasPrefix("-") && word.contains(where: \.isLetter)
        guard isFlag else { return escaped(word) }
        let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        return bold(name) + escaped(word.dropFirst(name.count))
    }

    /// The name of a row: a flag with its value, or any words.
    private static func label(_ name: String) -> String {
        name.hasPrefix("-") ? styled(name) : bold(name[...])
    }

    /// Words of a command line: placeholders in italics, all others in bold.
    private static func styled(_ line: String) -> String {
        line.split(separator: " ").map { word in
            let isPlaceholder = word.contains(where: \.isUppercase) || word.contains("|")
            guard isPlaceholder else { return bold(word) }
            let (open, close) = (word.hasPrefix("["), word.hasSuffix("]"))
            let name = word.dropFirst(open ? 1 : 0).dropLast(close ? 1 : 0)
            return (open ? "[" : "") + "\\fI\(escaped(name))\\fR" + (close ? "]" : "")
        }.joined(separator: " ")
    }

    private static func bold(_ text: Substring) -> String { "\\fB\(escaped(text))\\fR" }

    /// A line that begins with a point would be a request.
    private static func protected(_ line: String) -> String {
        line.hasPrefix(".") ? "\\&" + line : line
    }
}
