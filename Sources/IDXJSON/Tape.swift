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
        let start: UInt32
        /// The length of the contents in bytes; of an array or object, the number of elements or members.
        package internal(set) var length: UInt32
        /// The position after the value and everything in it; of a name, the hash of its bytes.
        package internal(set) var next: UInt32
        /// A name's position in the reader's vocabulary.
        package let symbol: JSON.Names.Symbol
        /// The kind.
        package let kind: Kind
        /// Whether the contents have escape sequences.
        let isEscaped: Bool
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

    init(text: [UInt8], nodes: [Node], duplicates: [Int]) {
        self.text = text
        self.nodes = nodes
        self.duplicates = duplicates
    }

    /// Writes a value and reads it, so that code which reads tapes can read it, too.
    package convenience init(writing value: JSON, names: JSON.Names) {
        let reader = JSON.Reader(
            limits: .init(depth: 512, bytes: .max, containers: .max), names: names)
        let null = Node(
            start: 0, length: 0, next: 1, symbol: .unknown, kind: .null, isEscaped: false)
        // Only a value that is nested more than 512 deep is not read; no server's answer is.
        let tape =
            (try? reader.tape(value.bytes())) ?? Tape(text: [], nodes: [null], duplicates: [])
        self.init(text: tape.text, nodes: tape.nodes, duplicates: tape.duplicates)
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
        case .array, .object: return build(position, with: [])
        }
    }

    /// The whole value, with other texts in place of some strings, names and numbers.
    ///
    /// - Parameter changes: The positions and their other texts, in ascending order.
    /// - Returns: The value; a number with another text is a string.
    package func json(with changes: [(position: Int, text: String)]) -> JSON {
        build(0, with: changes)
    }

    private func build(
        _ position: Int, with changes: [(position: Int, text: String)]
    ) -> JSON {
        text.withUnsafeBufferPointer { text in
            var builder = Builder(
                text: text.baseAddress.unsafelyUnwrapped, nodes: nodes, changes: changes[...],
                cache: StringCache(values: Int(nodes[position].next) - position))
            return builder.value(position)
        }
    }

    /// The path of the value or name at a position, in time proportional to its depth.
    package func path(to position: Int) -> JSON.Path {
        let places = places
        let last = nodes[position].kind == .name ? position + 1 : position
        var depth = 0
        var position = last
        while position > 0 {
            depth += 1
            position = Int(places[position].container)
        }
        var components: [JSON.Path.Component] = []
        components.reserveCapacity(depth)
        position = last
        while position > 0 {
            let place = places[position]
            components.append(
                nodes[position - 1].kind == .name
                    ? .key(string(position - 1)) : .index(Int(place.index)))
            position = Int(place.container)
        }
        components.reverse()
        return JSON.Path(components)
    }

    private var places: [Place] {
        foundPlaces.withLock { found in
            if found.isEmpty { found = makePlaces() }
            return found
        }
    }

    private func makePlaces() -> [Place] {
        var places = [Place](repeating: Place(container: 0, index: 0), count: nodes.count)
        var open: [(end: UInt32, place: Place)] = []
        for position in nodes.indices where nodes[position].kind != .name {
            while let last = open.last, last.end <= position { open.removeLast() }
            if let last = open.indices.last {
                places[position] = open[last].place
                open[last].place.index += 1
            }
            if nodes[position].kind == .array || nodes[position].kind == .object {
                let inside = Place(container: UInt32(position), index: 0)
                open.append((nodes[position].next, inside))
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
    /// The other texts that are still to come.
    var changes: ArraySlice<(position: Int, text: String)>
    let cache: StringCache

    /// Returns the value at a position.
    mutating func value(_ position: Int) -> JSON {
        let node = nodes[position]
        switch node.kind {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .number:
            return other(position).map(JSON.string) ?? .number(JSON.Number(checked: string(node)))
        case .string, .name: return .string(other(position) ?? string(node))
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
                members.append(
                    .init(key: other(place) ?? string(nodes[place]), value: value(place + 1)))
                place = Int(nodes[place + 1].next)
            }
            return .object(JSON.Object(members))
        }
    }

    /// Takes the other text for a position.
    private mutating func other(_ position: Int) -> String? {
        guard let change = changes.first, change.position == position else { return nil }
        changes.removeFirst()
        return change.text
    }

    private func string(_ node: Tape.Node) -> String {
        guard node.length > 0 else { return "" }
        let start = text + Int(node.start)
        guard !node.isEscaped else { return String(escaped: start, Int(node.length)) }
        return cache.string(start, Fingerprint(start, count: Int(node.length)))
    }
}
