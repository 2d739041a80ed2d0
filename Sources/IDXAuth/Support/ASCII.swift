extension String {
    /// Whether the text is a valid method or field name (RFC 9110 §5.6.2).
    var isToken: Bool {
        !isEmpty && withBytes { $0.allSatisfy(\.isTokenCharacter) }
    }

    /// Whether all characters are visible and ASCII, as those of a token (RFC 6749 §A.12).
    package var isVisibleASCII: Bool {
        withBytes { $0.allSatisfy { 0x21...0x7E ~= $0 } }
    }

    /// Passes on the bytes of the text, which are copied only if they are not in one place.
    ///
    /// Inlined, as other modules would ask for the types of each call.
    @inlinable
    package func withBytes<Outcome>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Outcome
    ) -> Outcome {
        if let outcome = utf8.withContiguousStorageIfAvailable(body) { return outcome }
        var copy = self
        return copy.withUTF8(body)
    }

    package func equalsIgnoringASCIICase(_ other: String) -> Bool {
        utf8.count == other.utf8.count
            && withBytes { own in
                other.withBytes { other in
                    own.indices.allSatisfy {
                        own[$0].asciiLowercased == other[$0].asciiLowercased
                    }
                }
            }
    }

    package var asciiLowercased: String {
        utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
            ? String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) : self
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }

    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var isAlphanumeric: Bool {
        isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= asciiLowercased
    }
    /// The characters of a token (RFC 9110 §5.6.2).
    var isTokenCharacter: Bool { isWordCharacter || "!#$%&'*+.^`|~".utf8.contains(self) }
    /// Letters, digits, hyphen and underscore.
    package var isWordCharacter: Bool {
        isAlphanumeric || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
}
