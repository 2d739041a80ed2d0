public import IDXJSON
public import IDXPlatform

/// An Identity Engine as a value, without a clock, network or threads of its own.
///
/// Everything it does follows from its policy, its source of randomness and the calls it gets, so
/// a test can drive it directly and a server can put HTTP around it. The calls are:
///
/// | Call | Endpoint |
/// |---|---|
/// | ``interact(_:now:)`` | `POST {issuer}/v1/interact` |
/// | ``introspect(_:now:)`` | `POST /idp/idx/introspect` |
/// | ``post(path:body:now:)`` | every `href` of a form: `POST /idp/idx/…` |
/// | ``browse(_:session:now:)`` | what a browser opens: IdP legs, email links, enrollment links |
/// | ``redeem(_:now:)`` | the `interaction_code` grant of `POST {issuer}/v1/token` |
/// | ``authorize(_:session:now:)``, ``push(_:now:)`` | `{issuer}/v1/authorize`, `POST {issuer}/v1/par` |
/// | ``redeemAuthorization(_:now:)`` | the `authorization_code` grant of `POST {issuer}/v1/token` |
/// | ``signOut(_:now:)`` | `{issuer}/v1/logout` |
/// | ``authorizeDevice(_:now:)``, ``redeemDevice(_:now:)`` | `POST {issuer}/v1/device/authorize` and its grant |
/// | ``claims(of:)`` | user info and the ID token's profile claims |
/// | ``act(_:now:)``, ``fetch(_:now:)``, ``outside`` | the person's side: mailbox, phone, app, keys |
///
/// A server keeps one engine behind a lock, and calls it with the time of each request.
public struct IdentityEngine: Sendable {
    /// Its people and rules.
    public let policy: Policy
    /// Where the org is reached and which clients it knows.
    public let settings: EngineSettings
    /// The person's side: mailbox, phone, authenticator app, keys, log.
    public var outside = PersonSide()

    var random: EngineRandom
    var accounts = AccountBook()
    var transactions: [String: OrgTransaction] = [:]
    /// From a handle, code or link token to the transaction it names.
    var index: [String: String] = [:]
    var codes: [String: IssuedCode] = [:]
    /// Authorization requests that were sent ahead, by their `request_uri`.
    var pushedRequests: [String: PushedRequest] = [:]
    /// Browsers that are signed in, by the value of their cookie.
    var sessions: [String: OrgSession] = [:]
    /// Devices that wait to be activated, oldest first.
    var devices: [WaitingDevice] = []
    /// The transaction of the page that a browser opened last.
    var latestPage: String?
    /// How many transactions there may be before the expired ones are forgotten.
    var forgetAt = 1024
    /// The time of the call being answered.
    var now = Date(timeIntervalSince1970: 0)
    /// Signatures that were checked before the call.
    var verdicts: [SignatureCheck: Bool] = [:]
    let steps: [any StepRule.Type]
    let authenticators: AuthenticatorList

    /// Makes an org.
    ///
    /// - Parameters:
    ///   - policy: Its people and rules.
    ///   - settings: Its addresses and clients.
    ///   - random: Where handles, codes and secrets come from.
    public init(
        policy: Policy, settings: EngineSettings = EngineSettings(), random: EngineRandom = .system
    ) {
        self.init(
            policy: policy, settings: settings, random: random, steps: Self.steps,
            authenticators: .builtIn)
    }

    /// Makes an org with steps and authenticators of its own.
    init(
        policy: Policy, settings: EngineSettings = EngineSettings(),
        random: EngineRandom = .system, steps: [any StepRule.Type],
        authenticators: AuthenticatorList
    ) {
        self.policy = policy
        self.settings = settings
        self.random = random
        self.steps = steps
        self.authenticators = authenticators
        makeAccounts()
    }
}

/// The engine's reply to an IDX request, independent of HTTP.
public struct EngineReply: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The body, an ION document. Where it holds a QR code, each call draws it.
    public var body: JSON {
        guard let qrText else { return document }
        return document.mapTexts(named: ["href"]) { text in
            text == qrText ? .string(QRSymbol.dataURI(text)) : .string(text)
        }
    }

    /// The body with the text of a QR code for the code's address.
    let document: JSON
    var qrText: String?

    /// Makes a reply.
    public init(status: Int, body: JSON) {
        self.status = status
        document = body
    }
}

/// An OAuth error (RFC 6749 §5.2).
public struct OAuthRefusal: Error, Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// `invalid_request`, `invalid_grant`, …
    public var error: String
    /// A description for developers.
    public var description: String

    /// Makes a refusal.
    public init(status: Int = 400, _ error: String, _ description: String) {
        self.status = status
        self.error = error
        self.description = description
    }
}

/// What a redeemed code grants: the data of a token.
public struct Grant: Sendable, Hashable {
    /// The user's id, the `sub` claim.
    public var userID: String
    /// The user's name, the `preferred_username` claim.
    public var username: String
    /// The client the code was issued to.
    public var clientID: String
    /// The scopes that were asked for and, where consent was asked, granted.
    public var scopes: [String]
    /// What the client sent with its first request.
    public var nonce: String?
    /// When the user authenticated.
    public var authTime: Date
    /// How the user authenticated: `pwd`, `otp`, `mfa`, `swk`, … (RFC 8176).
    public var amr: [String]
    /// The assurance that was reached, `urn:okta:loa:…`.
    public var acr: String
}

/// The reply to a browser that opens one of the org's pages.
public enum BrowserReply: Sendable, Hashable {
    /// A redirect to the client's redirect URI.
    case redirect(to: String)
    /// A page to read.
    case page(status: Int, title: String, text: String)
    /// A page that holds a dialogue of its own, which the state token opens.
    case dialogue(stateToken: String)
}

extension IdentityEngine {
    /// The maximum number of transactions in memory.
    public var transactionCount: Int { transactions.count }
}
