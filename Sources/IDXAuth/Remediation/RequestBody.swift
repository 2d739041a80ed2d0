import IDXJSON
import IDXPlatform

/// Creates the request body of a form from the server's values and the answers.
///
/// The same form and answers always result in the same body, with members in the order of the fields.
struct RequestBody {
    /// No codes of a form, those that are not secret, or all.
    enum Codes { case none, visible, all }

    let answers: AnswerSheet.Answers
    /// Which codes lose the spaces around them: a field may take a password, whose spaces matter.
    let codes: Codes
    /// The names of fields that are sent empty rather than left out (rule 5).
    let clearable: Set<String>
    /// The members of the body that the server expects although no field defines them (rule 9).
    let undefined: JSON.Object
    /// The required fields without an answer.
    private var missing: [FieldPath] = []

    init(
        answers: AnswerSheet.Answers, codes: Codes, clearable: Set<String>, undefined: JSON.Object
    ) {
        self.answers = answers
        self.codes = codes
        self.clearable = clearable
        self.undefined = undefined
    }

    /// Returns the body of a form.
    func body(_ form: Remediation.Form, stateHandle: String?) throws(AnswerError) -> JSON {
        var builder = self
        var body = builder.object(of: form)
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

    private mutating func object(of form: Remediation.Form) -> MergedObject {
        var object = MergedObject()
        for field in form.allFields {
            guard let value = value(of: field) else { continue }
            if let name = field.name {
                object.merge(value, into: name)
            } else if case .object(let members) = value {
                // An unnamed field is part of its parent.
                for member in members.members { object.merge(member.value, into: member.key) }
            }
        }
        return object
    }

    private mutating func value(of field: Remediation.Form.Field) -> JSON? {
        if let form = field.form { return nested(form, of: field) }
        if field.isChoice, !field.isFixed {
            if field.type == .array, let several = answers.values[field.path] { return several }
            if let option = chosen(field) {
                // An option without a value is no answer.
                guard let value = value(ofOption: option, of: field) else { return absent(field) }
                return field.type == .array ? .array([value]) : value
            }
        } else if field.isMutable, let answer = answer(field) {
            return answer
        }
        return field.defaultValue ?? absent(field)
    }

    private func chosen(_ field: Remediation.Form.Field) -> Remediation.Form.Field? {
        if let choice = answers.choices[field.path], let option = field.option(choice) {
            return option
        }
        // A required choice with one option needs no answer.
        let isOnly =
            field.options?.count == 1 && field.isRequired && field.defaultValue == nil
        return isOnly ? field.option(0) : nil
    }

    private mutating func value(
        ofOption option: Remediation.Form.Field, of field: Remediation.Form.Field
    ) -> JSON? {
        if let form = option.form { return .object(object(of: form).object) }
        // Rule 7: a `display` hint offers the strings "true" and "false" for a boolean.
        guard field.hasDisplayedOptions else { return option.defaultValue }
        return option.defaultValue.map { $0.coerced(to: field.type) ?? $0 }
    }

    private mutating func nested(
        _ form: Remediation.Form, of field: Remediation.Form.Field
    ) -> JSON? {
        let before = missing.count
        let object = object(of: form)
        guard object.isEmpty, !field.isRequired else { return .object(object.object) }
        // Rule 4: fields are not required in an optional object that is not sent.
        missing.removeSubrange(before...)
        return nil
    }

    private func answer(_ field: Remediation.Form.Field) -> JSON? {
        guard let answer = answers.values[field.path] else { return nil }
        guard case .string(let text) = answer else { return answer }
        let sent = isTrimmed(field, text) ? text.trimmed : text
        // Rule 5: an empty text is no answer, except to remove an address.
        guard sent.isEmpty else { return .string(sent) }
        return isClearable(field) ? "" : nil
    }

    private func isClearable(_ field: Remediation.Form.Field) -> Bool {
        !clearable.isEmpty && field.type == .string && !field.isChoice
            && field.name.map(clearable.contains) == true
    }

    private mutating func absent(_ field: Remediation.Form.Field) -> JSON? {
        guard field.isRequired else { return isClearable(field) && !field.isFixed ? "" : nil }
        if field.type == .boolean, !field.isChoice { return false }
        if field.isVisible, !field.isFixed { missing.append(field.path) }
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
    private func isTrimmed(_ field: Remediation.Form.Field, _ text: String) -> Bool {
        guard let name = field.name else { return false }
        if !field.isSecret, Self.trimmedNames.contains(name) { return true }
        guard name == "passcode", codes == .all || codes == .visible && !field.isSecret else {
            return false
        }
        return text.trimmed.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
