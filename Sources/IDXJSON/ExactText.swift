/// A text that equals another only if both have the same bytes.
///
/// `String` compares by canonical equivalence: "é" equals "e" with U+0301, which JSON tells apart.
package struct ExactText: Sendable, Hashable {
    /// The text.
    package let text: String

    /// Makes an exact text.
    package init(_ text: String) {
        self.text = text
    }

    /// Equal if the bytes are the same.
    @inline(__always)
    package static func == (one: Self, other: Self) -> Bool {
        // The first test is quick where texts differ, which they mostly do.
        one.text == other.text && one.text.utf8.elementsEqual(other.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
