import IDXForms

/// Wraps text.
enum Wrap {
    /// Wraps text to a width in columns, at spaces where possible, and between the characters of
    /// Japanese and Chinese.
    ///
    /// Keeps line breaks. Splits a word that is longer than a line; nothing is lost.
    static func lines(_ text: DisplayText, columns: Int) -> [DisplayText] {
        let columns = max(columns, 1)
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .flatMap { paragraph($0, columns) }
    }

    /// Wraps text to lines of one role, indented by spaces.
    static func lines(
        _ text: DisplayText, columns: Int, indent: Int, role: Span.Role = .plain
    ) -> [Line] {
        let indent = indent < columns / 2 ? indent : 0
        return lines(text, columns: columns - indent).map {
            Line([Span(DisplayText(repeating: " ", count: indent)), Span($0, role)])
        }
    }

    private static func paragraph(_ text: DisplayText, _ columns: Int) -> [DisplayText] {
        guard DisplayWidth.of(text) > columns else { return [text] }
        var lines: [DisplayText] = []
        var line: DisplayText = ""
        var used = 0
        for (index, word) in words(of: text).enumerated() {
            let space = index > 0 && used > 0 ? 1 : 0
            let width = DisplayWidth.of(word)
            if used > 0, used + space + width > columns {
                // A word of Japanese continues the line; any other starts a new one.
                let rest = columns - used - space
                if let end = lineEnd(of: word, columns: rest, orMove: true) {
                    line += (space > 0 ? " " : "") + word[..<end]
                    lines.append(line)
                    (line, used) = fill(word[end...], columns, &lines)
                } else {
                    lines.append(line)
                    (line, used) = fill(word, columns, &lines)
                }
            } else if width > columns {
                (line, used) = fill(word, columns, &lines)
            } else {
                line += (space > 0 ? " " : "") + word
                used += space + width
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    /// The words of a paragraph. French and Spanish signs after or before a space stay with their word.
    private static func words(of text: DisplayText) -> [DisplayText] {
        var words: [DisplayText] = []
        for word in text.split(separator: " ") {
            let isSign = word.count == 1 && word.first.map { ":;!?»".contains($0) } == true
            if let last = words.last, isSign || last == "«" {
                words[words.count - 1] = "\(last) \(word)"
            } else {
                words.append(word)
            }
        }
        return words
    }

    /// Puts a word at the start of a line, and on full lines as far as it is longer than one.
    /// Returns the line it ends on.
    private static func fill(
        _ word: DisplayText, _ columns: Int, _ lines: inout [DisplayText]
    ) -> (line: DisplayText, used: Int) {
        var word = word
        var width = DisplayWidth.of(word)
        while width > columns, let end = lineEnd(of: word, columns: columns, orMove: false) {
            lines.append(word[..<end])
            width -= DisplayWidth.of(word[..<end])
            word = word[end...]
        }
        return (word, width)
    }

    /// Where a line that has so many columns left ends within a word.
    ///
    /// With `orMove`, nil if the word should start a new line instead; otherwise at least one
    /// character fits.
    private static func lineEnd(
        of word: DisplayText, columns: Int, orMove: Bool
    ) -> DisplayText.Index? {
        var end = word.startIndex
        var best: DisplayText.Index?
        var left = columns
        while end < word.endIndex {
            if end > word.startIndex, mayBreak(word, before: end) { best = end }
            left -= DisplayWidth.of(word[end])
            guard left >= 0 else { break }
            end = word.index(after: end)
        }
        if end == word.endIndex { return end }
        if let best { return best }
        return orMove ? nil : max(end, word.index(after: word.startIndex))
    }

    /// Whether a line may end here: next to a wide character, unless a sign would start or an
    /// opening bracket end a line (JIS X 4051, in short).
    private static func mayBreak(_ word: DisplayText, before index: DisplayText.Index) -> Bool {
        let (before, after) = (word[word.index(before: index)], word[index])
        guard DisplayWidth.of(before) == 2 || DisplayWidth.of(after) == 2 else { return false }
        return !closing.contains(after) && !opening.contains(before)
    }

    private static let closing: Set<Character> = Set(
        "、。，．・：；？！ー々」』）】〕］｝〉》ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%…")
    private static let opening: Set<Character> = Set("「『（【〔［｛〈《([{")
}
