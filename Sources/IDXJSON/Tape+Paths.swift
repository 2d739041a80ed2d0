import Synchronization

extension Tape {
    /// The paths of the names that their object already has, at most the first ``JSON/Document/pathLimit``, and
    /// fewer if they are long.
    package var duplicateKeys: [JSON.Path] {
        guard !duplicates.isEmpty else { return [] }
        return text.withUnsafeBufferPointer { text in
            SourceLocator(UnsafeBufferPointer(rebasing: text.dropLast(Self.padding)))
                .paths(of: duplicates.prefix(JSON.Document.pathLimit))
        }
    }

    /// The path of the value or name at a position, in time proportional to its depth. The first one in a long list
    /// takes time proportional to the text.
    package func path(to position: Int) -> JSON.Path {
        let last = nodes[position].kind == .name ? position + 1 : position
        if let path = pathFromRoot(to: last) { return path }
        var components: [JSON.Path.Component] = []
        appendPath(to: last, depth: 0, in: places, to: &components)
        return JSON.Path(components)
    }

    /// The path of a value that has few values before it in the containers around it; nil for others. For a few
    /// paths it takes less than finding all places.
    private func pathFromRoot(to position: Int) -> JSON.Path? {
        nodes.withUnsafeBufferPointer { nodes in
            var components: [JSON.Path.Component] = []
            components.reserveCapacity(12)
            var (container, passed) = (0, 0)
            while container < position {
                let names = nodes[container].kind == .object ? 1 : 0
                var (child, index) = (container &+ 1 &+ names, 0)
                while case let next = Int(nodes[child].next), next <= position {
                    (child, index, passed) = (next &+ names, index &+ 1, passed &+ 1)
                    guard passed < 128 else { return nil }
                }
                components.append(names == 1 ? .key(text(of: nodes[child &- 1])) : .index(index))
                container = child
            }
            return JSON.Path(components)
        }
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
}
