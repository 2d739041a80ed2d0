import IDXJSON

extension IonReader {
    /// Reads an authenticator or enrollment.
    mutating func authenticator(
        _ object: JSON.Object, place: IonAuthenticator.Place
    ) -> IonAuthenticator {
        var authenticator = IonAuthenticator(places: [place])
        var details: IonAuthenticator.Details?
        for member in object.members {
            switch member.ion {
            case .type: authenticator.type = string(member)
            case .key: authenticator.key = string(member)
            case .id: authenticator.id = string(member)
            case .displayName: authenticator.displayName = string(member)
            case .methods: authenticator.methods = methods(member)
            case .authenticatorId: authenticator.authenticatorID = string(member)
            case .profile:
                authenticator.profile = self.object(member).map(Authenticator.Profile.init)
            case .send, .resend, .poll, .recover, .cancel:
                action(member, of: &authenticator)
            default: rareMember(member, of: &authenticator, &details)
            }
        }
        if let details { authenticator.details = details }
        authenticator.takeOlderNames()
        return authenticator
    }

    private mutating func rareMember(
        _ member: Member, of authenticator: inout IonAuthenticator,
        _ found: inout IonAuthenticator.Details?
    ) {
        var details = found ?? IonAuthenticator.Details()
        if IonAuthenticator.Details.members.read(member, of: &details, with: &self) {
            found = details
            return
        }
        // Whatever else looks like a form is one.
        guard Self.isForm(member.value) else { return unknown(member) }
        action(member, of: &authenticator)
    }

    private mutating func action(_ member: Member, of authenticator: inout IonAuthenticator) {
        guard let object = object(member) else { return }
        let parent = authenticator.places[0].list.rawValue
        let form = inside(.key(member.key)) { $0.form(object, name: "\(parent)-\(member.key)") }
        authenticator.actions.append(form)
    }

    private mutating func methods(_ member: Member) -> [Authenticator.Method] {
        guard case .array(let elements) = member.value else {
            return strings(member).map(Authenticator.Method.init)
        }
        return inside(.key(member.key)) { reader in
            var methods: [Authenticator.Method] = []
            methods.reserveCapacity(elements.count)
            for (index, element) in elements.enumerated() {
                reader.inside(.index(index)) { $0.method(element, &methods) }
            }
            return methods
        }
    }

    private mutating func method(_ element: JSON, _ methods: inout [Authenticator.Method]) {
        switch element {
        case .string(let name): methods.append(Authenticator.Method(rawValue: name))
        case .object(let object):
            for member in object.members {
                switch member.ion {
                case .type, .methodType:
                    guard let name = string(member) else { continue }
                    methods.append(Authenticator.Method(rawValue: name))
                default: unknown(member)
                }
            }
        case .null: break
        default: report(.wrongType(expected: "a method"))
        }
    }
}

extension IonAuthenticator {
    /// Older servers call the same members `authenticatorId` and `catalogKey`.
    ///
    /// In an enrollment the first is the authenticator's id, so it is taken only in the org's list.
    fileprivate mutating func takeOlderNames() {
        key = key ?? details.catalogKey
        if places[0].list == .authenticators { id = id ?? authenticatorID }
    }
}
