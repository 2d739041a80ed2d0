public import IDXAuth
import IDXJSON

extension Screen {
    /// Fills in a remediation with answers, so that it is ready to proceed.
    ///
    /// Options are found by their position in the server's list. The chosen method is set too, as
    /// is the only method of an option.
    ///
    /// - Parameters:
    ///   - answers: The answers to the questions of this remediation's action.
    ///   - remediation: The result of ``remediation(for:in:)`` for that action.
    ///   - response: The response that the remediation belongs to.
    /// - Throws: `AnswerError` naming the field that does not accept its answer.
    public static func apply(
        _ answers: [Answer], to remediation: Remediation, in response: Response
    ) throws(AnswerError) {
        remediation.clearAnswers()
        let listed = securityQuestions(of: remediation, in: response)
        for answer in answers {
            guard let field = remediation[answer.question] else {
                throw .notOffered(answer.question, offered: [])
            }
            try apply(answer.value, to: field, listed)
        }
        try chooseOnlyMethods(remediation.form.allFields)
    }

    /// The request of a form with its answers, and with the methods that need no answer.
    static func request(of remediation: Remediation) throws(AnswerError) -> RequestPreview {
        try chooseOnlyMethods(remediation.form.allFields)
        return try remediation.request()
    }

    private static func apply(
        _ value: Answer.Value, to field: Remediation.Form.Field,
        _ listed: [ContextualData.SecurityQuestion]
    ) throws(AnswerError) {
        switch value {
        // Empty text is no answer, unless the form sends it to clear a value. It checks for required fields.
        case .text(let text) where text.isEmpty: if field.type == .string { try field.set(text) }
        // The text to edit may leave out what the server's value has: its type, spaces, its end.
        case .text(let text) where text == QuestionBuilder.text(ofDefault: field): break
        case .text(let text) where field.type == .array:
            try field.set(JSON.array(Question.items(of: text).map(JSON.string)))
        case .text(let text): try field.set(text)
        case .secret(let secret): try field.set(secret)
        case .toggle(let flag): try field.set(flag)
        case .several(let ids): try choose(all: ids, in: field)
        case .choice(let id):
            if field.options?.isEmpty ?? true {
                try setListedQuestion(id, in: field, listed)
            } else {
                try choose(id, in: field)
            }
        }
    }

    /// The option of a field with this identifier.
    static func option(
        _ id: Choice.ID, of field: Remediation.Form.Field
    ) -> Remediation.Form.Field? {
        field.option(id.option)
    }

    /// Chooses any number of options.
    static func choose(
        all ids: [Choice.ID], in field: Remediation.Form.Field
    ) throws(AnswerError) {
        try field.set(JSON.array(ids.compactMap { option($0, of: field)?.defaultValue }))
    }

    /// Chooses an option, and its method if the identifier has one.
    static func choose(
        _ id: Choice.ID, in field: Remediation.Form.Field
    ) throws(AnswerError) {
        guard let option = option(id, of: field) else {
            throw .notOffered(field.path, offered: (field.options ?? []).compactMap(\.label))
        }
        try field.select(option)
        guard let place = id.method,
            let methods = option.form?.allFields.first(where: QuestionBuilder.isMethod),
            let offered = methods.options, offered.indices.contains(place)
        else { return }
        try methods.select(offered[place])
    }

    /// Sets the key of a security question listed next to the form.
    private static func setListedQuestion(
        _ id: Choice.ID, in field: Remediation.Form.Field,
        _ listed: [ContextualData.SecurityQuestion]
    ) throws(AnswerError) {
        guard listed.indices.contains(id.option), let key = listed[id.option].questionKey
        else { throw .notOffered(field.path, offered: listed.compactMap(\.questionKey)) }
        try field.set(key)
    }

    /// The security questions that the response lists next to a form instead of in it.
    static func securityQuestions(
        of remediation: Remediation, in response: Response
    ) -> [ContextualData.SecurityQuestion] {
        let related = remediation.authenticators.first ?? response.authenticators.current
        return related?.contextualData?.questions
            ?? response.authenticators.current?.contextualData?.questions ?? []
    }

    /// Chooses the only method of the form or of an option that was chosen.
    private static func chooseOnlyMethods(_ fields: [Remediation.Form.Field]) throws(AnswerError) {
        for field in fields {
            if let form = field.form { try chooseOnlyMethods(form.allFields) }
            if let form = field.selectedOption?.form { try chooseOnlyMethods(form.allFields) }
            if QuestionBuilder.isMethod(field), field.selectedOption == nil,
                let options = field.options, options.count == 1
            {
                try field.select(options[0])
            }
        }
    }
}
