import IDXJSON
import IDXPlatform

/// An authenticator or enrollment at one place of a response, as the server sent it.
struct IonAuthenticator: Sendable {
    /// The position of the object in the body.
    let node: Int32
    let place: IonPlace
    var id = IonText.none
    var authenticatorID = IonText.none
    var type = IonText.none
    var key = IonText.none
    var displayName = IonText.none
    /// An object.
    var profile = IonText.none
    /// In the response's list of methods.
    var methods = IonSpan.empty
    /// The actions: `send`, `resend`, `poll`, `recover`, `cancel` and any other form; in the response's list of
    /// authenticators' actions.
    var actions = IonSpan.empty
    /// The members that few authenticators have, in the response's list.
    var details: Int32?

    init(node: Int, place: IonPlace) {
        self.node = Int32(truncatingIfNeeded: node)
        self.place = place
    }

    /// The kind; the key takes precedence over the type, and either may be missing.
    func kind(in tape: Tape) -> Authenticator.Kind {
        let product =
            key.isPresent
            ? tape.withBytes(of: Int(key.position), Authenticator.Key.kind(of:)) : nil
        return product ?? tape.string(type).map(Authenticator.Kind.init) ?? .unknown
    }

    /// The members that few authenticators have.
    struct Details: IonObject {
        var enrollmentID = IonText.none
        var instanceID = IonText.none
        var catalogKey = IonText.none
        var credentialID = IonText.none
        var nickname = IonText.none
        var description = IonText.none
        var logo = IonText.none
        var name = IonText.none
        var label = IonText.none
        var allowedFor = IonText.none
        var isDeviceKnown: Bool?
        var gracePeriod: Authenticator.GracePeriod?
        var groupIDs: [String] = []
        var transports: [String] = []
        var settings: Boxed<PasswordSettings>?
        var contextualData: Boxed<ContextualData>?

        static let members: IonMembers<Self> = [
            .contextualData: .init { reader, member, details in
                details.contextualData = reader.object(member).map {
                    let data: ContextualData = reader.read($0)
                    if data.challengeData != nil || data.activationData != nil {
                        reader.lists.hasCeremony = true
                    }
                    return Boxed(wrappedValue: data)
                }
            },
            .settings: .init { reader, member, details in
                details.settings = reader.wrappedObject(member).map {
                    Boxed(wrappedValue: reader.read($0))
                }
            },
            .enrollmentId: .text(\.enrollmentID),
            .authenticatorInstanceId: .text(\.instanceID), .catalogKey: .text(\.catalogKey),
            .credentialId: .text(\.credentialID), .nickname: .text(\.nickname),
            .description: .text(\.description), .logoUri: .text(\.logo),
            .logo: .init { $2.logo = $2.logo.or($0.text($1)) },
            .authenticatorName: .text(\.name), .label: .text(\.label),
            .deviceKnown: .flag(\.isDeviceKnown), .allowedFor: .text(\.allowedFor),
            .gracePeriod: .object(\.gracePeriod), .groupIds: .strings(\.groupIDs),
            .transports: .strings(\.transports),
        ]
    }
}

extension IonLists {
    /// The action of an authenticator in the member with that name.
    func action(_ name: IonName, of authenticator: IonAuthenticator) -> Int32? {
        authenticatorActions[authenticator.actions.range].first {
            forms[Int($0)].member == name
        }
    }
}

extension IonReader {
    /// Reads an authenticator or enrollment.
    mutating func authenticator(_ object: Int, at place: IonPlace) {
        var authenticator = IonAuthenticator(node: object, place: place)
        var details: IonAuthenticator.Details?
        let firstAction = lists.authenticatorActions.count
        for member in tape.members(of: object) {
            switch member.ion {
            case .type: authenticator.type = text(member)
            case .key: authenticator.key = text(member)
            case .id: authenticator.id = text(member)
            case .displayName: authenticator.displayName = text(member)
            case .methods: authenticator.methods = methods(member)
            case .authenticatorId: authenticator.authenticatorID = text(member)
            case .profile: authenticator.profile = self.object(member).map(IonText.init) ?? .none
            default: if !read(member, of: &details) { action(member, at: place) }
            }
        }
        if let details {
            authenticator.details = Int32(truncatingIfNeeded: lists.authenticatorDetails.count)
            lists.authenticatorDetails.append(details)
            // Older servers call the same member `catalogKey`.
            authenticator.key = authenticator.key.or(details.catalogKey)
        }
        // In an enrollment, `authenticatorId` is the authenticator's ID, so it is only used in the org's list.
        if place.list == .authenticators {
            authenticator.id = authenticator.id.or(authenticator.authenticatorID)
        }
        authenticator.actions = IonSpan(firstAction..<lists.authenticatorActions.count)
        lists.authenticators.append(authenticator)
    }

    /// Reads the action in a member. Anything else that looks like a form counts, too.
    private mutating func action(_ member: Member, at place: IonPlace) {
        let known: Bool =
            switch member.ion {
            case .send, .resend, .poll, .recover, .cancel: true
            default: false
            }
        guard known || tape.isForm(member.value) else { return unknown(member) }
        if let form = action(member, parent: .member(place.list)) {
            lists.authenticatorActions.append(form)
        }
    }

    private mutating func methods(_ member: Member) -> IonSpan {
        let start = lists.methods.count
        if tape.isArray(member.value) {
            for element in tape.elements(of: member.value) { method(element) }
        } else {
            let method = text(member)
            if method.isPresent { lists.methods.append(method) }
        }
        return IonSpan(start..<lists.methods.count)
    }

    private mutating func method(_ element: Int) {
        switch tape.kind(element) {
        case .string: lists.methods.append(IonText(element))
        case .object:
            for member in tape.members(of: element) {
                guard member.ion == .type || member.ion == .methodType else {
                    unknown(member)
                    continue
                }
                let method = text(member)
                if method.isPresent { lists.methods.append(method) }
            }
        case .null: break
        default: report(.wrongType(expected: "a method"), at: element)
        }
    }
}
