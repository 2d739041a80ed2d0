import IDXJSON

extension IonReader {
    /// Reads what is told about the step an authenticator is in (protocol.md §2.11).
    mutating func contextualData(_ member: Member, _ parent: String) -> ContextualData? {
        guard let object = object(member) else { return nil }
        var data = ContextualData(raw: object)
        inside(.key(member.key)) { reader in
            for member in object.members {
                reader.contextualData(member, &data, parent)
            }
        }
        return data
    }

    private mutating func contextualData(
        _ member: Member, _ data: inout ContextualData, _ parent: String
    ) {
        switch member.ion {
        case .qrcode: data.qrCode = nested(member) { $0.qrCode($1) }
        case .sharedSecret: data.sharedSecret = secret(member)
        case .selectedChannel: data.selectedChannel = string(member)
        case .email: data.email = string(member)
        case .phoneNumber: data.phoneNumber = string(member)
        case .samedevice: data.sameDevice = nested(member) { $0.sameDevice($1) }
        case .devicebootstrap: data.deviceBootstrap = nested(member) { $0.deviceBootstrap($1) }
        case .correctAnswer: data.correctAnswer = text(member)
        case .challenge: challenge(member, &data, parent)
        case .questions:
            data.questions = list(member) { reader, object, _ in reader.question(object) }
        case .questionKeys: data.questionKeys = strings(member)
        case .enrolledQuestion: data.enrolledQuestion = nested(member) { $0.question($1) }
        case .useEmailMagicLink: data.useEmailMagicLink = flag(member)
        case .otp: data.otp = secret(member)
        case .activationData: data.activationData = nested(member) { $0.activation($1) }
        case .challengeData: data.challengeData = nested(member) { $0.challengeData($1) }
        case .setupNfcUrl: data.setupNfcUrl = string(member)
        default: duo(member, &data)
        }
    }

    private mutating func duo(_ member: Member, _ data: inout ContextualData) {
        var duo = data.duo ?? ContextualData.Duo()
        switch member.ion {
        case .host: duo.host = string(member)
        case .signedToken: duo.signedToken = secret(member)
        case .script: duo.script = string(member)
        case .integrationType: duo.integrationType = string(member)
        default: return unknown(member)
        }
        data.duo = duo
    }

    /// A challenge is an object for a device, or plain text for a security key.
    private mutating func challenge(
        _ member: Member, _ data: inout ContextualData, _ parent: String
    ) {
        data.challenge = wrapped(member) { $0.deviceChallenge($1, parent: "\(parent)-challenge") }
    }

    private mutating func qrCode(_ object: JSON.Object) -> ContextualData.QRCode? {
        var code = ContextualData.QRCode()
        for member in object.members {
            switch member.ion {
            case .method: code.method = string(member)
            case .type: code.type = string(member)
            case .href: code.href = secret(member)
            default:
                guard member.key == "Type", code.type == nil else {
                    unknown(member)
                    continue
                }
                code.type = string(member)
            }
        }
        return code
    }

    private mutating func question(_ object: JSON.Object) -> ContextualData.SecurityQuestion? {
        var question = ContextualData.SecurityQuestion()
        for member in object.members {
            switch member.ion {
            case .questionKey: question.questionKey = string(member)
            case .question: question.question = string(member)
            default: unknown(member)
            }
        }
        return question
    }

    private mutating func sameDevice(_ object: JSON.Object) -> ContextualData.SameDevice? {
        var device = ContextualData.SameDevice()
        for member in object.members {
            switch member.ion {
            case .orgUrl: device.orgUrl = string(member)
            case .downloadHref: device.downloadHref = string(member)
            case .platform: device.platform = string(member)
            case .setupOVUrl: device.setupOVUrl = string(member)
            case .securityLevel: device.securityLevel = string(member)
            default: unknown(member)
            }
        }
        return device
    }

    private mutating func deviceBootstrap(
        _ object: JSON.Object
    ) -> ContextualData.DeviceBootstrap? {
        var bootstrap = ContextualData.DeviceBootstrap()
        for member in object.members {
            switch member.ion {
            case .platform: bootstrap.platform = string(member)
            case .enrolledDevices: bootstrap.enrolledDevices = strings(member)
            default: unknown(member)
            }
        }
        return bootstrap
    }

    /// Reads what a device's helper is asked to sign (protocol.md §2.12).
    mutating func deviceChallenge(_ object: JSON.Object, parent: String) -> DeviceChallenge? {
        var challenge = DeviceChallenge()
        for member in object.members {
            switch member.ion {
            case .challengeMethod:
                challenge.method = string(member).map(DeviceChallenge.Method.init)
            case .challengeRequest: challenge.challengeRequest = secret(member)
            case .domain: challenge.domain = string(member)
            case .httpsDomain: challenge.httpsDomain = string(member)
            case .ports: challenge.ports = strings(member)
            case .probeTimeoutMillis: challenge.probeTimeoutMillis = int(member)
            case .href: challenge.href = secret(member)
            case .downloadHref: challenge.downloadHref = string(member)
            default: otherAction(member, parent: parent)
            }
        }
        return challenge
    }

    /// Whatever has a `rel` is an action named after where it stands (protocol.md §2.1).
    mutating func otherAction(_ member: Member, parent: String?) {
        guard case .object(let object) = member.value,
            member.ion == .cancel || Self.isForm(member.value)
        else { return unknown(member) }
        let name = parent.map { "\($0)-\(member.key)" } ?? member.key
        let form = inside(.key(member.key)) { $0.form(object, name: name) }
        actions.append(form)
    }
}
