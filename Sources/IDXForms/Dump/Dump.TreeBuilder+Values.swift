import IDXJSON

extension Dump.TreeBuilder {
    private static let knownOfAuthenticators: Set<String> = [
        "id", "authenticatorId", "enrollmentId", "authenticatorInstanceId", "catalogKey",
        "credentialId", "type", "key", "displayName", "methods", "logoUri", "allowedFor",
        "deviceKnown", "contextualData", "profile", "settings", "nickname", "description",
        "gracePeriod", "challengeMethod", "challengeRequest", "domain", "httpsDomain", "ports",
        "probeTimeoutMillis", "href", "downloadHref", "challengeData", "provider",
        "authenticatorName", "logo", "send", "resend", "poll", "recover", "cancel",
    ]
    /// Told in the line of the authenticator, or of no use to a reader.
    private static let quietOfAuthenticators: Set<String> = [
        "id", "authenticatorId", "enrollmentId", "authenticatorInstanceId", "catalogKey", "type",
        "key", "displayName", "authenticatorName", "methods", "logoUri", "contextualData",
        "profile",
    ]

    /// An authenticator or an enrolment; without a name if it is one of a list.
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
            !Self.quietOfAuthenticators.contains(member.key)
        }.map { member in
            generic(
                member.key, member.value,
                isUnknown: !Self.knownOfAuthenticators.contains(member.key))
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

    /// The first of these members that says something; older servers use the later names.
    private func first(_ names: [String], of json: JSON) -> String? {
        names.lazy.compactMap { json[$0]?.string.map(safe) }.first { !$0.isEmpty }
    }

    /// `{"type": "sms"}`, in older answers `{"methodType": "sms"}`, or the word alone.
    private func method(_ json: JSON) -> String? {
        (json["type"] ?? json["methodType"] ?? (json.string == nil ? nil : json)).map(value)
    }

    /// Any member, shown as it is.
    func generic(_ name: String, _ json: JSON, isUnknown: Bool = false) -> Tree {
        let mark = isUnknown ? "  ?" : ""
        let json = Ion.unwrapped(json)
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
                object.map { generic($0.key, $0.value) })
        case .array(let elements) where elements.contains { $0.object != nil || $0.array != nil }:
            return Tree(
                "\(safe(name))  \(elements.count)" + mark,
                elements.enumerated().map { generic("\($0)", $1) })
        case .array(let elements):
            return Tree("\(safe(name)) = [\(elements.map(value).joined(separator: ", "))]" + mark)
        case .null, .bool, .number, .string: return Tree("\(safe(name)) = \(value(json))" + mark)
        }
    }

    /// A value within a line: texts as they are, the rest as JSON.
    func value(_ json: JSON) -> String {
        json.string.map { $0.isEmpty ? "\"\"" : safe($0) } ?? safe(json.text())
    }

    func safe(_ text: String) -> String {
        Sanitizer.line(text, limit: 300).text
    }

    /// The path of an address at the org itself; all others whole.
    func path(_ href: String) -> String {
        guard let host = Self.host(href), host == orgHost else { return href }
        return String(href[host.endIndex...])
    }
}
