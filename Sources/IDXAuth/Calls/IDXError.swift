/// Why a call to an org failed. Contains no secret.
///
/// A wrong password is not an error: the server answers it with a ``Response`` that holds messages. An error
/// means that there was no response, or none that can be used.
///
/// ```swift
/// do {
///     response = try await remediation.proceed()
/// } catch {
///     print(error)        // The step identify: no answer within 30 s.
///     print(error.hint)   // Check the network and try again.
///     if error.needsRestart { response = try await flow.restart() }
/// }
/// ```
public struct IDXError: Error, Sendable, Hashable {
    /// The failure.
    public let reason: Reason
    /// The operation.
    public let step: Step
    /// The HTTP status, if the server replied.
    public let status: Int?
    /// Okta's identifier of the request (`x-okta-request-id`), for support cases.
    public let requestID: String?
    /// The server's messages to the user.
    public let messages: [Message]

    /// Creates an error.
    package init(
        _ reason: Reason, at step: Step, status: Int? = nil, requestID: String? = nil,
        messages: [Message] = []
    ) {
        self.reason = reason
        self.step = step
        self.status = status
        self.requestID = requestID
        self.messages = messages
    }

    /// Creates an error about a reply, none of whose texts may contain a secret.
    init(
        _ reason: Reason, at step: Step, about reply: HTTPResponse, hiding secrets: HiddenSecrets
    ) {
        self.init(
            reason.hiding(secrets), at: step, status: reply.status,
            requestID: reply.requestID.map { Excerpt.of($0, hiding: secrets) })
    }

    /// Creates an error about a response that cannot be used.
    init(_ reason: Reason, at step: Step, in response: Response) {
        let secrets = HiddenSecrets(response.secrets)
        self.init(
            reason, at: step, status: response.http?.status,
            requestID: response.http?.requestID.map { Excerpt.of($0, hiding: secrets) },
            messages: response.messages.allMessages.prefix(20).map { message in
                var message = message
                message.text = Excerpt.ofSentence(message.text, limit: 500, hiding: secrets)
                return message
            })
    }

    /// The operation that failed; an open set, to which every dialogue adds its own.
    public struct Step: Sendable, Hashable, Explained {
        /// The name of the remediation, if a form was submitted.
        public let form: String?
        package let explanation: Explanation

        /// Creates a step, with the beginning of a sentence about it.
        package init(_ explanation: Explanation, form: String? = nil) {
            (self.explanation, self.form) = (explanation, form)
        }

        /// The beginning of a sentence.
        /// Checking the settings.
        public static let configure = Self("step.configure = The settings")
        /// Beginning the transaction.
        public static let interact = Self("step.interact = Beginning the sign-in")
        /// Fetching the current step.
        public static let introspect = Self("step.introspect = Asking for the current step")
        /// Submitting a form, by the remediation's name.
        public static func proceed(_ name: String) -> Self {
            Self("step.proceed = The step \("name", name, limit: 80)", form: name)
        }
        /// Fetching and solving a captcha.
        public static let captcha = Self("step.captcha = Solving the captcha")
        /// Polling for something that happens on another device.
        public static let poll = Self("step.poll = Waiting")
        /// Starting over.
        public static let cancel = Self("step.cancel = Starting over")
        /// Preparing a request that a browser sends.
        public static let authorize = Self("step.authorize = Preparing the browser sign-in")
        /// Requesting a code to enter on another device (RFC 8628 §3.1).
        public static let deviceAuthorization = Self(
            "step.deviceAuthorization = Requesting a code for another device")
        /// Reading the redirect URL from a browser.
        public static let redirect = Self("step.redirect = The browser's return")
        /// Exchanging the code for tokens.
        public static let exchange = Self("step.exchange = Exchanging the code")
        /// Getting a token for the client itself (RFC 6749 §4.4).
        public static let clientCredentials = Self(
            "step.clientCredentials = Getting a token for the client")
        /// Reading the authorization server's metadata (OpenID Connect Discovery §4).
        public static let discovery = Self("step.discovery = Reading the org's configuration")
        /// Reading the authorization server's keys (RFC 7517 §5).
        public static let keys = Self("step.keys = Reading the org's keys")
        /// Refreshing tokens (RFC 6749 §6).
        public static let refresh = Self("step.refresh = Refreshing the tokens")
        /// Revoking a token (RFC 7009).
        public static let revoke = Self("step.revoke = Revoking the token")
        /// Introspecting a token (RFC 7662).
        public static let tokenInfo = Self("step.tokenInfo = Asking about the token")
        /// Fetching claims about the user (OpenID Connect Core §5.3).
        public static let userInfo = Self("step.userInfo = Asking for the user's claims")
    }

    /// The failure.
    @nonexhaustive
    public indirect enum Reason: Error, Sendable, Hashable {
        /// A setting is missing or invalid. Holds its name and the problem.
        case configuration(setting: String, problem: TransportError.Refusal?)
        /// No sign-in is running.
        case notStarted
        /// The sign-in is over: it succeeded, was reset or was replaced by a newer one.
        case ended
        /// The response was read from a file, so it cannot send requests.
        case offline
        /// The answers do not fit the form.
        case answers(AnswerError)
        /// The captcha of the form cannot be solved here.
        case captcha(CaptchaError)
        /// No complete reply arrived.
        case transport(TransportError)
        /// The server refused the request, with this error.
        case refused(ServerError)
        /// A proxy or a network zone blocked the request: a 403 that did not come from the org.
        case blocked(excerpt: String)
        /// The reply was neither a response nor an error. Holds an excerpt.
        case unexpectedReply(excerpt: String)
        /// The reply was a redirect, which the client never follows. Holds the origin it points to.
        case redirected(to: String)
        /// The reply violates the standard. Holds the reason.
        case malformed(String)
        /// Too many requests. Holds how long to wait, if the server says.
        case rateLimited(wait: Duration?)
        /// The transaction expired. Start again.
        case expired
        /// The form or link points to another server; nothing was sent.
        case foreignAddress(TransportError.Refusal)
        /// The metadata names an issuer other than the configured one (RFC 8414 §3.3).
        case issuer(expected: String, found: String)
        /// The metadata names an endpoint on another server.
        case foreignEndpoint(name: String, origin: String)
        /// The server does not offer this: its metadata names no such endpoint.
        case notOffered(String)
        /// The ID token cannot be trusted. `clockOffset` is how far this machine's clock is behind the
        /// server's, in seconds, if the server sent its time.
        case idToken(IDTokenError, clockOffset: Int?)
        /// The system's cryptography cannot be used, for this reason: on Linux, libcrypto is missing.
        case noCryptography(reason: String)
        /// The tokens could not be bound to a key, or a bound token could not be used.
        case dpop(DPoPError)
        /// The link is for a browser, not for this program.
        case needsBrowser
        /// The server offers no way to cancel; begin a new sign-in instead.
        case notCancellable
        /// The step does not offer this call. Holds the server's name of its status.
        case notPossible(status: String)
        /// The response has no interaction code.
        case notSuccessful
        /// The policy ended in a browser session, which this client cannot use.
        case endedInBrowser
        /// The success form is for another client or server. Holds the name of the field that differs.
        case foreignSuccess(field: String)
        /// The redirect URL from the browser cannot be used.
        case redirect(RedirectResult)
        /// A token of this kind is missing.
        case noToken(Token.Kind)
        /// The ID token is missing.
        case noIDToken
        /// The task was canceled, or the sign-in was reset.
        case cancelled
    }
}

/// An error response: an OAuth error (RFC 6749 §5.2) or an Okta API error.
///
/// Control characters, secrets and the user's input are removed from the texts.
public struct ServerError: Sendable, Hashable {
    /// The code: `invalid_grant`, `E0000047`.
    public let code: Code
    /// The server's description.
    public let summary: String?
    /// The details, in the server's words.
    public let causes: [String]
    /// Okta's identifier of this error occurrence.
    public let id: String?
    /// The names of the fields that the causes are about, in the same order; empty if none names one.
    package var locations: [String?] = []

    /// Creates a server error, for transports and tests.
    public init(code: Code, summary: String? = nil, causes: [String] = [], id: String? = nil) {
        self.code = code
        self.summary = summary
        self.causes = causes
        self.id = id
    }

    /// An error code; servers may send others.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code as it was sent.
        public let rawValue: String

        /// Creates an error code.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The code, refresh token or verifier is wrong, was already used, or has expired.
        public static let invalidGrant = Code(rawValue: "invalid_grant")
        /// The client is unknown or its secret is wrong.
        public static let invalidClient = Code(rawValue: "invalid_client")
        /// A parameter is missing, repeated or invalid.
        public static let invalidRequest = Code(rawValue: "invalid_request")
        /// A scope is unknown or not allowed.
        package static let invalidScope = Code(rawValue: "invalid_scope")
        /// The client may not use this grant.
        package static let unauthorizedClient = Code(rawValue: "unauthorized_client")
        /// The server does not support the grant.
        package static let unsupportedGrantType = Code(rawValue: "unsupported_grant_type")
        /// The user may not use this application.
        public static let accessDenied = Code(rawValue: "access_denied")
        /// The user has not decided yet (RFC 8628 §3.5).
        package static let authorizationPending = Code(rawValue: "authorization_pending")
        /// The requests come too fast (RFC 8628 §3.5).
        package static let slowDown = Code(rawValue: "slow_down")
        /// The device code expired (RFC 8628 §3.5).
        package static let expiredToken = Code(rawValue: "expired_token")
        /// The user must sign in.
        public static let loginRequired = Code(rawValue: "login_required")
        /// The access token is expired, revoked or invalid (RFC 6750 §3.1).
        public static let invalidToken = Code(rawValue: "invalid_token")
        /// The access token does not cover the call (RFC 6750 §3.1).
        package static let insufficientScope = Code(rawValue: "insufficient_scope")
        /// The proof of a bound token is missing or invalid (RFC 9449 §5).
        package static let invalidDPoPProof = Code(rawValue: "invalid_dpop_proof")
        /// The proof needs the nonce in this reply (RFC 9449 §8).
        package static let useDPoPNonce = Code(rawValue: "use_dpop_nonce")
    }
}

extension IDXError {
    /// The error code, if the server refused the request.
    public var code: ServerError.Code? {
        guard case .refused(let error) = reason else { return nil }
        return error.code
    }

    /// Whether the grant is refused for good: a server that failed cannot tell.
    var refusesGrant: Bool { code == .invalidGrant && !isTransient }

    /// Whether the transaction is over, so that you have to start again.
    public var needsRestart: Bool {
        switch reason {
        case .notStarted, .ended, .expired, .endedInBrowser, .foreignSuccess: true
        case .notSuccessful, .offline, .configuration, .noToken, .noIDToken, .notOffered: false
        // The code was sent, and it works only once.
        default: step == .exchange || step == .keys
        }
    }

    /// Whether the same call may succeed later.
    public var isTransient: Bool {
        switch reason {
        case .transport(let error): error.isTransient
        case .rateLimited: true
        case .refused, .unexpectedReply: status.map { $0 >= 500 } ?? false
        default: false
        }
    }
}
