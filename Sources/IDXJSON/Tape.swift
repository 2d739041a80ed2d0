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
        package let start: UInt32
        /// The length of the contents in bytes; of an array or object, the number of elements or members.
        package internal(set) var length: UInt32
        /// The position after the value and everything in it; of a name, the hash of its bytes.
        package internal(set) var next: UInt32
        /// A name's position in the reader's vocabulary.
        package let symbol: JSON.Names.Symbol
        /// The kind.
        package let kind: Kind
        /// Whether the contents have escape sequences.
        package let isEscaped: Bool
    }

    /// The text, and zero bytes after it.
    private let text: [UInt8]
    /// The values and names, in the order of the text; the first is the whole value.
    package let nodes: [Node]
    /// The number of zero bytes after the text.
    static let padding = 16

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
    package func string(_ node: Node) -> String {
        text.withUnsafeBufferPointer { text in
            let start = text.baseAddress.unsafelyUnwrapped + Int(node.start)
            return node.isEscaped
                ? String(escaped: start, Int(node.length)) : .make(start, Int(node.length))
        }
    }

    /// The paths of the names that their object already has, at most the first ``JSON/Document/pathLimit``.
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
        case .array, .object:
            return text.withUnsafeBufferPointer { text in
                Builder(text: text.baseAddress.unsafelyUnwrapped, nodes: nodes).value(position)
            }
        }
    }

    /// The kind of the value at a position.
    @inlinable package func kind(_ position: Int) -> Node.Kind { nodes[position].kind }

    /// The members of the object at a position; none if it is another value.
    @inlinable package func members(of position: Int) -> Members {
        let node = nodes[position]
        return Members(
            nodes: nodes, place: position + 1, end: node.kind == .object ? Int(node.next) : 0)
    }

    /// The positions of the elements of the array at a position; none if it is another value.
    @inlinable package func elements(of position: Int) -> Elements {
        let node = nodes[position]
        return Elements(
            nodes: nodes, place: position + 1, end: node.kind == .array ? Int(node.next) : 0)
    }

    /// The value of the first member with that name of the object at a position.
    @inlinable package func value(_ name: String, of position: Int) -> Int? {
        members(of: position).first { string($0.position) == name }?.value
    }

    /// The path that a list of steps means.
    package func path(_ steps: some Sequence<Step>) -> JSON.Path {
        JSON.Path(
            steps.map { step in
                switch step {
                case .member(let name): .key(string(name))
                case .element(let index): .index(index)
                }
            })
    }

    /// A member of an object.
    package struct Member: Sendable {
        /// The position of its name.
        package let position: Int
        /// Its name in the reader's vocabulary.
        package let symbol: JSON.Names.Symbol

        @usableFromInline init(position: Int, symbol: JSON.Names.Symbol) {
            self.position = position
            self.symbol = symbol
        }

        /// The position of its value.
        @inlinable package var value: Int { position + 1 }
    }

    /// A step from a value to one inside it.
    package enum Step: Sendable, Hashable {
        /// To the member with the name at that position.
        case member(Int)
        /// To the element with that number, from 0.
        case element(Int)
    }

    /// The members of an object, in order.
    package struct Members: Sequence, IteratorProtocol {
        @usableFromInline let nodes: [Node]
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @usableFromInline init(nodes: [Node], place: Int, end: Int) {
            self.nodes = nodes
            self.place = place
            self.end = end
        }

        /// The next member.
        @inlinable package mutating func next() -> Member? {
            guard place < end else { return nil }
            defer { place = Int(nodes[place + 1].next) }
            return Member(position: place, symbol: nodes[place].symbol)
        }
    }

    /// The positions of the elements of an array, in order.
    package struct Elements: Sequence, IteratorProtocol {
        @usableFromInline let nodes: [Node]
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @usableFromInline init(nodes: [Node], place: Int, end: Int) {
            self.nodes = nodes
            self.place = place
            self.end = end
        }

        /// The position of the next element.
        @inlinable package mutating func next() -> Int? {
            guard place < end else { return nil }
            defer { place = Int(nodes[place].next) }
            return place
        }
    }
}

/// Makes values of the nodes of a tape.
private struct Builder: ~Copyable {
    let text: UnsafePointer<UInt8>
    let nodes: [Tape.Node]
    let cache = StringCache()

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
                members.append(.init(key: string(name), value: value(place + 1)))
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
