extension BidirectionalCollection where SubSequence == Self {
    /// The part between the elements at both ends that the predicate holds for.
    package func trimmed(_ isOutside: (Element) -> Bool) -> SubSequence {
        var rest = drop(while: isOutside)
        while let last = rest.last, isOutside(last) { rest = rest.dropLast() }
        return rest
    }
}

extension StringProtocol {
    /// Without white space at either end.
    package var trimmed: String { String(Substring(self).trimmed(\.isWhitespace)) }
}
