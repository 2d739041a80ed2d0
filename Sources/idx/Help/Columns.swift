/// Sets names and their explanations in two columns, at most `width` wide.
///
/// A name that is too long for its column gets a line of its own; where the second column would be too
/// narrow to read, every name does.
///
/// - Parameters:
///   - rows: The names and explanations.
///   - width: The longest line.
///   - nameWidth: The width of the first column; nil for that of the longest name up to 26.
///   - textWidth: The least width of the second column.
/// - Returns: The lines.
func columns(
    _ rows: [(name: String, text: String)], width: Int, nameWidth: Int? = nil, textWidth: Int = 24
) -> [String] {
    let longest = nameWidth ?? rows.map(\.name.count).filter { $0 <= 26 }.max() ?? 4
    let isStacked = width - longest - 4 < textWidth
    let blank = String(repeating: " ", count: isStacked ? 6 : longest + 4)
    return rows.flatMap { row -> [String] in
        let lines = wrapped(row.text, to: width - blank.count).map { blank + $0 }
        guard !isStacked, row.name.count <= longest, let first = lines.first else {
            return rewrapped("  " + row.name, to: width) + lines
        }
        return ["  " + row.name + first.dropFirst(row.name.count + 2)] + lines.dropFirst()
    }
}

/// Returns a line that fits as it is; breaks a longer one at its spaces, keeping the indentation.
///
/// - Parameters:
///   - line: The line.
///   - width: The longest line.
///   - hanging: How much further in all lines but the first begin.
/// - Returns: The lines.
func rewrapped(_ line: String, to width: Int, hanging: Int = 0) -> [String] {
    guard line.count > width else { return [line] }
    let blank = String(line.prefix { $0 == " " })
    let lines = wrapped(line, to: width - blank.count, hanging: hanging)
    return lines.map { blank + $0 }
}

/// Breaks a text into lines at its spaces, never inside a word; a list like `a|b|c` also behind a `|`.
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

/// The word itself if it fits, else the alternatives it lists.
private func pieces(of word: Substring, _ width: Int) -> [Substring] {
    guard word.count > width, word.contains("|") else { return [word] }
    let parts = word.split(separator: "|")
    return parts.dropLast().map { $0 + "|" } + parts.suffix(1)
}
