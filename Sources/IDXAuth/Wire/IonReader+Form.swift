import IDXJSON

extension IonReader {
    /// Reads a remediation or another action.
    mutating func form(_ object: JSON.Object, name: String? = nil) -> Shared<IonForm> {
        var form = IonForm(name: "", raw: .object(object), path: JSON.Path(path))
        for member in object.members {
            switch member.ion {
            case .rel: form.isForm = rel(member)
            case .name: form.serverName = string(member)
            case .label: form.label = string(member)
            case .href: form.href = string(member)
            case .method: form.method = string(member)
            case .accepts: form.accepts = string(member)
            case .produces: form.produces = string(member)
            case .refresh: form.refresh = int(member)
            case .relatesTo: form.relations = relations(member)
            case .value: form.fields = fields(member)
            default: rareMember(member, of: &form)
            }
        }
        form.name = name ?? form.serverName ?? ""
        addMissingRelation(to: &form)
        return Shared(form)
    }

    private mutating func rel(_ member: Member) -> Bool {
        let words = strings(member)
        for word in words where word != "create-form" {
            report(.unknownValue(expected: "rel"), at: member)
        }
        return words.contains("create-form")
    }

    private mutating func rareMember(_ member: Member, of form: inout IonForm) {
        switch member.ion {
        case .type: form.type = string(member)
        case .idp: form.identityProvider = wrapped(member) { $0.read($1) }
        case .idvMetadata: form.metadata = wrapped(member) { $0.read($1) }
        case .scopes:
            form.scopes = wrappedList(member) { reader, scope, _ in reader.read(scope) }
        case .requestInfo:
            form.requestInfo = wrappedList(member) { reader, row, _ in reader.read(row) }
        case .customExpiredPasswordName: form.expiredPasswordName = string(member)
        case .customExpiredPasswordURL: form.expiredPasswordURL = string(member)
        case .isSSOExtensionVerifyEndpointAlreadyCalled: form.isExtensionCalled = flag(member)
        default: unknown(member)
        }
    }

    /// Reads an action named after its place in the response: whatever has a `rel`, and `cancel`.
    mutating func otherAction(_ member: Member, parent: String?) {
        guard case .object(let object) = member.value,
            member.ion == .cancel || Self.isForm(member.value)
        else { return unknown(member) }
        let name = parent.map { "\($0)-\(member.key)" } ?? member.key
        let form = inside(.key(member.key)) { $0.form(object, name: name) }
        actions.append(form)
    }

    static func isForm(_ value: JSON) -> Bool {
        guard case .object(let object) = value else { return false }
        return object.members.contains { $0.ion == .rel }
    }
}
