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
        fileprivate(set) var start: UInt32
        /// The length of the contents in bytes; of an array or object, the number of elements or members.
        package internal(set) var length: UInt32
        /// The position after the value and everything in it; of a name, the hash of its bytes.
        package internal(set) var next: UInt32
        /// A name's position in the reader's vocabulary.
        package fileprivate(set) var symbol: JSON.Names.Symbol
        /// The kind.
        package fileprivate(set) var kind: Kind
        /// Whether the contents have escape sequences.
        fileprivate(set) var isEscaped: Bool
    }

    /// The text, and zero bytes after it.
    private let text: [UInt8]
    /// The values and names, in the order of the text; the first is the whole value.
    package let nodes: [Node]
    /// The number of zero bytes after the text.
    static let padding = 16

    /// Where a value is.
    private struct Place: Sendable {
        /// The position of the array or object that it is in.
        var container: UInt32
        /// The number of elements or members before it.
        var index: UInt32
    }

    /// The places of the values, found when the first path is asked for.
    private let foundPlaces = Mutex<[Place]>([])

    /// The offsets of names that their object already has, in ascending order.
    package let duplicates: [Int]

    /// The vocabulary, which has the names by their symbols.
    private let names: JSON.Names

    init(text: [UInt8], nodes: [Node], duplicates: [Int], names: JSON.Names) {
        self.text = text
        self.nodes = nodes
        self.duplicates = duplicates
        self.names = names
    }

    /// Writes a value and reads it, so that code which reads tapes can read it, too.
    package convenience init(writing value: JSON, names: JSON.Names) {
        let reader = JSON.Reader(
            limits: .init(depth: 512, bytes: .max, containers: .max), names: names)
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

    /// The text of a string, name or number.
    func string(_ node: Node) -> String {
        text.withUnsafeBufferPointer { text in
            let start = text.baseAddress.unsafelyUnwrapped + Int(node.start)
            return node.isEscaped
                ? String(escaped: start, Int(node.length)) : .make(start, Int(node.length))
        }
    }

    /// The paths of the names that their object already has, at most the first ``JSON/Document/pathLimit``, and
    /// fewer if they are long.
    package var duplicateKeys: [JSON.Path] {
        guard !duplicates.isEmpty else { return [] }
        return text.withUnsafeBufferPointer { text in
            SourceLocator(UnsafeBufferPointer(rebasing: text.dropLast(Self.padding)))
                .paths(of: duplicates.prefix(JSON.Document.pathLimit))
        }
    }

    /// The value at a position.
    package func json(_ position: Int) -> JSON {
        let node = nodes[position]
        switch node.kind {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .number: return .number(JSON.Number(checked: string(node)))
        case .string, .name: return .string(string(node))
        case .array, .object: return build(position)
        }
    }

    private func build(_ position: Int) -> JSON {
        text.withUnsafeBufferPointer { text in
            let builder = Builder(
                text: text.baseAddress.unsafelyUnwrapped, nodes: nodes, names: names,
                cache: StringCache(values: Int(nodes[position].next) - position))
            return builder.value(position)
        }
    }

    /// The same values, with other texts in place of some strings, names and numbers.
    ///
    /// - Parameter changes: The positions and their other texts.
    /// - Returns: The values; a number with another text is a string.
    package func with(_ changes: [(position: Int, text: String)]) -> Tape {
        guard !changes.isEmpty else { return self }
        var nodes = nodes
        let added = changes.reduce(0) { $0 + $1.text.utf8.count + 2 }
        var text = Buffer<UInt8>(capacity: self.text.count + added + Self.padding)
        self.text.withUnsafeBufferPointer {
            text.append($0.baseAddress.unsafelyUnwrapped, $0.count)
        }
        for (position, other) in changes {
            let start = text.count + 1
            text.append(UInt8(ascii: "\""))
            text.append(escaping: other)
            nodes[position].start = UInt32(start)
            nodes[position].length = UInt32(text.count - start)
            nodes[position].isEscaped = text.count - start != other.utf8.count
            text.append(UInt8(ascii: "\""))
            nodes[position].symbol = .unknown
            if nodes[position].kind != .name { nodes[position].kind = .string }
        }
        for _ in 0..<Self.padding { text.append(0) }
        return Tape(text: text.array, nodes: nodes, duplicates: duplicates, names: names)
    }

    /// The whole value as JSON text, with members in their order.
    package func text(_ layout: JSON.Layout = .compact) -> String {
        var writer = Writer(layout, capacity: layout == .pretty ? 2 * text.count : text.count)
        text.withUnsafeBufferPointer { text in
            _ = write(0, text.baseAddress.unsafelyUnwrapped, to: &writer)
        }
        return .make(writer.output.array)
    }

    /// Writes the value at a position. Returns the position after it.
    private func write(_ position: Int, _ text: UnsafePointer<UInt8>, to writer: inout Writer)
        -> Int
    {
        let node = nodes[position]
        let start = text + Int(node.start)
        switch node.kind {
        case .string, .name:
            // One with escape sequences may have some that are not necessary.
            if node.isEscaped {
                writer.write(string(node))
            } else {
                writer.output.append(start - 1, Int(node.length) + 2)
            }
        case .null, .no, .yes, .number: writer.output.append(start, Int(node.length))
        case .array, .object:
            var place = position + 1
            writer.list(node.kind == .array ? ("[", "]") : ("{", "}"), 0..<node.length) {
                writer, _ in
                if node.kind == .object {
                    place = write(place, text, to: &writer)
                    writer.putColon()
                }
                place = write(place, text, to: &writer)
            }
        }
        return node.kind == .name ? position + 1 : Int(node.next)
    }

    /// The path of the value or name at a position, in time proportional to its depth.
    package func path(to position: Int) -> JSON.Path {
        var components: [JSON.Path.Component] = []
        let last = nodes[position].kind == .name ? position + 1 : position
        appendPath(to: last, depth: 0, in: places, to: &components)
        return JSON.Path(components)
    }

    /// Appends the steps to a value, of which so many follow.
    private func appendPath(
        to position: Int, depth: Int, in places: [Place],
        to components: inout [JSON.Path.Component]
    ) {
        guard position > 0 else { return components.reserveCapacity(depth) }
        let place = places[position]
        appendPath(to: Int(place.container), depth: depth + 1, in: places, to: &components)
        let name = nodes[position - 1]
        components.append(name.kind == .name ? .key(text(of: name)) : .index(Int(place.index)))
    }

    /// The text of a name.
    private func text(of name: Node) -> String { names.text(name.symbol) ?? string(name) }

    private var places: [Place] {
        foundPlaces.withLock { found in
            if found.isEmpty { found = makePlaces() }
            return found
        }
    }

    private func makePlaces() -> [Place] {
        var places = [Place](repeating: Place(container: 0, index: 0), count: nodes.count)
        for (container, node) in nodes.enumerated()
        where node.kind == .array || node.kind == .object {
            // A member's value follows its name.
            let names = node.kind == .object ? 1 : 0
            var position = container + 1
            for index in 0..<node.length {
                position += names
                places[position] = Place(container: UInt32(container), index: index)
                position = Int(nodes[position].next)
            }
        }
        return places
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

/// Makes values of the nodes of a tape.
private struct Builder: ~Copyable {
    let text: UnsafePointer<UInt8>
    let nodes: [Tape.Node]
    let names: JSON.Names
    let cache: StringCache

    /// Returns the value at a position.
    func value(_ position: Int) -> JSON {
        let node = nodes[position]
        switch node.kind {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .number: return .number(JSON.Number(checked: string(node)))
        case .string, .name: return .string(string(node))
        case .array:
            var elements: [JSON] = []
            elements.reserveCapacity(Int(node.length))
            var place = position + 1
            while place < node.next {
                elements.append(value(place))
                place = Int(nodes[place].next)
            }
            return .array(elements)
        case .object:
            var members: [JSON.Object.Member] = []
            members.reserveCapacity(Int(node.length))
            var place = position + 1
            while place < node.next {
                let name = nodes[place]
                let key = names.text(name.symbol) ?? string(name)
                members.append(.init(key: key, value: value(place + 1)))
                place = Int(nodes[place + 1].next)
            }
            return .object(JSON.Object(members))
        }
    }

    private func string(_ node: Tape.Node) -> String {
        guard node.length > 0 else { return "" }
        let start = text + Int(node.start)
        guard !node.isEscaped else { return String(escaped: start, Int(node.length)) }
        return cache.string(start, Fingerprint(start, count: Int(node.length)))
    }
}
