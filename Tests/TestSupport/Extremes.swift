import IDXJSON

/// Numbers at and beyond the limits of numeric types.
public enum Extremes {
    /// The numbers as JSON text.
    public static let numbers = [
        "-9223372036854775808", "9223372036854775807", "-9223372036854775809",
        "18446744073709551616", "2147483648", "-2147483649", "9007199254740993", "1e308", "-1e308",
        "1e400", "1e-9223372036854775808", "1e9223372036854775807", "1e999999999999999999999", "-0",
        "0.5", "-1e-400", String(repeating: "9", count: 400),
    ]
}

extension JSON {
    /// The paths of all strings, numbers, booleans and nulls.
    public var leaves: [Path] {
        switch self {
        case .object(let object):
            object.flatMap { member in
                member.value.leaves.map { Path([.key(member.key)] + $0.components) }
            }
        case .array(let elements):
            elements.enumerated().flatMap { index, element in
                element.leaves.map { Path([.index(index)] + $0.components) }
            }
        default: [Path()]
        }
    }

    /// The JSON text with one value replaced by another text.
    public func text(replacing path: Path, by value: String) -> String {
        replacing(path.components[...]).text().replacing("\"✂\"", with: value)
    }

    private func replacing(_ path: ArraySlice<Path.Component>) -> JSON {
        guard let step = path.first else { return "✂" }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.object(let object), .key(let key)):
            return .object(
                Object(
                    object.map { member in
                        member.key != key
                            ? member : .init(key: key, value: member.value.replacing(rest))
                    }))
        case (.array(var elements), .index(let index)):
            elements[index] = elements[index].replacing(rest)
            return .array(elements)
        default: return self
        }
    }
}
