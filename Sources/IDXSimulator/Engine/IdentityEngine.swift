public import IDXJSON
public import IDXPlatform

/// An Identity Engine as a value, without a clock, network or threads.
///
/// Its behavior depends only on its policy, its source of randomness and the calls, so a test can
/// call it directly and a server can add HTTP. The calls are:
///
/// | Call | Endpoint |
/// |---|---|
/// | ``interact(_:at:now:)`` | `POST {issuer}/v1/interact` |
/// | ``introspect(_:now:)`` | `POST /idp/idx/introspect` |
/// | ``post(path:body:now:)`` | every `href` of a form: `POST /idp/idx/…` |
/// | ``captchaChallenge(_:now:)`` | the challenges of a proof of work: `/api/v1/altcha` |
/// | ``browse(_:session:now:)`` | pages in a browser: identity providers, email links, setup links |
/// | ``redeem(_:now:)`` | the `interaction_code` grant of `POST {issuer}/v1/token` |
/// | ``authorize(_:at:session:now:)``, ``push(_:at:now:)`` | `{issuer}/v1/authorize`, `POST {issuer}/v1/par` |
/// | ``redeemAuthorization(_:now:)`` | the `authorization_code` grant of `POST {issuer}/v1/token` |
/// | ``signOut(_:now:)`` | `{issuer}/v1/logout` |
/// | ``authorizeDevice(_:at:now:)``, ``redeemDevice(_:now:)`` | `POST {issuer}/v1/device/authorize` and its grant |
/// | ``claims(of:)`` | user info and the ID token's profile claims |
/// | ``act(_:now:)``, ``fetch(_:now:)``, ``outside`` | the user's side: mailbox, phone, app, keys |
///
/// A server keeps one engine behind a lock, and calls it with the time of each request.
public struct IdentityEngine: Sendable {
    /// The users and rules.
    public let policy: Policy
    /// The addresses and clients.
    public let settings: EngineSettings
    /// The user's side: mailbox, phone, authenticator app, keys, log.
    public var outside = PersonSide()

    var random: EngineRandom
    var accounts = AccountBook()
    var transactions: [String: OrgTransaction] = [:]
    /// Maps handles, codes and link tokens to transaction IDs.
    var index: [String: String] = [:]
    var codes: [String: IssuedCode] = [:]
    /// Pushed authorization requests by `request_uri`.
    var pushedRequests: [String: PushedRequest] = [:]
    /// Browser sessions by cookie value.
    var sessions: [String: OrgSession] = [:]
    /// The IDs of the Authentication API's transactions, by state token.
    var authnTransactions: [String: String] = [:]
    /// Session tokens, which prove a sign-in once.
    var sessionTokens: [String: AuthnTicket] = [:]
    /// Recovery tokens, in emails or for trusted applications.
    var recoveryTokens: [String: AuthnTicket] = [:]
    /// Until when a device needs no factor, by its cookie and the account.
    var rememberedDevices: [String: [String: Date]] = [:]
    /// When the Authentication API last sent a code, by method and address.
    var sentAt: [String: Date] = [:]
    /// Devices waiting for activation, oldest first.
    var devices: [WaitingDevice] = []
    /// The devices that users enrolled in the custom authenticator.
    var deviceBook = DeviceBook()
    /// The open challenges of proofs of work, by their hash.
    var captchas: [String: OpenCaptcha] = [:]
    /// The key that signs them, made for the first one.
    var captchaKey: [UInt8]?
    /// The transaction of the page that a browser opened last.
    var latestPage: String?
    /// The number of transactions at which expired ones are removed.
    var forgetAt = 1024
    /// The time of the current call.
    var now = Date(timeIntervalSince1970: 0)
    /// Results of signatures that were checked before the call.
    var verdicts: [SignatureCheck: Bool] = [:]
    /// Tokens that open an app in a browser.
    var webTokens: [String: WebToken] = [:]
    /// What administrators manage besides users.
    var managed: ManagedObjects
    let steps: [any StepRule.Type]
    let authenticators: AuthenticatorList

    /// Creates an org.
    ///
    /// - Parameters:
    ///   - policy: The users and rules.
    ///   - settings: The addresses and clients.
    ///   - random: The source of handles, codes and secrets.
    public init(
        policy: Policy, settings: EngineSettings = EngineSettings(), random: EngineRandom = .system
    ) {
        self.init(
            policy: policy, settings: settings, random: random, steps: Self.steps,
            authenticators: .builtIn)
    }

    /// Creates an org with custom steps and authenticators.
    init(
        policy: Policy, settings: EngineSettings = EngineSettings(),
        random: EngineRandom = .system, steps: [any StepRule.Type],
        authenticators: AuthenticatorList
    ) {
        self.policy = policy
        self.settings = settings
        self.random = random
        managed = ManagedObjects(random: random)
        self.steps = steps
        self.authenticators = authenticators
        makeAccounts()
        makeGroups()
        makeSAMLApps()
        openStepUp()
    }
}

/// A reply to an IDX request, independent of HTTP.
public struct EngineReply: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// The body, an ION document. If it contains a QR code, each call draws it.
    public var body: JSON {
        guard let qrText else { return document }
        return document.mapTexts(named: ["href"]) { text in
            text == qrText ? .string(QRSymbol.dataURI(text)) : .string(text)
        }
    }

    /// The body, with the text of a QR code in place of its image URL.
    let document: JSON
    var qrText: String?
    /// The header `WWW-Authenticate`, if the device must prove itself.
    var authenticate: String?

    /// Creates a reply.
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

    /// Creates an error.
    public init(status: Int = 400, _ error: String, _ description: String) {
        self.status = status
        self.error = error
        self.description = description
    }
}

/// What a redeemed code grants: the data of a token.
public struct Grant: Sendable, Hashable {
    /// The user's ID, the `sub` claim.
    public var userID: String
    /// The username, the `preferred_username` claim.
    public var username: String
    /// The client the code was issued to.
    public var clientID: String
    /// The requested scopes; if the org asked for consent, only those granted.
    public var scopes: [String]
    /// The nonce of the client's first request.
    public var nonce: String?
    /// When the user authenticated.
    public var authTime: Date
    /// How the user authenticated: `pwd`, `otp`, `mfa`, `swk`, … (RFC 8176).
    public var amr: [String]
    /// The assurance level reached, `urn:okta:loa:…`.
    public var acr: String
    /// The authorization server whose code it is; nil for any.
    public var issuer: String?
    /// The thumbprint of the key that must redeem the code (RFC 9449 §10); nil for any.
    public var keyThumbprint: String?
}

/// A reply to a browser that opens one of the org's pages.
public enum BrowserReply: Sendable, Hashable {
    /// A redirect to the client's redirect URI.
    case redirect(to: String)
    /// A page whose script passes parameters to the redirect URI: in a form that it posts, or in a message to the
    /// window that opened the page, which only a window of that origin gets.
    case script(parameters: JSON.Object, to: String, isMessage: Bool)
    /// A page of text.
    case page(status: Int, title: String, text: String)
    /// A page with a dialogue, which the state token opens.
    case dialogue(stateToken: String)
}
