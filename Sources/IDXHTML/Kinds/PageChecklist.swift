import IDXForms

/// Any number of options: checkboxes.
struct PageChecklist: PageQuestion {
    let choices: [Choice]

    func field(_ control: PageControl, in fields: PageFields) -> HTML {
        fields.options(control, choices.map { fields.choice(control, $0, type: "checkbox") })
    }

    func answer(
        _ given: [String], again: String?, to question: Question
    ) throws(PageFault) -> Answer.Value? {
        let chosen = choices.filter { $0.obstacle == nil && given.contains($0.id.formValue) }
        if !chosen.isEmpty { return .several(chosen.map(\.id)) }
        if question.isRequired { throw PageFault(FormPhrase.markOne.text) }
        return nil
    }
}
