import IDXForms

/// The fields of one form.
struct PageFields {
    /// What the identifiers of this form begin with.
    let id: String
    /// The name of the field that gets the focus.
    let focus: String?

    /// The fields of questions, those of a group together.
    func html(_ controls: [PageControl], endsInButtons: Bool = false) -> HTML {
        var parts: [HTML] = []
        var rest = controls[...]
        while let first = rest.first {
            let group = first.question.group
            let run = rest.prefix { $0.question.group == group }
            rest = rest.dropFirst(run.count)
            let fields = run.map { control in
                endsInButtons && control == controls.last
                    ? buttons(control) : field(control)
            }
            if let group, run.count > 1 {
                parts.append("<fieldset>\n<legend>\(group)</legend>\n\(fields)</fieldset>\n")
            } else {
                parts += fields
            }
        }
        return "\(parts)"
    }

    private func field(_ control: PageControl) -> HTML {
        let question = control.question
        switch question.kind {
        case .text(let rules): return text(control, PageInput(question, rules))
        case .secret: return secret(control)
        case .toggle where question.needsDecision:
            return options(
                control,
                Self.yesAndNo.map { option in
                    self.option(control, type: "radio", value: option.value, label: option.label)
                })
        case .toggle: return checkbox(control)
        case .choice(let choices) where choices.count > 7 && choices.allSatisfy(\.isPlain):
            return list(control, choices)
        case .choice(let choices):
            let none = option(
                control, type: "radio", value: "", label: FormPhrase.noAnswer.text,
                isChecked: question.initial == nil)
            return options(
                control,
                (question.isRequired ? [] : [none])
                    + choices.map { choice(control, $0, type: "radio") })
        case .several(let choices):
            return options(control, choices.map { choice(control, $0, type: "checkbox") })
        }
    }

    private static var yesAndNo: [(value: String, label: DisplayText)] {
        [("yes", FieldPhrase.yesLabel.text), ("no", FieldPhrase.noLabel.text)]
    }
}

// MARK: - Text

extension PageFields {
    private func text(_ control: PageControl, _ input: PageInput) -> HTML {
        """
        <div class="field">
        \(label(control))\(notices(control))\
        <input\(input.attributes)\(attributes(control))\
        \(HTML.attribute("list", control.question.suggestions.isEmpty ? nil : listID(control)))\
        \(HTML.attribute("value", control.question.initialText))>
        \(suggestions(control))</div>

        """
    }

    private func listID(_ control: PageControl) -> String { ids(control).input + "-list" }

    /// The codes that the field takes, which browsers complete from.
    private func suggestions(_ control: PageControl) -> HTML {
        let options = control.question.suggestions.map { suggestion in
            "<option\(HTML.attribute("value", suggestion.value))>\(suggestion.name)</option>"
                as HTML
        }
        guard !options.isEmpty else { return "" }
        return "<datalist id=\"\(listID(control))\">\(options)</datalist>\n"
    }

    /// A secret is never filled in. A new one is typed twice, beside its rules.
    private func secret(_ control: PageControl) -> HTML {
        let input = PageInput(control.question)
        let field: HTML = """
            <div class="field">
            \(label(control))\(rules(control))\(notices(control))\
            <input\(input.attributes)\(attributes(control))>
            </div>

            """
        guard control.question.isNewSecret else { return field }
        let again = "\(id)\(control.place)-again"
        return """
            \(field)<div class="field">
            <label for="\(again)">\(FormPhrase.again.text)</label>
            <input id="\(again)" name="\(control.repeatedName)"\(input.attributes)\
            \(HTML.attribute("required", if: control.question.isRequired))>
            </div>

            """
    }

    private func rules(_ control: PageControl) -> HTML? {
        guard let labels = control.question.passwordRules, !labels.isEmpty else { return nil }
        let items = labels.map { "<li>\($0)</li>\n" as HTML }
        return "<ul class=\"rules\" id=\"\(ids(control).rules)\">\n\(items)</ul>\n"
    }

    private func label(_ control: PageControl) -> HTML {
        "<label for=\"\(ids(control).input)\">\(words(control))</label>\n"
    }

    private func words(_ control: PageControl) -> HTML {
        let optional: HTML? =
            control.question.isRequired
            ? nil : " <span class=\"detail\">(\(FieldPhrase.optional.text))</span>"
        return "\(control.question.label)\(optional)"
    }

    /// Identifier, name and what the field says of itself.
    private func attributes(_ control: PageControl) -> HTML {
        let question = control.question
        return """
             id="\(ids(control).input)" name="\(control.name)"\
            \(HTML.attribute("required", if: question.isRequired && !control.isNested))\
            \(HTML.attribute("aria-describedby", described(control)))\
            \(HTML.attribute("aria-invalid", question.isFaulty ? "true" : nil))\
            \(HTML.attribute("autofocus", if: control.name == focus))
            """
    }
}

// MARK: - Options

extension PageFields {
    private func checkbox(_ control: PageControl) -> HTML {
        let option = option(
            control, type: "checkbox", value: "yes", label: control.question.label,
            isChecked: control.question.initial == .toggle(true))
        return "<div class=\"field\">\n\(notices(control))\(option)</div>\n"
    }

    private func options(_ control: PageControl, _ options: [HTML]) -> HTML {
        """
        <fieldset\(HTML.attribute("aria-describedby", described(control)))>
        <legend>\(words(control))</legend>
        \(notices(control))\(options)</fieldset>

        """
    }

    private func choice(_ control: PageControl, _ choice: Choice, type: String) -> HTML {
        let nested = type == "radio" ? control.nested(in: choice) : []
        let inner =
            nested.isEmpty ? nil : "<div class=\"nested\">\n\(html(nested))</div>\n" as HTML?
        let option = option(
            control, type: type, value: choice.id.formValue, label: choice.label,
            details: [choice.detail, choice.obstacle], isChecked: control.question.has(choice),
            isPossible: choice.obstacle == nil, keys: choice.keys)
        return "<div class=\"choice\">\n\(option)\(inner)</div>\n"
    }

    private func option(
        _ control: PageControl, type: String, value: String, label: DisplayText,
        details: [DisplayText?] = [], isChecked: Bool = false, isPossible: Bool = true,
        keys: [String] = []
    ) -> HTML {
        let isFocused = control.name == focus && isPossible
        let words: DisplayText = ([label] + details.compactMap(\.self)).joined(separator: ", ")
        return """
            <label class="option"><input type="\(type)" name="\(control.name)" value="\(value)"\
            \(HTML.attribute("checked", if: isChecked))\
            \(HTML.attribute("disabled", if: !isPossible))\
            \(HTML.attribute("autofocus", if: isFocused && type == "checkbox"))\
            \(keyAttribute(keys))><span>\(words)</span></label>

            """
    }

    private func list(_ control: PageControl, _ choices: [Choice]) -> HTML {
        let question = control.question
        let options = choices.map { choice in
            """
            <option value="\(choice.id.formValue)"\
            \(HTML.attribute("selected", if: question.has(choice)))\
            \(HTML.attribute("disabled", if: choice.obstacle != nil))\
            \(keyAttribute(choice.keys))>\(choice.words)</option>

            """ as HTML
        }
        return """
            <div class="field">
            \(label(control))\(notices(control))<select\(attributes(control))>
            <option value="">\((question.isRequired ? FormPhrase.chooseOne : .noAnswer).text)</option>
            \(options)</select>
            </div>

            """
    }

    /// A decision: each answer is a button that submits the form.
    private func buttons(_ control: PageControl) -> HTML {
        let choices = control.question.choices
        let open = choices?.filter { $0.obstacle == nil } ?? []
        let isOnly = open.count == 1
        let rows =
            choices == nil
            ? Self.yesAndNo.map { button(control, $0.value, "\($0.label)") }
            : open.map { choice in
                button(
                    control, choice.id.formValue,
                    "\(choice.label)\(choice.detail.map { " <span class=\"detail\">\($0)</span>" as HTML })",
                    style: isOnly ? "main" : "", keys: choice.keys)
            }
        let closed = (choices ?? []).filter { $0.obstacle != nil }.map { choice in
            "<p class=\"hint\">\(choice.problem ?? "")</p>\n" as HTML
        }
        return options(control, rows + closed)
    }

    private func button(
        _ control: PageControl, _ value: String, _ label: HTML, style: String = "",
        keys: [String] = []
    ) -> HTML {
        """
        <button\(HTML.attribute("class", style.isEmpty ? nil : style)) name="\(control.name)" \
        value="\(value)"\(keyAttribute(keys))>\(label)</button>

        """
    }

    /// The names of an option for scripts and tests.
    private func keyAttribute(_ keys: [String]) -> HTML {
        HTML.attribute("data-keys", keys.isEmpty ? nil : keys.joined(separator: "|"))
    }
}

// MARK: - What belongs to a field

extension PageFields {
    private func ids(_ control: PageControl) -> (
        input: String, hint: String, error: String, rules: String
    ) {
        let base = id + control.place
        return (base, base + "-hint", base + "-error", base + "-rules")
    }

    /// The identifiers of its hint, rules and errors.
    private func described(_ control: PageControl) -> String? {
        let question = control.question
        let ids = ids(control)
        let parts = [
            hint(of: question) == nil ? nil : ids.hint,
            question.passwordRules?.isEmpty == false ? ids.rules : nil,
            question.notices.isEmpty ? nil : ids.error,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func hint(of question: Question) -> DisplayText? {
        if let hint = question.hint { return hint }
        guard case .text(let rules) = question.kind, rules.format == .phone else { return nil }
        return FormPhrase.withCountryCode.text
    }

    /// The hint, then what the org says of the field.
    private func notices(_ control: PageControl) -> HTML {
        let question = control.question
        let hint = hint(of: question).map {
            "<p class=\"hint\" id=\"\(ids(control).hint)\">\($0)</p>\n" as HTML
        }
        guard !question.notices.isEmpty else { return "\(hint)" }
        let role = question.isFaulty ? "alert" : "status"
        return """
            \(hint)<div id="\(ids(control).error)" role="\(role)">
            \(question.notices.map(line))</div>

            """
    }

    private func line(_ notice: Screen.Notice) -> HTML {
        """
        <p class="\(notice.severity.rawValue)"\(HTML.attribute("data-key", notice.key))>\
        \(notice.text)</p>

        """
    }
}
