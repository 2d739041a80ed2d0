import IDXJSON

extension IonReader {
    /// Reads the fields of a form; a list in a wrapper is taken, too.
    mutating func fields(_ member: Member) -> [IonField] {
        wrappedList(member) { reader, object, position in
            reader.field(object, position: position)
        }
    }

    /// Reads a field or an option, which is a field without a name.
    mutating func field(_ object: JSON.Object, position: Int) -> IonField? {
        var field = IonField()
        var details: IonField.Details?
        field.position = position
        for member in object.members {
            switch member.ion {
            case .name: field.name = string(member)
            case .label: field.label = string(member)
            case .type: field.type = string(member)
            case .value: value(member, of: &field)
            case .form:
                if let fields = form(member) {
                    field.fields = fields
                    field.container = .form
                }
            case .options: field.options = options(member, &details)
            case .required: field.isRequired = flag(member)
            case .visible: field.isVisible = flag(member)
            case .mutable: field.isMutable = flag(member)
            case .secret: field.isSecret = flag(member) ?? false
            case .relatesTo: relation(member, of: &field)
            case .messages:
                field.messages = messages(member)
                hasFieldMessages = hasFieldMessages || !field.messages.isEmpty
            default: detail(member, of: &details)
            }
        }
        field.details = details.map(Shared.init)
        return field
    }

    private mutating func detail(_ member: Member, of found: inout IonField.Details?) {
        var details = found ?? IonField.Details()
        switch member.ion {
        case .id: details.id = string(member)
        case .key: details.key = string(member)
        case .minLength: details.minLength = int(member)
        case .maxLength: details.maxLength = int(member)
        case .format: details.format = string(member)
        case .hint: details.hint = string(member)
        case .desc, .description: details.description = string(member)
        case .descKey: details.descriptionKey = string(member)
        case .customLabel: details.hasCustomLabel = flag(member) ?? false
        default: return unknown(member)
        }
        found = details
    }

    /// A `value` is a default, a fixed value, or a wrapper around a nested form.
    private mutating func value(_ member: Member, of field: inout IonField) {
        switch member.value {
        case .null: break
        case .object(let object) where object.members.contains(where: { $0.ion == .form }):
            inside(.key(member.key)) { reader in
                for member in object.members {
                    guard member.ion == .form else {
                        reader.unknown(member)
                        continue
                    }
                    guard let fields = reader.form(member) else { continue }
                    // `form` beside `value.form` comes first.
                    guard field.container != .form else {
                        reader.report(.duplicateName, at: member)
                        continue
                    }
                    field.fields = fields
                    field.container = .valueForm
                }
            }
        default: field.value = member.value
        }
    }

    /// The fields of `{"value": […]}`.
    private mutating func form(_ member: Member) -> [IonField]? {
        guard case .object(let object) = member.value else {
            guard case .array = member.value else {
                if !member.value.isNull { report(.wrongType(expected: "a form"), at: member) }
                return nil
            }
            return fields(member)
        }
        return inside(.key(member.key)) { reader in
            var fields: [IonField] = []
            for member in object.members {
                if member.ion == .value {
                    fields = reader.fields(member)
                } else {
                    reader.unknown(member)
                }
            }
            return fields
        }
    }

    private mutating func relation(_ member: Member, of field: inout IonField) {
        let relations = relations(member)
        field.relation = relations.first
        for extra in relations.dropFirst() {
            report(.unresolvedReference(extra.text), at: member)
        }
    }
}

// MARK: - Options

extension IonReader {
    private mutating func options(
        _ member: Member, _ details: inout IonField.Details?
    ) -> [IonField]? {
        if let (wrapper, display) = displayHint(member) {
            return inside(.key(member.key)) { reader in
                reader.inside(.index(0)) { $0.display(wrapper, display, &details) }
            }
        }
        return wrappedList(member) { reader, object, position in
            reader.field(object, position: position)
        }
    }

    /// The `display` pseudo-option, if that is what the options are: a hint how to ask, no choice.
    private func displayHint(_ member: Member) -> (JSON.Object, JSON.Object)? {
        guard case .array(let options) = member.value, options.count == 1,
            case .object(let option) = options[0], option["label"]?.string == "display",
            case .object(let value)? = option["value"]
        else { return nil }
        if value["inputType"] != nil { return (option, value) }
        guard case .object(let inner)? = value["value"], inner["inputType"] != nil else {
            return nil
        }
        return (option, inner)
    }

    private mutating func display(
        _ option: JSON.Object, _ hint: JSON.Object, _ details: inout IonField.Details?
    ) -> [IonField]? {
        var options: [IonField]?
        for member in option.members where member.ion != .label {
            guard member.ion == .value else {
                unknown(member)
                continue
            }
            var display = IonField.Display()
            display.isWrapped = member.value["inputType"] == nil
            let read = { (reader: inout IonReader, hint: JSON.Object) -> Void? in
                options = reader.hint(hint, &display)
            }
            _ = display.isWrapped ? wrapped(member, read) : nested(member, read)
            details = details ?? IonField.Details()
            details?.display = display
        }
        return options
    }

    private mutating func hint(
        _ hint: JSON.Object, _ display: inout IonField.Display
    ) -> [IonField]? {
        var options: [IonField]?
        for member in hint.members {
            switch member.ion {
            case .inputType: display.inputType = string(member)
            case .format: display.format = string(member)
            case .options:
                options = wrappedList(member) { reader, object, position in
                    reader.field(object, position: position)
                }
            default: unknown(member)
            }
        }
        return options
    }
}
