/// Elements in the server's order. Positions count from 0.
///
/// `list[3]` is nil if there are fewer elements, unless the context requires a non-optional element: then it
/// traps, like an array.
public protocol OrderedList: RandomAccessCollection, Sendable
where Index == Int, SubSequence == Slice<Self>, Indices == Range<Int> {
    /// The number of elements.
    var count: Int { get }
    /// The element at a position below ``count``.
    func element(at position: Int) -> Element
}

extension OrderedList {
    /// The position of the first element.
    public var startIndex: Int { 0 }
    /// The position after the last element.
    public var endIndex: Int { count }
    /// The element at a position. Traps if there are fewer.
    public subscript(position: Int) -> Element { element(at: position) }
    /// The elements as an array.
    public var elements: [Element] { Array(self) }

    func elementIfPresent(at position: Int) -> Element? {
        indices.contains(position) ? element(at: position) : nil
    }
}

extension OrderedList where Element: Hashable {
    /// Whether the elements are equal.
    public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
