import IDXAuth
import IDXJSON

extension Dump.TreeBuilder {
    /// Members of a form that are drawn as they were sent.
    private static let plainMembers: Set<String> = [
        "idvMetadata", "scopes", "requestInfo", "customExpiredPasswordName",
        "customExpiredPasswordURL", "isSSOExtensionVerifyEndpointAlreadyCalled",
    ]

    /// A remediation, or a form or link elsewhere.
    func action(_ name: String, _ form: Remediation) -> Tree {
        var parts = [safe(name)]
        if let label = form.label { parts.append("\"\(safe(label))\"") }
        if let refresh = form.refresh { parts.append("every " + interval(refresh)) }
        if let provider = form.identityProvider {
            let words = [provider.service, provider.name, provider.id]
            parts.append(words.compactMap(\.self).map(safe).joined(separator: " "))
        }
        parts.append(
            [form.method, form.href.map(path)].compactMap(\.self).map(safe)
                .joined(separator: " "))
        parts += references(form.relatesTo)
        if form.isLink { parts.append("[link]") }
        let plain = (form.raw.object ?? [:]).filter { Self.plainMembers.contains($0.key) }
        return Tree(
            parts.filter { !$0.isEmpty }.joined(separator: "  "),
            fields(form.form.allFields)
                + plain.map { generic($0.key, $0.value, at: form.path.appending($0.key)) }
                + (form.raw.isNull ? form.scopes.map(scope) : [])
                + losses(at: form.path) { step in plain.contains { step == .key($0.key) } })
    }

    private func scope(_ scope: ConsentScope) -> Tree {
        let parts = [scope.name, scope.label.map { "\"\($0)\"" }].compactMap(\.self)
        return Tree("scope  " + parts.map(safe).joined(separator: "  "))
    }

    private func fields(_ fields: [Remediation.Form.Field]) -> [Tree] {
        // The first line shows the state handle already.
        fields.filter { $0.name != "stateHandle" || !$0.messages.isEmpty }.map(field)
    }

    private func field(_ field: Remediation.Form.Field) -> Tree {
        var text = "(no name)"
        if case .field(let name, let occurrence)? = field.path.components.last, !name.isEmpty {
            text = safe(occurrence == 0 ? name : "\(name)#\(occurrence + 1)")
        }
        text += ": " + safe(field.type.rawValue)
        if let fixed = field.defaultValue { text += " = " + value(fixed) }
        let words = [field.label.map { "\"\(safe($0))\"" }, field.help.map { "(\(safe($0)))" }]
        let parts =
            [text] + words.compactMap(\.self)
            + references([field.relatesTo].compactMap(\.self)) + flags(field)
        return Tree(
            parts.joined(separator: "  "),
            fields(field.form?.allFields ?? []) + (field.options ?? []).map(option)
                + field.messages.map(message))
    }

    private func option(_ option: Remediation.Form.Field) -> Tree {
        var text = "• " + (option.label.map(safe) ?? "(no label)")
        if let scalar = option.defaultValue { text += " = " + value(scalar) }
        let parts = [text] + references([option.relatesTo].compactMap(\.self))
        return Tree(parts.joined(separator: "  "), fields(option.form?.allFields ?? []))
    }

    func message(_ message: Message) -> Tree {
        var parts = [message.type.rawValue, message.text]
        if let key = message.key { parts.append("[\(key)]") }
        let device = message.deviceRemediation.map { device in
            let words = [device.name, device.action, device.platform, device.fallback?.href]
            return Tree("device  " + words.compactMap(\.self).map(safe).joined(separator: "  "))
        }
        return Tree(
            parts.map(safe).joined(separator: "  "),
            message.links.map { link in
                Tree([link.label, link.href].compactMap(\.self).map(safe).joined(separator: "  "))
            } + (device.map { [$0] } ?? []))
    }

    private func flags(_ field: Remediation.Form.Field) -> [String] {
        let isFixed = !field.isMutable
        let flags: [String?] = [
            field.isRequired ? "required" : nil, isFixed ? "fixed" : nil,
            field.isSecret ? "secret" : nil, field.isVisible || isFixed ? nil : "hidden",
            Wording.length(field.minLength.map(String.init), field.maxLength.map(String.init))?
                .text,
            field.format, field.hint.map { "hint \($0)" }, field.inputType.map { "as \($0)" },
        ]
        let named = flags.compactMap { $0.map(safe) }
        return named.isEmpty ? [] : ["[\(named.joined(separator: ", "))]"]
    }

    private func references(_ references: [String]) -> [String] {
        references.map { reference in
            "→ \(safe(reference))" + (response.context.resolves(reference) ? "" : " ✗")
        }
    }

    private func interval(_ interval: Duration) -> String {
        let milliseconds = Int(interval / .milliseconds(1))
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }

    /// Members that the authenticator's own line shows, or that do not help a reader.
    private static let omittedMembers: Set<String> = [
        "id", "authenticatorId", "enrollmentId", "authenticatorInstanceId", "catalogKey", "type",
        "key", "displayName", "authenticatorName", "methods", "logoUri", "contextualData",
        "profile", "_links",
    ]

    /// An authenticator or an enrollment; without a name if it belongs to a list.
    func authenticator(_ name: String?, _ entry: Authenticator) -> Tree {
        let methods = entry.methods.map(\.rawValue)
        let parts = [
            name, title(entry) ?? (name == nil ? Wording.unnamedAuthenticator.text : nil),
            methods.count > 1 ? methods.joined(separator: ", ") : nil,
        ]
        let (path, raw) = (entry.paths[0], entry.raw[0])
        let shown = ["profile", "contextualData"].flatMap { name in
            raw[name].map { generic(name, $0, at: path.appending(name)).children } ?? []
        }
        let sent = (raw.object ?? [:]).filter { !Self.omittedMembers.contains($0.key) }
        let rest = sent.map { generic($0.key, $0.value, at: path.appending($0.key)) }
        let drawn = Set(sent.map(\.key) + ["profile", "contextualData"])
        return Tree(
            parts.compactMap { $0.map(safe) }.joined(separator: "  "),
            shown + rest
                + losses(at: path) { step in
                    if case .key(let name) = step { drawn.contains(name) } else { false }
                })
    }

    /// `Okta Verify (app, okta_verify)`, `Password (password)`
    private func title(_ entry: Authenticator) -> String? {
        let type = entry.ownType?.rawValue
        let key = entry.key?.rawValue
        let isRedundant = key == type || key == type.map { "okta_" + $0 }
        let traits = [type, isRedundant && type != nil ? nil : key].compactMap(\.self)
        let bracket = traits.isEmpty ? nil : "(\(traits.joined(separator: ", ")))"
        let name = entry.displayName ?? entry.id ?? entry.authenticatorID
        let parts = [name, bracket].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Any other value, as it was sent, to a limited depth: every line is as long as it is deep.
    func generic(
        _ name: String, _ json: JSON, at path: JSON.Path, depth: Int = 0, isMarked: Bool = true
    ) -> Tree {
        let mark = isMarked && unknown.contains(path) ? "  ?" : ""
        if let form = forms[path] { return action(name, form) }
        let content = Ion.unwrapped(json)
        let path = content == json ? path : path.appending("value")
        if depth > 8 {
            return Tree("\(safe(name)) = \(Sanitizer.escapedJSON(content.text()))" + mark)
        }
        func inner(_ name: String, _ json: JSON, at path: JSON.Path) -> Tree {
            generic(name, json, at: path, depth: depth + 1, isMarked: isMarked)
        }
        switch content {
        case .object(let object):
            if let href = content["href"]?.string, href.hasPrefix("‹") {
                return Tree("\(safe(name)) = \(safe(href))" + mark)
            }
            return Tree(
                safe(name) + (object.isEmpty ? " = {}" : "") + mark,
                object.map { inner($0.key, $0.value, at: path.appending($0.key)) })
        case .array(let elements) where elements.contains { $0.object != nil || $0.array != nil }:
            return Tree(
                "\(safe(name))  \(elements.count)" + mark,
                elements.enumerated().map { inner("\($0)", $1, at: path.appending($0)) })
        case .array(let elements):
            return Tree("\(safe(name)) = [\(elements.map(value).joined(separator: ", "))]" + mark)
        case .null, .bool, .number, .string:
            return Tree("\(safe(name)) = \(value(content))" + mark)
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
