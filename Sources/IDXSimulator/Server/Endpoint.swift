import IDXLoopback

/// Which of the org's services a request is for.
enum Endpoint: Sendable, Hashable {
    case discovery, organization, keys, interact, token, deviceAuthorize, revoke, introspectToken,
        userInfo
    case logout, authorize, push
    /// `POST /idp/idx/introspect`.
    case introspect
    /// Any other `POST /idp/idx/…`; the engine knows which of them is offered.
    case form
    /// Mailbox, phone, app and log, for people and tests.
    case outside(String)
    /// The app's backend.
    case backend(String)
    /// A page of a dialogue in a browser.
    case hosted
    /// Anything a browser opens: email links, legs at identity providers.
    case browser

    /// Finds the service of a path; nil where there is none.
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

    /// Where the outside world's pages begin.
    static let outside = "/-/outside"

    private static let oauth: [Substring: Endpoint] = [
        "keys": .keys, "interact": .interact, "token": .token,
        "device/authorize": .deviceAuthorize, "revoke": .revoke, "introspect": .introspectToken,
        "userinfo": .userInfo, "logout": .logout, "authorize": .authorize,
        "par": .push,
    ]

    /// The methods it answers to.
    var methods: Set<String> {
        switch self {
        case .discovery, .organization, .keys, .browser: ["GET", "HEAD"]
        case .authorize, .logout, .userInfo, .outside, .backend, .hosted: ["GET", "HEAD", "POST"]
        default: ["POST"]
        }
    }

    /// The point of a sign-in it belongs to, where faults are placed.
    var stage: Fault.Stage? {
        switch self {
        case .discovery: .discovery
        case .keys: .keys
        case .interact: .interact
        case .introspect: .introspect
        case .form: .form
        case .token: .token
        case .authorize: .authorize
        default: nil
        }
    }
}
