import IDXJSON

extension Remediation {
    /// Reads a remediation of the list; a place that only has forms needs no `rel`.
    ///
    /// - Parameters:
    ///   - reader: Its object.
    ///   - context: What it refers to.
    ///   - action: The names of its member and of the part of the response around it, for one outside the list.
    ///   - isForm: Whether it needs no `rel` to be a form.
    init(
        _ reader: inout ObjectReader, _ context: ResponseContext,
        action: (member: String, name: String)? = nil, isForm: Bool = false
    ) {
        let sheet = AnswerSheet(context)
        self.sheet = sheet
        let serverName = reader.string("name")
        name = action?.name ?? serverName ?? ""
        member = action?.member
        type = RemediationType(rawValue: serverName ?? name)
        label = reader.string("label")
        href = reader.string("href")
        let isForm = reader.isForm() || isForm
        isLink = !isForm
        method = reader.string("method") ?? (isForm ? "POST" : "GET")
        accepts = reader.string("accepts")
        produces = reader.string("produces")
        refresh = reader.duration("refresh", unit: .milliseconds(1)).map { max($0, .zero) }
        let relatesTo = reader.references(in: context)
        self.relatesTo =
            relatesTo.isEmpty && context.isAboutCurrent(serverName)
            ? [Target.leftOut] : relatesTo
        form =
            reader.form("value", at: Form.Field.Place(of: sheet))
            ?? Form([], of: FieldPath(), sheet)
        raw = .object(reader.object)
        path = JSON.Path(reader.log.path)
        let service = reader.string("type")
        let provider = reader.object("idp") { IdentityProvider(&$0, service: service) }
        identityProvider = provider ?? service.map { IdentityProvider(service: $0) }
        identityVerification = reader.object("idvMetadata") { IdentityVerificationMetadata(&$0) }
        scopes = reader.list("scopes") { ConsentScope(&$0) }
        requestInfo = reader.list("requestInfo") { RequestDetail(&$0) }
        let pageName = reader.string("customExpiredPasswordName")
        externalPasswordChange = reader.string("customExpiredPasswordURL").map {
            Response.Link(label: pageName, href: $0)
        }
        isSSOExtensionCalled = reader.flag("isSSOExtensionVerifyEndpointAlreadyCalled")
    }

    /// Reads a form that was found outside the list.
    init(_ action: FoundAction, _ log: ObjectReader.Log, _ context: ResponseContext) {
        self = log.at(action.path) {
            var reader = ObjectReader(action.object, log)
            defer { reader.reportRest() }
            return Remediation(
                &reader, context, action: (action.member, action.name), isForm: action.isForm)
        }
    }
}

extension ResponseContext {
    /// Whether forms of that name are about the current authenticator even if they do not say so. If a password can be
    /// recovered, this includes `identify`, where "forgot password" is shown.
    fileprivate func isAboutCurrent(_ name: String?) -> Bool {
        guard let name, has(Target(.currentAuthenticator)) else { return false }
        let type = RemediationType(rawValue: name)
        return Self.aboutCurrent.contains(type) || isCurrentRecoverable && type == .identify
    }

    private static let aboutCurrent: Set<RemediationType> = [
        .enrollPoll, .selectEnrollmentChannel, .enrollmentChannelData, .deviceAppleSSOExtension,
    ]
}

extension ObjectReader {
    /// Whether `rel` says that it can be submitted.
    fileprivate mutating func isForm() -> Bool {
        let words = strings("rel")
        for word in words where word != "create-form" {
            log.report(.unknownValue(expected: "rel"), at: .key("rel"))
        }
        return words.contains("create-form")
    }

    /// Reads one or several references. One without a target is reported and has no other effect.
    fileprivate mutating func references(in context: ResponseContext) -> [String] {
        let references = strings("relatesTo")
        for reference in references where !context.resolves(reference) {
            log.report(.unresolvedReference(reference), at: .key("relatesTo"))
        }
        return references
    }

    /// Reads the fields of a form; nil if there are none.
    fileprivate mutating func form(
        _ name: String, at place: Remediation.Form.Field.Place
    ) -> Remediation.Form? {
        guard let member = take(name) else { return nil }
        return Remediation.Form(fields(in: member, at: place), of: place.path, place.sheet)
    }

    fileprivate func fields(
        in member: Member, at place: Remediation.Form.Field.Place
    ) -> [Remediation.Form.Field] {
        var names = FieldNames()
        return list(member) { reader in
            let name = reader.string("name")
            return reader.field(
                name,
                at: place.appending(.field(name: name ?? "", occurrence: names.count(name ?? ""))))
        }.values
    }

    fileprivate func options(
        in member: Member, at place: Remediation.Form.Field.Place
    ) -> [Remediation.Form.Field] {
        var position = 0
        return list(member) { reader in
            defer { position += 1 }
            return reader.field(reader.string("name"), at: place.appending(.option(position)))
        }.values
    }

    /// Reads a field or an option.
    private mutating func field(
        _ name: String?, at place: Remediation.Form.Field.Place
    ) -> Remediation.Form.Field {
        var content = Remediation.Form.Field.Content(name: name, label: string("label"))
        content.type = word("type")
        content.isRequired = flag("required")
        content.isVisible = flag("visible")
        content.isMutable = flag("mutable")
        content.isSecret = flag("secret") ?? false
        let references = references(in: place.sheet.context)
        content.relatesTo = references.first
        for reference in references.dropFirst() {
            log.report(.unresolvedReference(reference), at: .key("relatesTo"))
        }
        content.messages = messages("messages")
        content.hasCustomLabel = flag("customLabel") ?? false
        content.minLength = int("minLength")
        content.maxLength = int("maxLength")
        content.format = string("format")
        content.hint = string("hint")
        content.help = string("desc", "description")
        content.helpKey = string("descKey")
        _ = (string("id"), string("key"))
        let inside = place.inside(content)
        let form = nestedForm(at: inside)
        // A `value` is a default, a fixed value, or a wrapper around a nested form.
        var valueForm: Remediation.Form?
        if object["value"]?["form"] != nil {
            bareObject("value") { valueForm = $0.nestedForm(at: inside) }
            if form != nil { log.report(.duplicateName, at: .key("value"), .key("form")) }
        } else {
            content.value = value("value")
        }
        let options = options(at: inside, &content)
        return Remediation.Form.Field(
            content, at: place, form: form ?? valueForm, options: options)
    }

    /// The fields of `{"value": […]}`, or a bare list.
    private mutating func nestedForm(
        at place: Remediation.Form.Field.Place
    ) -> Remediation.Form? {
        if object["form"]?.array != nil { return form("form", at: place) }
        return bareObject("form") {
            $0.form("value", at: place) ?? Remediation.Form([], of: place.path, place.sheet)
        }
    }

    /// The options; those of the `display` pseudo-option are a rendering hint, not a choice.
    private mutating func options(
        at place: Remediation.Form.Field.Place, _ content: inout Remediation.Form.Field.Content
    ) -> [Remediation.Form.Field]? {
        guard let member = take("options") else { return nil }
        guard member.isDisplayHint else { return options(in: member, at: place) }
        content.hasDisplayedOptions = true
        var found: [Remediation.Form.Field]?
        _ = list(member) { option in
            _ = option.string("label")
            return option.object("value") { display in
                content.inputType = display.string("inputType")
                content.format = content.format ?? display.string("format")
                found = display.take("options").map { display.options(in: $0, at: place) }
                return true
            }
        }
        return found
    }
}

extension JSON.Object.Member {
    /// Whether the options consist of the `display` pseudo-option.
    fileprivate var isDisplayHint: Bool {
        guard let options = value.array, options.count == 1,
            options[0]["label"]?.string == "display",
            let content = options[0]["value"]
        else { return false }
        return content["inputType"] != nil || content["value"]?["inputType"] != nil
    }
}

/// Numbers the fields of the same name.
struct FieldNames {
    private var counts: [String: Int] = [:]

    mutating func count(_ name: String) -> Int {
        defer { counts[name, default: 0] += 1 }
        return counts[name, default: 0]
    }
}
