import IDXAuth
import IDXJSON

/// A form or link of a step, and how it becomes HTTP.
struct MappedForm {
    let name: String
    var label: String?
    /// The call, or the page to open if there is no route.
    let href: String
    var fields: [MappedField] = []
    /// The interval between polls.
    var refresh: Duration?
    /// The part of the step that the form is about.
    var subject: String?
    /// Whose page it is.
    var provider: IdentityProvider?
    /// The scopes that an app requests.
    var scopes: [ConsentScope] = []
    /// The page to change a password that is managed elsewhere.
    var passwordPage: Response.Link?
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
        var form = MappedForm.link(name, link)
        form.provider = IdentityProvider(id: id, name: provider)
        return form
    }

    /// The remediation at a place: one of the list, or the action of a member.
    func remediation(
        at path: JSON.Path, action: (member: String, name: String)? = nil,
        in context: ResponseContext
    ) -> Remediation {
        var remediation = Remediation(
            action?.name ?? name, route == nil ? nil : fields, at: path, member: action?.member,
            in: context)
        remediation.label = label
        remediation.href = href
        remediation.refresh = refresh
        remediation.relatesTo = subject.map { [$0] } ?? []
        remediation.identityProvider = provider
        remediation.scopes = scopes
        remediation.externalPasswordChange = passwordPage
        return remediation
    }
}

typealias MappedField = Remediation.Form.Field.Draft

extension MappedField {
    /// A field that the user can fill in.
    ///
    /// It says in any case whether it is required: it would otherwise inherit that from the object around it.
    static func text(
        _ name: String, _ label: String? = nil, value: String? = nil, isRequired: Bool = false,
        isSecret: Bool = false, help: String? = nil
    ) -> MappedField {
        var content = Remediation.Form.Field.Content(name: name, label: label)
        content.value = value.map(JSON.string)
        content.isRequired = isRequired
        content.isSecret = isSecret
        content.help = help
        return MappedField(content)
    }

    /// A field that the user has to fill in.
    static func required(
        _ name: String, _ label: String? = nil, value: String? = nil, isSecret: Bool = false,
        help: String? = nil
    ) -> MappedField {
        text(name, label, value: value, isRequired: true, isSecret: isSecret, help: help)
    }

    static func flag(_ name: String, _ label: String? = nil, value: Bool? = nil) -> MappedField {
        var field = text(name, label)
        field.content.type = .boolean
        field.content.value = value.map(JSON.bool)
        return field
    }

    /// A field that the user cannot change.
    static func fixed(_ name: String, _ value: String) -> MappedField {
        var field = required(name, value: value)
        field.content.isMutable = false
        return field
    }

    /// A field that a program fills in, not the user.
    static func hidden(_ name: String, isRequired: Bool = true) -> MappedField {
        var field = text(name, isRequired: isRequired)
        field.content.isVisible = false
        return field
    }

    /// A required choice of one option.
    static func choice(
        _ name: String, _ label: String?, _ options: [MappedField]
    ) -> MappedField {
        var field = required(name, label)
        field.options = options
        return field
    }

    /// An option with a value.
    static func option(_ label: String, value: String) -> MappedField {
        var content = Remediation.Form.Field.Content(label: label)
        content.value = .string(value)
        return MappedField(content)
    }

    /// An option with fields of its own.
    static func option(
        _ label: String, fields: [MappedField], subject: String?
    ) -> MappedField {
        var content = Remediation.Form.Field.Content(label: label)
        content.relatesTo = subject
        return MappedField(content, fields: fields)
    }

    /// The fields below a name.
    static func object(
        _ name: String, _ fields: [MappedField], isRequired: Bool = true
    ) -> MappedField {
        var field = text(name, isRequired: isRequired)
        field.content.type = .object
        field.fields = fields
        return field
    }

    /// The fields below `credentials`.
    static func credentials(_ fields: MappedField..., isRequired: Bool = true) -> MappedField {
        object("credentials", fields, isRequired: isRequired)
    }
}

extension [MappedField] {
    /// Adds a message to the field at a path. Returns false if there is none.
    mutating func add(_ message: Message, at path: ArraySlice<Substring>) -> Bool {
        guard let place = firstIndex(where: { $0.content.name ?? "" == path.first ?? "" })
        else { return false }
        guard path.count > 1 else {
            self[place].content.messages.append(message)
            return true
        }
        return self[place].fields?.add(message, at: path.dropFirst()) ?? false
    }
}
