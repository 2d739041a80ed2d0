/// Lays out names and their explanations in two columns, lines of 80 at most.
///
/// A name too long for its column stands on a line of its own.
func columns(_ rows: [(name: String, text: String)], width: Int = 80) -> [String] {
    let longest = rows.map(\.name.count).filter { $0 <= 26 }.max() ?? 4
    let blank = String(repeating: " ", count: longest + 4)
    return rows.flatMap { row -> [String] in
        let lines = wrapped(row.text, to: width - blank.count).map { blank + $0 }
        guard row.name.count <= longest, let first = lines.first else {
            return ["  " + row.name] + lines
        }
        return ["  " + row.name + first.dropFirst(row.name.count + 2)] + lines.dropFirst()
    }
}

/// A line as it is if it fits, else broken at its blanks, each part as far in as the line was.
func rewrapped(_ line: String, to width: Int) -> [String] {
    guard line.count > width else { return [line] }
    let blank = String(line.prefix { $0 == " " })
    return wrapped(line, to: max(width - blank.count, 1)).map { blank + $0 }
}

/// Breaks a text into lines at its blanks.
func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
        if let last = lines.last, last.count + 1 + word.count <= width {
            lines[lines.count - 1] = last + " " + word
        } else {
            lines.append(String(word))
        }
    }
    return lines
}
