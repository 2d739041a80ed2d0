package import IDXPlatform

// What the saved contexts of all flows have in common.

extension KeyedDecodingContainer {
    /// Refuses another version of the format.
    package func requireVersion(_ version: Int, forKey key: Key) throws {
        let found = try decode(Int.self, forKey: key)
        guard found == version else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "version \(found) is not known; this is version \(version)")
        }
    }

    /// Decodes seconds since 1970, regardless of the decoder's date strategy.
    package func timeIfPresent(forKey key: Key) throws -> Date? {
        try decodeIfPresent(Double.self, forKey: key).map { Date(timeIntervalSince1970: $0) }
    }

    /// Decodes a `max_age` in seconds.
    package func maxAgeIfPresent(forKey key: Key) throws -> Duration? {
        try decodeIfPresent(Int.self, forKey: key).map { .seconds(min(max($0, 0), 1 << 31)) }
    }
}
