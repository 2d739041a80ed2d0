import IDXForms

/// The fields of one form.
struct PageFields {
    /// What the identifiers of this form begin with.
    let id: String
    /// The name of the field that gets the focus.
    let focus: String?

    /// The fields of questions, those of a group together.
    func html(_ controls: [PageControl], last: HTML? = nil) -> HTML {
        var parts: [HTML] = []
        var rest = controls[...]
        while let first = rest.first {
            let group = first.question.group
            let run = rest.prefix { $0.question.group == group }
            rest = rest.dropFirst(run.count)
            let fields = run.map { control -> HTML in
                if let last, control == controls.last { return last }
                return control.question.kind.page.field(control, in: self)
            }
            if let group, run.count > 1 {
                parts.append("<fieldset>\n<legend>\(group)</legend>\n\(fields)</fieldset>\n")
            } else {
                parts += fields
            }
        }
        return "\(parts)"
    }
}

extension PageFields {
    func label(_ control: PageControl) -> HTML {
        "<label for=\"\(ids(control).input)\">\(words(control))</label>\n"
    }

    private func words(_ control: PageControl) -> HTML {
        let optional: HTML? =
            control.question.isRequired
            ? nil : " <span class=\"detail\">(\(FieldPhrase.optional.text))</span>"
        return "\(control.question.label)\(optional)"
    }

    /// Identifier, name and what the field says of itself.
    func attributes(_ control: PageControl) -> HTML {
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
    func options(_ control: PageControl, _ options: [HTML]) -> HTML {
        """
        <fieldset\(HTML.attribute("aria-describedby", described(control)))>
        <legend>\(words(control))</legend>
        \(notices(control))\(options)</fieldset>

        """
    }

    func choice(_ control: PageControl, _ choice: Choice, type: String) -> HTML {
        let nested = type == "radio" ? control.nested(in: choice) : []
        let inner =
            nested.isEmpty ? nil : "<div class=\"nested\">\n\(html(nested))</div>\n" as HTML?
        let option = option(
            control, type: type, value: choice.id.description, label: choice.label,
            details: [choice.listedDetail, choice.obstacle],
            isChecked: control.question.has(choice),
            isPossible: choice.obstacle == nil, keys: choice.keys)
        return "<div class=\"choice\">\n\(option)\(inner)</div>\n"
    }

    func option(
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

    func button(
        _ control: PageControl, _ value: String, _ label: HTML, style: String = "",
        keys: [String] = []
    ) -> HTML {
        """
        <button\(HTML.attribute("class", style.isEmpty ? nil : style)) name="\(control.name)" \
        value="\(value)"\(keyAttribute(keys))>\(label)</button>

        """
    }

    /// The names of an option for scripts and tests.
    func keyAttribute(_ keys: [String]) -> HTML {
        HTML.attribute("data-keys", keys.isEmpty ? nil : keys.joined(separator: "|"))
    }
}

// MARK: - What belongs to a field

extension PageFields {
    func ids(_ control: PageControl) -> (
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
            question.kind.page.hasRules ? ids.rules : nil,
            question.notices.isEmpty ? nil : ids.error,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func hint(of question: Question) -> DisplayText? {
        question.hint ?? question.kind.page.hint
    }

    /// The hint, then what the org says of the field.
    func notices(_ control: PageControl) -> HTML {
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
