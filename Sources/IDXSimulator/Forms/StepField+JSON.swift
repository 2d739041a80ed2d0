package import IDXJSON

extension JSON {
    /// Returns an object of the members with a value: the org never sends `null`.
    package static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        var object = JSON.Object()
        for (key, value) in members {
            if let value, !value.isNull { object.append(key, value) }
        }
        return .object(object)
    }

    /// Returns `{"type": "object", "value": …}`, Ion's wrapper of an object.
    package static func wrapped(_ value: JSON) -> JSON { ["type": "object", "value": value] }

    /// Returns `{"type": "array", "value": […]}`, Ion's wrapper of an array.
    package static func wrapped(_ values: [JSON]) -> JSON {
        ["type": "array", "value": .array(values)]
    }
}

extension StepField {
    /// Returns the field in Ion; `place` returns the path of a subject in the response.
    func json(place: (StepSubject) -> String?) -> JSON {
        let nested: JSON? =
            form.isEmpty ? nil : ["value": .array(form.map { $0.json(place: place) })]
        return .members([
            "name": name.map(JSON.string), "label": label.map(JSON.string),
            "type": showsKind ? .string(kind.rawValue) : nil,
            "required": showsRequired ? .bool(isRequired) : nil, "secret": isSecret ? true : nil,
            "value": nesting == .value ? nested.map { ["form": $0] } ?? value : value,
            "form": nesting == .form ? nested : nil,
            "options": optionsJSON(place: place),
            "visible": isVisible.map(JSON.bool),
            "mutable": isMutable.map(JSON.bool),
            "minLength": minLength.map { .number(JSON.Number($0)) },
            "maxLength": maxLength.map { .number(JSON.Number($0)) },
            "format": format.map(JSON.string), "hint": hint.map(JSON.string),
            "relatesTo": relatesTo.map(JSON.string),
            "messages": messages.isEmpty ? nil : .wrapped(messages.map(\.json)),
        ])
    }

    private func optionsJSON(place: (StepSubject) -> String?) -> JSON? {
        let choices: JSON? =
            options.isEmpty ? nil : .array(options.map { $0.json(place: place) })
        guard let display else { return choices }
        let hint = JSON.members([
            "format": controlFormat.map(JSON.string), "inputType": .string(display),
            "options": choices,
        ])
        return [["label": "display", "value": .wrapped(hint)]]
    }
}

extension StepOption {
    func json(place: (StepSubject) -> String?) -> JSON {
        let nested: JSON? =
            form.isEmpty ? nil : ["form": ["value": .array(form.map { $0.json(place: place) })]]
        return .members([
            "label": .string(label), "value": nested ?? value,
            "relatesTo": subject.flatMap(place).map(JSON.string),
        ])
    }
}
