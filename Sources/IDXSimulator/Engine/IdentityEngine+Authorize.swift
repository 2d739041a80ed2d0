import IDXCrypto
import IDXJSON
public import IDXPlatform

/// The authorization endpoint: sign-in on a page of the org (RFC 6749 §4.1, OpenID Connect Core §3.1.2).
extension IdentityEngine {
    /// Answers a browser that opens the authorization endpoint.
    ///
    /// If the browser is signed in, it is redirected at once. Otherwise it gets a dialogue.
    ///
    /// - Parameters:
    ///   - parameters: The decoded parameters of the query or form.
    ///   - issuer: The authorization server that was asked; nil for the usual one.
    ///   - session: The value of the browser's session cookie; updated if the org sets a new one.
    ///   - now: The time.
    /// - Returns: A dialogue, a redirect to the app, or an error page when the org must not redirect
    ///   (RFC 6749 §4.1.2.1).
    public mutating func authorize(
        _ parameters: [String: String], at issuer: String? = nil, session: inout String?, now: Date
    ) -> BrowserReply {
        self.now = now
        let request: AuthorizeRequest
        do throws(AuthorizeRequest.Refusal) {
            request = try authorizeRequest(parameters, at: issuer)
        } catch {
            switch error {
            case .page(let words):
                note("authorize refused: \(words)")
                return .page(status: 400, title: "This sign-in cannot begin", text: words)
            case .app(let refusal, let place): return back(place, refusal)
            }
        }
        return begin(request, &session)
    }

    /// Stores the parameters of a pushed authorization request (RFC 9126 §2).
    ///
    /// - Parameters:
    ///   - parameters: The decoded parameters of the form, with the client secret of a confidential client.
    ///   - issuer: The authorization server that was asked; nil for the usual one.
    ///   - now: The time.
    /// - Returns: The `request_uri` that refers to them, or the error.
    public mutating func push(
        _ parameters: [String: String], at issuer: String? = nil, now: Date
    ) -> Result<String, OAuthRefusal> {
        self.now = now
        return Result { () throws(OAuthRefusal) in
            _ = try settings.client(authenticating: parameters)
            guard parameters["request_uri"] == nil else {
                throw OAuthRefusal("invalid_request", "request_uri cannot be sent here.")
            }
            do throws(AuthorizeRequest.Refusal) {
                _ = try checked(parameters, at: issuer)
            } catch {
                switch error {
                case .page(let words): throw OAuthRefusal("invalid_request", words)
                case .app(let refusal, _): throw refusal
                }
            }
            pushedRequests = pushedRequests.filter { $0.value.expiresAt > now }
            let name = Self.pushedName + random.name("", length: 32)
            pushedRequests[name] = PushedRequest(
                parameters: parameters, expiresAt: now.addingTimeInterval(lifetimeOfPushed))
            return name
        }
    }

    /// What the name of a pushed request begins with (RFC 9126 §2.2).
    private static let pushedName = "urn:ietf:params:oauth:request_uri:"

    private var lifetimeOfPushed: Double { Double(policy.lifetimes.pushedRequest) }
}

/// The parameters of a pushed authorization request (RFC 9126), which can be used once.
struct PushedRequest: Sendable {
    var parameters: [String: String]
    var expiresAt: Date
}

/// A validated authorization request.
struct AuthorizeRequest: Sendable {
    /// How to report an invalid request.
    enum Refusal: Error {
        /// On a page, because the client or its redirect URI is unknown.
        case page(String)
        /// To the app.
        case app(OAuthRefusal, ReturnPlace)
    }

    var interact: InteractRequest
    /// Whether the request forbids showing a page: `prompt=none` (OpenID Connect Core §3.1.2.1).
    var isSilent = false
    /// Whether the user must sign in again even if the browser is signed in.
    var asksAgain = false
    /// The maximum number of seconds since the user last signed in.
    var maxAge: Int?
    /// A sign-in by the Authentication API, for a browser that has no session.
    var sessionToken: String?
}

extension IdentityEngine {
    /// Replaces a `request_uri` with its pushed parameters and validates the request.
    private mutating func authorizeRequest(
        _ parameters: [String: String], at issuer: String?
    ) throws(AuthorizeRequest.Refusal) -> AuthorizeRequest {
        guard let name = parameters["request_uri"] else {
            let request = try checked(parameters, at: issuer)
            guard policy.browser.pushedRequests != .required else {
                throw .app(
                    OAuthRefusal(
                        "invalid_request", "This org takes pushed authorization requests only."),
                    ReturnPlace(parameters, at: issuer))
            }
            return request
        }
        guard name.hasPrefix(Self.pushedName) else {
            _ = try checked(parameters, at: issuer)
            throw .app(
                OAuthRefusal("request_uri_not_supported", "The request_uri must be a pushed one."),
                ReturnPlace(parameters, at: issuer))
        }
        guard let pushed = pushedRequests.removeValue(forKey: name), pushed.expiresAt > now,
            pushed.parameters["client_id"] == parameters["client_id"]
        else { throw .page("The request_uri is not known, has expired, or was used before.") }
        return try checked(pushed.parameters, at: issuer)
    }

    private func checked(
        _ parameters: [String: String], at issuer: String?
    ) throws(AuthorizeRequest.Refusal) -> AuthorizeRequest {
        let id = parameters["client_id"] ?? ""
        guard let client = settings.client(id) else {
            throw .page("There is no client with the ID \"\(id)\". Register it at this org first.")
        }
        guard let address = parameters["redirect_uri"] else {
            throw .page("The redirect_uri of the app is missing.")
        }
        guard isRegistered(address, of: client) else {
            throw .page(
                "Register exactly \(address) as a redirect URI of the client \(id)."
                    + " The address that the app sent is not registered.")
        }
        do throws(OAuthRefusal) {
            guard parameters["response_type"] == "code" else {
                throw OAuthRefusal("unsupported_response_type", "The response_type must be code.")
            }
            guard let mode = ResponseMode(rawValue: parameters["response_mode"] ?? "query") else {
                let modes = ResponseMode.allCases.map(\.rawValue).joined(separator: ", ")
                throw OAuthRefusal(
                    "unsupported_response_mode", "The response_mode must be one of \(modes).")
            }
            var request = try request(
                parameters, of: client, .authorizationCode, at: issuer)
            request.responseMode = mode
            return try readPrompt(parameters, request)
        } catch {
            throw .app(error, ReturnPlace(parameters, at: issuer))
        }
    }

    private func readPrompt(
        _ parameters: [String: String], _ interact: InteractRequest
    ) throws(OAuthRefusal) -> AuthorizeRequest {
        guard parameters["request"] == nil else {
            throw OAuthRefusal("request_not_supported", "Request objects are not supported.")
        }
        let prompt = Set((parameters["prompt"] ?? "").split(separator: " ").map(String.init))
        if let stranger = prompt.subtracting(["none", "login", "consent", "select_account"]).first {
            throw OAuthRefusal("invalid_request", "The prompt '\(stranger)' is not supported.")
        }
        guard !prompt.contains("none") || prompt.count == 1 else {
            throw OAuthRefusal("invalid_request", "The prompt none excludes all others.")
        }
        let maxAge = parameters["max_age"].map { Int($0) ?? -1 }
        guard maxAge ?? 0 >= 0 else {
            throw OAuthRefusal("invalid_request", "max_age must be a number of seconds.")
        }
        // An interclient token is for one app.
        let ticket = parameters["interclient_token"].flatMap {
            webTokens[$0]?.appID == interact.clientID ? $0 : nil
        }
        return AuthorizeRequest(
            interact: interact, isSilent: prompt == ["none"],
            asksAgain: !prompt.isDisjoint(with: ["login", "select_account"]), maxAge: maxAge,
            sessionToken: parameters["sessionToken"] ?? ticket)
    }

    /// Opens the dialogue, or redirects at once if there is nothing to ask.
    private mutating func begin(
        _ request: AuthorizeRequest, _ session: inout String?
    ) -> BrowserReply {
        var tx = newTransaction(
            request.interact, policy.start == .safeMode ? .safeMode : .identify)
        if let token = request.sessionToken, !isAlive(session) {
            // A session of the browser comes before a session token.
            session = redeemSessionToken(token)
        }
        let known = resume(session, for: request, &tx)
        goOn(&tx)
        guard !(tx.step is RedirectStep) else {
            transactions[tx.id] = tx
            return back(tx, ["code": issueCode(for: tx)])
        }
        guard !request.isSilent else {
            let error =
                !known
                ? "login_required"
                : tx.step is ConsentStep
                    ? "consent_required"
                    : tx.step is EndStep ? "access_denied" : "interaction_required"
            return back(
                tx, OAuthRefusal(error, "The org has to show a page, which prompt=none forbids."))
        }
        note("transaction \(tx.id) begins in a browser")
        return show(tx)
    }

    /// Shows a dialogue on a hosted page.
    mutating func show(_ tx: OrgTransaction) -> BrowserReply {
        enter(tx)
        latestPage = tx.id
        outside.notes.append(.init(purpose: "stateToken", to: "", text: tx.stateToken))
        return .dialogue(stateToken: tx.stateToken)
    }

    /// Starts the dialogue of a hosted page over if its time has passed. It keeps its state token.
    package mutating func startOverExpired(_ stateToken: String, now: Date) {
        self.now = now
        guard var tx = transaction(stateToken), tx.expiresAt <= now,
            tx.request.flow != .interactionCode
        else { return }
        _ = startOver(&tx)
        _ = show(tx)
        index[stateToken] = tx.id
    }

    // MARK: - Return to the app

    /// The address to which a finished dialogue sends the browser.
    func redirectPage(_ tx: OrgTransaction) -> String {
        settings.origin + "/login/token/redirect?stateToken=" + percentEncoded(tx.stateToken)
    }

    /// Signs the browser in and redirects it to the app, with an error if the dialogue failed. Returns nil if
    /// no dialogue with this state token can return.
    mutating func returnToApp(from stateToken: String?, session: inout String?) -> BrowserReply? {
        guard let tx = transaction(stateToken), tx.expiresAt > now,
            tx.request.flow == .authorizationCode
        else { return nil }
        let end = tx.step as? EndStep
        guard end?.failure == true || tx.step is RedirectStep else {
            return end == nil ? .dialogue(stateToken: tx.stateToken) : nil
        }
        // Each dialogue can return to the app only once.
        transactions[tx.id]?.step = EndStep(messages: [.linkExpired], canCancel: false)
        if let end {
            let words = end.messages.map(\.text).joined(separator: " ")
            return back(tx, OAuthRefusal("access_denied", words))
        }
        session = signInBrowser(tx)
        return back(tx, ["code": issueCode(for: tx)])
    }

    /// Returns to the app with an error (RFC 6749 §4.1.2.1).
    private mutating func back(_ place: ReturnPlace, _ refusal: OAuthRefusal) -> BrowserReply {
        note("authorize refused: \(refusal.error), \(refusal.description)")
        return back(
            place, ["error": refusal.error, "error_description": refusal.description])
    }

    private mutating func back(_ tx: OrgTransaction, _ refusal: OAuthRefusal) -> BrowserReply {
        back(ReturnPlace(tx.request), refusal)
    }

    /// Returns to the app that started a transaction.
    mutating func back(
        _ tx: OrgTransaction, _ parameters: KeyValuePairs<String, String>
    ) -> BrowserReply {
        back(ReturnPlace(tx.request), parameters)
    }

    private mutating func back(
        _ place: ReturnPlace, _ parameters: KeyValuePairs<String, String>
    ) -> BrowserReply {
        var all = Array(parameters)
        if let state = place.state { all.append(("state", state)) }
        // RFC 9207 §2.
        if policy.browser.iss { all.append(("iss", place.issuer ?? settings.issuer)) }
        switch place.mode {
        case .query, .fragment:
            let text = place.address.adding(all, after: place.mode == .query ? "?" : "#")
            outside.notes.append(.init(purpose: "returnedURL", to: "", text: text))
            return .redirect(to: text)
        case .form, .message:
            return .script(
                parameters: JSON.Object(all.map { .init(key: $0.key, value: .string($0.value)) }),
                to: place.address, isMessage: place.mode == .message)
        }
    }
}
