import IDXJSON

/// An authenticator as the server sent it, from all places of the response that name it.
struct IonAuthenticator: Sendable, Hashable {
    var id: String?
    var authenticatorID: String?
    var type: String?
    var key: String?
    var displayName: String?
    var methods: [Authenticator.Method] = []
    var profile: Authenticator.Profile?
    /// The actions: `send`, `resend`, `poll`, `recover`, `cancel` and any other form.
    var actions: [Shared<IonForm>] = []
    /// The places where it was found.
    var places: [IonPlace]
    private var rare: Shared<Details>?

    init(places: [IonPlace]) {
        self.places = places
    }

    /// The details, which few authenticators have; only allocated if there are any.
    var details: Details? {
        get { rare?.value }
        set { rare = newValue.map(Shared.init) }
    }

    /// The kind; the key takes precedence over the type, and either may be missing.
    var kind: Authenticator.Kind {
        key.flatMap { Authenticator.Key(rawValue: $0).kind }
            ?? type.map(Authenticator.Kind.init) ?? .unknown
    }

    /// The action in the member with this name.
    func action(_ name: IonName) -> Shared<IonForm>? {
        actions.first { $0.value.isMember(name) }
    }

    /// The members that few authenticators have.
    struct Details: IonObject, Hashable {
        var enrollmentID: String?
        var instanceID: String?
        var catalogKey: String?
        var credentialID: String?
        var nickname: String?
        var description: String?
        var logo: String?
        var name: String?
        var label: String?
        var isDeviceKnown: Bool?
        var allowedFor: String?
        var gracePeriod: Authenticator.GracePeriod?
        var groupIDs: [String] = []
        var transports: [String] = []
        var settings: PasswordSettings?
        var contextualData: ContextualData?

        static let members: IonMembers<Self> = [
            .contextualData: .init { $2.contextualData = $0.nested($1) { $0.read($1) } },
            .settings: .object(\.settings), .enrollmentId: .string(\.enrollmentID),
            .authenticatorInstanceId: .string(\.instanceID), .catalogKey: .string(\.catalogKey),
            .credentialId: .string(\.credentialID), .nickname: .string(\.nickname),
            .description: .string(\.description), .logoUri: .string(\.logo),
            .logo: .init { $2.logo = $2.logo ?? $0.string($1) },
            .authenticatorName: .string(\.name), .label: .string(\.label),
            .deviceKnown: .flag(\.isDeviceKnown), .allowedFor: .string(\.allowedFor),
            .gracePeriod: .object(\.gracePeriod), .groupIds: .strings(\.groupIDs),
            .transports: .strings(\.transports),
        ]
    }
}

extension IonReader {
    /// Reads an authenticator or enrollment.
    mutating func authenticator(_ object: Int, at place: IonPlace) -> IonAuthenticator {
        var authenticator = IonAuthenticator(places: [place])
        var details: IonAuthenticator.Details?
        for member in tape.members(of: object) {
            switch member.ion {
            case .type: authenticator.type = string(member)
            case .key: authenticator.key = string(member)
            case .id: authenticator.id = string(member)
            case .displayName: authenticator.displayName = string(member)
            case .methods: authenticator.methods = methods(member)
            case .authenticatorId: authenticator.authenticatorID = string(member)
            case .profile:
                authenticator.profile = whole(member).map(Authenticator.Profile.init)
            default:
                if read(member, of: &details) { continue }
                authenticator.actions += self.actions(member, of: place)
            }
        }
        authenticator.details = details
        // Older servers call the same members `catalogKey` and `authenticatorId`. In an enrollment, the
        // latter is the authenticator's ID, so it is only used in the org's list.
        authenticator.key = authenticator.key ?? details?.catalogKey
        if place.list == .authenticators {
            authenticator.id = authenticator.id ?? authenticator.authenticatorID
        }
        return authenticator
    }

    /// The actions in a member. Anything else that looks like a form counts, too.
    private mutating func actions(_ member: Member, of place: IonPlace) -> [Shared<IonForm>] {
        let known: [IonName?] = [.send, .resend, .poll, .recover, .cancel]
        guard known.contains(member.ion) || isForm(member.value) else {
            unknown(member)
            return []
        }
        return action(member, parent: place.list.rawValue).map { [$0] } ?? []
    }

    private mutating func methods(_ member: Member) -> [Authenticator.Method] {
        guard tape.kind(member.value) == .array else {
            return strings(member).map(Authenticator.Method.init)
        }
        return inside(.member(member.position)) { reader in
            var methods: [Authenticator.Method] = []
            for (index, element) in reader.tape.elements(of: member.value).enumerated() {
                reader.inside(.element(index)) { $0.method(element, &methods) }
            }
            return methods
        }
    }

    private mutating func method(_ element: Int, _ methods: inout [Authenticator.Method]) {
        switch tape.kind(element) {
        case .string: methods.append(Authenticator.Method(rawValue: tape.string(element)))
        case .object:
            for member in tape.members(of: element) {
                guard member.ion == .type || member.ion == .methodType else {
                    unknown(member)
                    continue
                }
                methods += string(member).map { [Authenticator.Method(rawValue: $0)] } ?? []
            }
        case .null: break
        default: report(.wrongType(expected: "a method"))
        }
    }
}
