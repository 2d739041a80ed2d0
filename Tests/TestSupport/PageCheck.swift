/// What a page lacks for a browser without scripts and for assistive technologies.
package struct PageCheck {
    private let root: HTMLElement
    private let elements: [HTMLElement]

    /// Checks a page.
    package init(_ page: HTMLElement) {
        root = page
        elements = page.all
    }

    /// What is wrong, in words.
    package var problems: [String] {
        document + identifiers + elements.flatMap(control)
    }

    private var document: [String] {
        var problems: [String] = []
        func expect(_ condition: Bool, _ words: String) {
            if !condition { problems.append(words) }
        }
        expect(root["lang"] == "en", "no language")
        for name in ["title", "main", "h1", "header"] {
            expect(root.all(name).count == 1, "\(root.all(name).count) \(name)")
        }
        expect(root.all("title").first?.words.isEmpty == false, "no title")
        expect(elements.count { $0["autofocus"] != nil } <= 1, "several focused fields")
        let active = ["script", "iframe", "object", "embed", "link", "base", "svg"]
        expect(!elements.contains { active.contains($0.name) }, "something that loads or runs")
        expect(
            !elements.contains {
                $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" }
            },
            "a handler or a style")
        return problems
    }

    private var identifiers: [String] {
        let ids = elements.compactMap { $0["id"] }
        let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys
        let known = Set(ids)
        let references = elements.flatMap { element -> [Substring] in
            let lists = ["for", "aria-describedby"].compactMap { element[$0] }
            return lists.flatMap { $0.split(separator: " ") }
        }
        let dangling = references.filter { !known.contains(String($0)) }
        return twice.map { "the identifier \($0) twice" } + dangling.map { "no \($0)" }
    }

    private func control(_ element: HTMLElement) -> [String] {
        switch element.name {
        case "input" where element["type"] == "hidden": []
        case "input", "select": isLabeled(element) ? [] : ["no label: \(element.attributes)"]
        case "button", "a", "summary": element.words.isEmpty ? ["an empty \(element.name)"] : []
        case "img": element["alt"]?.isEmpty == false ? [] : ["no alternative text"]
        case "fieldset":
            element.all("legend").first?.words.isEmpty == false ? [] : ["no legend"]
        case "form":
            element["method"] == "post" && element["action"] == nil
                && element.all("input").contains { $0["name"] == "idx:token" } ? [] : ["a bad form"]
        default: []
        }
    }

    private func isLabeled(_ control: HTMLElement) -> Bool {
        root.all("label").contains { label in
            guard !label.words.isEmpty else { return false }
            return control["id"].map { label["for"] == $0 } ?? false
                || label.all.contains { $0.name == control.name && $0 == control }
        }
    }
}
