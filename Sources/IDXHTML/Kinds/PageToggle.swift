import IDXForms

/// A checkbox; a decision has no default, so that its two answers are options.
struct PageToggle: PageQuestion {
    private var answers: [(value: String, label: DisplayText)] {
        [("yes", FieldPhrase.yesLabel.text), ("no", FieldPhrase.noLabel.text)]
    }

    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        guard !control.question.needsDecision else {
            return fields.options(
                control,
                answers.map { answer in
                    fields.option(control, type: "radio", value: answer.value, label: answer.label)
                })
        }
        let option = fields.option(
            control, type: "checkbox", value: "yes", label: control.question.label,
            isChecked: control.question.initial == .toggle(true))
        return "<div class=\"field\">\n\(fields.notices(control))\(option)</div>\n"
    }

    func buttons(_ control: PageControl, in fields: PageFields) -> HTML? {
        guard control.question.needsDecision else { return nil }
        return fields.options(
            control, answers.map { fields.button(control, $0.value, "\($0.label)") })
    }

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        guard question.needsDecision else { return .toggle(!given.isEmpty) }
        if let answer = given.first, ["yes", "no"].contains(answer) {
            return .toggle(answer == "yes")
        }
        if question.isRequired { throw PageFault(FormPhrase.chooseOne.text) }
        return nil
    }
}
