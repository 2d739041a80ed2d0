import IDXJSON

/// A problem of a request body as the answer to a form.
struct FieldProblem: Sendable, Hashable {
    enum Reason: Sendable, Hashable {
        case missing, unknown, wrongType, changed, notOffered, tooLong
    }

    /// The path, joined by dots.
    var path: String
    var reason: Reason

    /// The org's message.
    var message: ServerMessage {
        switch reason {
        case .missing: .required(path)
        case .unknown: .error("E0000020", "'\(path)' is not a member of this form.", .string(path))
        case .wrongType: .error("E0000020", "'\(path)' has the wrong JSON type.", .string(path))
        case .changed: .error("E0000020", "'\(path)' must come back unchanged.", .string(path))
        case .notOffered: .error("E0000020", "'\(path)' is not one of the options.", .string(path))
        case .tooLong: .error("E0000020", "This is too long.", .string(path))
        }
    }
}

extension StepField {
    /// Returns all problems of an object as the answer to fields.
    static func problems(_ fields: [StepField], in body: JSON.Object, at path: String = "")
        -> [FieldProblem]
    {
        let fields = merged(fields)
        let names = known(fields)
        let strangers = body.map(\.key).filter { !names.contains($0) }
        return strangers.map { FieldProblem(path: join(path, $0), reason: .unknown) }
            + fields.flatMap { $0.problems(inside: body, at: path) }
    }

    /// Returns the fields, with groups of the same name merged like their answers.
    private static func merged(_ fields: [StepField]) -> [StepField] {
        fields.reduce(into: []) { merged, field in
            guard field.name != nil, !field.form.isEmpty,
                let twin = merged.firstIndex(where: { $0.name == field.name })
            else { return merged.append(field) }
            merged[twin].form += field.form
            merged[twin].isRequired = merged[twin].isRequired || field.isRequired
        }
    }

    /// Returns the names that an answer can have. A field without a name has those of its form.
    private static func known(_ fields: [StepField]) -> Set<String> {
        fields.reduce(into: []) { names, field in
            if let name = field.name {
                names.insert(name)
            } else {
                names.formUnion(known(field.form))
            }
        }
    }

    private static func join(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }

    private func problems(inside body: JSON.Object, at path: String) -> [FieldProblem] {
        guard let name else { return Self.problems(form, in: body, at: path) }
        let path = Self.join(path, name)
        guard let answer = body[name], !isBlank(answer) else {
            return isRequired ? [FieldProblem(path: missingPath(path), reason: .missing)] : []
        }
        if isFixed { return answer == value ? [] : [FieldProblem(path: path, reason: .changed)] }
        if !form.isEmpty {
            guard let inner = answer.object else {
                return [FieldProblem(path: path, reason: .wrongType)]
            }
            return Self.problems(form, in: inner, at: path)
        }
        if kind == .array { return problems(ofSeveral: answer, at: path) }
        return options.isEmpty || display != nil
            ? problems(ofScalar: answer, at: path) : problems(ofChoice: answer, at: path)
    }

    /// The path for a missing group: its first required member, which a user can fill in.
    private func missingPath(_ path: String) -> String {
        guard let first = form.first(where: { $0.isRequired && !$0.isFixed }), let name = first.name
        else { return path }
        return Self.join(path, name)
    }

    private func isBlank(_ answer: JSON) -> Bool {
        answer.isNull || (isRequired && (answer.string == "" || answer.array?.isEmpty == true))
    }

    private func problems(ofScalar answer: JSON, at path: String) -> [FieldProblem] {
        let fits =
            switch kind {
            case .string: answer.string != nil
            case .boolean: answer.bool != nil
            case .integer: answer.int != nil
            case .array: answer.array != nil
            case .object: answer.object != nil
            }
        guard fits else { return [FieldProblem(path: path, reason: .wrongType)] }
        guard let limit = maxLength, let text = answer.string, text.count > limit else { return [] }
        return [FieldProblem(path: path, reason: .tooLong)]
    }

    private func problems(ofSeveral answer: JSON, at path: String) -> [FieldProblem] {
        guard let chosen = answer.array else {
            return [FieldProblem(path: path, reason: .wrongType)]
        }
        let offered = Set(options.compactMap(\.value))
        return offered.isSuperset(of: chosen)
            ? [] : [FieldProblem(path: path, reason: .notOffered)]
    }

    /// Returns the position of the option with a form that an answer matches.
    func chosenOption(_ answer: JSON?) -> Int? {
        guard let inner = answer?.object else { return nil }
        return options.firstIndex { option in
            !option.form.isEmpty
                && Self.problems(option.form, in: inner).allSatisfy { $0.reason == .missing }
        }
    }

    private func problems(ofChoice answer: JSON, at path: String) -> [FieldProblem] {
        if options.contains(where: { $0.value == answer && $0.form.isEmpty }) { return [] }
        guard let inner = answer.object else {
            let looksRight = options.contains { $0.value?.string != nil } && answer.string != nil
            return [FieldProblem(path: path, reason: looksRight ? .notOffered : .wrongType)]
        }
        let attempts = options.filter { !$0.form.isEmpty }
            .map { (option: $0, problems: Self.problems($0.form, in: inner, at: path)) }
        if attempts.contains(where: \.problems.isEmpty) { return [] }
        // The option with matching fixed members is the intended one.
        let meant = attempts.first { attempt in
            !attempt.problems.contains { $0.reason == .changed }
                && attempt.option.form.contains { $0.isFixed && inner[$0.name ?? ""] != nil }
        }
        return meant?.problems ?? [FieldProblem(path: path, reason: .notOffered)]
    }
}
