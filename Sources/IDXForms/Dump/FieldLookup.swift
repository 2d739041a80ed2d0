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
        entries(remediation.form.allFields, prefix: "", onlyChosen: true)
            .filter(\.field.isSecret)
            .reduce(body) { body, entry in Self.hiding(entry.names[...], in: body) }
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

    private static func hiding(_ names: ArraySlice<String>, in json: JSON) -> JSON {
        guard let name = names.first else {
            let text = json.string ?? json.text()
            return json.object == nil ? .string(Redaction.hidden(text)) : json
        }
        guard let object = json.object else { return json }
        return .object(
            JSON.Object(
                object.map { member in
                    member.key == name
                        ? .init(key: name, value: hiding(names.dropFirst(), in: member.value))
                        : member
                }))
    }
}
