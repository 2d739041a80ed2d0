import IDXJSON

/// Finds many known texts in one pass over another (Aho and Corasick, CACM 18, 1975).
///
/// The time is proportional to the text searched, whatever it and the known texts are. Number and
/// length of the known texts are bounded: of a long one the beginning is looked for, and a match is
/// extended to the end of the word it stands in.
struct TextMatcher: Sendable {
    /// A part of a text that holds known texts.
    struct Match: Equatable {
        var range: Range<Int>
        /// What to show instead, if the known text has a form that may be shown.
        var substitute: String?
    }

    /// From this length on a text is found inside of words too.
    private static let longEnoughInsideWords = 8
    /// So much of the beginning of a known text at a cut end says too much.
    private static let longEnoughToTell = 4
    private static let longest = 256
    private static let mostNodes = 1 << 16

    private struct Node {
        let parent: Int32
        let byte: UInt8
        let depth: Int32
        /// The node of the longest end of this node's bytes that a known text begins with.
        var fallback: Int32 = 0
        /// The nearest node with a known text among this node and its fallbacks, or 0.
        var found: Int32 = 0
        var isKnown = false
        var isCut = false
    }

    private var nodes = [Node(parent: 0, byte: 0, depth: 0)]
    private var edges = EdgeTable()
    private var substitutes: [Int32: String] = [:]

    /// Adds texts, each with what is to be shown instead; a text without is hidden, always.
    mutating func add(_ texts: [(text: String, substitute: String?)]) {
        let before = nodes.count
        var hasChanged = false
        for (text, substitute) in texts where nodes.count < Self.mostNodes && !text.isEmpty {
            var node: Int32 = 0
            for byte in text.utf8.prefix(Self.longest) { node = makeChild(of: node, byte) }
            let isNew = !nodes[Int(node)].isKnown
            hasChanged = hasChanged || isNew
            nodes[Int(node)].isKnown = true
            if text.utf8.count > Self.longest { nodes[Int(node)].isCut = true }
            if isNew || substitute == nil { substitutes[node] = substitute }
        }
        if hasChanged || nodes.count > before { link() }
    }

    private mutating func makeChild(of node: Int32, _ byte: UInt8) -> Int32 {
        let known = edges[node, byte]
        guard known == 0 else { return known }
        let new = Int32(nodes.count)
        nodes.append(Node(parent: node, byte: byte, depth: nodes[Int(node)].depth + 1))
        edges.insert(new, node, byte)
        return new
    }

    /// Finds the fallback of each node, nodes of less depth first.
    private mutating func link() {
        for index in nodes.indices.dropFirst().sorted(by: { nodes[$0].depth < nodes[$1].depth }) {
            let node = nodes[index]
            let fallback = node.parent == 0 ? 0 : next(nodes[Int(node.parent)].fallback, node.byte)
            nodes[index].fallback = fallback
            nodes[index].found = node.isKnown ? Int32(index) : nodes[Int(fallback)].found
        }
    }

    private func next(_ node: Int32, _ byte: UInt8) -> Int32 {
        var node = node
        while true {
            let child = edges[node, byte]
            if child != 0 || node == 0 { return child }
            node = nodes[Int(node)].fallback
        }
    }

    /// The parts of a text that hold known texts, in order and apart; what overlaps is one part.
    func matches(in bytes: UnsafeBufferPointer<UInt8>) -> [Match] {
        guard nodes.count > 1 else { return [] }
        var matches: [Match] = []
        var node: Int32 = 0
        for (index, byte) in bytes.enumerated() {
            // A text that was cut may end in the beginning of a secret.
            if byte == Self.ellipsis[0], bytes[index...].starts(with: Self.ellipsis),
                nodes[Int(node)].depth >= Self.longEnoughToTell
            {
                Self.add(Match(range: index - Int(nodes[Int(node)].depth)..<index), to: &matches)
            }
            node = next(node, byte)
            if let match = match(endingAt: index + 1, node, bytes) {
                Self.add(match, to: &matches)
            }
        }
        return matches
    }

    private static let ellipsis = Array("…".utf8)

    private func match(
        endingAt end: Int, _ node: Int32, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Match? {
        var found = nodes[Int(node)].found
        while found != 0 {
            let start = end - Int(nodes[Int(found)].depth)
            let isWord =
                (start == 0 || !Self.isLetter(bytes[start - 1]))
                && (end == bytes.count || !Self.isLetter(bytes[end]))
            if isWord || end - start >= Self.longEnoughInsideWords {
                let rest = nodes[Int(found)].isCut ? bytes[end...].prefix { $0 > 0x20 }.count : 0
                return Match(range: start..<(end + rest), substitute: substitutes[found])
            }
            // Shorter than eight bytes: there are few more.
            found = nodes[Int(nodes[Int(found)].fallback)].found
        }
        return nil
    }

    /// Two lists of matches as one.
    static func merged(_ one: [Match], _ other: [Match]) -> [Match] {
        var merged: [Match] = []
        var (one, other) = (one[...], other[...])
        while let first = one.first ?? other.first {
            let second = other.first ?? first
            let isFirst = !one.isEmpty && first.range.upperBound <= second.range.upperBound
            add(isFirst ? first : second, to: &merged)
            if isFirst { one.removeFirst() } else { other.removeFirst() }
        }
        return merged
    }

    /// Adds a match whose end is not before that of the last one.
    private static func add(_ match: Match, to matches: inout [Match]) {
        var match = match
        while let last = matches.last, last.range.upperBound > match.range.lowerBound {
            let covers = last.range.lowerBound >= match.range.lowerBound
            if last.substitute == nil || !covers { match.substitute = nil }
            match.range =
                min(
                    last.range.lowerBound, match.range.lowerBound)..<max(
                    last.range.upperBound, match.range.upperBound)
            matches.removeLast()
        }
        matches.append(match)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isWholeNumber
    }
}

/// The children of nodes, by node and byte.
private struct EdgeTable: Sendable {
    /// A node and a byte above, the child below; 0 where there is none. A power of two of them.
    private var slots = [UInt64](repeating: 0, count: 64)
    private var count = 0
    /// At random, so that a server cannot choose texts whose edges collide.
    private let factor = UInt64.random(in: .min ... .max) | 1

    subscript(node: Int32, byte: UInt8) -> Int32 {
        let key = Self.key(node, byte)
        var place = place(of: key)
        while slots[place] != 0 {
            if slots[place] >> 32 == key { return Int32(truncatingIfNeeded: slots[place]) }
            place = (place + 1) & (slots.count - 1)
        }
        return 0
    }

    mutating func insert(_ child: Int32, _ node: Int32, _ byte: UInt8) {
        if count * 2 >= slots.count {
            let old = slots
            slots = [UInt64](repeating: 0, count: old.count * 2)
            for slot in old where slot != 0 { put(slot) }
        }
        count += 1
        put(Self.key(node, byte) << 32 | UInt64(child))
    }

    private mutating func put(_ slot: UInt64) {
        var place = place(of: slot >> 32)
        while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
        slots[place] = slot
    }

    private static func key(_ node: Int32, _ byte: UInt8) -> UInt64 {
        UInt64(node) << 8 | UInt64(byte)
    }

    private func place(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* factor) >> 33) & (slots.count - 1)
    }
}
