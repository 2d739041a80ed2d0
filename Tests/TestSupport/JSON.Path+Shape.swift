import IDXJSON

extension JSON.Path {
    /// The path without array indices, to try each place of the grammar once.
    public var shape: String {
        components.map { component in
            guard case .key(let key) = component else { return "[]" }
            return key
        }.joined(separator: ".")
    }
}
