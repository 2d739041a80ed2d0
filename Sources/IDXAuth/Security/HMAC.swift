/// A keyed digest (RFC 2104).
package enum HMAC<Hash: HashFunction> {
    /// The code of a message under a key of any length.
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
