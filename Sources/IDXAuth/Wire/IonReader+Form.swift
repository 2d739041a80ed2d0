import IDXJSON

extension IonReader {
    /// Reads a remediation or another action (protocol.md §2.2).
    mutating func form(_ object: JSON.Object, name: String? = nil) -> IonForm {
        var form = IonForm(name: "", raw: .object(object), path: JSON.Path(path))
        var details: IonForm.Details?
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
            default: detail(member, of: &details)
            }
        }
        form.name = name ?? form.serverName ?? ""
        form.details = details.map(Shared.init)
        addMissingRelation(to: &form)
        return form
    }

    private mutating func rel(_ member: Member) -> Bool {
        let words = strings(member)
        if words.count == 1, words[0] == "create-form" { return true }
        for word in words where word != "create-form" {
            report(.unknownValue(expected: "rel"), at: member)
        }
        return words.contains("create-form")
    }

    private mutating func detail(_ member: Member, of found: inout IonForm.Details?) {
        var details = found ?? IonForm.Details()
        switch member.ion {
        case .type: details.type = string(member)
        case .idp: details.identityProvider = nested(member) { $0.identityProvider($1) }
        case .idvMetadata: details.metadata = nested(member) { $0.metadata($1) }
        case .scopes:
            details.scopes = wrappedList(member) { reader, scope, _ in reader.scope(scope) }
        case .requestInfo:
            details.requestInfo = wrappedList(member) { reader, row, _ in reader.requestDetail(row)
            }
        case .customExpiredPasswordName: details.expiredPasswordName = string(member)
        case .customExpiredPasswordURL: details.expiredPasswordURL = string(member)
        case .isSSOExtensionVerifyEndpointAlreadyCalled: details.isExtensionCalled = flag(member)
        default: return unknown(member)
        }
        found = details
    }

    private mutating func identityProvider(_ object: JSON.Object) -> IdentityProvider? {
        var provider = IdentityProvider()
        for member in object.members {
            switch member.ion {
            case .id: provider.id = string(member)
            case .name: provider.name = string(member)
            default: unknown(member)
            }
        }
        return provider
    }

    private mutating func metadata(_ object: JSON.Object) -> IdentityVerificationMetadata? {
        var metadata = IdentityVerificationMetadata()
        for member in object.members {
            switch member.ion {
            case .termsOfUse: metadata.termsOfUse = string(member)
            case .privacyPolicy: metadata.privacyPolicy = string(member)
            case .logoLink: metadata.logoLink = string(member)
            default: unknown(member)
            }
        }
        return metadata
    }

    private mutating func scope(_ object: JSON.Object) -> ConsentScope? {
        var scope = ConsentScope()
        for member in object.members {
            switch member.ion {
            case .name: scope.name = string(member)
            case .label: scope.label = string(member)
            case .value: scope.value = member.value.isNull ? nil : member.value
            case .desc: scope.description = string(member)
            default: unknown(member)
            }
        }
        return scope
    }

    private mutating func requestDetail(_ object: JSON.Object) -> RequestDetail? {
        var detail = RequestDetail()
        for member in object.members {
            switch member.ion {
            case .name: detail.name = string(member)
            case .type: detail.type = string(member)
            case .label: detail.label = string(member)
            case .value: detail.value = member.value.isNull ? nil : member.value
            default: unknown(member)
            }
        }
        return detail
    }

}
