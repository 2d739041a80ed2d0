import IDXJSON

extension Dump.TreeBuilder {
    private static let actionMembers: Set<String> = [
        "rel", "name", "href", "method", "accepts", "produces", "value", "relatesTo", "refresh",
        "type", "idp", "label",
    ]
    /// Members of a form that are known, and shown as they are.
    private static let plainActionMembers: Set<String> = [
        "idvMetadata", "scopes", "requestInfo", "customExpiredPasswordName",
        "customExpiredPasswordURL", "isSSOExtensionVerifyEndpointAlreadyCalled",
    ]
    private static let fieldMembers: Set<String> = [
        "name", "id", "label", "type", "value", "form", "options", "required", "secret",
        "visible", "mutable", "relatesTo", "messages", "minLength", "maxLength", "format", "hint",
        "desc", "descKey", "customLabel", "key",
    ]
    private static let optionMembers: Set<String> = ["label", "value", "form", "relatesTo"]

    /// A remediation, or a form or link elsewhere.
    func action(_ name: String, _ json: JSON) -> Tree {
        guard let object = json.object else { return generic(name, json, isUnknown: true) }
        var parts = [safe(name)]
        if let label = json["label"]?.string { parts.append("\"\(safe(label))\"") }
        if let refresh = json["refresh"] { parts.append("every " + interval(refresh)) }
        if let idp = provider(json) { parts.append(idp) }
        parts.append(
            [json["method"]?.string, json["href"]?.string.map(path)].compactMap { $0 }.map(safe)
                .joined(separator: " "))
        parts += references(json)
        if json["rel"] == nil { parts.append("[link]") }
        let rest = object.filter { !Self.actionMembers.contains($0.key) }
        return Tree(
            parts.filter { !$0.isEmpty }.joined(separator: "  "),
            fields(Ion.list(json["value"]))
                + rest.map {
                    generic(
                        $0.key, $0.value,
                        isUnknown: !Self.plainActionMembers.contains($0.key))
                })
    }

    private func fields(_ fields: [JSON]) -> [Tree] {
        zip(Ion.uniqueNames(fields), fields).compactMap { name, json in
            isStateHandle(json) ? nil : field(name, json)
        }
    }

    /// The handle is in every form and in the first line already.
    private func isStateHandle(_ json: JSON) -> Bool {
        json["name"]?.string == "stateHandle" && json["messages"] == nil
            && (json["mutable"]?.bool == false || json["visible"]?.bool == false
                || json["label"] == nil)
    }

    private func field(_ name: String, _ json: JSON) -> Tree {
        guard let object = json.object else { return generic(name, json, isUnknown: true) }
        var text = json["name"] == nil ? "(no name)" : safe(name)
        let nested = Ion.nestedFields(json)
        text += ": " + (json["type"].map(value) ?? (nested == nil ? "string" : "object"))
        if let fixed = json["value"], nested == nil { text += " = " + value(fixed) }
        let parts = [text] + words(json) + references(json) + flags(json)
        let rest = object.filter { !Self.fieldMembers.contains($0.key) }
        return Tree(
            parts.joined(separator: "  "),
            (nested.map(fields) ?? []) + Ion.list(json["options"]).map(option)
                + Ion.list(json["messages"]).map { message($0) }
                + rest.map { generic($0.key, $0.value, isUnknown: true) })
    }

    private func option(_ json: JSON) -> Tree {
        guard let object = json.object else { return Tree("• " + value(json) + "  ?") }
        let nested = Ion.nestedFields(json)
        let label = json["label"].map(value) ?? "(no label)"
        var text = "• " + label
        var children = nested.map(fields) ?? []
        if nested == nil, let scalar = json["value"] {
            if label == "display", let hint = scalar["value"]?.object {
                children += hint.filter { $0.key != "options" }.map { generic($0.key, $0.value) }
                children += Ion.list(hint["options"]).map(option)
            } else {
                text += " = " + value(scalar)
            }
        }
        let rest = object.filter { !Self.optionMembers.contains($0.key) }
        return Tree(
            ([text] + references(json)).joined(separator: "  "),
            children + rest.map { generic($0.key, $0.value, isUnknown: true) })
    }

    func message(_ json: JSON) -> Tree {
        let known: Set<String> = ["message", "class", "i18n", "links"]
        guard let object = json.object else { return Tree(value(json) + "  ?") }
        let parts = [
            json["class"].map(value) ?? "INFO", json["message"].map(value),
            json["i18n"]?["key"].map { "[\(value($0))]" },
        ]
        return Tree(
            parts.compactMap { $0 }.joined(separator: "  "),
            Ion.list(json["links"]).map { link in
                Tree(
                    [link["label"], link["url"]].compactMap { $0.map(value) }.joined(
                        separator: "  "))
            }
                + object.filter { !known.contains($0.key) }.map {
                    generic($0.key, $0.value, isUnknown: $0.key != "deviceRemediation")
                })
    }

    private func words(_ json: JSON) -> [String] {
        let label = json["label"].map { "\"\(value($0))\"" }
        return [label, json["desc"].map { "(\(value($0)))" }].compactMap { $0 }
    }

    private func flags(_ json: JSON) -> [String] {
        func isTrue(_ name: String) -> Bool {
            json[name].map { $0.bool == true || $0.string == "true" } ?? false
        }
        let flags: [String?] = [
            isTrue("required") ? "required" : nil,
            json["mutable"]?.bool == false ? "fixed" : nil,
            isTrue("secret") ? "secret" : nil,
            json["visible"]?.bool == false ? "hidden" : nil,
            Wording.length(json["minLength"].map(value), json["maxLength"].map(value))?.text,
            json["format"].map(value), json["hint"].map { "hint \(value($0))" },
        ]
        let named = flags.compactMap { $0 }
        return named.isEmpty ? [] : ["[\(named.joined(separator: ", "))]"]
    }

    func references(_ json: JSON) -> [String] {
        Ion.references(json).map { reference in
            "→ \(safe(reference))" + (targets.target(reference) == nil ? " ✗" : "")
        }
    }

    private func provider(_ json: JSON) -> String? {
        let parts = [json["type"], json["idp"]?["name"], json["idp"]?["id"]]
            .compactMap { $0.map(value) }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func interval(_ milliseconds: JSON) -> String {
        guard let number = milliseconds.int, number % 1000 == 0 else {
            return value(milliseconds) + " ms"
        }
        return "\(number / 1000) s"
    }
}
