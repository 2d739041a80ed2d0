import IDXJSON

extension Remediation {
    /// The fields of a remediation, field or option.
    ///
    /// Iteration returns the fields that a user sees; subscripts by name find hidden ones too.
    public struct Form: OrderedList {
        /// The element: a field.
        public typealias Element = Field

        let list: FieldList
        let context: ResponseContext

        /// The number of visible fields.
        public var count: Int { list.visible.count }

        /// A field that a user sees, by its position in the server's order.
        public func element(at position: Int) -> Field { field(list.visible[position]) }

        /// The visible field at that position, or nil if there are fewer.
        public subscript(position: Int) -> Field? { elementIfPresent(at: position) }

        /// All fields, including hidden ones.
        public var allFields: [Field] { list.specs.indices.map(field) }

        private func field(_ position: Int) -> Field {
            Field(list: list, position: position, context: context)
        }

        /// The field with that name or dotted path: `passcode`, `credentials.passcode`.
        ///
        /// A name that contains dots takes precedence.
        public subscript(name: String) -> Field? {
            let names = list.names
            if let position = names.positions[name]?.first(where: { list.specs[$0].name == name }) {
                return field(position)
            }
            return names.first(above: name) { field($0)[$1] }
        }

        /// The field at that structural path.
        public subscript(path: FieldPath) -> Field? {
            guard path.components.starts(with: list.path.components) else { return nil }
            return find(path.components.dropFirst(list.path.components.count))
        }

        /// The field at a path.
        func find(_ path: ArraySlice<FieldPath.Component>) -> Field? {
            guard let first = path.first, let position = list.names.position(of: first) else {
                return nil
            }
            return field(position).find(path.dropFirst())
        }

        /// The messages of all fields, nested ones too, each with its path.
        var nestedMessages: [Message] {
            guard context.response.hasFieldMessages else { return [] }
            return allFields.flatMap(\.allMessages)
        }
    }
}

extension Remediation.Form: CustomStringConvertible, CustomReflectable {
    /// The paths of the fields that a user sees; never answers.
    public var description: String { map(\.path.dotted).joined(separator: ", ") }
    /// Otherwise `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements) }
}

extension Remediation.Form: Hashable {
    /// Whether both are the same form of the same response, and so share their answers.
    public static func == (one: Self, other: Self) -> Bool {
        one.list.sheet === other.list.sheet && one.list.path == other.list.path
    }
    /// Hashes the form.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(list.sheet))
        hasher.combine(list.path)
    }
}
