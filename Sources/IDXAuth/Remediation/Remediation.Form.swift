import IDXJSON

extension Remediation {
    /// The fields of a remediation, field or option.
    ///
    /// Iteration returns the fields that a user sees; subscripts by name find hidden ones too.
    public struct Form: OrderedList {
        /// The element: a field.
        public typealias Element = Field

        /// All fields, including hidden ones.
        public let allFields: [Field]
        /// Those that a user sees.
        package let elements: [Field]
        /// The path of the field or option whose fields these are; empty for those of the remediation itself.
        private let path: FieldPath
        /// The positions by name, in a long form; those of a short one are searched.
        private let positions: [String: [Int]]
        private let sheet: AnswerSheet

        init(_ fields: [Field], of path: FieldPath, _ sheet: AnswerSheet) {
            allFields = fields
            elements = fields.filter(\.isVisible)
            positions =
                fields.count > 32
                ? Dictionary(grouping: fields.indices) { fields[$0].name ?? "" } : [:]
            (self.path, self.sheet) = (path, sheet)
        }

        /// The visible field at that position, or nil if there are fewer.
        public subscript(position: Int) -> Field? { elementIfPresent(at: position) }

        /// The field with that name or dotted path: `passcode`, `credentials.passcode`.
        ///
        /// A name that contains dots takes precedence. `userProfile#2` is the second field of that name.
        public subscript(name: String) -> Field? {
            guard !name.isEmpty else { return nil }
            if let field = field(named: name) ?? field(numbered: name) { return field }
            // Among many fields of one name, a number leads straight to the right one.
            if name.utf8.contains(UInt8(ascii: "#")),
                let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
                let found = field(numbered: String(name[..<dot]))?[String(name[dot...].dropFirst())]
            {
                return found
            }
            return allFields.lazy.compactMap { field in
                field.rest(of: name).flatMap { field[$0] }
            }.first
        }

        /// The field at that structural path.
        public subscript(path: FieldPath) -> Field? {
            let own = self.path.components
            guard path.components.starts(with: own) else { return nil }
            return find(path.components.dropFirst(own.count))
        }

        /// The field at a path.
        func find(_ path: ArraySlice<FieldPath.Component>) -> Field? {
            guard case .field(let name, let occurrence)? = path.first else { return nil }
            return field(named: name, occurrence)?.find(path.dropFirst())
        }

        /// The field of that name, the first or a later one.
        private func field(named name: String, _ occurrence: Int = 0) -> Field? {
            guard allFields.count <= 32 else {
                guard let found = positions[name], found.indices.contains(occurrence) else {
                    return nil
                }
                return allFields[found[occurrence]]
            }
            return allFields.first {
                $0.path.components.last == .field(name: name, occurrence: occurrence)
            }
        }

        /// The field of a name with a number, as ``FieldPath/dotted`` writes it: `userProfile#2`.
        private func field(numbered name: String) -> Field? {
            // Most names do not end in a digit.
            guard let last = name.utf8.last, last.isDigit,
                let mark = name.utf8.lastIndex(of: UInt8(ascii: "#")),
                let number = Int(name[mark...].dropFirst()), number > 1
            else { return nil }
            return field(named: String(name[..<mark]), number - 1)
        }

        /// The messages of all fields, nested ones too, each with its path.
        var nestedMessages: [Message] { allFields.flatMap(\.allMessages) }
    }
}

extension Remediation.Form.Field {
    /// The rest of a dotted name after this field's name, with or without its number, and a dot; the whole name if
    /// the field has none, since it is part of its parent. Nil if the field is not above it.
    fileprivate func rest(of name: String) -> String? {
        guard let own = self.name, !own.isEmpty else { return name }
        guard own.utf8.count < name.utf8.count, name.utf8.starts(with: own.utf8) else { return nil }
        var rest = name.utf8.dropFirst(own.utf8.count)
        if case .field(_, let occurrence)? = path.components.last, occurrence > 0 {
            let number = "#\(occurrence + 1)".utf8
            if rest.starts(with: number) { rest = rest.dropFirst(number.count) }
        }
        guard rest.count > 1, rest.first == UInt8(ascii: ".") else { return nil }
        return String(rest.dropFirst())
    }
}

extension Remediation.Form: CustomStringConvertible, CustomReflectable {
    /// The paths of the fields that a user sees; never answers.
    public var description: String { map(\.path.dotted).joined(separator: ", ") }
    /// Otherwise `dump` would show answers.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements) }
}

extension Remediation.Form: IdentityHashable {
    package var identity: AnswerSheet.Place { AnswerSheet.Place(sheet, path) }
}
