/// Lays out names and texts in two columns.
///
/// A name that is too long for its column has its own line. If the second column would be too narrow,
/// all names do.
///
/// - Parameters:
///   - rows: The names and texts.
///   - width: The maximum length of a line.
///   - nameWidth: The width of the first column; by default that of the longest name up to 26.
///   - textWidth: The minimum width of the second column.
/// - Returns: The lines.
func columns(
    _ rows: [(name: String, text: String)], width: Int, nameWidth: Int? = nil, textWidth: Int = 24
) -> [String] {
    let longest: Int = nameWidth ?? rows.map(\.name.count).filter { $0 <= 26 }.max() ?? 4
    let isStacked = width - longest - 4 < textWidth
    let blank = String(repeating: " ", count: isStacked ? 6 : longest + 4)
    return rows.flatMap { row -> [String] in
        let lines = wrapped(row.text, to: width - blank.count).map { blank + $0 }
        guard !isStacked, row.name.count <= longest, let first = lines.first else {
            return rewrapped("  " + row.name, to: width) + lines
        }
        let head = "  " + row.name + first.dropFirst(row.name.count + 2)
        return [head] + lines.dropFirst()
    }
}

/// Wraps a line at spaces if it is too long, and keeps its indentation.
///
/// - Parameters:
///   - line: The line.
///   - width: The maximum length of a line.
///   - hanging: The additional indentation of all lines but the first.
/// - Returns: The lines.
func rewrapped(_ line: String, to width: Int, hanging: Int = 0) -> [String] {
    guard line.count > width else { return [line] }
    let blank = String(line.prefix { $0 == " " })
    let lines = wrapped(line, to: width - blank.count, hanging: hanging)
    return lines.map { blank + $0 }
}

/// Wraps a text at spaces, and lists like `a|b|c` also after `|`. Does not break words.
func wrapped(_ text: String, to width: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    let blank = String(repeating: " ", count: hanging)
    for word in text.split(separator: " ") {
        var gap = " "
        for piece in pieces(of: word, width - hanging) {
            if let last = lines.last, last.count + gap.count + piece.count <= width {
                lines[lines.count - 1] = last + gap + piece
            } else {
                lines.append((lines.isEmpty ? "" : blank) + piece)
            }
            gap = ""
        }
    }
    return lines
}

/// Returns the word if it fits, otherwise the alternatives in it.
private func pieces(of word: Substring, _ width: Int) -> [Substring] {
    guard word.count > width, word.contains("|") else { return [word] }
    let parts = word.split(separator: "|")
    return parts.dropLast().map { $0 + "|" } + parts.suffix(1)
}
