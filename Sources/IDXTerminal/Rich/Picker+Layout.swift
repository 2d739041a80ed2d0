import IDXForms

extension Picker {
    /// The list as rows, a window of it if there are too few rows for all.
    func rows(columns: Int, rows limit: Int, glyphs: Glyphs) -> [Frame.Row] {
        let visible = visible
        let window = window(visible, limit: max(limit, 1))
        let labels = visible.map { DisplayWidth.of(entries[$0].label) }.max() ?? 0
        var rows: [Frame.Row] = []
        let hiddenAbove = window.lowerBound
        if hiddenAbove > 0 { rows.append(more(hiddenAbove, glyphs.above, glyphs)) }
        for index in visible[window] {
            rows += entry(index, labels: labels, columns: columns, glyphs)
        }
        let hiddenBelow = visible.count - window.upperBound
        if hiddenBelow > 0 { rows.append(more(hiddenBelow, glyphs.below, glyphs)) }
        return rows
    }

    private func window(_ visible: [Int], limit: Int) -> Range<Int> {
        guard visible.count > limit else { return 0..<visible.count }
        let size = max(limit - 2, 1)
        let place = pointer.flatMap(visible.firstIndex) ?? 0
        let start = min(max(place - size / 2, 0), visible.count - size)
        return start..<(start + size)
    }

    private func more(_ count: Int, _ sign: DisplayText, _ glyphs: Glyphs) -> Frame.Row {
        Frame.Row(Line("    \(glyphs.more) \(count) more \(sign)", .quiet), .useful)
    }

    private func entry(
        _ index: Int, labels: Int, columns: Int, _ glyphs: Glyphs
    ) -> [Frame.Row] {
        let entry = entries[index]
        let isPointed = index == pointer
        let role: Span.Role = isPointed ? .chosen : entry.obstacle == nil ? .plain : .quiet
        let mark = isPointed ? glyphs.pointer : " "
        let number: DisplayText = isFiltering ? "" : "\(index + 1)  "
        let box: DisplayText = marks.map { $0.contains(index) ? "[x] " : "[ ] " } ?? ""
        let head: DisplayText = "  \(mark) \(number)\(box)"
        let indent = DisplayWidth.of(head)
        let weight: Frame.Weight = isPointed ? .needed : .useful
        let detail = entry.obstacle ?? entry.detail ?? ""
        let padding = labels - DisplayWidth.of(entry.label) + 2
        let isOneLine = indent + labels + 2 + DisplayWidth.of(detail) <= columns
        if detail.isEmpty || isOneLine, indent + DisplayWidth.of(entry.label) <= columns {
            var spans = [Span(head, role), Span(entry.label, role)]
            if !detail.isEmpty {
                spans += [Span(DisplayText(repeating: " ", count: padding)), Span(detail, .quiet)]
            }
            return [Frame.Row(Line(spans), weight)]
        }
        var rows = Wrap.lines(entry.label, columns: columns - indent).enumerated().map {
            Frame.Row(
                Line($0 == 0 ? head + $1 : DisplayText(repeating: " ", count: indent) + $1, role),
                weight
            )
        }
        if !detail.isEmpty {
            rows += Wrap.lines(detail, columns: columns, indent: indent, role: .quiet)
                .map { Frame.Row($0, weight == .needed ? .useful : .help) }
        }
        return rows
    }
}
