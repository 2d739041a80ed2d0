import IDXJSON

/// A remediation or another action as the server sent it.
struct IonForm: IonObject, Hashable {
    /// `cancel`, `currentAuthenticator-resend`, or the server's name for a remediation.
    var name = ""
    /// The server's own name.
    var serverName: String?
    var label: String?
    /// Whether `rel` says that it can be submitted.
    var isForm = false
    var href: String?
    var method: String?
    var accepts: String?
    var produces: String?
    var refresh: Duration?
    var relations: [Relation] = []
    /// The fields in `value`; empty for links.
    var fields: [IonField] = []
    var type: String?
    var identityProvider: IdentityProvider?
    var metadata: IdentityVerificationMetadata?
    var scopes: [ConsentScope] = []
    var requestInfo: [RequestDetail] = []
    var expiredPasswordName: String?
    var expiredPasswordURL: String?
    var isExtensionCalled: Bool?
    /// The position of the object in the body.
    var position = 0
    /// The steps to it.
    var path: [Tape.Step] = []
    /// The grammar's member that it is in, if it is in one.
    var member: IonName?

    /// The members that few forms have.
    static let members: IonMembers<Self> = [
        .type: .string(\.type), .idp: .object(\.identityProvider),
        .idvMetadata: .object(\.metadata),
        .scopes: .objects(\.scopes), .requestInfo: .objects(\.requestInfo),
        .customExpiredPasswordName: .string(\.expiredPasswordName),
        .customExpiredPasswordURL: .string(\.expiredPasswordURL),
        .isSSOExtensionVerifyEndpointAlreadyCalled: .flag(\.isExtensionCalled),
        .refresh: .duration(\.refresh, unit: .milliseconds(1)),
    ]

    /// Whether this is the action in the grammar's member with that name.
    func isMember(_ name: IonName) -> Bool { member == name }
}

extension IonReader {
    /// Reads a remediation or another action; a place that only has forms needs no `rel`.
    mutating func form(
        _ object: Int, name: String? = nil, in member: IonName? = nil, isForm: Bool = false
    ) -> Shared<IonForm> {
        var form = IonForm()
        form.isForm = isForm
        form.position = object
        form.path = path
        form.member = member
        for member in tape.members(of: object) {
            switch member.ion {
            case .rel: form.isForm = rel(member)
            case .name: form.serverName = string(member)
            case .label: form.label = string(member)
            case .href: form.href = string(member)
            case .method: form.method = string(member)
            case .accepts: form.accepts = string(member)
            case .produces: form.produces = string(member)
            case .relatesTo: form.relations = relations(member)
            case .value: form.fields = fields(member)
            default:
                if !IonForm.members.read(member, of: &form, with: &self) { unknown(member) }
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

    /// Reads an action that is named after its place in the response.
    mutating func action(_ member: Member, parent: String?) -> Shared<IonForm>? {
        if tape.kind(member.value) == .object, !isForm(member.value) {
            report(.missingMember("rel"), at: member)
        }
        let key = tape.string(member.position)
        return nested(member) {
            $0.form($1, name: parent.map { "\($0)-\(key)" } ?? key, in: member.ion)
        }
    }

    /// Reads an action outside the grammar: anything with a `rel`, and `cancel`.
    mutating func otherAction(_ member: Member, parent: String?) {
        guard member.ion == .cancel || isForm(member.value) else { return unknown(member) }
        if let form = action(member, parent: parent) { actions.append(form) }
    }

    func isForm(_ value: Int) -> Bool { tape.members(of: value).contains { $0.ion == .rel } }
}
