import IDXPlatform

/// Why a call to the org's OAuth endpoints failed. Nothing secret is in it; cases may be added.
public enum OAuth2Error: Error, Sendable, Hashable {
    /// There was no whole answer.
    case transport(Endpoint, TransportError)
    /// The org said no.
    case server(Refusal)
    /// The answer was not what the standard asks for, with what is amiss.
    case malformed(Endpoint, reason: String, requestID: String?)
    /// The ID token may not be believed; `clockOffset` is how far this machine's clock is behind the
    /// org's, in seconds, where the org told its time.
    case idToken(IDTokenError, clockOffset: Int?)
    /// The configured issuer is no address that may be used, or discovery names another issuer.
    case issuer(expected: String, found: String)
    /// Discovery names an endpoint on another server.
    case foreignEndpoint(name: String, origin: String)
    /// There is no refresh token, so only signing in again helps.
    case noRefreshToken
    /// There is no access token to call the org with.
    case noAccessToken
    /// The task was cancelled.
    case cancelled
    /// An error of the sign-in itself, for a delegate that hears this type only.
    indirect case flow(InteractionCodeFlowError)

    /// An endpoint of an authorization server.
    public enum Endpoint: String, Sendable, Hashable {
        /// Where the org publishes its configuration.
        case discovery
        /// Where the org publishes its keys.
        case keys
        /// Where tokens are given out.
        case token
        /// Where tokens are revoked.
        case revoke
        /// Where the org says whether a token is still good.
        case introspect
        /// Where the org tells about the person.
        case userInfo = "userinfo"
        /// Where a sign-in begins.
        case interact
    }
}

extension OAuth2Error {
    /// The org's "no", in its own words.
    public struct Refusal: Sendable, Hashable {
        /// The endpoint that answered.
        public var endpoint: Endpoint
        /// The HTTP status.
        public var status: Int
        /// Okta's name for the exchange, for its support.
        public var requestID: String?
        /// The error's code.
        public var code: Code?
        /// What the org says about it. Secrets that were sent are taken out.
        public var explanation: String?
        /// How long to wait before the next try, if the org says.
        public var retryAfter: Duration?

        /// Describes a "no", for transports and tests.
        public init(
            endpoint: Endpoint, status: Int, requestID: String? = nil, code: Code? = nil,
            explanation: String? = nil, retryAfter: Duration? = nil
        ) {
            self.endpoint = endpoint
            self.status = status
            self.requestID = requestID
            self.code = code
            self.explanation = explanation
            self.retryAfter = retryAfter
        }
    }

    /// The error codes of RFC 6749 §5.2 and its relatives; orgs may send others.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as it was sent.
        public let rawValue: String

        /// Wraps a code.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The code, refresh token or verifier is wrong, used or too old.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The client is unknown or its secret wrong.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// Something is missing or twice.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// A scope is unknown or not allowed.
        public static let invalidScope = Code(rawValue: "invalid_scope")
        /// The client may not use this grant.
        public static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The org does not know the grant.
        public static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// The person may not use this application.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The person must sign in.
        public static let loginRequired = Code(rawValue: "login_required")
        /// The access token is no longer good.
        public static let invalidToken = Code(rawValue: "invalid_token")
        /// The access token does not cover the call.
        public static let insufficientScope = Code(rawValue: "insufficient_scope")
        /// Too many requests.
        public static let tooManyRequests = Code(rawValue: "too_many_requests")
    }

    /// The code the org sent, if it did.
    public var code: Code? {
        guard case .server(let refusal) = self else { return nil }
        return refusal.code
    }

    /// Whether the same call may succeed later.
    public var isTransient: Bool {
        switch self {
        case .transport(_, let error): error.isTransient
        case .server(let refusal): refusal.status >= 500 || refusal.status == 429
        default: false
        }
    }
}
