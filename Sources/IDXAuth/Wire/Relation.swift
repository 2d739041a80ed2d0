import IDXJSON

/// A `relatesTo` reference and what it was found to lead to (protocol.md §2.10).
struct Relation: Sendable, Hashable {
    /// What the reference leads to.
    enum Target: Sendable, Hashable {
        /// An authenticator, by its place in the response's merged list.
        case authenticator(Int)
        /// Something else in the response.
        case other(JSON.Path)
        /// Nothing.
        case none
    }

    /// The reference as written.
    var text: String
    var target: Target

    /// Splits a reference into steps: an optional `$` and dots, names, positions in brackets.
    /// Anything else is no reference that we evaluate.
    static func path(of text: String) -> JSON.Path? {
        var components: [JSON.Path.Component] = []
        var rest = Substring(text).utf8
        if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "."):
                rest.removeFirst()
            case UInt8(ascii: "["):
                guard let close = rest.firstIndex(of: UInt8(ascii: "]")),
                    let index = Int(Substring(rest[..<close].dropFirst())), index >= 0
                else { return nil }
                components.append(.index(index))
                rest = rest[close...].dropFirst()
            default:
                let name = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }
                components.append(.key(String(Substring(name))))
                rest = rest[name.endIndex...]
            }
        }
        return components.isEmpty ? nil : JSON.Path(components)
    }
}
