import IDXJSON

/// A form or link of the document, and how it becomes HTTP.
struct MappedForm {
    let name: String
    var label: String?
    /// The call, or the page to open if there is no route.
    let href: String
    var fields: [MappedField] = []
    /// The interval between polls, in milliseconds.
    var refresh: Int?
    /// The part of the document that the form is about.
    var subject: String?
    /// Further members, such as `scopes`.
    var details: JSON.Object = [:]
    /// How to send it; nil for a link.
    var route: Route?

    /// A form that is sent to a fixed address.
    static func form(
        _ name: String, _ href: String, _ body: Route.Part..., fields: [MappedField] = [],
        label: String? = nil, query: [String] = [], sendsToken: Bool = true
    ) -> MappedForm {
        let call = Route.Call(href: href, query: query, body: body, sendsToken: sendsToken)
        return MappedForm(
            name: name, label: label, href: href, fields: fields, route: Route(call: call))
    }

    /// A page to open.
    static func link(_ name: String, _ link: AuthnLink) -> MappedForm {
        MappedForm(name: name, label: link.title, href: link.href)
    }

    /// A page of someone else, with its name.
    static func provider(
        _ name: String, _ link: AuthnLink, _ provider: String, id: String? = nil
    ) -> MappedForm {
        var idp: JSON.Object = [:]
        idp.add("id", id.map(JSON.string))
        idp.append("name", .string(provider))
        var form = MappedForm.link(name, link)
        form.details.append("idp", .object(idp))
        return form
    }

    var json: JSON {
        var json: JSON.Object = [:]
        json.add("rel", route == nil ? nil : ["create-form"])
        json.append("name", .string(name))
        json.add("label", label.map(JSON.string))
        json.append("href", .string(href))
        json.append("method", route == nil ? "GET" : "POST")
        json.add("refresh", refresh.map { .number(JSON.Number($0)) })
        json.add("relatesTo", subject.map { [.string($0)] })
        for member in details { json.append(member.key, member.value) }
        if route != nil { json.append("value", .array(fields.map(\.json))) }
        return .object(json)
    }
}

/// A field of a form.
struct MappedField {
    let name: String
    var label: String?
    var help: String?
    var type: String?
    var value: JSON?
    var isRequired = false
    var isSecret = false
    /// Whether the user cannot change it.
    var isFixed = false
    /// Whether a program fills it in, not the user.
    var isHidden = false
    var fields: [MappedField] = []
    var options: [Option]?
    var messages: [JSON] = []

    /// An option: a value, or fields of its own.
    struct Option {
        let label: String
        var value: JSON?
        var fields: [MappedField] = []
        var subject: String?

        var json: JSON {
            var json: JSON.Object = ["label": .string(label)]
            json.add("relatesTo", subject.map(JSON.string))
            json.append("value", value ?? ["form": MappedField.list(fields)])
            return .object(json)
        }
    }

    /// A field that the user has to fill in.
    static func required(
        _ name: String, _ label: String? = nil, value: JSON? = nil, isSecret: Bool = false
    ) -> MappedField {
        MappedField(name: name, label: label, value: value, isRequired: true, isSecret: isSecret)
    }

    static func flag(_ name: String, _ label: String? = nil, value: Bool? = nil) -> MappedField {
        MappedField(name: name, label: label, type: "boolean", value: value.map(JSON.bool))
    }

    static func fixed(_ name: String, _ value: JSON) -> MappedField {
        MappedField(name: name, value: value, isRequired: true, isFixed: true)
    }

    static func hidden(_ name: String, isRequired: Bool = true) -> MappedField {
        MappedField(name: name, isRequired: isRequired, isHidden: true)
    }

    /// A required choice of one option.
    static func choice(_ name: String, _ label: String?, _ options: [Option]) -> MappedField {
        var field = required(name, label)
        field.options = options
        return field
    }

    /// The fields below `credentials`.
    static func credentials(_ fields: MappedField..., isRequired: Bool = true) -> MappedField {
        MappedField(name: "credentials", type: "object", isRequired: isRequired, fields: fields)
    }

    fileprivate static func list(_ fields: [MappedField]) -> JSON {
        ["value": .array(fields.map(\.json))]
    }

    var json: JSON {
        var json: JSON.Object = ["name": .string(name)]
        json.add("label", label.map(JSON.string))
        json.add("desc", help.map(JSON.string))
        let isObject = options?.contains { $0.value == nil } == true
        json.add("type", (type ?? (isObject ? "object" : nil)).map(JSON.string))
        json.add("value", value)
        // Said in any case: a field would otherwise inherit it from the object around it.
        json.append("required", .bool(isRequired))
        json.add("secret", isSecret ? true : nil)
        json.add("mutable", isFixed ? false : nil)
        json.add("visible", isHidden ? false : nil)
        json.add("form", fields.isEmpty ? nil : Self.list(fields))
        json.add("options", options.map { .array($0.map(\.json)) })
        json.add("messages", messages.isEmpty ? nil : .wrapped(messages))
        return .object(json)
    }
}

extension [MappedField] {
    /// Adds a message to the field at a path. Returns false if there is none.
    mutating func add(_ message: JSON, at path: ArraySlice<Substring>) -> Bool {
        guard let place = firstIndex(where: { $0.name == path.first ?? "" }) else { return false }
        guard path.count > 1 else {
            self[place].messages.append(message)
            return true
        }
        return self[place].fields.add(message, at: path.dropFirst())
    }
}

/// An authenticator of the document.
struct MappedAuthenticator {
    var id: String?
    var traits: FactorTraits
    var profile: JSON.Object = [:]
    var nickname: String?
    var credentialID: String?
    var settings: JSON?
    var data: JSON.Object = [:]
    /// Until when it can be set up, in ISO 8601.
    var graceEnd: String?
    var resend: MappedForm?

    var json: JSON {
        var json: JSON.Object = [:]
        json.add("id", id.map(JSON.string))
        json.add("key", traits.key.isEmpty ? nil : .string(traits.key))
        json.append("type", .string(traits.kind))
        json.add("displayName", traits.name.isEmpty ? nil : .string(traits.name))
        json.append("methods", [["type": .string(traits.method)]])
        json.add("nickname", nickname.map(JSON.string))
        json.add("credentialId", credentialID.map(JSON.string))
        json.add("profile", profile.isEmpty ? nil : .object(profile))
        json.add("settings", settings)
        json.add("contextualData", data.isEmpty ? nil : .object(data))
        json.add("gracePeriod", graceEnd.map { ["type": "BY_DATE_TIME", "expiry": .string($0)] })
        json.add("resend", resend?.json)
        return .object(json)
    }
}

extension JSON {
    /// A list in the wrapper of responses.
    static func wrapped(_ elements: [JSON]) -> JSON {
        ["type": "array", "value": .array(elements)]
    }

    /// An object in the wrapper of responses.
    static func wrapped(_ object: JSON) -> JSON { ["type": "object", "value": object] }
}
