import IDXJSON

extension IonReader {
    /// Reads what a security key needs to answer (protocol.md §2.11).
    mutating func challengeData(_ object: JSON.Object) -> WebAuthnChallenge? {
        var data = WebAuthnChallenge(raw: object)
        for member in object.members {
            switch member.ion {
            case .challenge: data.challenge = string(member)
            case .userVerification: data.userVerification = string(member)
            case .rpId: data.relyingPartyID = string(member)
            case .hints: data.hints = strings(member)
            case .extensions:
                data.extensions = self.object(member).map(JSON.object)
                data.appID = member.value["appid"]?.string
            default: unknown(member)
            }
        }
        return data
    }

    /// Reads what a security key needs to be set up.
    mutating func activation(_ object: JSON.Object) -> WebAuthnActivation? {
        var data = WebAuthnActivation(raw: object)
        for member in object.members {
            switch member.ion {
            case .challenge: data.challenge = string(member)
            case .rp: data.relyingParty = nested(member) { $0.entity($1) }
            case .user: data.user = nested(member) { $0.entity($1) }
            case .pubKeyCredParams:
                data.parameters = list(member) { reader, object, _ in reader.parameter(object) }
            case .attestation: data.attestation = string(member)
            case .authenticatorSelection: data.selection = nested(member) { $0.selection($1) }
            case .hints: data.hints = strings(member)
            case .u2fParams: data.appID = nested(member) { $0.appID($1) }
            case .excludeCredentials:
                data.excludeCredentials = list(member) { _, object, _ in JSON.object(object) }
            case .extensions: data.extensions = self.object(member).map(JSON.object)
            default: unknown(member)
            }
        }
        return data
    }

    private mutating func entity(_ object: JSON.Object) -> WebAuthnActivation.Entity? {
        var entity = WebAuthnActivation.Entity()
        for member in object.members {
            switch member.ion {
            case .id: entity.id = string(member)
            case .name: entity.name = string(member)
            case .displayName: entity.displayName = string(member)
            default: unknown(member)
            }
        }
        return entity
    }

    private mutating func parameter(_ object: JSON.Object) -> WebAuthnActivation.Parameter? {
        var parameter = WebAuthnActivation.Parameter()
        for member in object.members {
            switch member.ion {
            case .type: parameter.type = string(member)
            case .alg: parameter.algorithm = int(member)
            default: unknown(member)
            }
        }
        return parameter
    }

    private mutating func selection(_ object: JSON.Object) -> WebAuthnActivation.Selection? {
        var selection = WebAuthnActivation.Selection()
        for member in object.members {
            switch member.ion {
            case .userVerification: selection.userVerification = string(member)
            case .requireResidentKey: selection.requireResidentKey = flag(member)
            case .residentKey: selection.residentKey = string(member)
            case .authenticatorAttachment: selection.authenticatorAttachment = string(member)
            default: unknown(member)
            }
        }
        return selection
    }

    private mutating func appID(_ object: JSON.Object) -> String? {
        var appID: String?
        for member in object.members {
            if member.ion == .appid { appID = string(member) } else { unknown(member) }
        }
        return appID
    }
}
