/// The position of an element in one of the client's lists.
///
/// A type of its own, so that a whole number in a subscript can answer nil instead of trapping:
/// `response.remediations[3]`.
public struct ListPosition: Sendable, Hashable, Comparable {
    let offset: Int

    /// Whether one position comes before another.
    public static func < (one: ListPosition, other: ListPosition) -> Bool {
        one.offset < other.offset
    }
}

/// Elements in the server's order, asked for by position without a trap.
public protocol OrderedList: RandomAccessCollection, Sendable
where Index == ListPosition, SubSequence == Slice<Self>, Indices == DefaultIndices<Self> {
    /// The elements as an array.
    var elements: [Element] { get }
}

extension OrderedList {
    /// The position of the first element.
    public var startIndex: ListPosition { ListPosition(offset: 0) }
    /// The position after the last element.
    public var endIndex: ListPosition { ListPosition(offset: elements.count) }
    /// The element at a position of this list.
    public subscript(position: ListPosition) -> Element { elements[position.offset] }
    /// The element at that place, counted from 0, or nil if there are not so many.
    public subscript(offset: Int) -> Element? {
        let elements = elements
        return elements.indices.contains(offset) ? elements[offset] : nil
    }
    /// The position after another.
    public func index(after position: ListPosition) -> ListPosition {
        ListPosition(offset: position.offset + 1)
    }
    /// The position before another.
    public func index(before position: ListPosition) -> ListPosition {
        ListPosition(offset: position.offset - 1)
    }
    /// The position so many steps away.
    public func index(_ position: ListPosition, offsetBy distance: Int) -> ListPosition {
        ListPosition(offset: position.offset + distance)
    }
    /// How many steps two positions are apart.
    public func distance(from start: ListPosition, to end: ListPosition) -> Int {
        end.offset - start.offset
    }
}
