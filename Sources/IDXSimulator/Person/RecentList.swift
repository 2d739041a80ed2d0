/// The newest elements of a list that only grows.
///
/// Beyond its limit it drops the oldest elements; positions keep counting, so that a reader who
/// remembers an `endIndex` finds what is new since.
public struct RecentList<Element: Sendable>: Sendable {
    /// The most elements it holds.
    public let limit: Int
    /// The limit's worth of elements, and at most as many older ones that are about to go.
    private var kept: [Element] = []
    private var dropped = 0

    /// Makes an empty list.
    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ element: Element) {
        if kept.count >= 2 * limit {
            dropped += kept.count - limit + 1
            kept.removeFirst(kept.count - limit + 1)
        }
        kept.append(element)
    }

    /// The elements from a position on, as far as they are still there.
    public func since(_ position: Int) -> SubSequence {
        self[Swift.min(Swift.max(position, startIndex), endIndex)...]
    }
}

extension RecentList: RandomAccessCollection, MutableCollection {
    /// The position of the oldest element.
    public var startIndex: Int { dropped + Swift.max(0, kept.count - limit) }
    /// How many elements there have ever been.
    public var endIndex: Int { dropped + kept.count }

    /// The element at a position.
    public subscript(position: Int) -> Element {
        get { kept[position - dropped] }
        set { kept[position - dropped] = newValue }
    }
}
