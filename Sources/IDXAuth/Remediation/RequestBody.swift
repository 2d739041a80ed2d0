import IDXJSON
import IDXPlatform

/// Creates the request body of a form from the server's values and the answers.
///
/// The same form and answers always result in the same body, with members in the order of the fields.
struct RequestBody {
    /// No codes of a form, those that are not secret, or all.
    enum Codes { case none, visible, all }

    let context: ResponseContext
    let answers: AnswerSheet.Answers
    /// Which codes lose the spaces around them: a field may take a password, whose spaces matter.
    let codes: Codes
    /// The names of fields that are sent empty rather than left out (rule 5).
    let clearable: Set<String>
    /// The members of the body that the server expects although no field defines them (rule 9).
    let undefined: JSON.Object
    /// The required fields without an answer.
    private var missing: [Int] = []

    init(
        _ context: ResponseContext, answers: AnswerSheet.Answers, codes: Codes,
        clearable: Set<String>, undefined: JSON.Object
    ) {
        self.context = context
        self.answers = answers
        self.codes = codes
        self.clearable = clearable
        self.undefined = undefined
    }

    /// Returns the body of a form.
    func body(_ fields: IonList, stateHandle: String?) throws(AnswerError) -> JSON {
        var builder = self
        var body = builder.object(of: fields)
        for member in undefined where !body.contains(member.key) {
            body.merge(member.value, into: member.key)
            builder.missing.removeAll { context.path(of: $0).dotted == member.key }
        }
        guard builder.missing.isEmpty else {
            throw .missing(builder.missing.map(context.path))
        }
        // Rule 8: the state handle is a fixed field, but some forms lack it.
        if !body.contains("stateHandle"), let stateHandle {
            body.merge(.string(stateHandle), into: "stateHandle")
        }
        return .object(body.object)
    }

    private mutating func object(of fields: IonList) -> MergedObject {
        var object = MergedObject()
        for index in fields.fields.range {
            let field = context.lists.fields[index]
            guard let value = value(of: field, at: index) else { continue }
            if let name = context.tape.string(field.name) {
                object.merge(value, into: name)
            } else if case .object(let members) = value {
                // An unnamed field is part of its parent.
                for member in members.members { object.merge(member.value, into: member.key) }
            }
        }
        return object
    }

    private mutating func value(of field: IonField, at index: Int) -> JSON? {
        if let fields = field.fields { return nested(fields, of: field) }
        if field.isChoice, !field.isFixed {
            if field.kind == .array, let several = answers.values[index] { return several }
            if let option = chosen(field, at: index) {
                // An option without a value is no answer.
                guard let value = value(ofOption: context.lists.fields[option], of: field)
                else { return absent(field, at: index) }
                return field.kind == .array ? .array([value]) : value
            }
        } else if !field.isFixed, !field.flags.contains(.isStateHandle),
            let answer = answer(field, at: index)
        {
            return answer
        }
        return context.tape.json(field.value) ?? absent(field, at: index)
    }

    private func chosen(_ field: IonField, at index: Int) -> Int? {
        guard let options = field.options?.fields.range else { return nil }
        if let choice = answers.choices[index], 0..<options.count ~= choice {
            return options.lowerBound + choice
        }
        // A required choice with one option needs no answer.
        let isOnly = options.count == 1 && field.isRequired == true && !field.value.isPresent
        return isOnly ? options.lowerBound : nil
    }

    private mutating func value(ofOption option: IonField, of field: IonField) -> JSON? {
        if let fields = option.fields { return .object(object(of: fields).object) }
        let value = context.tape.json(option.value)
        // Rule 7: a `display` hint offers the strings "true" and "false" for a boolean.
        let hasDisplay = field.details.map { context.lists.fieldDetails[Int($0)].hasDisplay }
        guard field.type.isPresent, hasDisplay == true else { return value }
        return value.map { $0.coerced(to: context.dataType(of: field)) ?? $0 }
    }

    private mutating func nested(_ fields: IonList, of field: IonField) -> JSON? {
        let before = missing.count
        let object = object(of: fields)
        guard object.isEmpty, field.isRequired != true else { return .object(object.object) }
        // Rule 4: fields are not required in an optional object that is not sent.
        missing.removeSubrange(before...)
        return nil
    }

    private func answer(_ field: IonField, at index: Int) -> JSON? {
        guard let answer = answers.values[index] else { return nil }
        guard case .string(let text) = answer else { return answer }
        let sent = isTrimmed(field, text) ? text.trimmed : text
        // Rule 5: an empty text is no answer, except to remove an address.
        guard sent.isEmpty else { return .string(sent) }
        return isClearable(field) ? "" : nil
    }

    private func isClearable(_ field: IonField) -> Bool {
        !clearable.isEmpty && field.kind == .string && !field.isChoice
            && context.tape.string(field.name).map(clearable.contains) == true
    }

    private mutating func absent(_ field: IonField, at index: Int) -> JSON? {
        guard field.isRequired == true else {
            return isClearable(field) && !field.isFixed ? "" : nil
        }
        if field.kind == .boolean, !field.isChoice { return false }
        if field.isShown, !field.isFixed { missing.append(index) }
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
        guard let name = context.tape.string(field.name) else { return false }
        if !field.isSecret, Self.trimmedNames.contains(name) { return true }
        guard name == "passcode", codes == .all || codes == .visible && !field.isSecret else {
            return false
        }
        return text.trimmed.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
