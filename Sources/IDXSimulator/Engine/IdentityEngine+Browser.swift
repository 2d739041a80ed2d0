import IDXJSON
public import IDXPlatform

/// What a browser opens: links in emails, other identity providers, identity proofing.
extension IdentityEngine {
    /// Opens an address of the org in a browser.
    ///
    /// | Path | What it is |
    /// |---|---|
    /// | `/email/verify/{client}?token=` | the link in an email; `&elsewhere=1` opens it on another device |
    /// | `/ov/activate?token=` | the link or QR code that sets up an app |
    /// | `/sso/idps/{id}?stateToken=` | another identity provider; redirects to the redirect URI |
    /// | `/idp/identity-verification?stateToken=` | a check of identity documents; redirects back too |
    /// | `/tokens/{token}/verify` | the activation link of an account that signed up |
    /// | `/activate?user_code=` | the form for a device code |
    ///
    /// - Parameters:
    ///   - address: The whole address, or its path and query.
    ///   - now: The time.
    /// - Returns: A page or a redirect.
    public mutating func browse(_ address: String, now: Date) -> BrowserReply {
        self.now = now
        guard let target = Target(address, origin: settings.origin) else {
            return .page(status: 400, title: "Bad request", text: "The address is not well-formed.")
        }
        let parts = target.path.split(separator: "/").map(String.init)
        note("a browser opens \(target.path)")
        switch parts.first {
        case "email": return openMail(target)
        case "ov": return openApp(target)
        case "sso" where parts.count == 3: return visitProvider(parts[2], target)
        case "idp": return proveIdentity(target)
        case "tokens" where parts.count == 3: return activate(parts[1])
        case "activate": return openPage(.deviceCode, userCode: target.query["user_code"])
        default: return .page(status: 404, title: "Not found", text: "There is no such page.")
        }
    }

    private func page(_ message: ServerMessage) -> BrowserReply {
        .page(status: 200, title: policy.organization, text: message.text)
    }

    /// The link in an email.
    private mutating func openMail(_ target: Target) -> BrowserReply {
        guard let id = index[target.query["token"] ?? ""], let tx = transactions[id],
            let challenge = tx.challenge, challenge.link == target.query["token"],
            let expiry = challenge.expiresAt, expiry > now
        else { return page(.linkExpired) }
        if policy.behavior.emailLinkReturns {
            noteCode(challenge)
            return back(tx, ["otp": challenge.code ?? ""])
        }
        guard !policy.behavior.emailLinkAsks else { return openPage(.emailLink(of: id)) }
        guard target.query["elsewhere"] == nil else {
            noteCode(challenge)
            return .page(
                status: 200, title: policy.organization,
                text: "\(ServerMessage.codeInOriginalTab.text) \(challenge.code ?? "")")
        }
        transactions[id]?.challenge?.verdict = .approved
        return page(.returnToOriginalTab)
    }

    /// Users can read what a page shows.
    private mutating func noteCode(_ challenge: Challenge) {
        outside.notes.append(
            .init(purpose: "linkPageCode", to: challenge.address ?? "", text: challenge.code ?? ""))
    }

    /// The link that an app opens for its setup.
    private mutating func openApp(_ target: Target) -> BrowserReply {
        guard let id = index[target.query["token"] ?? ""], let tx = transactions[id],
            let challenge = tx.challenge, challenge.link == target.query["token"],
            let secret = challenge.secret
        else { return page(.linkExpired) }
        transactions[id]?.challenge?.verdict = .approved
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

    /// Another identity provider.
    private mutating func visitProvider(_ id: String, _ target: Target) -> BrowserReply {
        guard let provider = policy.providers.first(where: { $0.id == id }),
            let name = index[target.query["stateToken"] ?? ""], var tx = transactions[name]
        else { return page(.linkExpired) }
        guard provider.outcome != .accessDenied, let user = accounts.place(named: provider.user)
        else {
            return back(tx, ["error": "access_denied", "error_description": "The person said no."])
        }
        tx.accountID = tx.accountID ?? accounts[user].id
        prove(ProviderAuthenticator.key, &tx)
        // Another provider replaces the first factor: no password is needed after it.
        if !policy.signIn.factors.joined().contains(ProviderAuthenticator.key),
            !tx.proven.contains(PasswordAuthenticator.key)
        {
            tx.proven.append(PasswordAuthenticator.key)
        }
        return comeBack(&tx)
    }

    private mutating func proveIdentity(_ target: Target) -> BrowserReply {
        guard let name = index[target.query["stateToken"] ?? ""], var tx = transactions[name]
        else { return page(.linkExpired) }
        tx.passed.insert(IdentityProofingStep.id)
        return comeBack(&tx)
    }

    /// Continues after the browser and tells the client the outcome.
    private mutating func comeBack(_ tx: inout OrgTransaction) -> BrowserReply {
        goOn(&tx)
        transactions[tx.id] = tx
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

    private mutating func back(_ tx: OrgTransaction, _ query: KeyValuePairs<String, String>)
        -> BrowserReply
    {
        let pairs =
            query.map { "\($0.key)=\(percentEncoded($0.value))" }
            + ["state=\(percentEncoded(tx.request.state))"]
        let separator = tx.request.redirectURI.contains("?") ? "&" : "?"
        let address = tx.request.redirectURI + separator + pairs.joined(separator: "&")
        outside.notes.append(.init(purpose: "returnedURL", to: "", text: address))
        return .redirect(to: address)
    }

    /// The activation link of an account that signed up.
    private mutating func activate(_ token: String) -> BrowserReply {
        guard let index = accounts.place(token: token) else { return page(.linkExpired) }
        accounts[index].status = .active
        accounts[index].token = nil
        note("\(accounts[index].username) activated the account")
        return .page(
            status: 200, title: policy.organization, text: "Your account is active. Sign in.")
    }

    /// Opens a page that holds a dialogue of its own, shown to the client that introspects its state token.
    private mutating func openPage(_ opening: Opening, userCode: String? = nil) -> BrowserReply {
        var tx = newTransaction(ownRequest(scopes: []), opening)
        goOn(&tx)
        if let userCode { activateDevice(userCode, &tx) }
        enter(tx)
        let token = tx.stateToken
        outside.notes.append(.init(purpose: "stateToken", to: "", text: token))
        return .page(
            status: 200, title: policy.organization,
            text: "This page goes on as a dialogue: introspect the stateToken \(token).")
    }

    /// The client of the org's own pages; no app gets its tokens.
    func ownRequest(scopes: [String]) -> InteractRequest {
        InteractRequest(
            clientID: settings.clientID, scopes: scopes,
            redirectURI: settings.redirectURIs.first ?? "")
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
