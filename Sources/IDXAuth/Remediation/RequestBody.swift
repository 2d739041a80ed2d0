import IDXJSON

/// Makes the body of a form of what the server sent and what was answered.
///
/// A pure function: the same form and answers always give the same body, members in the order of
/// the fields.
struct RequestBody {
    let answers: AnswerSheet.Answers
    /// Whether a code field may hold a password, whose blanks count.
    let keepsBlanks: Bool
    /// Names of fields that an empty answer clears (rule 5).
    var clearable: Set<String> = []

    /// The body of a whole form.
    func body(_ fields: [IonField], stateHandle: String?) throws(AnswerError) -> JSON {
        var missing: [FieldPath] = []
        var body = try build(fields, at: FieldPath(), &missing)
        guard missing.isEmpty else { throw .missing(missing) }
        // Rule 8: the handle is an ordinary fixed field, but some forms lack it.
        if !body.contains("stateHandle"), let stateHandle {
            body.merge(.string(stateHandle), into: "stateHandle")
        }
        return .object(body.object)
    }

    private func build(
        _ fields: [IonField], at path: FieldPath, _ missing: inout [FieldPath]
    ) throws(AnswerError) -> MergedObject {
        var object = MergedObject()
        for (field, component) in zip(fields, fields.components) {
            let path = path.appending(component)
            guard let value = try value(of: field, at: path, &missing) else { continue }
            if let name = field.name {
                object.merge(value, into: name)
            } else if case .object(let members) = value {
                // An unnamed field is part of its parent.
                for member in members.members { object.merge(member.value, into: member.key) }
            }
        }
        return object
    }

    private func value(
        of field: IonField, at path: FieldPath, _ missing: inout [FieldPath]
    ) throws(AnswerError) -> JSON? {
        if let fields = field.fields {
            return try nested(fields, of: field, at: path, &missing)
        }
        if field.isChoice, !field.isFixed {
            if field.dataType == .array, let several = answers.values[path] { return several }
            if let index = chosen(field, at: path), let option = field.options?[index] {
                let value = try value(
                    of: option, chosenIn: field, at: path.appending(.option(index)), &missing)
                return field.dataType == .array ? value.map { .array([$0]) } : value
            }
        } else if !field.isFixed, field.name != "stateHandle", let answer = answer(field, at: path)
        {
            return answer
        }
        return field.value ?? absent(field, at: path, &missing)
    }

    private func chosen(_ field: IonField, at path: FieldPath) -> Int? {
        if let index = answers.choices[path], field.options?.indices.contains(index) == true {
            return index
        }
        // A required choice of one is none.
        guard field.options?.count == 1, field.isRequired == true, field.value == nil else {
            return nil
        }
        return 0
    }

    private func value(
        of option: IonField, chosenIn field: IonField, at path: FieldPath,
        _ missing: inout [FieldPath]
    ) throws(AnswerError) -> JSON? {
        if let fields = option.fields {
            return .object(try build(fields, at: path, &missing).object)
        }
        // Rule 7: a `display` hint offers the strings "true" and "false" for a boolean.
        guard field.type != nil, field.display != nil, let value = option.value else {
            return option.value
        }
        return field.coerce(value) ?? value
    }

    private func nested(
        _ fields: [IonField], of field: IonField, at path: FieldPath, _ missing: inout [FieldPath]
    ) throws(AnswerError) -> JSON? {
        var missingInside: [FieldPath] = []
        let object = try build(fields, at: path, &missingInside)
        // Rule 4: what is required in an object that need not be sent does not bite.
        if object.isEmpty, field.isRequired != true { return nil }
        missing += missingInside
        return .object(object.object)
    }

    private func answer(_ field: IonField, at path: FieldPath) -> JSON? {
        guard let answer = answers.values[path] else { return nil }
        guard case .string(let text) = answer else { return answer }
        let sent = isTrimmed(field, text) ? text.trimmed : text
        // Rule 5: nothing typed is nothing answered, save for an address that is to be removed.
        guard sent.isEmpty else { return .string(sent) }
        return field.name.map(clearable.contains) == true ? "" : nil
    }

    private func absent(
        _ field: IonField, at path: FieldPath, _ missing: inout [FieldPath]
    ) -> JSON? {
        guard field.isRequired == true else { return nil }
        if field.dataType == .boolean, !field.isChoice { return false }
        if field.isShown { missing.append(path) }
        return nil
    }
}

// MARK: - Blanks

extension RequestBody {
    /// Names of fields whose surrounding blanks are never meant (rule 6).
    private static let trimmedNames: Set<String> = [
        "identifier", "email", "secondEmail", "login", "phoneNumber", "userCode", "totp",
        "nextPasscode",
    ]

    /// Whether surrounding blanks are dropped: of identifiers and codes, never of passwords and
    /// security answers (rule 6).
    private func isTrimmed(_ field: IonField, _ text: String) -> Bool {
        guard !field.isSecret, let name = field.name else { return false }
        if Self.trimmedNames.contains(name) { return true }
        guard name == "passcode", !keepsBlanks else { return false }
        return text.trimmed.utf8.allSatisfy(\.isASCIIAlphanumeric)
    }
}

extension String {
    fileprivate var trimmed: String {
        let isBlank = { (character: Character) in character.isWhitespace }
        guard let first = firstIndex(where: { !isBlank($0) }),
            let last = lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[first...last])
    }
}

extension UInt8 {
    fileprivate var isASCIIAlphanumeric: Bool {
        0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self
    }
}
