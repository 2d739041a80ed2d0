public import IDXAuth
public import IDXJSON
public import IDXPlatform

/// An answer of the Authn API: the state of a sign-in, a recovery or an unlock at a Classic org.
///
/// Reading never fails for a JSON object: parts that are not understood are left out, reported in
/// ``diagnostics`` and kept in ``raw``. Descriptions and `dump` show no secrets.
///
/// ```swift
/// print(transaction.status, transaction.factors.map(\.kind))   // MFA_REQUIRED [sms, push]
/// ```
public struct AuthnTransaction: Sendable, Hashable {
    /// The state. Empty if the server names none, as after a cancellation.
    public let status: AuthnStatus
    /// The secret that names the transaction in each call; missing at the end.
    public let stateToken: Secret?
    /// The one-time secret of a completed sign-in.
    public let sessionToken: Secret?
    /// The one-time secret that continues a recovery.
    public let recoveryToken: Secret?
    /// When the transaction expires.
    public let expiresAt: Date?
    /// The purpose: `LOGIN`, `SESSION_STEP_UP`.
    public let type: String?
    /// The caller's own value, repeated by the server.
    public let relayState: String?
    /// The state of the factor that is being verified or activated.
    public let factorResult: FactorResult?
    /// The reason for that state, in words or as a code.
    public let factorResultMessage: String?
    /// How a recovery reaches the user: `email`, `sms`, `call`.
    public let recoveryFactor: Factor.Kind?
    /// What is recovered.
    public let recoveryType: RecoveryType?
    /// Whether one factor is challenged or all of a type: `FACTOR`, `FACTOR_TYPE`.
    public let challengeType: String?
    /// The parts below `_embedded`.
    @Boxed var parts: Parts
    /// What can be called next.
    public let links: AuthnLinks
    /// The JSON from the server. It contains secrets.
    public internal(set) var raw: JSON
    /// The parts that were not understood, with their paths.
    public internal(set) var diagnostics: [Diagnostic]

    /// Reads an answer.
    init(_ document: JSON.Document) {
        let body = document.value.object
        let log = ObjectReader.Log(.hal)
        var reader = ObjectReader(body ?? [:], log)
        status = reader.word("status", known: AuthnStatus.known) ?? ""
        stateToken = reader.secret("stateToken")
        sessionToken = reader.secret("sessionToken")
        recoveryToken = reader.secret("recoveryToken")
        expiresAt = reader.date("expiresAt")
        type = reader.string("type")
        relayState = reader.string("relayState")
        factorResult = reader.word("factorResult", known: FactorResult.known)
        factorResultMessage = reader.string("factorResultMessage")
        recoveryFactor = reader.lowercaseWord("factorType", known: [.email, .sms, .call])
        recoveryType = reader.word("recoveryType", known: RecoveryType.known)
        challengeType = reader.string("challengeType")
        links = reader.links()
        var parts = reader.object("_embedded") { Parts(&$0) } ?? Parts()
        parts.arrange(for: status)
        self.parts = parts
        if body != nil { reader.reportRest() } else { log.report(.notAnObject) }
        raw = document.value
        diagnostics = log.all(with: document)
    }
}

extension AuthnTransaction {
    /// The user, as far as the org tells.
    public var user: AuthnUser? { parts.user }
    /// The factors to choose from.
    public var factors: [Factor] { parts.factors }
    /// The factor that is being verified or activated.
    public var factor: Factor? { parts.factor }
    /// The types of factors that can be verified in one call.
    var factorTypes: [FactorType] { parts.factorTypes }
    /// The org's policy for this step.
    public var policy: AuthnPolicy? { parts.policy }
    /// The challenge for all security keys of the user.
    public var challenge: Factor.Challenge? { parts.challenge }
    /// Where the user is going.
    public var target: AuthnTarget? { parts.target }
    /// The request that started the transaction.
    var authentication: AuthnRequest? { parts.authentication }
    /// The IP address of the request, as the server saw it.
    public var ipAddress: String? { parts.ipAddress }
    /// The user agent of the request, as the server saw it.
    public var userAgent: String? { parts.userAgent }
    /// The scopes that an app requests.
    var scopes: [AuthnScope] { parts.scopes }
    /// The state of another device's activation: `INVALID_USER_CODE`.
    public var deviceActivationStatus: String? { parts.deviceActivationStatus }
    /// Whether the sign-in is for another device.
    public var isForDevice: Bool { parts.usingDeviceFlow ?? false }
    /// The code of another device.
    public var userCode: String? { parts.userCode }
    /// The interval between polls, if the server names one.
    var refresh: Duration? { parts.refresh.map { .milliseconds($0) } }

    /// The parts below `_embedded`.
    struct Parts: Sendable, Hashable {
        var user: AuthnUser?
        var factors: [Factor] = []
        var factor: Factor?
        var factorTypes: [FactorType] = []
        var policy: AuthnPolicy?
        var challenge: Factor.Challenge?
        var target: AuthnTarget?
        var authentication: AuthnRequest?
        var ipAddress: String?
        var userAgent: String?
        var scopes: [AuthnScope] = []
        var deviceActivationStatus: String?
        var usingDeviceFlow: Bool?
        var userCode: String?
        var refresh: Int?
    }

    /// What a recovery is about; an open set.
    public struct RecoveryType: OpenEnum {
        /// The server's word.
        public let rawValue: String
        /// Creates a type from the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A forgotten password.
        public static let password: Self = "PASSWORD"
        /// A locked account.
        public static let unlock: Self = "UNLOCK"
        /// A new account.
        public static let activation: Self = "ACCOUNT_ACTIVATION"

        static let known: Set<Self> = [.password, .unlock, .activation]
    }

    /// A type of factors that can be verified in one call.
    struct FactorType: Sendable, Hashable {
        /// The kind of these factors.
        let kind: Factor.Kind
        /// Its links: `next`.
        let links: AuthnLinks
    }
}

extension AuthnTransaction: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        [
            "status": status, "factorResult": factorResult, "expiresAt": expiresAt,
            "factor": factor, "factors": factors.isEmpty ? nil : factors,
        ]
    }
}

// MARK: - Reading

extension AuthnTransaction.Parts {
    /// Some servers send the factor in use as a list, and some a list of one factor without one.
    fileprivate mutating func arrange(for status: AuthnStatus) {
        let name = status.rawValue
        if name.hasSuffix("_CHALLENGE") || name.hasSuffix("_ACTIVATE") {
            if factor == nil, factors.count == 1 { factor = factors.removeFirst() }
        } else if let only = factor, AuthnStatus.known.contains(status), status != .poll {
            factors.append(only)
            factor = nil
        }
    }
}

extension AuthnTransaction.Parts: Summarized {
    var summary: KeyValuePairs<String, Any?> { ["factor": factor, "factors": factors] }

    init(_ reader: inout ObjectReader) {
        self.init()
        user = reader.object("user") { AuthnUser(&$0) }
        // Some servers name a list `factor`, and some a single factor `factors`.
        for name in ["factors", "factor"] {
            let found = reader.factors(name)
            if found.isList {
                factors += found.values
            } else {
                factor = factor ?? found.values.first
            }
        }
        factorTypes =
            reader.list("factorTypes") { reader in
                let kind = reader.lowercaseWord("factorType", known: Factor.Kind.known)
                let links = reader.links()
                return kind.map { AuthnTransaction.FactorType(kind: $0, links: links) }
            }
        policy = reader.object("policy") { AuthnPolicy(&$0) }
        challenge = reader.challenge("challenge")
        target = reader.object("target") { AuthnTarget(&$0) }
        authentication = reader.object("authentication") { AuthnRequest(&$0) }
        reader.object("request") { reader in
            ipAddress = reader.string("ip")
            userAgent = reader.string("userAgent")
        }
        scopes = reader.list("scopes") { AuthnScope(&$0) }
        deviceActivationStatus = reader.string("deviceActivationStatus")
        usingDeviceFlow = reader.flag("usingDeviceFlow")
        userCode = reader.string("userCode")
        refresh = reader.object("transaction") { $0.object("profile") { $0.int("refresh") } }
    }
}
