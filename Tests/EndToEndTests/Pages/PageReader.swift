import IDXAuth
import IDXForms
import TestSupport

/// A page read back into the screen that it shows, from its markup alone: what a person sees, and
/// the names that pages hold for scripts.
struct PageReader {
    let screen: Screen
    /// The messages' keys.
    let keys: Set<String>
    private let forms: [String: HTMLElement]
    private let names: [FieldPath: String]
    private let values: [FieldPath: [String]]

    /// Reads a page.
    init(_ page: FormBrowser.Page) throws {
        guard let main = page.root.all("main").first else { throw HTMLFault("no main") }
        var forms = FormsReader()
        var primary: Screen.Action?
        var wait: Screen.Wait?
        for child in main.elements {
            if child.name == "form" || child["data-action"] != nil {
                if child.all("button").contains(where: { $0["name"] == "idx:check" }) {
                    wait = .init(label: "Waiting", every: .seconds(1))
                } else {
                    primary = try forms.action(child)
                }
            }
        }
        let other = try main.all("nav").flatMap { nav in
            try nav.all.filter { $0.name == "form" || $0["data-action"] != nil }
                .map { try forms.action($0) }
        }
        let title = main.all("h1").first?.words ?? ""
        var screen = Screen(
            step: main["data-step"] ?? "", kind: Self.kind(main["data-kind"]), title: "\(title)",
            host: "", notices: Self.notices(main.elements.flatMap(\.all)),
            facts: Self.facts(main), main: primary, wait: wait, actions: other)
        // Two steps of one name are told apart by their titles.
        screen.subject.authenticator = title
        self.screen = screen
        keys = Set(main.all.compactMap { $0["data-key"] })
        self.forms = forms.forms
        names = forms.names
        values = forms.values
    }

    /// The names and values that a browser posts for a decision; nil for a link, which it opens.
    func body(_ id: Screen.Action.ID, _ answers: [Answer]) throws -> [(String, String)] {
        guard let form = forms[id.rawValue] else { throw HTMLFault("no form \(id)") }
        var body = form.all("input").filter { $0["type"] == "hidden" }
            .map { ($0["name"] ?? "", $0["value"] ?? "") }
        for answer in answers {
            guard let name = names[answer.question] else { throw HTMLFault("no \(answer)") }
            func value(_ id: Choice.ID) -> String { values[answer.question]?[id.option] ?? "" }
            switch answer.value {
            case .text(let text): body.append((name, text))
            case .secret(let secret):
                body.append((name, secret.revealed))
                if form.all("input").contains(where: { $0["name"] == name + ":again" }) {
                    body.append((name + ":again", secret.revealed))
                }
            case .toggle(let flag):
                let isBox = values[answer.question] == ["yes"]
                if flag || !isBox { body.append((name, flag ? "yes" : "no")) }
            case .choice(let id): body.append((name, value(id)))
            case .several(let ids): body += ids.map { (name, value($0)) }
            }
        }
        // Scripts may leave out how to reach a chosen authenticator; a person has to choose there.
        let radios = form.all("input").filter { $0["type"] == "radio" }
        for radio in radios.filter({ $0["checked"] != nil }) + radios {
            guard let name = radio["name"], !body.contains(where: { $0.0 == name }) else {
                continue
            }
            body.append((name, radio["value"] ?? ""))
        }
        return body
    }

    /// The body of the form that looks whether what is awaited has happened.
    static func check(_ page: FormBrowser.Page) -> [(String, String)] {
        let token = page.root.all("input").first { $0["name"] == "idx:token" }?["value"] ?? ""
        return [("idx:token", token), ("idx:check", "1")]
    }

    private static func kind(_ name: String?) -> Screen.Kind {
        switch name {
        case "form": .form
        case "waiting": .waiting
        case "success": .success
        case "not-possible": .notPossible(reason: "")
        default: .terminal(isError: name == "error")
        }
    }

    private static func notices(_ elements: [HTMLElement]) -> [Screen.Notice] {
        elements.filter { $0["class"]?.hasPrefix("notice ") == true }.map { element in
            .init(
                severity: .init(rawValue: String(element["class"]?.dropFirst(7) ?? "")) ?? .info,
                text: "\(element.words)", key: element["data-key"])
        }
    }

    private static func facts(_ main: HTMLElement) -> [Screen.Fact] {
        main.all.filter { $0["class"] == "number" }.map {
            .init(name: "number", label: "", content: .number("\($0.words)"))
        }
    }
}

/// Reads the forms of one page.
private struct FormsReader {
    var forms: [String: HTMLElement] = [:]
    var names: [FieldPath: String] = [:]
    var values: [FieldPath: [String]] = [:]

    mutating func action(_ element: HTMLElement) throws -> Screen.Action {
        let hidden = element.all("input").first { $0["name"] == "idx:action" }?["value"]
        guard let id = hidden ?? element["data-action"] else { throw HTMLFault("no action") }
        forms[id] = element
        let submit = element.all("button").first { $0["name"] == nil }
        return Screen.Action(
            id: .init(rawValue: id),
            purpose: element["data-purpose"].flatMap { .init(rawValue: $0) } ?? .other,
            label: "\(submit?.words ?? element.words)",
            questions: questions(element, in: element),
            link: element["href"].map(Sanitizer.address))
    }

    /// The questions of the controls below an element, but not those of options.
    private mutating func questions(
        _ element: HTMLElement, in form: HTMLElement
    ) -> [Question] {
        var order: [String] = []
        var groups: [String: [(control: HTMLElement, nested: HTMLElement?)]] = [:]
        func collect(_ element: HTMLElement, _ nested: HTMLElement?) {
            if element["class"] == "nested" { return }
            let inner =
                element["class"] == "choice"
                ? element.elements.first { $0["class"] == "nested" } : nested
            if ["input", "select", "button"].contains(element.name), let name = element["name"],
                !name.hasPrefix("idx:"), !name.hasSuffix(":again")
            {
                if groups[name] == nil { order.append(name) }
                groups[name, default: []].append((element, inner))
            }
            for child in element.elements { collect(child, inner) }
        }
        for child in element.elements { collect(child, nil) }
        return order.map { question($0, groups[$0] ?? [], in: form) }
    }

    private mutating func question(
        _ name: String, _ controls: [(control: HTMLElement, nested: HTMLElement?)],
        in form: HTMLElement
    ) -> Question {
        let path = path(name)
        names[path] = name
        let first = controls[0].control
        let label = form.all("label").first { $0["for"] == first["id"] && first["id"] != nil }
        let legend = form.all("fieldset").last { $0.all.contains(first) }?.all("legend").first
        let isOption = first["type"] == "checkbox" && first["value"] == "yes"
        let holder = form.all("label").first { $0.all.contains(first) }
        let words = (isOption ? holder : label ?? legend)?.words ?? ""
        let errors = first["aria-describedby"].map { described in
            form.all.filter { described.split(separator: " ").contains(Substring($0["id"] ?? "-")) }
        }
        var question = Question(
            id: path, label: "\(words)",
            isRequired: first["required"] != nil
                || (first["type"] != "text" && !words.hasSuffix("(optional)")),
            kind: kind(path, first, controls, in: form))
        question.notices = (errors ?? []).filter { $0["role"] == "alert" }.map {
            .init(severity: .error, text: "\($0.words)")
        }
        question.initial = initial(question, controls.map(\.control))
        return question
    }

    private mutating func kind(
        _ path: FieldPath, _ first: HTMLElement,
        _ controls: [(control: HTMLElement, nested: HTMLElement?)], in form: HTMLElement
    ) -> Question.Kind {
        switch first["type"] ?? first.name {
        case "password":
            let isNew = first["autocomplete"] == "new-password"
            return .secret(.init(isNew: isNew))
        case "checkbox" where first["value"] == "yes" && first["data-keys"] == nil,
            "radio" where first["data-keys"] == nil && first["value"] == "yes",
            "button" where first["data-keys"] == nil && first["value"] == "yes":
            values[path] = controls.map { $0.control["value"] ?? "" }
            return .toggle
        case "checkbox": return .several(choices(path, controls, in: form))
        case "radio", "button": return .choice(choices(path, controls, in: form))
        case "select":
            let options = first.all("option").filter { $0["value"] != "" }.map {
                ($0, nil as HTMLElement?)
            }
            return .choice(choices(path, options, in: form))
        case "tel": return .text(.init(format: .phone))
        default:
            return .text(
                .init(format: first["autocomplete"] == "one-time-code" ? .code : .plain))
        }
    }

    private mutating func choices(
        _ path: FieldPath, _ controls: [(HTMLElement, HTMLElement?)], in form: HTMLElement
    ) -> [Choice] {
        values[path] = controls.map { $0.0["value"] ?? "" }
        return controls.enumerated().map { index, control in
            let holder = form.all("label").first { $0.all.contains(control.0) } ?? control.0
            let keys = (control.0["data-keys"] ?? "").split(separator: "|").map(String.init)
            return Choice(
                id: Choice.ID(option: index), label: "\(holder.words)", keys: keys,
                questions: control.1.map { questions($0, in: form) } ?? [],
                obstacle: control.0["disabled"] == nil ? nil : "disabled")
        }
    }

    private func initial(_ question: Question, _ controls: [HTMLElement]) -> Answer.Value? {
        switch question.kind {
        case .text: controls[0]["value"].map { .text($0) }
        case .toggle where controls[0]["type"] == "checkbox":
            .toggle(controls[0]["checked"] != nil)
        case .choice:
            controls.firstIndex { $0["checked"] != nil }.map { .choice(Choice.ID(option: $0)) }
        case .secret, .toggle, .several: nil
        }
    }

    /// The field's path; that of a method's own fields, `authenticator.~0.phoneNumber:0.1`, begins with an option,
    /// which no name shows.
    private func path(_ name: String) -> FieldPath {
        let parts = name.split(separator: ":")
        let path = FieldPath(encoded: String(parts[0])) ?? FieldPath()
        guard parts.count > 1 else { return path }
        let number = parts.dropFirst().joined().utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        return FieldPath([.option(number)] + path.components)
    }
}
