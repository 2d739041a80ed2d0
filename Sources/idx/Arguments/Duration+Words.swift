import IDXJSON

extension Duration {
    /// Parses `90`, `45s`, `5m`, `1h` or `500ms`; nil for other text and for more than a week.
    init?(words: String) {
        let units: [(suffix: String, milliseconds: Int)] = [
            ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
        ]
        guard let unit = units.first(where: { words.hasSuffix($0.suffix) }),
            let count = Int(
                wire: String(words.dropLast(unit.suffix.count)),
                in: 1...604_800_000 / unit.milliseconds)
        else { return nil }
        self = .milliseconds(count * unit.milliseconds)
    }
}
