import IDXJSON

// Here and not beside the tape, so that the compiler can inline them into the reader.

extension Tape {
    /// The kind of the value at a position.
    func kind(_ position: Int) -> Node.Kind { nodes[position].kind }

    func isNull(_ position: Int) -> Bool {
        if case .null = kind(position) { true } else { false }
    }
    func isString(_ position: Int) -> Bool {
        if case .string = kind(position) { true } else { false }
    }
    func isNumber(_ position: Int) -> Bool {
        if case .number = kind(position) { true } else { false }
    }
    func isArray(_ position: Int) -> Bool {
        if case .array = kind(position) { true } else { false }
    }
    func isObject(_ position: Int) -> Bool {
        if case .object = kind(position) { true } else { false }
    }

    /// The members of the object at a position; none if it is another value.
    func members(of position: Int) -> Members {
        Members(
            nodes: nodes, place: position + 1,
            end: isObject(position) ? Int(nodes[position].next) : 0)
    }

    /// The positions of the elements of the array at a position; none if it is another value.
    func elements(of position: Int) -> Elements {
        Elements(
            nodes: nodes, place: position + 1,
            end: isArray(position) ? Int(nodes[position].next) : 0)
    }

    /// A member of an object.
    struct Member: Sendable {
        /// The position of its name.
        let position: Int
        /// Its name in the reader's vocabulary.
        let symbol: JSON.Names.Symbol

        /// The position of its value.
        var value: Int { position + 1 }
    }

    /// The members of an object, in order.
    struct Members: Sequence, IteratorProtocol {
        let nodes: [Node]
        var place: Int
        let end: Int

        /// The next member.
        mutating func next() -> Member? {
            guard place < end else { return nil }
            defer { place = Int(nodes[place + 1].next) }
            return Member(position: place, symbol: nodes[place].symbol)
        }
    }

    /// The positions of the elements of an array, in order.
    struct Elements: Sequence, IteratorProtocol {
        let nodes: [Node]
        var place: Int
        let end: Int

        /// The position of the next element.
        mutating func next() -> Int? {
            guard place < end else { return nil }
            defer { place = Int(nodes[place].next) }
            return place
        }
    }
}
