import IDXAuth

/// Finds the fields of a form by the paths that dumps print: `credentials.passcode`, `userProfile#2.nick`.
struct FieldLookup {
    private let remediation: Remediation

    init(_ remediation: Remediation) {
        self.remediation = remediation
    }

    /// The field of that path, also inside of an option that was chosen.
    func field(_ path: String) -> Remediation.Form.Field? {
        let all = entries(remediation.form.allFields, prefix: "", onlyChosen: true)
        return all.first { $0.path == path }?.field ?? remediation[path]
    }

    /// The paths of all fields that take a value, those of options not chosen as well.
    var settablePaths: [String] {
        var seen: Set<String> = []
        return entries(remediation.form.allFields, prefix: "", onlyChosen: false)
            .filter { $0.field.form == nil && $0.field.isMutable }
            .map(\.path).filter { seen.insert($0).inserted }
    }

    /// The names of the secret fields, whatever these are called.
    var secretNames: Set<String> {
        let all = entries(remediation.form.allFields, prefix: "", onlyChosen: true)
        return Set(all.filter(\.field.isSecret).compactMap(\.field.name))
    }

    private struct Entry {
        let path: String
        let field: Remediation.Form.Field
    }

    private func entries(
        _ fields: [Remediation.Form.Field], prefix: String, onlyChosen: Bool
    ) -> [Entry] {
        fields.flatMap { field -> [Entry] in
            let path = [prefix, Self.name(of: field)].filter { !$0.isEmpty }.joined(separator: ".")
            let options =
                onlyChosen ? [field.selectedOption].compactMap { $0 } : field.options ?? []
            let inner = ([field.form] + options.map(\.form)).compactMap { $0?.allFields }
            return [Entry(path: path, field: field)]
                + inner.flatMap { entries($0, prefix: path, onlyChosen: onlyChosen) }
        }
    }

    private static func name(of field: Remediation.Form.Field) -> String {
        guard case .field(let name, let occurrence)? = field.path.components.last else { return "" }
        return occurrence == 0 ? name : "\(name)#\(occurrence + 1)"
    }
}
