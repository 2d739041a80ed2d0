/// Elements that are only added, without the checks of an array.
struct Buffer<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

    subscript(place: Int) -> Element {
        get { base[place] }
        nonmutating set { base[place] = newValue }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(by: 1) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ start: UnsafePointer<Element>, _ number: Int) {
        if capacity &- count < number { grow(by: number) }
        (base + count).initialize(from: start, count: number)
        count &+= number
    }

    @inline(never)
    private mutating func grow(by number: Int) {
        capacity = max(capacity * 2, count + number)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
