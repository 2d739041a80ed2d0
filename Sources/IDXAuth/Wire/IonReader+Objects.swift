import IDXJSON

// The members of objects that need no more than a table: what is not named here is reported.

extension User: IonObject {
    static let members: IonMembers<Self> = [
        .id: .string(\.id), .identifier: .string(\.identifier),
        .passwordChanged: .string(\.passwordChanged),
        .profile: .init { $2.profile = $0.object($1).map(Profile.init) },
    ]
}

extension Application: IonObject {
    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .label: .string(\.label),
        .logo: .link(\.logo), .termsOfService: .link(\.termsOfService),
        .privacyPolicy: .link(\.privacyPolicy), .clientUri: .link(\.clientUri),
    ]
}

extension Authentication: IonObject {
    static let members: IonMembers<Self> = [
        .protocol: .string(\.protocolName), .issuer: .object(\.issuer),
        .request: .whole(\.request),
    ]
}

extension Authentication.Issuer: IonObject {
    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .uri: .string(\.uri),
    ]
}

extension UIDisplay: IonObject {
    static let members: IonMembers<Self> = [
        .label: .string(\.label), .buttonLabel: .string(\.buttonLabel),
    ]
}

extension Captcha: IonObject {
    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .siteKey: .string(\.siteKey),
        .type: .string(\.type), .challengeUrlForm: .value(\.challengeUrlForm),
    ]
}

extension RequestingClient: IonObject {
    static let members: IonMembers<Self> = [
        .browser: .string(\.browser), .os: .string(\.os), .location: .whole(\.location),
    ]
}

extension DeviceEnrollment: IonObject {
    static let members: IonMembers<Self> = [
        .name: .string(\.name), .platform: .string(\.platform),
        .enrollmentLink: .string(\.enrollmentLink), .signInUrl: .string(\.signInUrl),
        .vendor: .string(\.vendor), .orgName: .string(\.orgName),
        .challengeMethod: .string(\.challengeMethod),
    ]
}

extension DeviceRemediation: IonObject {
    static let members: IonMembers<Self> = [
        .name: .string(\.name), .remediationPath: .string(\.remediationPath),
        .action: .string(\.action), .remediationType: .string(\.remediationType),
        .platform: .string(\.platform), .domain: .string(\.domain), .ports: .strings(\.ports),
        .probeTimeoutMillis: .int(\.probeTimeoutMillis), .fallback: .object(\.fallback),
    ]
}

extension DeviceRemediation.Fallback: IonObject {
    static let members: IonMembers<Self> = [
        .type: .string(\.type), .href: .string(\.href),
        .message: .init { reader, member, fallback in
            guard let message = reader.nested(member, { $0.message($1) }) else { return }
            fallback.text = message.text
            fallback.key = message.key
        },
    ]
}

// MARK: - Remediations

extension IdentityProvider: IonObject {
    static let members: IonMembers<Self> = [.id: .string(\.id), .name: .string(\.name)]
}

extension IdentityVerificationMetadata: IonObject {
    static let members: IonMembers<Self> = [
        .termsOfUse: .string(\.termsOfUse), .privacyPolicy: .string(\.privacyPolicy),
        .logoLink: .string(\.logoLink),
    ]
}

extension ConsentScope: IonObject {
    static let members: IonMembers<Self> = [
        .name: .string(\.name), .label: .string(\.label), .value: .value(\.value),
        .desc: .string(\.description),
    ]
}

extension RequestDetail: IonObject {
    static let members: IonMembers<Self> = [
        .name: .string(\.name), .type: .string(\.type), .label: .string(\.label),
        .value: .value(\.value),
    ]
}

// MARK: - Authenticators

extension Authenticator.GracePeriod: IonObject {
    static let members: IonMembers<Self> = [
        .type: .string(\.type), .expiry: .date(\.expiry), .remainingSkips: .int(\.remainingSkips),
    ]
}

extension AuthenticatorSettings: IonObject {
    static let members: IonMembers<Self> = [
        .complexity: .object(\.complexity), .age: .object(\.age),
        .daysToExpiry: .int(\.daysToExpiry), .minLength: .int(\.minLength),
        .maxLength: .int(\.maxLength),
    ]
}

extension AuthenticatorSettings.Complexity: IonObject {
    static let members: IonMembers<Self> = [
        .minLength: .int(\.minLength), .maxLength: .int(\.maxLength),
        .minLowerCase: .int(\.minLowerCase), .minUpperCase: .int(\.minUpperCase),
        .minNumber: .int(\.minNumber), .minSymbol: .int(\.minSymbol),
        .excludeUsername: .flag(\.excludeUsername),
        .excludeAttributes: .init { $2.excludeAttributes += $0.strings($1) },
        // The older way to say the same.
        .excludeFirstName: .init {
            if $0.flag($1) == true { $2.excludeAttributes.append("firstName") }
        },
        .excludeLastName: .init {
            if $0.flag($1) == true { $2.excludeAttributes.append("lastName") }
        },
        .maxConsecutiveRepeatingCharacters: .int(\.maxConsecutiveRepeatingCharacters),
        .useADComplexityRequirements: .flag(\.useADComplexityRequirements),
    ]
}

extension AuthenticatorSettings.Age: IonObject {
    static let members: IonMembers<Self> = [
        .minAgeMinutes: .int(\.minAgeMinutes), .historyCount: .int(\.historyCount),
    ]
}

extension IonAuthenticator.Details: IonObject {
    static let members: IonMembers<Self> = [
        .contextualData: .init { $2.contextualData = $0.nested($1) { $0.read($1) } },
        .settings: .object(\.settings), .enrollmentId: .string(\.enrollmentID),
        .authenticatorInstanceId: .string(\.instanceID), .catalogKey: .string(\.catalogKey),
        .credentialId: .string(\.credentialID), .nickname: .string(\.nickname),
        .description: .string(\.description), .logoUri: .string(\.logo),
        .logo: .init { $2.logo = $2.logo ?? $0.string($1) },
        .authenticatorName: .string(\.name), .label: .string(\.label),
        .deviceKnown: .flag(\.isDeviceKnown), .allowedFor: .string(\.allowedFor),
        .gracePeriod: .object(\.gracePeriod), .transports: .strings(\.transports),
    ]
}

// MARK: - Contextual data

extension ContextualData: IonObject {
    init(raw: JSON.Object) {
        self.init()
        self.raw = raw
    }

    static let members: IonMembers<Self> = [
        .qrcode: .object(\.qrCode), .sharedSecret: .secret(\.sharedSecret),
        .selectedChannel: .string(\.selectedChannel), .email: .string(\.email),
        .phoneNumber: .string(\.phoneNumber), .samedevice: .object(\.sameDevice),
        .devicebootstrap: .object(\.deviceBootstrap), .correctAnswer: .text(\.correctAnswer),
        .challenge: .init { $2.challenge = $0.wrapped($1) { $0.deviceChallenge($1) } },
        .questions: .objects(\.questions),
        .questionKeys: .strings(\.questionKeys), .enrolledQuestion: .object(\.enrolledQuestion),
        .useEmailMagicLink: .flag(\.useEmailMagicLink), .otp: .secret(\.otp),
        .activationData: .object(\.activationData), .challengeData: .object(\.challengeData),
        .setupNfcUrl: .string(\.setupNfcUrl), .host: .string(\.duoMembers.host),
        .signedToken: .secret(\.duoMembers.signedToken), .script: .string(\.duoMembers.script),
        .integrationType: .string(\.duoMembers.integrationType),
    ]

    /// What Duo needs is not in an object of its own.
    private var duoMembers: Duo {
        get { duo ?? Duo() }
        set { duo = newValue }
    }
}

extension ContextualData.QRCode: IonObject {
    static let members: IonMembers<Self> = [
        .method: .string(\.method), .type: .string(\.type), .href: .secret(\.href),
        .capitalizedType: .init { $2.type = $2.type ?? $0.string($1) },
    ]
}

extension ContextualData.SecurityQuestion: IonObject {
    static let members: IonMembers<Self> = [
        .questionKey: .string(\.questionKey), .question: .string(\.question),
    ]
}

extension ContextualData.SameDevice: IonObject {
    static let members: IonMembers<Self> = [
        .orgUrl: .string(\.orgUrl), .downloadHref: .string(\.downloadHref),
        .platform: .string(\.platform), .setupOVUrl: .string(\.setupOVUrl),
        .securityLevel: .string(\.securityLevel),
    ]
}

extension ContextualData.DeviceBootstrap: IonObject {
    static let members: IonMembers<Self> = [
        .platform: .string(\.platform), .enrolledDevices: .strings(\.enrolledDevices),
    ]
}

extension DeviceChallenge: IonObject {
    static let members: IonMembers<Self> = [
        .challengeMethod: .word(\.method), .challengeRequest: .secret(\.challengeRequest),
        .domain: .string(\.domain), .httpsDomain: .string(\.httpsDomain),
        .ports: .strings(\.ports), .probeTimeoutMillis: .int(\.probeTimeoutMillis),
        .href: .secret(\.href), .downloadHref: .string(\.downloadHref),
    ]
}

// MARK: - Security keys

extension WebAuthnChallenge: IonObject {
    init(raw: JSON.Object) {
        self.init()
        self.raw = raw
    }

    static let members: IonMembers<Self> = [
        .challenge: .string(\.challenge), .userVerification: .string(\.userVerification),
        .rpId: .string(\.relyingPartyID), .hints: .strings(\.hints),
        .extensions: .init { reader, member, data in
            data.extensions = reader.object(member).map(JSON.object)
            data.appID = member.value["appid"]?.string
        },
    ]
}

extension WebAuthnActivation: IonObject {
    init(raw: JSON.Object) {
        self.init()
        self.raw = raw
    }

    static let members: IonMembers<Self> = [
        .challenge: .string(\.challenge), .rp: .object(\.relyingParty), .user: .object(\.user),
        .pubKeyCredParams: .objects(\.parameters), .attestation: .string(\.attestation),
        .authenticatorSelection: .object(\.selection), .hints: .strings(\.hints),
        .u2fParams: .init { reader, member, data in
            data.appID = reader.nested(member) { $0.only(.appid, in: $1) { $0.string($1) } }
        },
        .excludeCredentials: .init { reader, member, data in
            data.excludeCredentials = reader.list(member) { _, object, _ in .object(object) }
        },
        .extensions: .init { $2.extensions = $0.object($1).map(JSON.object) },
    ]
}

extension WebAuthnActivation.Entity: IonObject {
    static let members: IonMembers<Self> = [
        .id: .string(\.id), .name: .string(\.name), .displayName: .string(\.displayName),
    ]
}

extension WebAuthnActivation.Parameter: IonObject {
    static let members: IonMembers<Self> = [.type: .string(\.type), .alg: .int(\.algorithm)]
}

extension WebAuthnActivation.Selection: IonObject {
    static let members: IonMembers<Self> = [
        .userVerification: .string(\.userVerification),
        .requireResidentKey: .flag(\.requireResidentKey), .residentKey: .string(\.residentKey),
        .authenticatorAttachment: .string(\.authenticatorAttachment),
    ]
}
