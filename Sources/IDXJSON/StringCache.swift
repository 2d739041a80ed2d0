/// A cache of the strings of one text: state handles, media types, URLs and words like `create-form`
/// repeat in every form of a response.
struct StringCache: ~Copyable {
    private struct Slot {
        var fingerprint = Fingerprint.empty
        var bytes: UnsafeRawPointer?
        var text = ""
    }

    private static let size = 64
    private let slots: UnsafeMutablePointer<Slot>?

    /// Creates a cache for a number of values; for a few it keeps nothing.
    init(values: Int) {
        slots = values > Self.size ? .allocate(capacity: Self.size) : nil
        slots?.initialize(repeating: Slot(), count: Self.size)
    }

    deinit {
        slots?.deinitialize(count: Self.size)
        slots?.deallocate()
    }

    /// Returns the string for bytes, which must be UTF-8 and outlive the cache.
    @inline(__always)
    func string(_ bytes: UnsafeRawPointer, _ fingerprint: Fingerprint) -> String {
        guard let slots else { return .make(bytes, fingerprint.count) }
        let slot = slots + (fingerprint.hash & (Self.size - 1))
        if slot.pointee.fingerprint == fingerprint, let known = slot.pointee.bytes,
            fingerprint.isExact || known.hasSameBytes(as: bytes, fingerprint.count)
        {
            return slot.pointee.text
        }
        let text = String.make(bytes, fingerprint.count)
        slot.pointee = Slot(fingerprint: fingerprint, bytes: bytes, text: text)
        return text
    }
}

extension UnsafeRawPointer {
    /// Compares `count` bytes, eight at a time.
    @inline(__always)
    func hasSameBytes(as other: UnsafeRawPointer, _ count: Int) -> Bool {
        var at = 0
        while at + 8 <= count {
            guard
                loadUnaligned(fromByteOffset: at, as: UInt64.self)
                    == other.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            else { return false }
            at += 8
        }
        while at < count {
            guard
                load(fromByteOffset: at, as: UInt8.self)
                    == other.load(fromByteOffset: at, as: UInt8.self)
            else { return false }
            at += 1
        }
        return true
    }
}

extension String {
    /// Creates a string from bytes that are known to be UTF-8.
    @inline(__always)
    static func make(_ bytes: UnsafeRawPointer, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// Creates a long string from bytes that are known to be UTF-8.
    static func make(_ bytes: [UInt8]) -> String {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Without checking them again, which costs five times the copy where they are not ASCII.
            var text = UTF8Span(unchecked: bytes.span)
            _ = text.checkForASCII()
            return String(copying: text)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
