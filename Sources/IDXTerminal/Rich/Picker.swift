import IDXForms

/// A list to choose from: with the arrow keys, digits or, if it is long, by typing a part of the
/// label.
struct Picker: Sendable, Hashable {
    /// The effect of a key.
    enum Effect: Sendable, Hashable { case handled, chosen(Int), ignored }

    /// The number of entries from which typing filters the list.
    static let filterFrom = 8

    let entries: [Choice]
    /// The text of the filter.
    private(set) var filter = LineEditor()
    /// The highlighted entry, if any is available.
    private(set) var pointer: Int?
    /// The selected entries, if more than one may be chosen.
    private(set) var marks: Set<Int>?
    /// Whether no entry is highlighted before a key is pressed.
    let isDecision: Bool

    init(
        _ entries: [Choice], pointingAt start: Int? = nil, pointsAtNone: Bool = false,
        marks: Set<Int>? = nil
    ) {
        self.entries = entries
        self.marks = marks
        isDecision = pointsAtNone
        pointer = start ?? (pointsAtNone ? nil : entries.firstIndex { $0.obstacle == nil })
    }

    var isFiltering: Bool { entries.count >= Self.filterFrom }

    /// The entries that match every word of the filter.
    var visible: [Int] {
        entries.indices.filter { index in
            let entry = entries[index]
            return Int(filter.text) == index + 1
                || OptionMatcher.words(
                    entry.label, entry.obstacle ?? entry.detail, contain: filter.text)
        }
    }

    mutating func handle(_ key: Key) -> Effect {
        switch key {
        case .up, .control("p"): move(by: -1)
        case .down, .control("n"): move(by: 1)
        case .left where showsButtons: move(by: -1)
        case .right where showsButtons: move(by: 1)
        case .pageUp, .home: pointer = possible.first
        case .pageDown, .end: pointer = possible.last
        case .enter:
            guard let pointer else { return .handled }
            return .chosen(pointer)
        case .scalar(" ") where marks != nil: mark()
        default: return isFiltering ? handleFilter(key) : handleDigit(key)
        }
        return .handled
    }

    private var possible: [Int] { visible.filter { entries[$0].obstacle == nil } }

    private mutating func move(by step: Int) {
        let possible = possible
        guard let pointer, let place = possible.firstIndex(of: pointer) else {
            pointer = step < 0 ? possible.last : possible.first
            return
        }
        self.pointer = possible[(place + step + possible.count) % possible.count]
    }

    private mutating func mark() {
        guard let pointer else { return }
        marks?.formSymmetricDifference([pointer])
    }

    private mutating func handleDigit(_ key: Key) -> Effect {
        guard case .scalar(let scalar) = key, let number = Character(scalar).wholeNumberValue,
            entries.indices.contains(number - 1), entries[number - 1].obstacle == nil
        else { return .ignored }
        pointer = number - 1
        mark()
        return .handled
    }

    private mutating func handleFilter(_ key: Key) -> Effect {
        guard filter.handle(key) else { return .ignored }
        if !possible.contains(where: { $0 == pointer }) { pointer = possible.first }
        return .handled
    }
}

extension Picker {
    /// Whether it is a decision between a few short options, shown as buttons.
    var showsButtons: Bool {
        isDecision && (2...3).contains(entries.count) && marks == nil
            && entries.allSatisfy { $0.detail == nil && $0.obstacle == nil }
    }

    /// The entries as a row of buttons, if they fit.
    func buttonRow(columns: Int) -> Frame.Row? {
        guard showsButtons else { return nil }
        let spans = entries.enumerated().flatMap { index, entry in
            let isPointed = index == pointer
            return [
                Span(isPointed ? "  > " : "    ", .chosen),
                Span("[ \(entry.label) ]", isPointed ? .chosen : .plain),
            ]
        }
        let line = Line(spans)
        return line.width <= columns ? Frame.Row(line) : nil
    }

    /// The list as rows; scrolls if there is not enough space for all.
    func rows(columns: Int, rows limit: Int, glyphs: Glyphs) -> [Frame.Row] {
        let visible = visible
        let window = window(visible, limit: max(limit, 1))
        let labels = visible.map { DisplayWidth.of(entries[$0].label) }.max() ?? 0
        var rows: [Frame.Row] = []
        let hiddenAbove = window.lowerBound
        if hiddenAbove > 0 { rows.append(more(hiddenAbove, glyphs.above, glyphs)) }
        for index in visible[window] {
            rows += heading(index, columns: columns)
            rows += entry(index, labels: labels, columns: columns, glyphs)
        }
        let hiddenBelow = visible.count - window.upperBound
        if hiddenBelow > 0 { rows.append(more(hiddenBelow, glyphs.below, glyphs)) }
        return rows
    }

    private func window(_ visible: [Int], limit: Int) -> Range<Int> {
        let groups = Set(visible.compactMap { entries[$0].group }).count
        guard visible.count + groups > limit else { return 0..<visible.count }
        let size = min(max(limit - 2 - groups, 1), visible.count)
        let place = pointer.flatMap(visible.firstIndex) ?? 0
        let start = min(max(place - size / 2, 0), visible.count - size)
        return start..<(start + size)
    }

    /// The heading of the group that starts here.
    private func heading(_ index: Int, columns: Int) -> [Frame.Row] {
        guard let group = entries[index].group, index == 0 || entries[index - 1].group != group
        else { return [] }
        // Cancel comes last, separated from the rest of its group.
        if entries[..<index].contains(where: { $0.group == group }) { return [.blank] }
        return Wrap.lines(group, columns: columns, indent: 2, role: .quiet)
            .map { Frame.Row($0, .useful) }
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
        let priority: Frame.Priority = isPointed ? .needed : .useful
        let detail = entry.obstacle ?? entry.detail ?? ""
        let padding = labels - DisplayWidth.of(entry.label) + 2
        let isOneLine = indent + labels + 2 + DisplayWidth.of(detail) <= columns
        if detail.isEmpty || isOneLine, indent + DisplayWidth.of(entry.label) <= columns {
            var spans = [Span(head, role), Span(entry.label, role)]
            if !detail.isEmpty {
                spans += [Span(DisplayText(repeating: " ", count: padding)), Span(detail, .quiet)]
            }
            return [Frame.Row(Line(spans), priority)]
        }
        var rows = Wrap.lines(entry.label, columns: columns - indent).enumerated().map {
            Frame.Row(
                Line($0 == 0 ? head + $1 : DisplayText(repeating: " ", count: indent) + $1, role),
                priority
            )
        }
        if !detail.isEmpty {
            rows += Wrap.lines(detail, columns: columns, indent: indent, role: .quiet)
                .map { Frame.Row($0, priority == .needed ? .useful : .help) }
        }
        return rows
    }
}
