import Synchronization

/// A JSON text and the places of its values in it.
///
/// The nodes are in the order of the text: an array or object is followed by everything in it, and a name by its
/// value. Strings and numbers stay in the text until they are asked for.
package final class Tape: Sendable {
    /// A value, or the name of a member.
    package struct Node: Sendable {
        /// The kind of a node.
        package enum Kind: UInt8, Sendable {
            case null, no, yes, number, string, array, object, name
        }

        /// The offset of the contents; of a string or name, after the quotation mark.
        var start: UInt32
        /// The length of the contents in bytes; of an array or object, the number of elements or members.
        package internal(set) var length: UInt32
        /// The position after the value and everything in it; of a name, the hash of its bytes.
        package internal(set) var next: UInt32
        /// A name's position in the reader's vocabulary.
        package internal(set) var symbol: JSON.Names.Symbol
        /// The kind.
        package internal(set) var kind: Kind
        /// Whether the contents have escape sequences.
        var isEscaped: Bool
    }

    /// The text, and zero bytes after it.
    let text: [UInt8]
    /// The values and names, in the order of the text; the first is the whole value.
    package let nodes: [Node]
    /// The number of zero bytes after the text.
    static let padding = 16

    /// Where a value is.
    struct Place: Sendable {
        /// The position of the array or object that it is in.
        var container: UInt32
        /// The number of elements or members before it.
        var index: UInt32
    }

    /// The places of the values, found when the first path is asked for.
    let foundPlaces = Mutex<[Place]>([])

    /// The offsets of names that their object already has, in ascending order.
    package let duplicates: [Int]

    /// The vocabulary, which has the names by their symbols.
    let names: JSON.Names

    init(text: [UInt8], nodes: [Node], duplicates: [Int], names: JSON.Names) {
        self.text = text
        self.nodes = nodes
        self.duplicates = duplicates
        self.names = names
    }

    /// Writes a value and reads it, so that code which reads tapes can read it, too.
    package convenience init(writing value: JSON, names: JSON.Names) {
        let reader = JSON.Reader(
            limits: .init(depth: 512, bytes: .max, values: .max), names: names)
        let null = Node(
            start: 0, length: 4, next: 1, symbol: .unknown, kind: .null, isEscaped: false)
        // Only a value that is nested more than 512 deep is not read; no server's answer is.
        let tape =
            (try? reader.tape(value.bytes()))
            ?? Tape(
                text: Self.padded(Array("null".utf8)), nodes: [null], duplicates: [], names: names)
        self.init(
            text: tape.text, nodes: tape.nodes, duplicates: tape.duplicates, names: tape.names)
    }

    /// Returns a copy of a text with zero bytes after it, so that the parser need not check for the end: no rule
    /// allows a zero byte, so it stops every loop.
    static func padded(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count + padding) { copy, size in
            let end = copy.initialize(fromContentsOf: bytes)
            copy[end...].initialize(repeating: 0)
            size = copy.count
        }
    }
}

// MARK: - Looking inside

extension Tape {
    /// The text of a string, name or number.
    package func string(_ position: Int) -> String { string(nodes[position]) }

    /// The text of a string, name or number. A word of a vocabulary is not made again.
    package func string(_ position: Int, knowing words: JSON.Names) -> String {
        let node = nodes[position]
        guard !node.isEscaped else { return string(node) }
        return text.withUnsafeBytes { text in
            let start = text.baseAddress.unsafelyUnwrapped + Int(node.start)
            return words.text(words.look(start, Int(node.length)).symbol)
        } ?? string(node)
    }

    /// The text of a string, name or number.
    func string(_ node: Node) -> String {
        text.withUnsafeBufferPointer { text in
            let start = text.baseAddress.unsafelyUnwrapped + Int(node.start)
            return node.isEscaped
                ? String(escaped: start, Int(node.length)) : .make(start, Int(node.length))
        }
    }

    /// Whether two strings or names are equal.
    package func areEqual(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (nodes[one], nodes[other])
        if one.isEscaped || other.isEscaped {
            return ExactText(string(one)) == ExactText(string(other))
        }
        return one.length == other.length
            && text.withUnsafeBytes {
                let base = $0.baseAddress.unsafelyUnwrapped
                return (base + Int(one.start))
                    .hasSameBytes(as: base + Int(other.start), Int(one.length))
            }
    }

    /// Whether a string or name is a certain one.
    package func isEqual(_ position: Int, _ word: String) -> Bool {
        let node = nodes[position]
        if node.isEscaped { return ExactText(string(node)) == ExactText(word) }
        guard word.utf8.count == node.length else { return false }
        return text.withUnsafeBytes { text in
            let own = text.baseAddress.unsafelyUnwrapped + Int(node.start)
            let isEqual = word.utf8.withContiguousStorageIfAvailable { word in
                word.isEmpty || own.hasSameBytes(as: word.baseAddress.unsafelyUnwrapped, word.count)
            }
            return isEqual ?? (ExactText(string(node)) == ExactText(word))
        }
    }

    /// Passes on the bytes of strings, names and numbers, in turn.
    package func forEachText(
        at positions: [UInt32], _ body: (_ index: Int, UnsafeBufferPointer<UInt8>) -> Void
    ) {
        text.withUnsafeBufferPointer { text in
            let base = text.baseAddress.unsafelyUnwrapped
            for (index, position) in positions.enumerated() {
                let node = nodes[Int(position)]
                if node.isEscaped {
                    string(node).withPaddedUTF8 { bytes, count in
                        let start = bytes.assumingMemoryBound(to: UInt8.self)
                        body(index, UnsafeBufferPointer(start: start, count: count))
                    }
                } else {
                    let start = base + Int(node.start)
                    body(index, UnsafeBufferPointer(start: start, count: Int(node.length)))
                }
            }
        }
    }

    /// Passes on the bytes of a string, name or number; eight more after them are readable.
    package func withBytes<Outcome>(
        of position: Int, _ body: (UnsafeRawBufferPointer) -> Outcome
    ) -> Outcome {
        let node = nodes[position]
        if node.isEscaped {
            return string(node).withPaddedUTF8 { body(.init(start: $0, count: $1)) }
        }
        return text.withUnsafeBytes {
            body(
                UnsafeRawBufferPointer(
                    start: $0.baseAddress.unsafelyUnwrapped + Int(node.start),
                    count: Int(node.length)))
        }
    }
}
