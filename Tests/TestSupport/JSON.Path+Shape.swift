import IDXJSON

extension JSON.Path {
    /// The path without positions, so that each place of the grammar is tried once.
    public var shape: String {
        components.map { component in
            guard case .key(let key) = component else { return "[]" }
            return key
        }.joined(separator: ".")
    }
}
