import IDXForms

/// A list to choose from: by arrows, by digits, or, when it is long, by typing part of the words.
struct Picker: Sendable, Hashable {
    /// What a key did.
    enum Effect: Sendable, Hashable { case handled, chosen(Int), ignored }

    /// From this many entries on, typing filters.
    static let filterFrom = 8

    let entries: [Choice]
    /// What was typed to filter.
    private(set) var filter = LineEditor()
    /// The entry pointed at, if one can be.
    private(set) var pointer: Int?
    /// The entries marked, if several may be chosen.
    private(set) var marks: Set<Int>?

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - entries: What can be chosen.
    ///   - start: The entry pointed at first.
    ///   - pointsAtNone: Whether no entry is pointed at until a key says which.
    ///   - marks: The entries marked at first, if several may be chosen.
    init(
        _ entries: [Choice], pointingAt start: Int? = nil, pointsAtNone: Bool = false,
        marks: Set<Int>? = nil
    ) {
        self.entries = entries
        self.marks = marks
        pointer = start ?? (pointsAtNone ? nil : entries.firstIndex { $0.obstacle == nil })
    }

    /// Whether typing filters.
    var isFiltering: Bool { entries.count >= Self.filterFrom }

    /// The entries that hold every word typed.
    var visible: [Int] {
        entries.indices.filter { index in
            let entry = entries[index]
            return Int(filter.text) == index + 1
                || OptionMatcher.words(
                    entry.label, entry.obstacle ?? entry.detail, contain: filter.text)
        }
    }

    /// Does what a key does to a list.
    mutating func handle(_ key: Key) -> Effect {
        switch key {
        case .up, .control("p"): move(by: -1)
        case .down, .control("n"): move(by: 1)
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
