import IDXAuth

/// The fields of a form, including those of its options.
struct FieldLookup {
    private let remediation: Remediation

    init(_ remediation: Remediation) {
        self.remediation = remediation
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
        _ fields: [Remediation.Form.Field], onlyChosen: Bool,
        _ show: (String, Remediation.Form.Field) -> Void
    ) {
        for field in fields {
            let path = field.path.dotted
            show(path, field)
            // Everything below repeats the path.
            guard path.utf8.count <= Dump.Flattener.maxPathLength else { continue }
            let options =
                onlyChosen ? [field.selectedOption].compactMap { $0 } : field.options ?? []
            for form in [field.form] + options.map(\.form) {
                guard let form else { continue }
                visit(form.allFields, onlyChosen: onlyChosen, show)
            }
        }
    }
}
