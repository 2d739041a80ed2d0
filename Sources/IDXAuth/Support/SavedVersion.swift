/// The version of the format in which flows save their contexts. Another one cannot be decoded.
package struct SavedVersion: Sendable, Hashable, Codable {
    private static let number = 2

    package init() {}

    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let found = try value.decode(Int.self)
        guard found == Self.number else {
            throw DecodingError.dataCorruptedError(
                in: value,
                debugDescription: "version \(found) is not known; this is version \(Self.number)")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(Self.number)
    }
}
