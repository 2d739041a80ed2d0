import IDXForms

/// The part of the terminal that is repainted: the rows below the permanent output.
struct Frame: Sendable, Hashable {
    /// The priority of a row if the window is too small: the last kind is dropped first.
    enum Priority: Sendable, Hashable, CaseIterable {
        case needed, useful, waiting, keys, help, blank
    }

    struct Row: Sendable, Hashable {
        var line: Line
        var priority: Priority
        /// The cursor's column, if it is in this row.
        var cursor: Int?

        init(_ line: Line, _ priority: Priority = .needed, cursor: Int? = nil) {
            self.line = line
            self.priority = priority
            self.cursor = cursor
        }

        static let blank = Row(Line(), .blank)

        /// The row with a symbol in its first column, if that is empty.
        func marked(with sign: DisplayText) -> Row {
            guard let first = line.spans.first, first.text.hasPrefix(" ") else { return self }
            var row = self
            row.line.spans[0].text = first.text.dropFirst()
            row.line.spans.insert(Span(sign, .chosen), at: 0)
            return row
        }
    }

    var rows: [Row] = []

    /// The position of the cursor, if it is visible.
    var cursor: (row: Int, column: Int)? {
        for (index, row) in rows.enumerated() {
            if let column = row.cursor { return (index, column) }
        }
        return nil
    }

    /// The frame cut to the window: drops rows of low priority and truncates long ones.
    func fitted(to size: TerminalSize) -> Frame {
        let most = max(size.rows - 1, 1)
        var isKept = [Bool](repeating: true, count: rows.count)
        var excess = rows.count - most
        for priority in Priority.allCases.reversed() where priority != .needed && excess > 0 {
            for index in rows.indices.reversed()
            where excess > 0 && rows[index].priority == priority {
                isKept[index] = false
                excess -= 1
            }
        }
        var kept = zip(rows, isKept).filter(\.1).map(\.0)
        if kept.count > most {
            // Keep the row with the cursor and the rows below it, which are about it.
            let cursor = kept.firstIndex { $0.cursor != nil } ?? 0
            let start = min(cursor, kept.count - most)
            kept = Array(kept[start..<(start + most)])
        }
        let columns = max(size.columns - 1, 1)
        return Frame(
            rows: kept.map { row in
                Row(
                    row.line.clipped(to: columns), row.priority,
                    cursor: row.cursor.map { min($0, columns) })
            })
    }

    /// The frame in ASCII. Rows that become too wide are wrapped.
    func folded(to size: TerminalSize) -> Frame {
        let columns = max(size.columns - 1, 1)
        return Frame(
            rows: rows.flatMap { row -> [Row] in
                let line = row.line.folded
                if let cursor = row.cursor {
                    let place = row.line.clipped(to: cursor).folded.width
                    return [Row(line, row.priority, cursor: place)]
                }
                guard line.width > columns, let last = line.spans.last else {
                    return [Row(line, row.priority)]
                }
                let words = line.text.drop { $0 == " " }
                return Wrap.lines(
                    words, columns: columns, indent: line.text.count - words.count, role: last.role
                ).map { Row($0, row.priority) }
            }
        ).fitted(to: size)
    }
}
