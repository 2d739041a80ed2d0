import IDXLoopback

/// Which of the org's services a request is for.
enum Endpoint: Sendable, Hashable {
    case discovery
    case keys
    case interact
    case token
    /// `POST {issuer}/v1/device/authorize`.
    case deviceAuthorize
    case revoke
    case introspectToken
    case userInfo
    case logout
    case authorize
    /// `POST /idp/idx/introspect`.
    case introspect
    /// Any other `POST /idp/idx/…`; the engine knows which of them is offered.
    case form
    /// Mailbox, phone, app and log, for people and tests.
    case outside(String)
    /// Anything a browser opens: e-mail links, legs at identity providers.
    case browser

    /// Finds the service of a path; nil where there is none.
    init?(method: String, path: Substring, settings: EngineSettings) {
        let oauth = settings.issuerPath.isEmpty ? "/oauth2" : settings.issuerPath
        if path.hasPrefix(oauth + "/v1/"), let found = Self.oauth(path.dropFirst(oauth.count + 4)) {
            self = found
        } else if path == settings.issuerPath + "/.well-known/openid-configuration"
            || path == settings.issuerPath + "/.well-known/oauth-authorization-server"
        {
            self = .discovery
        } else if path == "/idp/idx/introspect" {
            self = .introspect
        } else if path.hasPrefix("/idp/idx/") {
            self = .form
        } else if path == Self.outside || path.hasPrefix(Self.outside + "/") {
            self = .outside(String(path.dropFirst(Self.outside.count + 1)))
        } else if method == "GET" || method == "HEAD" {
            self = .browser
        } else {
            return nil
        }
    }

    /// Where the outside world's pages begin.
    static let outside = "/-/outside"

    private static func oauth(_ name: Substring) -> Endpoint? {
        switch name {
        case "keys": .keys
        case "interact": .interact
        case "token": .token
        case "device/authorize": .deviceAuthorize
        case "revoke": .revoke
        case "introspect": .introspectToken
        case "userinfo": .userInfo
        case "logout": .logout
        case "authorize": .authorize
        default: nil
        }
    }

    /// The methods it answers to.
    var methods: Set<String> {
        switch self {
        case .discovery, .keys, .logout, .browser: ["GET", "HEAD"]
        case .authorize, .userInfo, .outside: ["GET", "HEAD", "POST"]
        case .interact, .token, .deviceAuthorize, .revoke, .introspectToken, .introspect, .form:
            ["POST"]
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
        case .deviceAuthorize, .revoke, .introspectToken, .userInfo, .logout, .authorize, .outside,
            .browser:
            nil
        }
    }
}
