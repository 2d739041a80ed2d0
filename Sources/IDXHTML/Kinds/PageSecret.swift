import IDXForms

extension Question.SecretRules: PageQuestion {
    /// A secret is never filled in. A new one is typed twice, beside its rules.
    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        let question = control.question
        let purpose = question.fieldName == "passcode" ? "current-password" : "off"
        let input = PageInput(type: "password", autocomplete: isNew ? "new-password" : purpose)
        let field: HTML = """
            <div class="field">
            \(fields.label(control))\(list(fields.ids(control).rules))\(fields.notices(control))\
            <input\(input.attributes)\(fields.attributes(control))>
            </div>

            """
        guard isNew else { return field }
        let again = "\(fields.id)\(control.place)-again"
        return """
            \(field)<div class="field">
            <label for="\(again)">\(FormPhrase.again.text)</label>
            <input id="\(again)" name="\(control.repeatedName)"\(input.attributes)\
            \(HTML.attribute("required", if: question.isRequired))>
            </div>

            """
    }

    private func list(_ id: String) -> HTML? {
        guard let labels = password?.rules.map(\.label), !labels.isEmpty else { return nil }
        let items = labels.map { "<li>\($0)</li>\n" as HTML }
        return "<ul class=\"rules\" id=\"\(id)\">\n\(items)</ul>\n"
    }

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        let typed = given.first ?? ""
        guard !isNew || typed == again ?? "" else { throw PageFault(PagePhrase.differs.text) }
        return try question.answer(to: typed)
    }

    var takesFocus: Bool { true }

    var hasRules: Bool { password?.rules.isEmpty == false }
}
