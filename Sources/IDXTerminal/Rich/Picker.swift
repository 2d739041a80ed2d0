import IDXForms

/// A list to choose from: with the arrow keys, digits or, if it is long, by typing a part of the
/// label.
struct Picker: Sendable, Hashable {
    /// The effect of a key.
    enum Effect: Sendable, Hashable { case handled, chosen(Int), ignored }

    /// The number of entries from which typing filters the list.
    static let filterFrom = 8

    var entries: [Choice]
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
                    entry.label, entry.obstacle ?? entry.listedDetail, contain: filter.text)
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

    /// The list as rows. If there is not enough space for all, only the highlighted entry is whole,
    /// the others have one row each, and the list scrolls.
    func rows(columns: Int, rows limit: Int, glyphs: Glyphs) -> [Frame.Row] {
        let visible = visible
        let labels = visible.map { DisplayWidth.of(entries[$0].label) }.max() ?? 0
        func rows(_ index: Int, isShort: Bool) -> [Frame.Row] {
            let rows = entry(index, labels: labels, columns: columns, glyphs)
            let isCut = isShort && rows.count > 1 && index != pointer
            return heading(index, columns: columns)
                + (isCut ? [shortEntry(index, columns: columns, glyphs)] : rows)
        }
        if visible.count <= limit {
            let rows = visible.flatMap { rows($0, isShort: false) }
            if rows.count <= limit { return rows }
        }
        let window = window(
            visible.count, at: pointer.flatMap(visible.firstIndex) ?? 0, limit: limit
        ) { rows(visible[$0], isShort: true).count }
        let hiddenAbove = window.lowerBound
        let hiddenBelow = visible.count - window.upperBound
        var all = visible[window].flatMap { rows($0, isShort: true) }
        if hiddenAbove > 0 { all.insert(more(hiddenAbove, glyphs.above, glyphs), at: 0) }
        if hiddenBelow > 0 { all.append(more(hiddenBelow, glyphs.below, glyphs)) }
        return all
    }

    /// The places around one of them that fit, with a row above and below for the number of the others.
    private func window(
        _ count: Int, at place: Int, limit: Int, height: (Int) -> Int
    ) -> Range<Int> {
        var window = place..<min(place + 1, count)
        func fits(_ range: Range<Int>) -> Bool {
            let signs = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < count ? 1 : 0)
            return range.lowerBound >= 0 && range.upperBound <= count
                && range.reduce(signs) { $0 + height($1) } <= limit
        }
        while true {
            let below = window.lowerBound..<(window.upperBound + 1)
            let above = (window.lowerBound - 1)..<window.upperBound
            let isHigh = window.upperBound - place <= place - window.lowerBound
            guard let wider = (isHigh ? [below, above] : [above, below]).first(where: fits)
            else { return window }
            window = wider
        }
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
        let words = RichPhrase.more.text([
            "mark": .text(glyphs.more), "count": .count(count), "sign": .text(sign),
        ])
        return Frame.Row(Line("    " + words, .quiet), .useful)
    }

    private func entry(
        _ index: Int, labels: Int, columns: Int, _ glyphs: Glyphs
    ) -> [Frame.Row] {
        let entry = entries[index]
        let isPointed = index == pointer
        let role = role(index)
        let head = head(index, columns: columns, glyphs)
        let indent = DisplayWidth.of(head)
        let priority: Frame.Priority = isPointed ? .needed : .useful
        let detail = entry.obstacle ?? entry.listedDetail ?? ""
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

    /// An entry on one row: its beginning.
    private func shortEntry(_ index: Int, columns: Int, _ glyphs: Glyphs) -> Frame.Row {
        let (entry, role) = (entries[index], role(index))
        let detail = (entry.obstacle ?? entry.listedDetail).map { [Span("  " + $0, .quiet)] } ?? []
        let head = Span(head(index, columns: columns, glyphs) + entry.label, role)
        return Frame.Row(Line([head] + detail).clipped(to: columns, sign: glyphs.more), .useful)
    }

    private func role(_ index: Int) -> Span.Role {
        index == pointer ? .chosen : entries[index].obstacle == nil ? .plain : .quiet
    }

    /// What stands before a label; closer together if there is little space.
    private func head(_ index: Int, columns: Int, _ glyphs: Glyphs) -> DisplayText {
        let mark = index == pointer ? glyphs.pointer : " "
        let number: DisplayText = isFiltering ? "" : "\(index + 1)"
        let box: DisplayText = marks.map { $0.contains(index) ? "[x] " : "[ ] " } ?? ""
        guard columns > 30 else { return "\(mark) \(number)\(isFiltering ? "" : " ")\(box)" }
        return "  \(mark) \(number)\(isFiltering ? "" : "  ")\(box)"
    }
}
