/// The strings of one text that were read before: names, state handles, media types and URLs repeat in every form
/// of a response.
struct StringCache: ~Copyable {
    private struct Slot {
        /// The length, and the first and last eight bytes, which are all of it up to sixteen bytes.
        var head: UInt64 = 0
        var tail: UInt64 = 0
        var count = -1
        var bytes: UnsafeRawPointer?
        var text = ""
    }

    private static let bits: UInt64 = 7
    private let slots: UnsafeMutablePointer<Slot>

    init() {
        slots = .allocate(capacity: 1 << Self.bits)
        slots.initialize(repeating: Slot(), count: 1 << Self.bits)
    }

    deinit {
        slots.deinitialize(count: 1 << Self.bits)
        slots.deallocate()
    }

    /// Returns the string for UTF-8 that outlives the cache. So many bytes can be read, the string's and those after
    /// it.
    @inline(__always)
    func string(_ bytes: UnsafeRawPointer, _ count: Int, readable: Int) -> String {
        guard readable >= 8 else { return .make(bytes, count) }
        var head = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
        var tail: UInt64 = 0
        if count < 8 {
            head &= (1 << (UInt64(truncatingIfNeeded: count) &* 8)) &- 1
        } else {
            tail = bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        }
        let mixed = (head ^ (tail << 1 | tail >> 63) ^ UInt64(truncatingIfNeeded: count))
        let slot =
            slots + Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> (64 - Self.bits))
        if slot.pointee.head == head, slot.pointee.tail == tail, slot.pointee.count == count,
            let known = slot.pointee.bytes, count <= 16 || known.hasSameBytes(as: bytes, count)
        {
            return slot.pointee.text
        }
        let text = String.make(bytes, count)
        slot.pointee = Slot(head: head, tail: tail, count: count, bytes: bytes, text: text)
        return text
    }
}

extension UnsafeRawPointer {
    /// Compares `count` bytes.
    fileprivate func hasSameBytes(as other: UnsafeRawPointer, _ count: Int) -> Bool {
        UnsafeRawBufferPointer(start: self, count: count)
            .elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
    }
}

extension String {
    /// Creates a string from bytes that are known to be UTF-8.
    @inline(__always)
    static func make(_ bytes: UnsafeRawPointer, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
