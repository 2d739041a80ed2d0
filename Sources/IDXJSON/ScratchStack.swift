/// A stack of values for arrays under construction, which leave it with their exact size.
struct ScratchStack<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    @inline(__always)
    mutating func push(_ element: consuming Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// The element at a position below ``count``.
    @inline(__always)
    subscript(position: Int) -> Element { base[position] }

    /// Removes and returns the elements from a position on.
    @inline(__always)
    mutating func pop(from start: Int) -> [Element] {
        let source = base + start
        let taken = count - start
        count = start
        // The initializer with uninitialized capacity is not specialized and takes twice as long.
        var array: [Element] = []
        array.reserveCapacity(taken)
        for place in 0..<taken { array.append((source + place).move()) }
        return array
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
