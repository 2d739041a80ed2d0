extension JSON {
    /// The place of a value in a document: `$.remediation.value[0].name`.
    public struct Path: Sendable, Hashable {
        /// A step from a value to one inside it.
        public enum Component: Sendable, Hashable {
            /// The member of an object with that name.
            case key(String)
            /// The element of an array at that position, from 0.
            case index(Int)
        }

        /// The steps, from the root down.
        public let components: [Component]

        /// Creates a path from its steps; without steps, the root.
        public init(_ components: [Component] = []) {
            self.components = components
        }

        /// Returns the path of a member of the value.
        public func appending(_ key: String) -> Path {
            Path(components + [.key(key)])
        }

        /// Returns the path of an element of the value.
        public func appending(_ index: Int) -> Path {
            Path(components + [.index(index)])
        }

        /// Returns whether the other path is this one or begins with it.
        public func contains(_ other: Path) -> Bool {
            other.components.starts(with: components)
        }
    }
}

extension JSON.Path: CustomStringConvertible {
    /// `$` for the root, `.name` for members, `[0]` for elements; other names in quotes and brackets.
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
