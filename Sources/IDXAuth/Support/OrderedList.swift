/// Elements in the server's order. Positions count from 0.
///
/// Each list also has a subscript that is nil beyond the last position, which the compiler prefers unless the context
/// requires an element: then it traps, like an array.
package protocol OrderedList: RandomAccessCollection, Sendable
where Index == Int, SubSequence == Slice<Self>, Indices == Range<Int> {
    /// The elements as an array.
    var elements: [Element] { get }
}

extension OrderedList {
    /// The position of the first element.
    public var startIndex: Int { 0 }
    /// The position after the last element.
    public var endIndex: Int { elements.count }
    /// The element at a position. Traps if there are fewer.
    public subscript(position: Int) -> Element { elements[position] }

    func elementIfPresent(at position: Int) -> Element? {
        elements.indices.contains(position) ? elements[position] : nil
    }
}
