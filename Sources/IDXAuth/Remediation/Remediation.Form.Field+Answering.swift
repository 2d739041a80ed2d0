import IDXJSON

extension Remediation.Form.Field {
    /// The answer, or the server's value until there is an answer.
    ///
    /// Setting never fails: the field remembers an invalid answer, and submitting the form throws an error
    /// that names it. ``set(_:)-swift.method`` throws at once. Setting nil removes the answer.
    public var value: (any FieldValue)? {
        get {
            if let answer = sheet.answers.values[path] { return answer.fieldValue }
            return (selectedOption?.spec.value ?? spec.value)?.fieldValue
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
        get {
            guard spec.options != nil else { return nil }
            return sheet.answers.choices[path].flatMap(option)
        }
        nonmutating set {
            noting { () throws(AnswerError) in try select(newValue) }
        }
    }

    /// Whether this is the chosen option.
    public var isSelectedOption: Bool {
        guard case .option(let index)? = path.components.last else { return false }
        return sheet.answers.choices[FieldPath(path.components.dropLast())] == index
    }

    /// Sets or removes the answer.
    ///
    /// The answer to a field with options is the value of one of them, or for type `array` a JSON array of
    /// such values.
    ///
    /// - Throws: ``AnswerError`` if the answer is invalid; keeps the previous one.
    public func set(_ answer: (any FieldValue)?) throws(AnswerError) {
        guard let answer = answer.map(JSON.init(answer:)) else { return sheet.set(path) }
        guard isMutable else { throw .fixed(path) }
        if spec.isChoice, spec.dataType == .array {
            return sheet.set(path, value: try several(answer))
        }
        if spec.isChoice {
            guard let index = spec.option(for: answer) else {
                throw .notOffered(path, offered: spec.offered)
            }
            return sheet.set(path, choice: index)
        }
        guard spec.fields == nil else { throw .notAnswerable(path) }
        guard let value = spec.coerce(answer) else { throw .wrongType(path, expected: type) }
        sheet.set(path, value: value)
    }

    /// Chooses an option, or removes the choice.
    ///
    /// - Throws: ``AnswerError`` if it is not an option of this field; keeps the previous choice.
    public func select(_ option: Remediation.Form.Field?) throws(AnswerError) {
        guard let option else { return sheet.set(path) }
        guard !spec.isFixed else { throw .fixed(path) }
        guard option.sheet === sheet, case .option(let index)? = option.path.components.last,
            Array(option.path.components.dropLast()) == path.components,
            spec.options?.indices.contains(index) == true
        else { throw .notOffered(path, offered: spec.offered) }
        sheet.set(path, choice: index)
    }

    /// Returns the answer to a field with several choices, in the order of the options.
    private func several(_ answer: JSON) throws(AnswerError) -> JSON {
        let wanted = Set(answer.array ?? [answer])
        let offered = (spec.options ?? []).compactMap(\.value)
        guard wanted.isSubset(of: offered) else {
            throw .notOffered(path, offered: spec.offered)
        }
        return .array(offered.filter(wanted.contains))
    }

    private func noting(_ set: () throws(AnswerError) -> Void) {
        do throws(AnswerError) { try set() } catch { sheet.note(error, at: path) }
    }
}

extension IonField {
    /// The options, for errors.
    var offered: [String] {
        (options ?? []).map { $0.label ?? $0.value?.string ?? $0.value?.text() ?? "" }
    }

    /// Returns the position of the option for an answer.
    fileprivate func option(for answer: JSON) -> Int? {
        let type = dataType
        let wanted = answer.coerced(to: type)
        return options?.firstIndex { option in
            guard let value = option.value else { return false }
            return value == answer || wanted != nil && value.coerced(to: type) == wanted
        }
    }

    /// Returns the answer in the field's type, or nil.
    func coerce(_ answer: JSON) -> JSON? { answer.coerced(to: dataType) }
}

extension JSON {
    /// Returns the value in a field's type, or nil.
    fileprivate func coerced(to type: Remediation.Form.Field.DataType) -> JSON? {
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
