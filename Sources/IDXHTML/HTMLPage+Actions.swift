import IDXForms

extension HTMLPage {
    /// The main form, or what there is to wait for.
    var content: HTML {
        let main = screen.main.map { main in
            form(of: main, id: "m", style: "main", focus: focus(of: main))
        }
        return "\(main)\(waiting)\(going)"
    }

    /// What else can be done, in menu order.
    var others: HTML? {
        let items = screen.actions.enumerated().map { index, action in
            "<li>\(entry(action, id: "a\(index)-"))</li>\n" as HTML
        }
        guard !items.isEmpty else { return nil }
        return """
            <nav aria-label="\(FormPhrase.moreOptions.text)">
            <ul>
            \(items)</ul>
            </nav>

            """
    }

    private func entry(_ action: Screen.Action, id: String) -> HTML {
        if action.obstacle != nil || action.link != nil || action.questions.isEmpty {
            return form(of: action, id: id, style: "other", focus: nil)
        }
        let isFaulty = action.questions.flatMap(\.withNested).contains(where: \.isFaulty)
        return """
            <details\(HTML.attribute("open", if: isFaulty))>
            <summary>\(action.label)</summary>
            \(form(of: action, id: id, style: "other", focus: nil))</details>
            """
    }

    /// A form that submits an action, a link to open, or the reason why neither is possible.
    private func form(of action: Screen.Action, id: String, style: String, focus: String?) -> HTML {
        if let problem = action.problem { return "<p class=\"hint\">\(problem)</p>\n" }
        let names = HTML.attribute("data-purpose", action.purpose.rawValue)
        if let link = action.link {
            guard HTML.isWebPage(link) else { return "<p>\(HTML.link(link, action.label))</p>\n" }
            return """
                <a class="button \(style)" href="\(link)" rel="noreferrer"\(names)\
                \(HTML.attribute("data-action", action.id.rawValue))>\(action.label)</a>

                """
        }
        let controls = PageControl.all(action.questions)
        let fields = PageFields(id: id, focus: focus)
        let buttons = controls.last.flatMap { last in
            last.question.preset == nil
                ? last.question.kind.page.buttons(last, in: fields) : nil
        }
        let button: HTML =
            buttons != nil
            ? "" : "<button class=\"\(style)\">\(action.label)\(detail(action.detail))</button>\n"
        return """
            <form method="post"\(target)\(names)>
            \(hidden(HTMLPage.tokenName, token))\(hidden(HTMLPage.actionName, action.id.rawValue))\
            \(fields.html(controls, last: buttons))\(button)</form>

            """
    }

    /// What the step waits for, and a button that looks now.
    private var waiting: HTML? {
        guard let wait = screen.wait else { return nil }
        return """
            <form method="post"\(target)>
            \(hidden(HTMLPage.tokenName, token))<p role="status">\(wait.label)…</p>
            <button name="\(HTMLPage.checkName)" value="1">\(PagePhrase.checkNow.text)</button>
            </form>

            """
    }

    /// Where the browser goes by itself, for one that does not.
    private var going: HTML? {
        guard let onward else { return nil }
        return "<p>\(HTML.link(onward, ActionPhrase.goOn.text))</p>\n"
    }

    private var target: HTML { HTML.attribute("action", address.isEmpty ? nil : address) }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">\n"
    }

    private func detail(_ text: DisplayText?) -> HTML? {
        text.map { " <span class=\"detail\">\($0)</span>" }
    }

    /// The question to begin with: the first that the org rejected, or the first without a value.
    private func focus(of action: Screen.Action) -> String? {
        let controls = PageControl.all(action.questions).flatMap(\.withChosen)
            .filter { $0.question.isFaulty || $0.question.kind.page.takesFocus }
        let first =
            controls.first { $0.question.isFaulty }
            ?? controls.first { $0.question.initial == nil } ?? controls.first
        return first?.name
    }
}
