import IDXJSON
public import IDXPlatform

/// The addresses that a browser opens: links in emails, other identity providers, identity proofing.
extension IdentityEngine {
    /// Opens an address of the org in a browser.
    ///
    /// | Path | What it is |
    /// |---|---|
    /// | `/email/verify/{client}?token=` | a link in an email; `&elsewhere=1` opens it on another device |
    /// | `/ov/activate?token=` | the link or QR code that sets up an app |
    /// | `/sso/idps/{id}?stateToken=` | another identity provider; returns to the redirect URI |
    /// | `/idp/identity-verification?stateToken=` | identity document check; returns to the redirect URI |
    /// | `/tokens/{token}/verify` | the activation link of an account that signed up |
    /// | `/home/{name}/{id}/…`, `/app/{name}/{id}/sso/saml` | a SAML app of the user; `?sessionToken=` signs in |
    /// | `/login/token/sso?token=` | a SAML app, by a token that the user's tokens were exchanged for |
    /// | `/activate?user_code=` | the form for a device code |
    /// | `{issuer}/v1/authorize?` | sign-in for an app, see ``authorize(_:at:session:now:)`` |
    /// | `/login/token/redirect?stateToken=` | the redirect from a finished dialogue to the app |
    /// | `/login/sessionCookieRedirect?token=` | a session token in exchange for a cookie |
    /// | `/login/step-up/redirect?stateToken=` | the redirect to the app after a step-up |
    /// | `/policy/mfa-idp-redirect?stateToken=` | another identity provider as a factor |
    /// | `/recovery/{token}` | the link in a recovery email of the Authentication API |
    ///
    /// - Parameters:
    ///   - address: A URL, or its path and query.
    ///   - session: The value of the browser's session cookie; updated if the org sets a new one.
    ///   - now: The time.
    /// - Returns: A page, a dialogue or a redirect.
    public mutating func browse(
        _ address: String, session: inout String?, now: Date
    ) -> BrowserReply {
        self.now = now
        guard let target = Target(address, origin: settings.origin) else {
            return .page(status: 400, title: "Bad request", text: "The address is not well-formed.")
        }
        let issuer = settings.issuers.first {
            settings.origin + target.path == settings.oauthBase(of: $0) + "/v1/authorize"
        }
        if let issuer { return authorize(target.query, at: issuer, session: &session, now: now) }
        let parts = target.path.split(separator: "/").map(String.init)
        note("a browser opens \(target.path)")
        if let reply = browseAuthn(parts, target.query, &session) { return reply }
        if parts == ["login", "token", "sso"] {
            return openWithToken(target.query["token"] ?? "", &session)
        }
        switch parts.first {
        case "home", "app": return openHome(parts, target.query, &session)
        case "email": return openMail(target)
        case "ov": return openApp(target)
        case "sso" where parts.count == 3: return visitProvider(parts[2], target, &session)
        case "idp": return proveIdentity(target, &session)
        case "login":
            return returnToApp(from: target.query["stateToken"], session: &session)
                ?? page(.linkExpired)
        case "tokens" where parts.count == 3: return activate(parts[1])
        case "activate": return openPage(.deviceCode, userCode: target.query["user_code"])
        default: return .page(status: 404, title: "Not found", text: "There is no such page.")
        }
    }

    /// Opens an address of the org in a browser that has no session.
    public mutating func browse(_ address: String, now: Date) -> BrowserReply {
        var session: String?
        return browse(address, session: &session, now: now)
    }

    /// A page of the org with a text.
    func page(_ text: String) -> BrowserReply {
        .page(status: 200, title: policy.organization, text: text)
    }

    func page(_ message: ServerMessage) -> BrowserReply { page(message.text) }

    /// Opens the link in an email.
    private mutating func openMail(_ target: Target) -> BrowserReply {
        guard let tx = transaction(target.query["token"]), let challenge = tx.challenge,
            challenge.link == target.query["token"], let expiry = challenge.expiresAt, expiry > now
        else { return page(.linkExpired) }
        if policy.behavior.emailLinkReturns, tx.request.flow == .interactionCode {
            noteCode(challenge)
            return back(tx, ["otp": challenge.code ?? ""])
        }
        guard !policy.behavior.emailLinkAsks else { return openPage(.emailLink(of: tx.id)) }
        guard target.query["elsewhere"] == nil else {
            noteCode(challenge)
            return page("\(ServerMessage.codeInOriginalTab.text) \(challenge.code ?? "")")
        }
        transactions[tx.id]?.challenge?.verdict = .approved
        return page(.returnToOriginalTab)
    }

    /// Notes the code on a page, so that the user's side can read it.
    private mutating func noteCode(_ challenge: Challenge) {
        outside.notes.append(
            .init(purpose: "linkPageCode", to: challenge.address ?? "", text: challenge.code ?? ""))
    }

    /// Opens the link that sets up an app.
    private mutating func openApp(_ target: Target) -> BrowserReply {
        guard let tx = transaction(target.query["token"]), let challenge = tx.challenge,
            challenge.link == target.query["token"], let secret = challenge.secret
        else { return page(.linkExpired) }
        transactions[tx.id]?.challenge?.verdict = .approved
        if let known = outside.app.enrollments.lastIndex(where: { $0.secret == secret }) {
            outside.app.enrollments[known].isAccepted = true
        } else {
            outside.app.enrollments.append(
                .init(
                    user: account(tx)?.username ?? "", key: challenge.key, secret: secret,
                    uri: settings.origin + target.path, isAccepted: true))
        }
        return page(.returnToOriginalTab)
    }

    /// Opens another identity provider.
    private mutating func visitProvider(
        _ id: String, _ target: Target, _ session: inout String?
    ) -> BrowserReply {
        guard let provider = policy.providers.first(where: { $0.id == id }),
            var tx = transaction(target.query["stateToken"])
        else { return page(.linkExpired) }
        guard provider.outcome != .accessDenied, let user = accounts.place(named: provider.user)
        else {
            guard tx.request.flow == .interactionCode else {
                transactions[tx.id]?.messages = [.accessDenied]
                return .dialogue(stateToken: tx.stateToken)
            }
            return back(tx, ["error": "access_denied", "error_description": "The person said no."])
        }
        tx.accountID = tx.accountID ?? accounts[user].id
        prove(ProviderAuthenticator.key, &tx)
        // Another provider replaces the first factor, so no password is needed.
        if !policy.signIn.factors.joined().contains(ProviderAuthenticator.key),
            !tx.proven.contains(PasswordAuthenticator.key)
        {
            tx.proven.append(PasswordAuthenticator.key)
        }
        return comeBack(&tx, &session)
    }

    private mutating func proveIdentity(
        _ target: Target, _ session: inout String?
    ) -> BrowserReply {
        guard var tx = transaction(target.query["stateToken"]) else { return page(.linkExpired) }
        tx.passed.insert(IdentityProofingStep.id)
        return comeBack(&tx, &session)
    }

    /// Continues after the other site: in the dialogue on the hosted page, or in the client's dialogue,
    /// which gets the outcome.
    private mutating func comeBack(
        _ tx: inout OrgTransaction, _ session: inout String?
    ) -> BrowserReply {
        goOn(&tx)
        transactions[tx.id] = tx
        guard tx.request.flow == .interactionCode else {
            return returnToApp(from: tx.stateToken, session: &session)
                ?? .dialogue(stateToken: tx.stateToken)
        }
        guard let code = (tx.step as? DoneStep)?.code else {
            return back(
                tx,
                [
                    "error": "interaction_required",
                    "error_description":
                        "Your client is configured to use the interaction code flow"
                        + " and user interaction is required to complete the request.",
                ])
        }
        return back(tx, ["interaction_code": code])
    }

    /// Opens the activation link of an account that signed up.
    private mutating func activate(_ token: String) -> BrowserReply {
        guard let index = accounts.place(token: token) else { return page(.linkExpired) }
        accounts[index].status = .active
        accounts[index].token = nil
        note("\(accounts[index].username) activated the account")
        return page("Your account is active. Sign in.")
    }

    /// Opens a page with a dialogue of its own, for the client that introspects its state token.
    private mutating func openPage(_ opening: Opening, userCode: String? = nil) -> BrowserReply {
        var tx = newTransaction(.page(of: settings.app.id, scopes: []), opening)
        goOn(&tx)
        if let userCode { activateDevice(userCode, &tx) }
        return show(tx)
    }
}

extension InteractRequest {
    /// The request for a page that the org opens by itself; no app gets a code from it.
    static func page(of client: String, scopes: [String]) -> InteractRequest {
        InteractRequest(flow: .page, clientID: client, scopes: scopes, redirectURI: "")
    }
}

/// A parsed URL.
private struct Target {
    let path: String
    let query: [String: String]

    /// Nil if the query is not well-formed.
    init?(_ address: String, origin: String) {
        let local = address.hasPrefix(origin) ? address.dropFirst(origin.count) : address[...]
        let halves = local.split(separator: "?", maxSplits: 1)
        path = halves.first.map(String.init) ?? "/"
        do throws(FormParameters.Flaw) {
            query = try FormParameters(halves.dropFirst().first?.utf8 ?? "".utf8[...]).values
        } catch {
            return nil
        }
    }
}
