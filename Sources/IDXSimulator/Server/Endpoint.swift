import IDXLoopback

/// The endpoint that a request is for.
enum Endpoint: Sendable, Hashable {
    case discovery, organization, keys, interact, token, deviceAuthorize, revoke, introspectToken,
        userInfo
    case logout, authorize, push
    /// `POST /idp/idx/introspect`.
    case introspect
    /// A call of the Authentication API, with the stage of its faults.
    case authn(Fault.Stage)
    /// Any other `POST /idp/idx/…`; the engine knows which of them the current step offers.
    case form
    /// The user's side, for people and tests: mailbox, phone, app and log.
    case outside(String)
    /// The app's backend.
    case backend(String)
    /// A hosted page that shows a dialogue.
    case hosted
    /// Other addresses that a browser opens: email links, identity providers.
    case browser

    /// Returns the endpoint of a path, or nil if there is none.
    init?(method: String, path: Substring, settings: EngineSettings) {
        let oauth = settings.issuerPath.isEmpty ? "/oauth2" : settings.issuerPath
        if path.hasPrefix(oauth + "/v1/"), let found = Self.oauth[path.dropFirst(oauth.count + 4)] {
            self = found
        } else if path == settings.issuerPath + "/.well-known/openid-configuration"
            || path == settings.issuerPath + "/.well-known/oauth-authorization-server"
        {
            self = .discovery
        } else if path == "/.well-known/okta-organization" {
            self = .organization
        } else if path == "/idp/idx/introspect" {
            self = .introspect
        } else if path.hasPrefix("/idp/idx/") {
            self = .form
        } else if path.hasPrefix("/api/v1/") {
            self = .authn(
                AuthnCall.stage(of: path.split(separator: "/").dropFirst(2).map(String.init)))
        } else if path == Self.outside || path.hasPrefix(Self.outside + "/") {
            self = .outside(String(path.dropFirst(Self.outside.count + 1)))
        } else if path.hasPrefix(Backend.path + "/") {
            self = .backend(String(path.dropFirst(Backend.path.count + 1)))
        } else if path.hasPrefix(HostedOrg.dialogues) {
            self = .hosted
        } else if method == "GET" || method == "HEAD" {
            self = .browser
        } else {
            return nil
        }
    }

    /// The path prefix of the user's side.
    static let outside = "/-/outside"

    private static let oauth: [Substring: Endpoint] = [
        "keys": .keys, "interact": .interact, "token": .token,
        "device/authorize": .deviceAuthorize, "revoke": .revoke, "introspect": .introspectToken,
        "userinfo": .userInfo, "logout": .logout, "authorize": .authorize,
        "par": .push,
    ]

    /// The allowed HTTP methods.
    var methods: Set<String> {
        switch self {
        case .discovery, .organization, .keys, .browser: ["GET", "HEAD"]
        case .authorize, .logout, .userInfo, .outside, .backend, .hosted, .authn:
            ["GET", "HEAD", "POST"]
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
        case .token: .token
        case .authorize: .authorize
        case .authn(let stage): stage
        default: nil
        }
    }
}
