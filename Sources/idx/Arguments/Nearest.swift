import IDXForms

/// Returns the candidate that is most similar to a mistyped word, or nil if none is similar.
func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (distance: editDistance(word, $0), word: $0) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }),
        best.distance <= max(2, best.word.count / 3), best.distance < word.count
    else { return nil }
    return best.word
}

/// Asks about the nearest word, in a sentence after others; empty without one.
func didYouMean(_ nearest: String?) -> DisplayText {
    nearest.map { " Did you mean \($0)?" } ?? ""
}

/// Returns the number of letters to add, remove, change or swap with their neighbor.
func editDistance(_ one: String, _ other: String) -> Int {
    let a = Array(one.prefix(64))
    let b = Array(other.prefix(64))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 1...a.count {
        var current = [i] + [Int](repeating: 0, count: b.count)
        for j in 1...b.count {
            let change = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            current[j] = min(previous[j] + 1, current[j - 1] + 1, change)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                current[j] = min(current[j], before[j - 2] + 1)
            }
        }
        (before, previous) = (previous, current)
    }
    return previous[b.count]
}
