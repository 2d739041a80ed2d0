import IDXCrypto
import IDXJSON
import IDXPlatform

/// What a session token is good for, and the pages that a browser opens.
extension IdentityEngine {
    /// Uses a session token, which works once, to sign a browser in.
    ///
    /// - Returns: The value of the session cookie; nil if the token is not valid.
    mutating func redeemSessionToken(_ token: String) -> String? {
        guard let ticket = sessionTokens.removeValue(forKey: token), ticket.expiresAt > now else {
            return nil
        }
        return beginSession(
            of: ticket.accountID,
            proven: policy.authn.appAsksForFactor ? [PasswordAuthenticator.key] : ticket.proven,
            at: ticket.provenAt, passed: passedByAuthn)
    }

    /// The rules that need no further step after a sign-in by the Authentication API. The app's own rules
    /// stay: an Identity Engine org always has them, a Classic org if the policy says so.
    private var passedByAuthn: Set<ObjectIdentifier> {
        guard policy.engine == .classic else { return [NewPasswordStep.id] }
        let asksAgain = policy.authn.appAsksForFactor ? [SelectStep.id, Assurance.id] : []
        return Set(steps.map { $0.id }).subtracting([AccountStatus.id, ConsentStep.id] + asksAgain)
    }

    /// Creates a session for a session token (`POST /api/v1/sessions`).
    mutating func authnSession(_ body: JSON, now: Date) -> EngineReply {
        self.now = now
        guard let name = redeemSessionToken(body["sessionToken"]?.string ?? ""),
            let session = sessions[name], let account = accounts.account(session.accountID)
        else {
            return EngineReply(status: 401, body: APIRefusal.authenticationFailed.json)
        }
        return EngineReply(status: 200, body: document(session, id: name, of: account))
    }

    /// The session of a browser's cookie; nil if it has none. Refreshed, it lasts as long as a new one.
    mutating func ownSession(_ name: String?, refreshes: Bool, now: Date) -> JSON? {
        self.now = now
        guard let name, isAlive(name), let account = accounts.account(sessions[name]?.accountID)
        else { return nil }
        let end = sessionEnd
        if refreshes { sessions[name]?.expiresAt = end }
        // Its name in the cookie stays secret to the scripts of pages.
        let id = "102" + Base64URL.encode(Array(SystemCrypto.known.sha256(name).prefix(15)))
        guard case .object(var json)? = sessions[name].map({ document($0, id: id, of: account) })
        else { return nil }
        let own = settings.origin + "/api/v1/sessions/me"
        json["_links"] = [
            "self": ["href": .string(own), "hints": ["allow": ["GET", "DELETE"]]],
            "refresh": [
                "href": .string(own + "/lifecycle/refresh"), "hints": ["allow": ["POST"]],
            ],
            "user": [
                "name": .string(account.username),
                "href": .string(settings.origin + "/api/v1/users/\(account.id)"),
                "hints": ["allow": ["GET"]],
            ],
        ]
        return .object(json)
    }

    private func document(_ session: OrgSession, id: String, of account: Account) -> JSON {
        let amr = session.proven.compactMap { authenticators[$0]?.amr }
        return [
            "id": .string(id), "userId": .string(account.id),
            "login": .string(account.username), "status": "ACTIVE",
            "createdAt": .string(session.provenAt.wireText),
            "expiresAt": .string(session.expiresAt.wireText),
            "lastPasswordVerification": .string(session.provenAt.wireText),
            "lastFactorVerification": session.proven.count > 1
                ? .string(session.provenAt.wireText) : .null,
            "amr": .array(amr.map { .string($0) }),
            "idp": ["id": .string(EngineSettings.orgID), "type": "OKTA"],
            "mfaActive": .bool(session.proven.count > 1),
        ]
    }

    /// Opens a page of the Authentication API in a browser; nil if the address is none of them.
    mutating func browseAuthn(
        _ parts: [String], _ query: [String: String], _ session: inout String?
    ) -> BrowserReply? {
        switch parts {
        case ["login", "sessionCookieRedirect"]: return redirect(query, &session)
        case ["login", "step-up", "redirect"]: return endStepUp(query["stateToken"] ?? "")
        case ["policy", "mfa-idp-redirect"]: return visitFactor(query["stateToken"] ?? "", &session)
        case _ where parts.count == 2 && parts[0] == "recovery": return openRecovery(parts[1])
        default: return nil
        }
    }

    /// Exchanges a session token for a cookie and goes to an address of a trusted origin.
    private mutating func redirect(
        _ query: [String: String], _ session: inout String?
    ) -> BrowserReply {
        guard let address = query["redirectUrl"], isTrusted(address: address) else {
            return .page(
                status: 400, title: "Bad request",
                text: "The redirectUrl is not at a trusted origin of this org.")
        }
        session = redeemSessionToken(query["token"] ?? "") ?? session
        return .redirect(to: address)
    }

    private mutating func endStepUp(_ token: String) -> BrowserReply {
        guard let id = authnTransactions[token], let tx = transactions[id],
            tx.authn?.status == .success
        else { return page(.linkExpired) }
        authnTransactions[token] = nil
        transactions[id] = nil
        return .page(
            status: 200, title: policy.app, text: "You are signed in to \(policy.app).")
    }

    /// Opens the page behind the link in a recovery email, which shows its token.
    private mutating func openRecovery(_ token: String) -> BrowserReply {
        guard let ticket = recoveryTokens[token], ticket.expiresAt > now, !ticket.isUsed else {
            return page(.linkExpired)
        }
        return page("To continue where you started, enter this token there: \(token)")
    }

    /// Proves a factor at another identity provider. The sign-in continues in that browser only.
    private mutating func visitFactor(
        _ token: String, _ session: inout String?
    ) -> BrowserReply {
        guard let id = authnTransactions[token], let tx = transactions[id], tx.expiresAt > now,
            tx.authn?.factor?.kind.isLink == true
        else { return page(.linkExpired) }
        let provider = policy.providers.first
        guard provider?.outcome == .code else {
            transactions[id]?.authn?.factorResult = "FAILED"
            transactions[id]?.authn?.factorMessage = "\(provider?.name ?? "The provider") refused."
            return page("The provider refused. Go back to where you started.")
        }
        var proven = tx
        prove(ProviderAuthenticator.key, &proven)
        session = signInBrowser(proven)
        return page("You are signed in, in this browser.")
    }

    /// Creates the transaction of an app that waits in the browser, if the policy has one.
    mutating func openStepUp() {
        guard let token = policy.authn.stepUp else { return }
        var tx = OrgTransaction(
            id: random.name("tx"), interactionHandle: "", stateHandle: "",
            request: .page(of: settings.app.id, scopes: []), opening: .identify,
            expiresAt: .distantFuture)
        var dialogue = AuthnDialogue(
            stateToken: token, AuthnRequest(path: [], origin: settings.origin))
        dialogue.isStepUp = true
        tx.authn = dialogue
        authnTransactions[token] = tx.id
        transactions[tx.id] = tx
    }
}
