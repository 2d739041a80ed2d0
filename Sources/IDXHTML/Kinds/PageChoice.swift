import IDXForms

/// One of several options: radio buttons, or a list if there are many.
struct PageChoice: PageQuestion {
    let choices: [Choice]

    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        let question = control.question
        if choices.count > 7, choices.allSatisfy(\.questions.isEmpty) {
            return list(control, fields)
        }
        let none = fields.option(
            control, type: "radio", value: "", label: FormPhrase.noAnswer.text,
            isChecked: question.initial == nil)
        return fields.options(
            control,
            (question.isRequired ? [] : [none])
                + choices.map { fields.choice(control, $0, type: "radio") })
    }

    private func list(_ control: PageControl, _ fields: PageFields) -> HTML {
        let question = control.question
        let options = choices.map { choice in
            """
            <option value="\(choice.id.description)"\
            \(HTML.attribute("selected", if: question.has(choice)))\
            \(HTML.attribute("disabled", if: choice.obstacle != nil))\
            \(fields.keyAttribute(choice.keys))>\(choice.words)</option>

            """ as HTML
        }
        return """
            <div class="field">
            \(fields.label(control))\(fields.notices(control))<select\(fields.attributes(control))>
            <option value="">\((question.isRequired ? FormPhrase.chooseOne : .noAnswer).text)</option>
            \(options)</select>
            </div>

            """
    }

    func buttons(_ control: PageControl, in fields: PageFields) -> HTML? {
        guard control.question.isRequired, choices.count <= 12,
            choices.allSatisfy(\.questions.isEmpty)
        else { return nil }
        let open = choices.filter { $0.obstacle == nil }
        let buttons = open.map { choice in
            fields.button(
                control, choice.id.description,
                "\(choice.label)\(choice.listedDetail.map { " <span class=\"detail\">\($0)</span>" as HTML })",
                style: open.count == 1 ? "main" : "", keys: choice.keys)
        }
        let closed = choices.filter { $0.obstacle != nil }.map { choice in
            "<p class=\"hint\">\(choice.problem ?? "")</p>\n" as HTML
        }
        return fields.options(control, buttons + closed)
    }

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        if let chosen = choices.first(where: {
            $0.id.description == given.first && $0.obstacle == nil
        }) {
            return .choice(chosen.id)
        }
        if question.isRequired || given.first?.isEmpty == false {
            throw PageFault(FormPhrase.chooseOne.text)
        }
        return nil
    }
}

/// Any number of options: checkboxes.
struct PageChecklist: PageQuestion {
    let choices: [Choice]

    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        fields.options(control, choices.map { fields.choice(control, $0, type: "checkbox") })
    }

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        let chosen = choices.filter { $0.obstacle == nil && given.contains($0.id.description) }
        if !chosen.isEmpty { return .several(chosen.map(\.id)) }
        if question.isRequired { throw PageFault(FormPhrase.markOne.text) }
        return nil
    }
}
