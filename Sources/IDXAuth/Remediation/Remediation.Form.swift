import IDXJSON

extension Remediation {
    /// The fields of a remediation, field or option.
    ///
    /// Iteration returns the fields that a user sees; subscripts by name find hidden ones too.
    public struct Form: OrderedList {
        /// The element: a field.
        public typealias Element = Field

        let context: ResponseContext
        let list: IonList
        /// The remediation, in the response's list of forms.
        let form: Int32
        /// The field whose fields these are; -1 for those of the remediation itself.
        let parent: Int32

        /// The number of visible fields.
        public var count: Int { Int(list.visible.count) }

        /// A field that a user sees, by its position in the server's order.
        public func element(at position: Int) -> Field {
            precondition(indices.contains(position))
            return field(Int(context.lists.visible[Int(list.visible.start) + position]))
        }

        /// The visible field at that position, or nil if there are fewer.
        public subscript(position: Int) -> Field? { elementIfPresent(at: position) }

        /// All fields, including hidden ones.
        public var allFields: [Field] { list.fields.range.map(field) }

        private func field(_ index: Int) -> Field { Field(context: context, index: index) }

        /// The field with that name or dotted path: `passcode`, `credentials.passcode`.
        ///
        /// A name that contains dots takes precedence. `userProfile#2` is the second field of that name.
        public subscript(name: String) -> Field? {
            guard !name.isEmpty else { return nil }
            if let index = context.field(named: name, in: list)
                ?? context.field(numbered: name, in: list)
            {
                return field(index)
            }
            // Among many fields of one name, a number leads straight to the right one.
            if name.withBytes({ $0.contains(UInt8(ascii: "#")) }),
                let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
                let index = context.field(numbered: String(name[..<dot]), in: list),
                let found = field(index)[String(name[dot...].dropFirst())]
            {
                return found
            }
            for index in list.fields.range {
                guard let rest = context.tape.rest(of: name, below: context.lists.fields[index]),
                    let found = field(index)[rest]
                else { continue }
                return found
            }
            return nil
        }

        /// The field at that structural path.
        public subscript(path: FieldPath) -> Field? {
            let own = parent < 0 ? [] : context.path(of: Int(parent)).components
            guard path.components.starts(with: own) else { return nil }
            return find(path.components.dropFirst(own.count))
        }

        /// The field at a path.
        func find(_ path: ArraySlice<FieldPath.Component>) -> Field? {
            guard case .field(let name, let occurrence)? = path.first,
                let index = context.field(named: name, occurrence: occurrence, in: list)
            else { return nil }
            return field(index).find(path.dropFirst())
        }

        /// The messages of all fields, nested ones too, each with its path.
        var nestedMessages: [Message] {
            guard !context.lists.messages.isEmpty else { return [] }
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
        one.context === other.context && one.form == other.form && one.parent == other.parent
    }
    /// Hashes the form.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(context))
        hasher.combine(form)
        hasher.combine(parent)
    }
}
