import IDXForms

/// The one line that says which keys do what now.
struct KeyHints: Sendable, Hashable {
    private var hints: [DisplayText] = []

    mutating func add(_ key: DisplayText, _ words: DisplayText) { hints.append("\(key) \(words)") }

    /// The hints as rows: as many in a row as fit, and none broken in the middle.
    func rows(columns: Int) -> [Frame.Row] {
        var rows: [DisplayText] = []
        for hint in hints {
            if let last = rows.last, DisplayWidth.of(last) + 3 + DisplayWidth.of(hint) <= columns {
                rows[rows.count - 1] = last + "   " + hint
            } else {
                rows.append((columns > 30 ? "  " : "") + hint)
            }
        }
        return rows.map { Frame.Row(Line($0, .quiet), .keys) }
    }
}
