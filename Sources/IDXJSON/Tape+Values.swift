extension Tape {
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
