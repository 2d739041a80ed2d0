/// The header `Accept-Language` (RFC 9110 §12.5.4).
package enum AcceptLanguage {
    /// The tags that a value accepts, best first: those of the same weight in their order.
    package static func tags(_ value: String) -> [String] {
        let ranges = value.prefix(1000).split(separator: ",").map { range in
            let parts = range.split(separator: ";").map(\.trimmed)
            let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
                .map { Double($0.dropFirst(2)) ?? 0 }
            return (tag: String(parts.first ?? ""), weight: weight ?? 1)
        }
        let accepted = ranges.enumerated().filter { $0.element.weight > 0 }
        return accepted.sorted { first, second in
            (second.element.weight, first.offset) < (first.element.weight, second.offset)
        }.map(\.element.tag)
    }
}
