/// A copy of a text with zero bytes behind it, so that scanning needs no look at the end:
/// a zero byte is allowed nowhere in a JSON text and stops every loop.
enum PaddedText {
    /// How many zero bytes follow.
    static let padding = 16

    static func with<Outcome>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Outcome
    ) -> Outcome {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + padding) { copy in
            let end = copy.initialize(fromContentsOf: bytes)
            copy[end...].initialize(repeating: 0)
            return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
        }
    }
}
