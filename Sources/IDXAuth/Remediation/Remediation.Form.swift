import IDXJSON

extension Remediation {
    /// The fields of a remediation, or of a field or option that has fields of its own.
    ///
    /// Iterating gives the fields a person sees; subscripts by name find the hidden ones, too.
    public struct Form: OrderedList {
        /// What a form holds.
        public typealias Element = Field

        let fields: [IonField]
        let path: FieldPath
        let wirePath: JSON.Path
        /// Whether the object that holds the fields must be sent.
        let isRequired: Bool
        let sheet: AnswerSheet
        let surroundings: Surroundings

        /// The fields a person sees, in the server's order.
        public var elements: [Field] { allFields.filter(\.isVisible) }

        /// All fields, also those the server only wants back.
        public var allFields: [Field] {
            zip(fields, fields.components).map { spec, component in
                Field(
                    spec: spec, path: path.appending(component),
                    wirePath: wirePath.appending(spec.position), isExpected: isRequired,
                    sheet: sheet, surroundings: surroundings)
            }
        }

        /// The field of that name or dotted path: `passcode`, `credentials.passcode`.
        ///
        /// A name that contains dots itself is found first (protocol.md §2.3).
        public subscript(name: String) -> Field? {
            let all = allFields
            if let field = all.first(where: { $0.name == name }) { return field }
            for field in all {
                let rest = field.name.map { name.dropping(prefix: $0 + ".") } ?? name
                if let rest, let found = field[rest] { return found }
            }
            return nil
        }

        /// The field at that structural path.
        public subscript(path: FieldPath) -> Field? {
            let all = allFields
            if let field = all.first(where: { $0.path == path }) { return field }
            return all.lazy.filter { path.components.starts(with: $0.path.components) }
                .compactMap { $0[path] }.first
        }
    }
}

extension Remediation.Form: CustomStringConvertible, CustomReflectable {
    /// The paths of the fields that a person sees; never answers.
    public var description: String { elements.map(\.path.dotted).joined(separator: ", ") }
    /// Without this `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements) }
}

extension Remediation.Form: Hashable {
    /// Equal if the fields are, stand at the same place and share their answers.
    public static func == (one: Self, other: Self) -> Bool {
        one.fields == other.fields && one.path == other.path && one.sheet === other.sheet
    }
    /// Hashes what makes two forms equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields)
        hasher.combine(path)
        hasher.combine(ObjectIdentifier(sheet))
    }
}

extension String {
    /// What follows a prefix, if the text has it and more.
    fileprivate func dropping(prefix: String) -> String? {
        guard hasPrefix(prefix), utf8.count > prefix.utf8.count else { return nil }
        return String(dropFirst(prefix.count))
    }
}

extension [IonField] {
    /// How each field is addressed: by name, and by its place among those of the same name.
    var components: [FieldPath.Component] {
        var counts: [String: Int] = [:]
        return map { field in
            let name = field.name ?? ""
            let occurrence = counts[name, default: 0]
            counts[name] = occurrence + 1
            return .field(name: name, occurrence: occurrence)
        }
    }
}

extension Remediation.Form {
    /// The messages of all fields, nested ones too, each with its path.
    var nestedMessages: [Message] {
        allFields.flatMap(\.allMessages)
    }
}
