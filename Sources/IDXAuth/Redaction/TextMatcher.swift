/// Finds known strings in a text in one pass (Aho and Corasick, CACM 18, 1975).
///
/// The time is proportional to the length of the text. Of a long known string it looks for the beginning,
/// and hides the match up to the end of its word. It also finds strings that are percent-encoded, whichever
/// of their characters are, and those with characters among them that a screen leaves out.
package struct TextMatcher: Sendable {
    /// A string to hide, with an optional replacement.
    package typealias Known = (bytes: [UInt8], substitute: String?)

    /// A part of a text that contains known strings.
    private struct Match {
        var range: Range<Int>
        var substitute: String?
    }

    private struct Node {
        var byte: UInt8 = 0
        var isKnown = false
        var depth: Int32 = 0
        /// The first node that follows, and the next one after the same node, or 0.
        var child: Int32 = 0, sibling: Int32 = 0
        /// The node of the longest suffix of this node's bytes that is a prefix of a known string.
        var fallback: Int32 = 0
        /// The nearest node with a known string among this node and its fallbacks, or 0.
        var found: Int32 = 0
    }

    /// The length from which the beginning of a known string at a cut end is hidden.
    private static let longEnoughToTell = 4
    private static let longest = 256
    private static let mostNodes = 1 << 16
    static let ellipsis = Array("…".utf8), ellipsisStart: UInt8 = 0xE2
    private static let noStarts = [Int32](repeating: 0, count: 256)

    private var nodes = [Node()]
    /// The children of the root by byte.
    private var starts = noStarts
    private var substitutes: [Int32: String] = [:]

    /// The length in bytes from which a string is also found inside words.
    private let longEnoughInsideWords: Int

    /// Creates a matcher without strings.
    ///
    /// - Parameter length: The length in bytes from which a string is also found inside words.
    package init(insideWordsFrom length: Int = 8) { longEnoughInsideWords = length }

    /// Adds strings. One that is added with and without a replacement is hidden.
    ///
    /// The number of received strings is limited, since a server can send many; that of typed ones is not.
    package mutating func add(_ texts: [Known], typed isTyped: Bool) {
        var isChanged = false
        if nodes.count == 1 {
            nodes.reserveCapacity(texts.reduce(1) { $0 + min($1.bytes.count, Self.longest) })
        }
        for (bytes, substitute) in texts {
            guard isTyped || nodes.count < Self.mostNodes else { break }
            let normalized = TextReading.normalized(bytes)
            for form in normalized == bytes ? [bytes] : [bytes, normalized] where !form.isEmpty {
                let node = node(of: form)
                let isNew = !nodes[Int(node)].isKnown
                nodes[Int(node)].isKnown = true
                if isNew || substitute == nil { substitutes[node] = substitute }
                isChanged = isChanged || isNew
            }
        }
        if isChanged { link() }
    }

    /// The node of a string, or of its beginning if it is long, after adding what is missing on the way.
    private mutating func node(of bytes: [UInt8]) -> Int32 {
        var node: Int32 = 0
        var index = 0
        let count = min(bytes.count, Self.longest)
        while index < count {
            let next = child(of: node, bytes[index])
            if next == 0 { break }
            (node, index) = (next, index + 1)
        }
        guard index < count else { return node }
        // The first new node is one more child; each other one follows it alone.
        let first = Int32(nodes.count)
        let (depth, sibling) = (nodes[Int(node)].depth, nodes[Int(node)].child)
        nodes[Int(node)].child = first
        if node == 0 { starts[Int(bytes[index])] = first }
        let last = first + Int32(count - index) - 1
        nodes += bytes[index..<count].indices.lazy.map { place in
            let offset = Int32(place - index)
            return Node(
                byte: bytes[place], depth: depth + 1 + offset,
                child: first + offset < last ? first + offset + 1 : 0,
                sibling: offset == 0 ? sibling : 0)
        }
        return last
    }

    /// Finds the fallbacks. That of a node has less depth than the node.
    private mutating func link() {
        let starts = starts
        nodes.withUnsafeMutableBufferPointer { nodes in
            // By depth: each node once, after those that it falls back to.
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: nodes.count) { order in
                order[0] = 0
                var (done, end) = (0, 1)
                while done < end {
                    let (first, fallback) = (
                        nodes[Int(order[done])].child, nodes[Int(order[done])].fallback
                    )
                    var child = first
                    while child != 0 {
                        let place = Int(child)
                        let other =
                            done == 0
                            ? 0
                            : Self.next(
                                fallback, nodes[place].byte, UnsafeBufferPointer(nodes), starts)
                        nodes[place].fallback = other
                        nodes[place].found = nodes[place].isKnown ? child : nodes[Int(other)].found
                        order[end] = child
                        end += 1
                        child = nodes[place].sibling
                    }
                    done += 1
                }
            }
        }
    }

    private func child(of node: Int32, _ byte: UInt8) -> Int32 {
        nodes.withUnsafeBufferPointer { Self.child(of: node, byte, $0, starts) }
    }

    private static func child(
        of node: Int32, _ byte: UInt8, _ nodes: UnsafeBufferPointer<Node>, _ starts: [Int32]
    ) -> Int32 {
        if node == 0 { return starts[Int(byte)] }
        var child = nodes[Int(node)].child
        while child != 0, nodes[Int(child)].byte != byte { child = nodes[Int(child)].sibling }
        return child
    }

    private static func next(
        _ node: Int32, _ byte: UInt8, _ nodes: UnsafeBufferPointer<Node>, _ starts: [Int32]
    ) -> Int32 {
        var node = node
        while node != 0 {
            let child = child(of: node, byte, nodes, starts)
            if child != 0 { return child }
            node = nodes[Int(node)].fallback
        }
        return starts[Int(byte)]
    }

    /// Returns a text with all known strings replaced.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - hidesInAddresses: Whether to hide all values in URLs too.
    ///   - hidden: The replacement of a string that has none of its own.
    /// - Returns: The text with replacements.
    package func replacing(
        in text: String, hidesInAddresses: Bool = true, hidden: (String) -> String
    ) -> String {
        guard nodes.count > 1 || hidesInAddresses else { return text }
        return text.withBytes { bytes in
            var places: [Range<Int>] = []
            if hidesInAddresses { AddressSecrets.addRanges(in: bytes, to: &places) }
            return places.withUnsafeBufferPointer {
                replacing(in: bytes, and: $0, hidden: hidden)
            }
        } ?? text
    }

    /// Returns a text with all known strings and the given ranges replaced; nil if there are none.
    package func replacing(
        in bytes: UnsafeBufferPointer<UInt8>,
        and places: UnsafeBufferPointer<Range<Int>> = .init(start: nil, count: 0),
        hidden: (String) -> String
    ) -> String? {
        guard nodes.count > 1 || !places.isEmpty else { return nil }
        let matches = matches(inAllReadingsOf: bytes, and: places)
        guard !matches.isEmpty else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for match in matches {
            result += bytes[end..<match.range.lowerBound]
            let text = String(decoding: bytes[match.range], as: UTF8.self)
            result += (match.substitute.flatMap(harmless) ?? hidden(text)).utf8
            end = match.range.upperBound
        }
        result += bytes[end...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a replacement; nil if it contains a secret itself, beyond what is looked for of a long string.
    private func harmless(_ substitute: String) -> String? {
        let isSecret = substitute.withBytes { bytes in
            matches(inAllReadingsOf: bytes, and: .init(start: nil, count: 0)).contains {
                $0.substitute == nil
            }
        }
        return isSecret ? nil : substitute
    }

    /// Returns the parts of a text as it is, and as it is read otherwise.
    private func matches(
        inAllReadingsOf bytes: UnsafeBufferPointer<UInt8>,
        and places: UnsafeBufferPointer<Range<Int>>
    ) -> [Match] {
        let plain = matches(in: bytes, and: places)
        let readings = nodes.count > 1 ? TextReading.others(of: bytes) : []
        if readings.isEmpty { return plain }
        let others = readings.flatMap { reading in
            reading.bytes.withUnsafeBufferPointer { matches(in: $0) }.map {
                Match(range: reading.original($0.range), substitute: $0.substitute)
            }
        }
        var all: [Match] = []
        for match in (plain + others).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            Self.add(match, to: &all)
        }
        return all
    }

    /// Returns the parts of a text that contain known strings and the given ranges, in order. Overlapping
    /// ranges become one part.
    private func matches(
        in bytes: UnsafeBufferPointer<UInt8>,
        and places: UnsafeBufferPointer<Range<Int>> = .init(start: nil, count: 0)
    ) -> [Match] {
        var matches: [Match] = []
        guard nodes.count > 1 else {
            for place in places { Self.add(Match(range: place), to: &matches) }
            return matches
        }
        var added = 0
        /// Adds the given ranges that end up to a position.
        func addPlaces(to end: Int) {
            while added < places.count, places[added].upperBound <= end {
                Self.add(Match(range: places[added]), to: &matches)
                added += 1
            }
        }
        var node: Int32 = 0
        var wordEnd = 0
        var index = 0
        while true {
            // Most texts hardly ever leave the root.
            if node == 0 { index = start(in: bytes, from: index) }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if node != 0, byte == Self.ellipsisStart {
                let depth = Int(nodes[Int(node)].depth)
                // A truncated text may end with the beginning of a secret.
                if depth >= Self.longEnoughToTell, bytes[index...].starts(with: Self.ellipsis) {
                    addPlaces(to: index)
                    Self.add(Match(range: index - depth..<index), to: &matches)
                }
            }
            node = nodes.withUnsafeBufferPointer { Self.next(node, byte, $0, starts) }
            index += 1
            if nodes[Int(node)].found != 0, var match = match(endingAt: index, node, bytes) {
                if match.range.count == Self.longest {
                    if wordEnd < index {
                        wordEnd = bytes[(index - 1)...].firstIndex { $0 <= 0x20 } ?? bytes.count
                    }
                    match.range = match.range.lowerBound..<max(wordEnd, index)
                }
                addPlaces(to: index)
                Self.add(match, to: &matches)
            }
        }
        addPlaces(to: bytes.count)
        return matches
    }

    /// The next position where a known string may start, or the end.
    private func start(in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        starts.withUnsafeBufferPointer { starts in
            var index = index
            while index < bytes.count, starts[Int(bytes[index])] == 0 { index += 1 }
            return index
        }
    }

    private func match(
        endingAt end: Int, _ node: Int32, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Match? {
        var whole: Match?
        var found = nodes[Int(node)].found
        while found != 0 {
            let start = end - Int(nodes[Int(found)].depth)
            let isWord =
                (start == 0 || !bytes[start - 1].isWordPart)
                && (end == bytes.count || !bytes[end].isWordPart)
            if isWord || end - start >= longEnoughInsideWords {
                whole = whole ?? Match(range: start..<end, substitute: substitutes[found])
                // The replacement of a longer string must not show a secret at its end.
                if substitutes[found] == nil {
                    whole?.substitute = nil
                    return whole
                }
            }
            // Those that end here are at most as many as the longest has bytes.
            found = nodes[Int(nodes[Int(found)].fallback)].found
        }
        return whole
    }

    /// Adds a match, which may overlap with earlier ones.
    private static func add(_ match: Match, to matches: inout [Match]) {
        var match = match
        while let last = matches.last, last.range.upperBound > match.range.lowerBound {
            let low = min(last.range.lowerBound, match.range.lowerBound)
            let high = max(last.range.upperBound, match.range.upperBound)
            if last.substitute == nil || match.range != low..<high { match.substitute = nil }
            match.range = low..<high
            matches.removeLast()
        }
        matches.append(match)
    }
}

extension UInt8 {
    /// Whether it is a letter, a digit, or part of a character beyond ASCII.
    package var isWordPart: Bool {
        self >= 0x80 || (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
    }

    /// Whether the name of a parameter can contain it.
    package var isNamePart: Bool { self >= 0x80 || isPlainNamePart }

    /// Whether it is an ASCII letter, a digit, a dash, a dot or an underscore.
    package var isPlainNamePart: Bool {
        // A bit for each character, of which these are the first.
        let bits: UInt64 = self < 0x40 ? 0x03FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return self < 0x80 && bits >> (self & 0x3F) & 1 == 1
    }
}
