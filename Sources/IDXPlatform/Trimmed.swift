extension BidirectionalCollection where SubSequence == Self {
    /// The collection without the elements at both ends that satisfy the predicate.
    package func trimmed(_ isOutside: (Element) -> Bool) -> SubSequence {
        var rest = drop(while: isOutside)
        while let last = rest.last, isOutside(last) { rest = rest.dropLast() }
        return rest
    }
}

extension StringProtocol {
    /// The string without whitespace at both ends.
    package var trimmed: String { String(Substring(self).trimmed(\.isWhitespace)) }
}
