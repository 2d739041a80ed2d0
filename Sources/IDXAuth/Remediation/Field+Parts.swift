import IDXJSON

extension Remediation.Form.Field {
    /// What can be chosen, if anything, each with a label and a value or fields of its own.
    public var options: [Remediation.Form.Field]? {
        guard let options = spec.options else { return nil }
        return options.indices.map { option($0, options[$0]) }
    }

    func option(_ index: Int, _ option: IonField) -> Remediation.Form.Field {
        Remediation.Form.Field(
            spec: option, path: path.appending(.option(index)),
            wirePath: optionsPath.appending(option.position), isExpected: isExpected,
            sheet: sheet, surroundings: surroundings)
    }

    private var optionsPath: JSON.Path {
        guard let display = spec.display else { return wirePath.appending("options") }
        let hint = wirePath.appending("options").appending(0).appending("value")
        return (display.isWrapped ? hint.appending("value") : hint).appending("options")
    }

    /// The fields of its own, if it has any.
    public var form: Remediation.Form? {
        guard let fields = spec.fields else { return nil }
        let base = spec.container == .valueForm ? wirePath.appending("value") : wirePath
        return Remediation.Form(
            fields: fields, path: path, wirePath: base.appending("form").appending("value"),
            isRequired: isExpected, sheet: sheet, surroundings: surroundings)
    }

    /// The field of that name below this one: in its own form, or in that of the chosen option.
    public subscript(name: String) -> Remediation.Form.Field? {
        form?[name] ?? selectedOption?.form?[name]
    }

    /// The field or option at a structural path of the same form.
    subscript(path: FieldPath) -> Remediation.Form.Field? {
        if self.path == path { return self }
        if let found = form?[path] { return found }
        return options?.first { path.components.starts(with: $0.path.components) }?[path]
    }

    /// The messages about this field and those below it, options included.
    var allMessages: [Message] {
        guard spec.hasMessages else { return [] }
        return ownMessages + (form?.nestedMessages ?? [])
            + (options?.flatMap(\.allMessages) ?? [])
    }

    var ownMessages: [Message] {
        spec.messages.map { message in
            var message = message
            message.fieldPath = path
            return message
        }
    }
}

extension IonField {
    /// Whether there are messages here or below.
    var hasMessages: Bool {
        !messages.isEmpty || fields?.contains(where: \.hasMessages) == true
            || options?.contains(where: \.hasMessages) == true
    }
}
