import IDXAuth
import IDXJSON

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

    /// The body with the values of secret fields hidden, whatever these are called.
    func hidingSecrets(in body: JSON) -> JSON {
        var secrets = SecretFields()
        for entry in entries(remediation.form.allFields, prefix: "", onlyChosen: true)
        where entry.field.isSecret { secrets.add(entry.names[...]) }
        return secrets.hiding(in: body)
    }

    private struct Entry {
        let path: String
        let names: [String]
        let field: Remediation.Form.Field
    }

    private func entries(
        _ fields: [Remediation.Form.Field], prefix: String, names: [String] = [], onlyChosen: Bool
    ) -> [Entry] {
        fields.flatMap { field -> [Entry] in
            let path = [prefix, Self.name(of: field)].filter { !$0.isEmpty }.joined(separator: ".")
            let names = names + [field.name].compactMap { $0 }
            let options =
                onlyChosen ? [field.selectedOption].compactMap { $0 } : field.options ?? []
            let inner = ([field.form] + options.map(\.form)).compactMap { $0?.allFields }
            return [Entry(path: path, names: names, field: field)]
                + inner.flatMap {
                    entries($0, prefix: path, names: names, onlyChosen: onlyChosen)
                }
        }
    }

    private static func name(of field: Remediation.Form.Field) -> String {
        guard case .field(let name, let occurrence)? = field.path.components.last else { return "" }
        return occurrence == 0 ? name : "\(name)#\(occurrence + 1)"
    }
}

/// The names of secret fields, below the names of the fields that hold them.
private struct SecretFields {
    private var isSecret = false
    private var inner: [String: SecretFields] = [:]

    mutating func add(_ names: ArraySlice<String>) {
        guard let name = names.first else { return isSecret = true }
        inner[name, default: SecretFields()].add(names.dropFirst())
    }

    func hiding(in json: JSON) -> JSON {
        guard let object = json.object else {
            return isSecret ? .string(Redactor.hidden(json.string ?? json.text())) : json
        }
        return .object(
            JSON.Object(
                object.map { member in
                    inner[member.key].map {
                        .init(key: member.key, value: $0.hiding(in: member.value))
                    } ?? member
                }))
    }
}
