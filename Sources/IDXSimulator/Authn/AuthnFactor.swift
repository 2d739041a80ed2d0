import IDXJSON

/// A kind of factor: one method of an authenticator, under the names of the Authentication API.
struct AuthnFactorKind: Sendable, Hashable {
    /// The beginning of its IDs.
    let prefix: String
    let type: String
    let provider: String
    /// The authenticator and its method.
    let key: String
    let method: String

    private init(
        _ prefix: String, _ type: String, _ provider: String, _ key: String, _ method: String
    ) {
        self.prefix = prefix
        self.type = type
        self.provider = provider
        self.key = key
        self.method = method
    }

    /// The kinds of a Classic org, in the order of its lists.
    static let all = [
        AuthnFactorKind("opf", "push", "OKTA", "okta_verify", "push"),
        AuthnFactorKind("ost", "token:software:totp", "OKTA", "okta_verify", "totp"),
        AuthnFactorKind("uft", "token:software:totp", "GOOGLE", "google_otp", "otp"),
        AuthnFactorKind("sms", "sms", "OKTA", "phone_number", "sms"),
        AuthnFactorKind("clf", "call", "OKTA", "phone_number", "voice"),
        AuthnFactorKind("emf", "email", "OKTA", "okta_email", "email"),
        AuthnFactorKind("ufs", "question", "OKTA", "security_question", "security_question"),
        AuthnFactorKind("fwf", "webauthn", "FIDO", "webauthn", "webauthn"),
        AuthnFactorKind("ykf", "token:hardware", "YUBICO", "yubikey_token", "otp"),
        AuthnFactorKind("rsa", "token", "RSA", "rsa_token", "otp"),
        AuthnFactorKind("opm", "token", "DEL_OATH", "onprem_mfa", "otp"),
        AuthnFactorKind("vip", "token", "SYMANTEC", "symantec_vip", "otp"),
        AuthnFactorKind("hot", "token:hotp", "CUSTOM", "custom_otp", "otp"),
        AuthnFactorKind("dsf", "web", "DUO", "duo", "duo"),
        AuthnFactorKind("clp", "claims_provider", "CUSTOM", "external_idp", "idp"),
    ]

    /// Whether a browser proves it at another site.
    var isLink: Bool { key == ProviderAuthenticator.key }
    var isPush: Bool { method == "push" }
    /// Whether the client waits for what the user does elsewhere.
    var isPolled: Bool { isPush || key == DuoAuthenticator.key }
    var isTimeCode: Bool { type == "token:software:totp" }
    /// Whether the org sends a code to an address.
    var sendsCodes: Bool { ["sms", "voice", "email"].contains(method) }
    /// The name of the answer in a call, apart from WebAuthn and Duo.
    var answer: String { key == "security_question" ? "answer" : "passCode" }
}

/// A factor of a user: a method of an enrollment, or one that is being set up.
struct AuthnFactor: Sendable, Hashable {
    let kind: AuthnFactorKind
    let id: String
    /// Nil while it is set up.
    var enrollment: Enrollment?

    init(_ kind: AuthnFactorKind, of enrollment: Enrollment) {
        self.kind = kind
        self.enrollment = enrollment
        id = kind.prefix + enrollment.id.dropFirst(3)
    }

    /// A factor that is being set up.
    init(_ kind: AuthnFactorKind, settingUp suffix: String) {
        self.kind = kind
        id = kind.prefix + suffix
    }
}

extension IdentityEngine {
    /// The factors of enrollments.
    func authnFactors(_ enrollments: [Enrollment]) -> [AuthnFactor] {
        AuthnFactorKind.all.flatMap { kind in
            enrollments.filter { $0.key == kind.key && $0.methods.contains(kind.method) }.map {
                AuthnFactor(kind, of: $0)
            }
        }
    }

    /// The factors with which the user can meet the policy; the last used one first.
    func authnChoices(_ tx: OrgTransaction) -> [AuthnFactor] {
        guard tx.proven == [PasswordAuthenticator.key], let demand = openDemands(tx).first
        else { return [] }
        let factors = authnFactors(candidates(demand, tx))
        let last = account(tx)?.lastFactor
        return factors.filter { $0.id == last } + factors.filter { $0.id != last }
    }

    /// The kinds of factors that the policy wants set up, with those that are.
    func authnSetups(_ tx: OrgTransaction) -> [(kind: AuthnFactorKind, isRequired: Bool)] {
        let needed = policy.enroll.required + demandedSetups(tx)
        let keys = needed + policy.enroll.optional.filter { !needed.contains($0) }
        return keys.flatMap { key in
            AuthnFactorKind.all.filter { $0.key == key }.map { ($0, needed.contains(key)) }
        }
    }

    /// The challenges and setups that the user could answer in the next call, which takes a code at once.
    func authnOffers(_ tx: OrgTransaction) -> [Challenge] {
        let factors: [AuthnFactor]
        switch tx.authn?.status {
        case .mfaRequired: factors = authnChoices(tx)
        case .mfaEnroll:
            factors = authnSetups(tx).map(\.kind).filter { $0.type.hasPrefix("token") }
                .filter { !$0.isTimeCode && !isSetUp($0, tx) }
                .map { AuthnFactor($0, settingUp: "") }
        default: return []
        }
        return factors.filter { !$0.kind.sendsCodes && !$0.kind.isPush }.compactMap { factor in
            newChallenge(factor)
        }
    }

    /// Whether something that the policy requires is not set up.
    func mustSetUp(_ tx: OrgTransaction) -> Bool {
        !missing(policy.enroll.required, tx).isEmpty || !demandedSetups(tx).isEmpty
    }
}
