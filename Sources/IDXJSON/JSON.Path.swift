extension JSON {
    /// The place of a value in a document: `$.remediation.value[0].name`.
    public struct Path: Sendable, Hashable {
        /// One step down.
        public enum Component: Sendable, Hashable {
            /// Into an object, by name.
            case key(String)
            /// Into an array, by position from 0.
            case index(Int)
        }

        /// The steps, from the root down.
        public let components: [Component]

        /// Makes a path of its steps; without any it is the root.
        public init(_ components: [Component] = []) {
            self.components = components
        }

        /// The path one member further down.
        public func appending(_ key: String) -> Path {
            Path(components + [.key(key)])
        }

        /// The path one element further down.
        public func appending(_ index: Int) -> Path {
            Path(components + [.index(index)])
        }

        /// Whether the other path is this one or leads further down from it.
        public func contains(_ other: Path) -> Bool {
            other.components.starts(with: components)
        }
    }
}

extension JSON.Path: CustomStringConvertible {
    /// `$` for the root, names after dots, positions in brackets; odd names are quoted in brackets.
    public var description: String {
        components.reduce(into: "$") { text, component in
            switch component {
            case .index(let index): text += "[\(index)]"
            case .key(let key) where Self.isPlain(key): text += ".\(key)"
            case .key(let key): text += "[\(JSON.string(key).text())]"
            }
        }
    }

    private static func isPlain(_ key: String) -> Bool {
        !key.isEmpty
            && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
    }
}
