import IDXJSON

extension Dump {
    /// One assignment a line, sorted, remediations and fields by name.
    ///
    /// `diff`, `grep` and answers files use the same paths:
    /// `remediation[identify].credentials.passcode.secret = true`
    public func lines() -> DisplayText {
        Sanitizer.document(assignments().map { "\($0.path) = \($0.value)\n" }.joined())
    }

    /// The lines of this answer that `old` lacks with `+`, those that only `old` has with `-`.
    public func difference(from old: Dump) -> DisplayText {
        let removed = Set(old.assignments())
        let added = Set(assignments())
        let changed = removed.symmetricDifference(added)
        let lines = changed.sorted().map { line in
            "\(added.contains(line) ? "+" : "-") \(line.path) = \(line.value)\n"
        }
        return Sanitizer.document(lines.joined())
    }

    func assignments() -> [Assignment] {
        var flattener = Flattener()
        flattener.visitRoot(answer)
        return flattener.assignments.sorted()
    }

    /// One scalar of an answer and where it stands.
    struct Assignment: Hashable, Comparable {
        let path: String
        /// JSON text.
        let value: String
        private let rank: String

        init(path: String, value: String) {
            self.path = path
            self.value = value
            rank = NaturalOrder.rank(of: path)
        }

        /// By path, numbers inside by their size; then by value.
        static func < (one: Self, other: Self) -> Bool {
            one.rank == other.rank ? one.value < other.value : one.rank < other.rank
        }
    }
}

/// Order in which `options[2]` comes before `options[10]`.
enum NaturalOrder {
    /// A text that sorts as usual: every number is preceded by a character for its length.
    static func rank(of text: String) -> String {
        var rank: [UInt8] = []
        var number: [UInt8] = []
        func endNumber() {
            guard !number.isEmpty else { return }
            rank.append(UInt8(ascii: "0") + UInt8(min(number.count, 9)))
            rank += number
            number = []
        }
        for byte in text.utf8 {
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                number.append(byte)
            } else {
                endNumber()
                rank.append(byte)
            }
        }
        endNumber()
        return String(decoding: rank, as: UTF8.self)
    }
}
