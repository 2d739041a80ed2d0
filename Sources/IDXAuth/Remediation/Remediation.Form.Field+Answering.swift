package import IDXJSON

extension Remediation.Form.Field {
    /// The answer, or the server's value until there is an answer.
    ///
    /// Setting never fails: the field remembers an invalid answer, and submitting the form throws an error
    /// that names it. ``set(_:)-swift.method`` throws at once. Setting nil removes the answer.
    public var value: (any FieldValue)? {
        get {
            if let answer = sheet.value(of: path) { return answer.fieldValue }
            return (selectedOption?.defaultValue ?? defaultValue)?.fieldValue
        }
        nonmutating set {
            noting { () throws(AnswerError) in try set(newValue) }
        }
    }

    /// The chosen option, if one was chosen.
    ///
    /// Setting never fails: the field remembers an option of another field, and submitting the form throws an
    /// error that names it. ``select(_:)`` throws at once. Setting nil removes the choice.
    public var selectedOption: Remediation.Form.Field? {
        get { options == nil ? nil : sheet.choice(of: path).flatMap(option) }
        nonmutating set {
            noting { () throws(AnswerError) in try select(newValue) }
        }
    }

    /// Whether this is the chosen option.
    public var isSelectedOption: Bool {
        guard case .option(let position)? = path.components.last else { return false }
        return sheet.choice(of: FieldPath(path.components.dropLast())) == position
    }

    /// Sets or removes the answer.
    ///
    /// The answer to a field with options is the value of one of them, or for type `array` a JSON array of
    /// such values.
    ///
    /// - Throws: ``AnswerError`` if the answer is invalid; keeps the previous one.
    public func set(_ answer: (any FieldValue)?) throws(AnswerError) {
        guard let answer = answer.map(JSON.init(answer:)) else { return keep() }
        guard isMutable else { throw .fixed(path) }
        if isChoice, type == .array { return keep(value: try several(answer)) }
        if isChoice {
            guard let choice = option(for: answer) else {
                throw .notOffered(path, offered: offered)
            }
            return keep(choice: choice)
        }
        guard form == nil else { throw .notAnswerable(path) }
        guard let value = answer.coerced(to: type) else { throw .wrongType(path, expected: type) }
        keep(value: value)
    }

    private func keep(value: JSON? = nil, choice: Int? = nil) {
        sheet.set(path, value: value, choice: choice)
    }

    /// Chooses an option, or removes the choice.
    ///
    /// - Throws: ``AnswerError`` if it is not an option of this field; keeps the previous choice.
    public func select(_ option: Remediation.Form.Field?) throws(AnswerError) {
        guard let option else { return keep() }
        guard !isFixed else { throw .fixed(path) }
        guard option.sheet === sheet, case .option(let position)? = option.path.components.last,
            option.path.components.dropLast() == path.components[...]
        else { throw .notOffered(path, offered: offered) }
        keep(choice: position)
    }

    /// Returns the answer to a field with several choices, in the order of the options.
    private func several(_ answer: JSON) throws(AnswerError) -> JSON {
        let wanted = Set(answer.array ?? [answer])
        let values = (options ?? []).compactMap(\.defaultValue)
        guard wanted.isSubset(of: values) else { throw .notOffered(path, offered: offered) }
        return .array(values.filter(wanted.contains))
    }

    /// The options, for errors.
    private var offered: [String] {
        (options ?? []).map { option in
            option.label ?? option.defaultValue?.string ?? option.defaultValue?.text() ?? ""
        }
    }

    /// Returns the position of the option for an answer.
    private func option(for answer: JSON) -> Int? {
        let type = type
        let wanted = answer.coerced(to: type)
        return options?.firstIndex { option in
            guard let value = option.defaultValue else { return false }
            return value == answer || wanted != nil && value.coerced(to: type) == wanted
        }
    }

    private func noting(_ set: () throws(AnswerError) -> Void) {
        do throws(AnswerError) { try set() } catch {
            sheet.note(error, at: path)
        }
    }
}

extension JSON {
    /// Returns the value in a field's type, or nil.
    package func coerced(to type: Remediation.Form.Field.DataType) -> JSON? {
        switch (type, self) {
        case (_, .null): return nil
        case (.boolean, .bool), (.string, .string), (.number, .number), (.object, .object),
            (.array, .array):
            return self
        case (.boolean, .string("true")): return .bool(true)
        case (.boolean, .string("false")): return .bool(false)
        case (.integer, .number(let number)) where number.int != nil: return self
        case (.integer, .string(let text)):
            return JSON.Number(text: text).flatMap { JSON.number($0).coerced(to: type) }
        case (.number, .string(let text)): return JSON.Number(text: text).map(JSON.number)
        case (.boolean, _), (.string, _), (.integer, _), (.number, _), (.object, _), (.array, _):
            return nil
        default: return self
        }
    }
}
