import IDXJSON

/// A remediation or another action as the server sent it. All forms of a response are in one list.
struct IonForm: Sendable {
    /// The part of the response that an action is named after: `currentAuthenticator-resend`.
    enum Parent: Sendable, Hashable {
        case member(IonName)
        /// A member that the grammar does not know.
        case unknownMember(IonText)
        /// The device challenge in that member.
        case challenge(IonName)

        func name(in tape: Tape) -> String {
            switch self {
            case .member(let name): name.rawValue
            case .unknownMember(let name): tape.string(name) ?? ""
            case .challenge(let name): name.rawValue + "-challenge"
            }
        }
    }

    /// The position of the object in the body.
    var node: Int32 = 0
    /// The name of its member; none for a remediation, which has the server's name.
    var key = IonText.none
    var parent: Parent?
    /// The server's own name.
    var serverName = IonText.none
    var label = IonText.none
    var href = IonText.none
    var method = IonText.none
    var accepts = IonText.none
    var produces = IonText.none
    /// In the response's list.
    var relations = IonSpan.empty
    /// The fields in `value`; none for links.
    var fields = IonList()
    /// The members that few forms have, in the response's list.
    var details: Int32?
    /// Whether `rel` says that it can be submitted.
    var isForm = false
    /// The grammar's member that it is in, if it is in one.
    var member: IonName?

    /// The members that few forms have.
    struct Details: IonObject {
        var refresh: Duration?
        var type = IonText.none
        var identityProvider: IdentityProvider?
        var metadata: IdentityVerificationMetadata?
        var scopes: [ConsentScope] = []
        var requestInfo: [RequestDetail] = []
        var expiredPasswordName = IonText.none
        var expiredPasswordURL = IonText.none
        var isExtensionCalled: Bool?

        static let members: IonMembers<Self> = [
            .type: .text(\.type), .idp: .object(\.identityProvider),
            .idvMetadata: .object(\.metadata),
            .scopes: .objects(\.scopes), .requestInfo: .objects(\.requestInfo),
            .customExpiredPasswordName: .text(\.expiredPasswordName),
            .customExpiredPasswordURL: .text(\.expiredPasswordURL),
            .isSSOExtensionVerifyEndpointAlreadyCalled: .flag(\.isExtensionCalled),
            .refresh: .duration(\.refresh, unit: .milliseconds(1)),
        ]
    }
}

extension IonReader {
    /// Reads a remediation or another action; a place that only has forms needs no `rel`.
    ///
    /// - Returns: Its position in the response's list.
    mutating func form(
        _ object: Int, key: IonText = .none, parent: IonForm.Parent? = nil,
        in member: IonName? = nil, isForm: Bool = false
    ) -> Int32 {
        let index = Int32(truncatingIfNeeded: lists.forms.count)
        var form = IonForm()
        var details: IonForm.Details?
        // Its place among the forms; those inside it follow.
        lists.forms.append(form)
        form.node = Int32(truncatingIfNeeded: object)
        (form.key, form.parent, form.member) = (key, parent, member)
        form.isForm = isForm
        for member in tape.members(of: object) {
            switch member.ion {
            case .rel: form.isForm = rel(member)
            case .name: form.serverName = text(member)
            case .label: form.label = text(member)
            case .href: form.href = text(member)
            case .method: form.method = text(member)
            case .accepts: form.accepts = text(member)
            case .produces: form.produces = text(member)
            case .relatesTo: form.relations = relations(member)
            case .value: form.fields = fields(member, of: Branch(form: index))
            default: if !read(member, of: &details) { unknown(member) }
            }
        }
        if let details {
            form.details = Int32(truncatingIfNeeded: lists.formDetails.count)
            lists.formDetails.append(details)
        }
        addMissingRelation(to: &form)
        lists.forms[Int(index)] = form
        return index
    }

    private mutating func rel(_ member: Member) -> Bool {
        var isForm = false
        strings(member) { reader, word in
            if reader.tape.isEqual(word, "create-form") {
                isForm = true
            } else {
                reader.report(.unknownValue(expected: "rel"), at: member.position)
            }
        }
        return isForm
    }

    /// Reads an action that is named after its place in the response.
    mutating func action(_ member: Member, parent: IonForm.Parent?) -> Int32? {
        if tape.isObject(member.value), !tape.isForm(member.value) {
            report(.missingMember("rel"), at: member.position)
        }
        return object(member).map {
            form($0, key: IonText(member.position), parent: parent, in: member.ion)
        }
    }

    /// Reads an action outside the grammar: anything with a `rel`, and `cancel`.
    mutating func otherAction(_ member: Member, parent: IonForm.Parent?) {
        guard member.ion == .cancel || tape.isForm(member.value) else { return unknown(member) }
        if let form = action(member, parent: parent) { lists.actions.append(form) }
    }
}
