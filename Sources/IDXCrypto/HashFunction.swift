/// An incremental hash function over blocks of 64 bytes.
package protocol HashFunction: Sendable {
    /// Starts with an empty message.
    init()
    /// Adds bytes to the message.
    mutating func update(_ bytes: UnsafeRawBufferPointer)
    /// Returns the digest of the message so far.
    consuming func finish() -> [UInt8]
}

extension HashFunction {
    /// Adds bytes to the message.
    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// Returns the digest of a message.
    package static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hasher = Self()
        hasher.update(bytes)
        return hasher.finish()
    }

    /// Returns the digest of a string's UTF-8.
    package static func hash(_ text: String) -> [UInt8] {
        hash(Array(text.utf8))
    }
}

/// Splits a message into blocks of 64 bytes and pads the last one, for SHA-1 and SHA-256.
struct BlockBuffer: Sendable {
    static let blockSize = 64
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    init() {
        pending.reserveCapacity(Self.blockSize)
    }

    /// Passes each complete block to `compress`.
    mutating func add(
        _ bytes: UnsafeRawBufferPointer, compress: (UnsafeRawPointer) -> Void
    ) {
        guard var next = bytes.baseAddress else { return }
        var left = bytes.count
        length &+= UInt64(left)
        if !pending.isEmpty {
            let wanted = min(Self.blockSize - pending.count, left)
            pending.append(contentsOf: UnsafeRawBufferPointer(start: next, count: wanted))
            next += wanted
            left -= wanted
            guard pending.count == Self.blockSize else { return }
            flush(compress)
        }
        while left >= Self.blockSize {
            compress(next)
            next += Self.blockSize
            left -= Self.blockSize
        }
        pending.append(contentsOf: UnsafeRawBufferPointer(start: next, count: left))
    }

    /// Appends the bit 1, zeros and the length in bits (FIPS 180-4 §5.1.1).
    mutating func pad(compress: (UnsafeRawPointer) -> Void) {
        pending.append(0x80)
        if pending.count > Self.blockSize - 8 {
            pending.append(
                contentsOf: repeatElement(0, count: Self.blockSize - pending.count))
            flush(compress)
        }
        pending.append(
            contentsOf: repeatElement(0, count: Self.blockSize - 8 - pending.count))
        let bits = length &<< 3
        for byte in 0..<8 {
            pending.append(UInt8(truncatingIfNeeded: bits &>> UInt64(56 - 8 * byte)))
        }
        flush(compress)
    }

    private mutating func flush(_ compress: (UnsafeRawPointer) -> Void) {
        pending.withUnsafeBytes { block in
            if let start = block.baseAddress { compress(start) }
        }
        pending.removeAll(keepingCapacity: true)
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, most significant first.
    package var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}

extension [UInt32] {
    /// The words as bytes, most significant first.
    var bigEndianBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 4)
        for word in self {
            bytes.append(UInt8(truncatingIfNeeded: word &>> 24))
            bytes.append(UInt8(truncatingIfNeeded: word &>> 16))
            bytes.append(UInt8(truncatingIfNeeded: word &>> 8))
            bytes.append(UInt8(truncatingIfNeeded: word))
        }
        return bytes
    }
}

/// HMAC (RFC 2104).
package enum HMAC<Hash: HashFunction> {
    /// Returns the authentication code of a message with a key of any length.
    package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
        var key = key.count > BlockBuffer.blockSize ? Hash.hash(key) : key
        key.append(contentsOf: repeatElement(0, count: BlockBuffer.blockSize - key.count))
        var inner = Hash()
        inner.update(key.map { $0 ^ 0x36 })
        inner.update(message)
        var outer = Hash()
        outer.update(key.map { $0 ^ 0x5c })
        outer.update(inner.finish())
        return outer.finish()
    }
}
