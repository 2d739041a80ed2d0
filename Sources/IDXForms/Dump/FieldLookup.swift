import IDXAuth

/// Finds the fields of a form by the paths that dumps print: `credentials.passcode`,
/// `userProfile#2.nick`.
struct FieldLookup {
    private let remediation: Remediation

    init(_ remediation: Remediation) {
        self.remediation = remediation
    }

    /// The field at that path, which may be inside a chosen option.
    func field(_ path: String) -> Remediation.Form.Field? {
        var found: Remediation.Form.Field?
        visit(remediation.form.allFields, onlyChosen: true) { other, field in
            if found == nil, other == path { found = field }
        }
        return found ?? remediation[path]
    }

    /// The paths of all fields that take a value, including those of options that are not chosen.
    var settablePaths: [String] {
        var (paths, seen): ([String], Set<String>) = ([], [])
        visit(remediation.form.allFields, onlyChosen: false) { path, field in
            guard field.form == nil, field.isMutable, seen.insert(path).inserted else { return }
            paths.append(path)
        }
        return paths
    }

    /// The names of the fields that are marked as secret.
    var secretNames: Set<String> {
        var names: Set<String> = []
        visit(remediation.form.allFields, onlyChosen: true) { _, field in
            if field.isSecret, let name = field.name { names.insert(name) }
        }
        return names
    }

    /// Visits every field with its path, outer fields before inner ones.
    private func visit(
        _ fields: [Remediation.Form.Field], prefix: String = "", onlyChosen: Bool,
        _ show: (String, Remediation.Form.Field) -> Void
    ) {
        for field in fields {
            let path = [prefix, Self.name(of: field)].filter { !$0.isEmpty }.joined(separator: ".")
            show(path, field)
            // Everything below repeats the path.
            guard path.utf8.count <= Dump.Flattener.maxPathLength else { continue }
            let options =
                onlyChosen ? [field.selectedOption].compactMap { $0 } : field.options ?? []
            for form in [field.form] + options.map(\.form) {
                guard let form else { continue }
                visit(form.allFields, prefix: path, onlyChosen: onlyChosen, show)
            }
        }
    }

    private static func name(of field: Remediation.Form.Field) -> String {
        guard case .field(let name, let occurrence)? = field.path.components.last else { return "" }
        return occurrence == 0 ? name : "\(name)#\(occurrence + 1)"
    }
}
