import IDXJSON

extension IonReader {
    /// Reads an authenticator or enrolment (protocol.md §2.9).
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
            default: detail(member, of: &authenticator, &details)
            }
        }
        authenticator.details = details.map(Shared.init)
        authenticator.takeOlderNames()
        return authenticator
    }

    private mutating func detail(
        _ member: Member, of authenticator: inout IonAuthenticator,
        _ found: inout IonAuthenticator.Details?
    ) {
        var details = found ?? IonAuthenticator.Details()
        switch member.ion {
        case .contextualData:
            details.contextualData = contextualData(member, authenticator.places[0].list.rawValue)
        case .settings: details.settings = nested(member) { $0.settings($1) }
        case .enrollmentId: details.enrollmentID = string(member)
        case .authenticatorInstanceId: details.instanceID = string(member)
        case .catalogKey: details.catalogKey = string(member)
        case .credentialId: details.credentialID = string(member)
        case .nickname: details.nickname = string(member)
        case .description: details.description = string(member)
        case .logoUri: details.logo = string(member)
        case .logo where details.logo == nil: details.logo = string(member)
        case .authenticatorName: details.name = string(member)
        case .label: details.label = string(member)
        case .deviceKnown: details.isDeviceKnown = flag(member)
        case .allowedFor: details.allowedFor = string(member)
        case .gracePeriod: details.gracePeriod = nested(member) { $0.gracePeriod($1) }
        case .transports: details.transports = strings(member)
        default:
            // Whatever else looks like a form is one (protocol.md §2.1).
            guard Self.isForm(member.value) else { return unknown(member) }
            return action(member, of: &authenticator)
        }
        found = details
    }

    static func isForm(_ value: JSON) -> Bool {
        guard case .object(let object) = value else { return false }
        return object.members.contains { $0.ion == .rel }
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

    private mutating func gracePeriod(_ object: JSON.Object) -> Authenticator.GracePeriod? {
        var period = Authenticator.GracePeriod()
        for member in object.members {
            switch member.ion {
            case .type: period.type = string(member)
            case .expiry: period.expiry = date(member)
            case .remainingSkips: period.remainingSkips = int(member)
            default: unknown(member)
            }
        }
        return period
    }
}

extension IonAuthenticator {
    /// Older servers call the same members `authenticatorId` and `catalogKey` (protocol.md §2.9).
    ///
    /// Of an enrolment the first is another's id, so that it is taken only in the org's own list.
    fileprivate mutating func takeOlderNames() {
        key = key ?? details?.value.catalogKey
        if places[0].list == .authenticators { id = id ?? authenticatorID }
    }
}

// MARK: - Settings

extension IonReader {
    private mutating func settings(_ object: JSON.Object) -> AuthenticatorSettings? {
        var settings = AuthenticatorSettings()
        for member in object.members {
            switch member.ion {
            case .complexity: settings.complexity = nested(member) { $0.complexity($1) }
            case .age: settings.age = nested(member) { $0.age($1) }
            case .daysToExpiry: settings.daysToExpiry = int(member)
            case .minLength: settings.minLength = int(member)
            case .maxLength: settings.maxLength = int(member)
            default: unknown(member)
            }
        }
        return settings
    }

    private mutating func complexity(
        _ object: JSON.Object
    ) -> AuthenticatorSettings.Complexity? {
        var rules = AuthenticatorSettings.Complexity()
        for member in object.members {
            switch member.ion {
            case .minLength: rules.minLength = int(member)
            case .maxLength: rules.maxLength = int(member)
            case .minLowerCase: rules.minLowerCase = int(member)
            case .minUpperCase: rules.minUpperCase = int(member)
            case .minNumber: rules.minNumber = int(member)
            case .minSymbol: rules.minSymbol = int(member)
            case .excludeUsername: rules.excludeUsername = flag(member)
            case .excludeAttributes: rules.excludeAttributes += strings(member)
            // The older way to say the same.
            case .excludeFirstName:
                if flag(member) == true { rules.excludeAttributes.append("firstName") }
            case .excludeLastName:
                if flag(member) == true { rules.excludeAttributes.append("lastName") }
            case .maxConsecutiveRepeatingCharacters:
                rules.maxConsecutiveRepeatingCharacters = int(member)
            case .useADComplexityRequirements: rules.useADComplexityRequirements = flag(member)
            default: unknown(member)
            }
        }
        return rules
    }

    private mutating func age(_ object: JSON.Object) -> AuthenticatorSettings.Age? {
        var age = AuthenticatorSettings.Age()
        for member in object.members {
            switch member.ion {
            case .minAgeMinutes: age.minAgeMinutes = int(member)
            case .historyCount: age.historyCount = int(member)
            default: unknown(member)
            }
        }
        return age
    }
}
