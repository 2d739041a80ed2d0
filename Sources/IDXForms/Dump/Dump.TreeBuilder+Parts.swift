import IDXJSON

extension Dump.TreeBuilder {
    private static let actionMembers: Set<String> = [
        "rel", "name", "href", "method", "accepts", "produces", "value", "relatesTo", "refresh",
        "type", "idp", "label",
    ]
    /// Known members of a form that are shown unchanged.
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

    /// Whether it is the state handle, which the first line shows already.
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

    private static let knownAuthenticatorMembers: Set<String> = [
        "id", "authenticatorId", "enrollmentId", "authenticatorInstanceId", "catalogKey",
        "credentialId", "type", "key", "displayName", "methods", "logoUri", "allowedFor",
        "deviceKnown", "contextualData", "profile", "settings", "nickname", "description",
        "gracePeriod", "challengeMethod", "challengeRequest", "domain", "httpsDomain", "ports",
        "probeTimeoutMillis", "href", "downloadHref", "challengeData", "provider",
        "authenticatorName", "logo", "send", "resend", "poll", "recover", "cancel", "groupIds",
        "transports", "enhancedPollingEnabled", "granularLoopbackFailureReasonsEnabled",
        "chromeLocalNetworkAccessDetails",
    ]
    /// Members that the authenticator's own line shows, or that do not help a reader.
    private static let omittedAuthenticatorMembers: Set<String> = [
        "id", "authenticatorId", "enrollmentId", "authenticatorInstanceId", "catalogKey", "type",
        "key", "displayName", "authenticatorName", "methods", "logoUri", "contextualData",
        "profile",
    ]

    /// An authenticator or an enrollment; without a name if it belongs to a list.
    func authenticator(_ name: String?, _ json: JSON) -> Tree {
        guard let object = json.object else {
            return name.map { generic($0, json, isUnknown: true) } ?? Tree(value(json) + "  ?")
        }
        let methods = Ion.list(json["methods"]).compactMap(method)
        let parts = [
            name.map(safe), title(json) ?? (name == nil ? Wording.unnamedAuthenticator.text : nil),
            methods.count > 1 ? methods.joined(separator: ", ") : nil,
        ]
        let shown = ["profile", "contextualData"].flatMap { name in
            (json[name].map(Ion.unwrapped)?.object ?? [:]).map { generic($0.key, $0.value) }
        }
        let rest = object.filter { member in
            !Self.omittedAuthenticatorMembers.contains(member.key)
        }.map { member in
            generic(
                member.key, member.value,
                isUnknown: !Self.knownAuthenticatorMembers.contains(member.key))
        }
        return Tree(parts.compactMap { $0 }.joined(separator: "  "), shown + rest)
    }

    /// `Okta Verify (app, okta_verify)`, `Password (password)`
    private func title(_ json: JSON) -> String? {
        let type = json["type"]?.string.map(safe)
        let key = first(["key", "catalogKey"], of: json)
        let isRedundant = key == type || key == type.map { "okta_" + $0 }
        let traits = [type, isRedundant && type != nil ? nil : key].compactMap { $0 }
        let names = ["displayName", "authenticatorName", "id", "authenticatorId"]
        let bracket = traits.isEmpty ? nil : "(\(traits.joined(separator: ", ")))"
        let parts = [first(names, of: json), bracket].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The first of these members that has a text; older servers use the later names.
    private func first(_ names: [String], of json: JSON) -> String? {
        names.lazy.compactMap { json[$0]?.string.map(safe) }.first { !$0.isEmpty }
    }

    /// `{"type": "sms"}`, in older responses `{"methodType": "sms"}`, or just the word.
    private func method(_ json: JSON) -> String? {
        (json["type"] ?? json["methodType"] ?? (json.string == nil ? nil : json)).map(value)
    }

    /// Any other member, shown unchanged.
    func generic(
        _ name: String, _ json: JSON, isUnknown: Bool = false, depth: Int = 0
    ) -> Tree {
        let mark = isUnknown ? "  ?" : ""
        let json = Ion.unwrapped(json)
        // Every line is as long as it is deep, so limit the depth.
        if depth > 8 {
            return Tree("\(safe(name)) = \(Sanitizer.escapedJSON(json.text()))" + mark)
        }
        if Ion.isAction(json) {
            var form = action(name, json)
            form.text += mark
            return form
        }
        switch json {
        case .object(let object):
            if let href = json["href"]?.string, href.hasPrefix("‹") {
                return Tree("\(safe(name)) = \(safe(href))" + mark)
            }
            return Tree(
                safe(name) + (object.isEmpty ? " = {}" : "") + mark,
                object.map { generic($0.key, $0.value, depth: depth + 1) })
        case .array(let elements) where elements.contains { $0.object != nil || $0.array != nil }:
            return Tree(
                "\(safe(name))  \(elements.count)" + mark,
                elements.enumerated().map { generic("\($0)", $1, depth: depth + 1) })
        case .array(let elements):
            return Tree("\(safe(name)) = [\(elements.map(value).joined(separator: ", "))]" + mark)
        case .null, .bool, .number, .string: return Tree("\(safe(name)) = \(value(json))" + mark)
        }
    }

    /// A value within a line: text as it is, anything else as JSON.
    func value(_ json: JSON) -> String {
        json.string.map { $0.isEmpty ? "\"\"" : safe($0) } ?? safe(json.text())
    }

    func safe(_ text: String) -> String {
        Sanitizer.line(text, limit: 300).text
    }

    /// The path of a URL at the org; other URLs in full.
    func path(_ href: String) -> String {
        guard let host = Self.host(href), host == orgHost else { return href }
        return String(href[host.endIndex...])
    }
}
