/// A list that keeps its newest elements.
///
/// Beyond its limit it drops the oldest elements. Positions do not change, so a reader that remembers an
/// `endIndex` finds newer elements.
public struct RecentList<Element: Sendable>: Sendable {
    /// The maximum number of elements.
    public let limit: Int
    /// The elements, and at most as many older ones that will be dropped.
    private var kept: [Element] = []
    private var dropped = 0

    /// Creates an empty list.
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

    /// Returns the elements from a position on, except dropped ones.
    public func since(_ position: Int) -> SubSequence {
        self[Swift.min(Swift.max(position, startIndex), endIndex)...]
    }
}

extension RecentList: RandomAccessCollection, MutableCollection {
    /// The position of the oldest element.
    public var startIndex: Int { dropped + Swift.max(0, kept.count - limit) }
    /// The number of elements so far, including dropped ones.
    public var endIndex: Int { dropped + kept.count }

    /// The element at a position.
    public subscript(position: Int) -> Element {
        get { kept[position - dropped] }
        set { kept[position - dropped] = newValue }
    }
}
