import IDXJSON
import IDXPlatform

/// Creates the request body of a form from the server's values and the answers.
///
/// The same form and answers always result in the same body, with members in the order of the fields.
struct RequestBody {
    let answers: AnswerSheet.Answers
    /// Whether a code field can contain a password, whose spaces matter.
    let keepsBlanks: Bool
    /// The names of fields that are sent empty rather than left out (rule 5).
    let clearable: Set<String>
    /// The members of the body that the server expects although no field defines them (rule 9).
    let undefined: JSON.Object
    /// The required fields without an answer.
    private var missing: [FieldPath] = []

    init(
        answers: AnswerSheet.Answers, keepsBlanks: Bool, clearable: Set<String> = [],
        undefined: JSON.Object = [:]
    ) {
        self.answers = answers
        self.keepsBlanks = keepsBlanks
        self.clearable = clearable
        self.undefined = undefined
    }

    /// Returns the body of a form.
    func body(_ fields: [IonField], stateHandle: String?) throws(AnswerError) -> JSON {
        var builder = self
        var body = builder.object(of: fields, at: FieldPath())
        for member in undefined where !body.contains(member.key) {
            body.merge(member.value, into: member.key)
            builder.missing.removeAll { $0.dotted == member.key }
        }
        guard builder.missing.isEmpty else { throw .missing(builder.missing) }
        // Rule 8: the state handle is a fixed field, but some forms lack it.
        if !body.contains("stateHandle"), let stateHandle {
            body.merge(.string(stateHandle), into: "stateHandle")
        }
        return .object(body.object)
    }

    private mutating func object(of fields: [IonField], at path: FieldPath) -> MergedObject {
        var object = MergedObject()
        for (field, component) in zip(fields, fields.components) {
            guard let value = value(of: field, at: path.appending(component)) else { continue }
            if let name = field.name {
                object.merge(value, into: name)
            } else if case .object(let members) = value {
                // An unnamed field is part of its parent.
                for member in members.members { object.merge(member.value, into: member.key) }
            }
        }
        return object
    }

    private mutating func value(of field: IonField, at path: FieldPath) -> JSON? {
        if let fields = field.fields { return nested(fields, of: field, at: path) }
        if field.isChoice, !field.isFixed {
            if field.dataType == .array, let several = answers.values[path] { return several }
            if let index = chosen(field, at: path), let option = field.options?[index] {
                let value = value(of: option, chosenIn: field, at: path.appending(.option(index)))
                return field.dataType == .array ? value.map { .array([$0]) } : value
            }
        } else if !field.isFixed, field.name != "stateHandle", let answer = answer(field, at: path)
        {
            return answer
        }
        return field.value ?? absent(field, at: path)
    }

    private func chosen(_ field: IonField, at path: FieldPath) -> Int? {
        if let index = answers.choices[path], field.options?.indices.contains(index) == true {
            return index
        }
        // A required choice with one option needs no answer.
        let isOnly = field.options?.count == 1 && field.isRequired == true && field.value == nil
        return isOnly ? 0 : nil
    }

    private mutating func value(
        of option: IonField, chosenIn field: IonField, at path: FieldPath
    ) -> JSON? {
        if let fields = option.fields { return .object(object(of: fields, at: path).object) }
        // Rule 7: a `display` hint offers the strings "true" and "false" for a boolean.
        guard field.type != nil, field.display != nil else { return option.value }
        return option.value.map { field.coerce($0) ?? $0 }
    }

    private mutating func nested(
        _ fields: [IonField], of field: IonField, at path: FieldPath
    ) -> JSON? {
        let before = missing.count
        let object = object(of: fields, at: path)
        guard object.isEmpty, field.isRequired != true else { return .object(object.object) }
        // Rule 4: fields are not required in an optional object that is not sent.
        missing.removeSubrange(before...)
        return nil
    }

    private func answer(_ field: IonField, at path: FieldPath) -> JSON? {
        guard let answer = answers.values[path] else { return nil }
        guard case .string(let text) = answer else { return answer }
        let sent = isTrimmed(field, text) ? text.trimmed : text
        // Rule 5: an empty text is no answer, except to remove an address.
        guard sent.isEmpty else { return .string(sent) }
        return isClearable(field) ? "" : nil
    }

    private func isClearable(_ field: IonField) -> Bool {
        field.name.map(clearable.contains) == true && field.dataType == .string && !field.isChoice
    }

    private mutating func absent(_ field: IonField, at path: FieldPath) -> JSON? {
        guard field.isRequired == true else {
            return isClearable(field) && !field.isFixed ? "" : nil
        }
        if field.dataType == .boolean, !field.isChoice { return false }
        if field.isShown { missing.append(path) }
        return nil
    }

    // MARK: - Blanks

    /// The names of fields whose surrounding spaces are removed (rule 6).
    private static let trimmedNames: Set<String> = [
        "identifier", "email", "secondEmail", "login", "phoneNumber", "userCode", "totp",
        "nextPasscode",
    ]

    /// Whether to remove surrounding spaces: from identifiers and codes, never from passwords and security
    /// answers (rule 6).
    private func isTrimmed(_ field: IonField, _ text: String) -> Bool {
        guard !field.isSecret, let name = field.name else { return false }
        if Self.trimmedNames.contains(name) { return true }
        guard name == "passcode", !keepsBlanks else { return false }
        return text.trimmed.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
