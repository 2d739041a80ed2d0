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
}
