import IDXLoopback

/// The endpoint that a request is for.
enum Endpoint: Sendable, Hashable {
    case discovery, organization, keys, interact, token, deviceAuthorize, revoke, introspectToken,
        userInfo
    case logout, authorize, push
    /// `POST /idp/idx/introspect`.
    case introspect
    /// The challenges of a proof of work.
    case captcha
    /// A call of the Authentication API, with the stage of its faults and its methods.
    case authn(Fault.Stage, Set<String>)
    /// A call of the management API, with its methods.
    case manage(Set<String>)
    /// A call of the App Authenticators API, with the stage of its faults.
    case device(Fault.Stage?)
    /// A request for tokens that a user approves on an enrolled device (OpenID Connect CIBA).
    case backchannel
    /// Any other `POST /idp/idx/…`; the engine knows which of them the current step offers.
    case form
    /// The user's side, for people and tests: mailbox, phone, app and log.
    case outside(String)
    /// A hosted page that shows a dialogue.
    case hosted
    /// Whether the org is up, for whatever starts it.
    case health
    /// How the org knows a user by name.
    case webFinger
    /// What a SAML app has to know of the org.
    case samlMetadata
    /// Other addresses that a browser opens: email links, identity providers.
    case browser

    /// Returns the endpoint of a path, or nil if there is none.
    init?(method: String, path: Substring, settings: EngineSettings) {
        let issuers = settings.issuers.map { $0.dropFirst(settings.origin.count) }
        let oauth = settings.issuers.lazy.compactMap { issuer -> Endpoint? in
            let base = settings.oauthBase(of: issuer).dropFirst(settings.origin.count) + "/v1/"
            return path.hasPrefix(base) ? Self.oauth[path.dropFirst(base.count)] : nil
        }
        if let found = oauth.first {
            self = found
        } else if issuers.contains(where: { issuer in
            path == issuer + "/.well-known/openid-configuration"
                || path == issuer + "/.well-known/oauth-authorization-server"
        }) {
            self = .discovery
        } else if DeviceCall.isPath(path) {
            self = .device(DeviceCall(path: path)?.stage(method))
        } else if path == "/.well-known/okta-organization" {
            self = .organization
        } else if path == "/health" {
            self = .health
        } else if path == "/.well-known/webfinger" {
            self = .webFinger
        } else if path.hasPrefix("/app/"), path.hasSuffix("/sso/saml/metadata") {
            self = .samlMetadata
        } else if path == "/idp/idx/introspect" {
            self = .introspect
        } else if path.hasPrefix("/idp/idx/") {
            self = .form
        } else if path == Captcha.path {
            self = .captcha
        } else if path.hasPrefix("/api/v1/") {
            let path = path.split(separator: "/").dropFirst(2).map(String.init)
            if let methods = AuthnCall.methods(of: path) {
                self = .authn(AuthnCall.stage(of: path), methods)
            } else if let methods = ManagementCall.methods(of: path) {
                self = .manage(methods)
            } else {
                return nil
            }
        } else if path == "/-" || path.hasPrefix("/-/") {
            self = .outside(String(path.dropFirst(3)))
        } else if path.hasPrefix(HostedOrg.dialogues) {
            self = .hosted
        } else if method == "GET" || method == "HEAD"
            || method == "POST" && (path.hasPrefix("/home/") || path.hasPrefix("/app/"))
        {
            self = .browser
        } else {
            return nil
        }
    }

    /// The path prefix of the user's side.
    static let outside = "/-"

    private static let oauth: [Substring: Endpoint] = [
        "keys": .keys, "interact": .interact, "token": .token,
        "device/authorize": .deviceAuthorize, "revoke": .revoke, "introspect": .introspectToken,
        "userinfo": .userInfo, "logout": .logout, "authorize": .authorize,
        "par": .push, "bc/authorize": .backchannel,
    ]

    /// The allowed HTTP methods.
    var methods: Set<String> {
        switch self {
        case .discovery, .organization, .keys, .health, .webFinger, .samlMetadata:
            ["GET", "HEAD"]
        case .authorize, .logout, .userInfo, .outside, .hosted, .captcha, .browser:
            ["GET", "HEAD", "POST"]
        case .authn(_, let methods), .manage(let methods): methods
        case .device(.configuration), .device(.pending): ["GET", "HEAD"]
        case .device(.update), .device(.delete): ["PATCH", "DELETE"]
        case .device(nil): ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
        default: ["POST"]
        }
    }

    /// The stage at which faults apply, if any.
    var stage: Fault.Stage? {
        switch self {
        case .discovery: .discovery
        case .keys: .keys
        case .interact: .interact
        case .introspect: .introspect
        case .form: .form
        case .captcha: .captcha
        case .token: .token
        case .authorize: .authorize
        case .authn(let stage, _): stage
        case .device(let stage): stage
        case .organization: .organization
        default: nil
        }
    }
}
