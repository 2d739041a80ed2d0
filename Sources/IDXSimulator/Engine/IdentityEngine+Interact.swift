import IDXCrypto
public import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Begins a transaction.
    ///
    /// - Parameters:
    ///   - parameters: The form's members, decoded.
    ///   - now: The time.
    /// - Returns: The interaction handle.
    public mutating func interact(_ parameters: [String: String], now: Date)
        -> Result<String, OAuthRefusal>
    {
        self.now = now
        do throws(OAuthRefusal) {
            let request = try check(parameters)
            return .success(try open(request).interactionHandle)
        } catch {
            note("interact refused: \(error.error), \(error.description)")
            return .failure(error)
        }
    }

    private func check(_ parameters: [String: String]) throws(OAuthRefusal) -> InteractRequest {
        if let stranger = clientRefusal(parameters) { throw stranger }
        let challenge = parameters["code_challenge"] ?? ""
        guard Base64URL.decode(challenge)?.count == 32 else {
            throw OAuthRefusal("invalid_request", "PKCE code challenge is required.")
        }
        guard parameters["code_challenge_method"] == "S256" else {
            throw OAuthRefusal("invalid_request", "The code challenge method must be S256.")
        }
        let redirect = parameters["redirect_uri"] ?? ""
        guard isRegistered(redirect) else {
            throw OAuthRefusal("invalid_request", "The redirect_uri is not registered.")
        }
        guard let state = parameters["state"], !state.isEmpty else {
            throw OAuthRefusal("invalid_request", "state is required.")
        }
        return InteractRequest(
            clientID: settings.clientID, scopes: try scopes(parameters["scope"]),
            redirectURI: redirect, codeChallenge: challenge, state: state,
            nonce: parameters["nonce"],
            acrValues: (parameters["acr_values"] ?? "").split(separator: " ").map(String.init),
            recoveryToken: parameters["recovery_token"],
            activationToken: parameters["activation_token"])
    }

    /// Why a client is turned away, if it is.
    func clientRefusal(_ parameters: [String: String]) -> OAuthRefusal? {
        parameters["client_id"] == settings.clientID
            && parameters["client_secret"] ?? "" == settings.clientSecret ?? ""
            ? nil
            : OAuthRefusal(
                status: 401, "invalid_client", "No such client, or its secret is not right.")
    }

    func scopes(_ text: String?) throws(OAuthRefusal) -> [String] {
        let scopes = (text ?? "").split(separator: " ").map(String.init)
        guard !scopes.isEmpty else {
            throw OAuthRefusal("invalid_scope", "At least one scope is required.")
        }
        let known = settings.scopes.union(policy.consent?.scopes.map(\.name) ?? [])
        if let stranger = scopes.first(where: { !known.contains($0) }) {
            throw OAuthRefusal("invalid_scope", "The scope '\(stranger)' is not known.")
        }
        return scopes
    }

    /// Registered as it is, or on another port of the loopback interface (RFC 8252 §7.3).
    private func isRegistered(_ address: String) -> Bool {
        settings.redirectURIs.contains { registered in
            registered == address
                || withoutLoopbackPort(registered) == withoutLoopbackPort(address)
                    && registered.hasPrefix("http://127.0.0.1")
        }
    }

    private func withoutLoopbackPort(_ address: String) -> String {
        let prefix = "http://127.0.0.1"
        guard address.hasPrefix(prefix + ":") else { return address }
        let rest = address.dropFirst(prefix.count + 1).drop { $0.isNumber && $0.isASCII }
        return prefix + rest
    }

    /// Puts a new transaction on its first step.
    private mutating func open(_ request: InteractRequest) throws(OAuthRefusal) -> OrgTransaction {
        var tx = newTransaction(request, opening(for: request))
        try useToken(&tx)
        note("transaction \(tx.id) begins")
        if !(tx.step is ActivationStep) { goOn(&tx) }
        enter(tx)
        return tx
    }

    /// What the policy has a transaction begin with.
    private mutating func opening(for request: InteractRequest) -> Opening {
        switch policy.start {
        case .identify: return .identify
        case .safeMode: return .safeMode
        case .deviceCode:
            // That page is only opened when a device shows a code.
            if devices.isEmpty { addDevice(scopes: request.scopes) }
            return .deviceCode
        case .emailLink: return signInElsewhere(request).map(Opening.emailLink) ?? .identify
        }
    }

    /// A transaction before its first step.
    mutating func newTransaction(_ request: InteractRequest, _ opening: Opening) -> OrgTransaction {
        forgetOldTransactions()
        return OrgTransaction(
            id: random.name("tx"), interactionHandle: random.name("ih_", length: 32),
            stateHandle: newStateHandle(), request: request, opening: opening, expiresAt: deadline)
    }

    /// Forgets all but what the client asked for, under a new state handle.
    mutating func startOver(_ tx: inout OrgTransaction) -> Int {
        index[tx.stateHandle] = nil
        tx = OrgTransaction(
            id: tx.id, interactionHandle: tx.interactionHandle, stateHandle: newStateHandle(),
            request: tx.request, opening: tx.opening, expiresAt: deadline)
        note("transaction \(tx.id) starts over")
        return goOn(&tx)
    }

    /// Lets a transaction be found by its handles.
    mutating func enter(_ tx: OrgTransaction) {
        index[tx.interactionHandle] = tx.id
        index[tx.stateHandle] = tx.id
        transactions[tx.id] = tx
    }

    /// A token from an administrator jumps into resetting or activating.
    private mutating func useToken(_ tx: inout OrgTransaction) throws(OAuthRefusal) {
        guard let token = tx.request.recoveryToken ?? tx.request.activationToken else { return }
        let isRecovery = tx.request.recoveryToken != nil
        let account = accounts.place(token: token).map { accounts[$0] }
        if let account, !isRecovery, account.status == .active {
            tx.accountID = account.id
            tx.step = ActivationStep()
            tx.messages = [.expiredActivation]
            return
        }
        guard let account, (account.status == .staged) != isRecovery else {
            let which = isRecovery ? "recovery" : "activation"
            throw OAuthRefusal("invalid_request", "The \(which) token is invalid.")
        }
        tx.accountID = account.id
        tx.intent = isRecovery ? .recovery : .enrollment
        tx.provenAt = now
        tx.passed.insert(SelectStep.id)
    }

    /// Keeps an org that runs for days from growing: what has expired names nothing any more, and
    /// beyond 20,000 transactions the older half goes.
    private mutating func forgetOldTransactions() {
        guard transactions.count >= forgetAt else { return }
        transactions = transactions.filter { $0.value.expiresAt > now }
        if transactions.count >= 20_000 {
            let newest = transactions.sorted { $0.value.expiresAt > $1.value.expiresAt }
            transactions = Dictionary(
                uniqueKeysWithValues: newest.prefix(10_000).map { ($0.key, $0.value) })
        }
        index = index.filter { transactions[$0.value] != nil }
        codes = codes.filter {
            $0.value.expiresAt > now && transactions[$0.value.transaction] != nil
        }
        forgetAt = min(max(1024, transactions.count * 2), 20_000)
    }

    private var deadline: Date { now.addingTimeInterval(Double(policy.lifetimes.transaction)) }

    private mutating func newStateHandle() -> String {
        random.name("02", length: policy.odd == nil ? 40 : 2500)
    }
}

// MARK: - The code

extension IdentityEngine {
    /// Hands out the code a finished transaction ends with.
    mutating func issueCode(for tx: OrgTransaction) -> String {
        let code = random.name("ic_", length: 32)
        codes[code] = IssuedCode(
            transaction: tx.id, grant: grant(tx), codeChallenge: tx.request.codeChallenge,
            expiresAt: now.addingTimeInterval(Double(policy.lifetimes.interactionCode)))
        note("\(name(of: tx)) is signed in")
        return code
    }

    /// What a finished transaction entitles to.
    func grant(_ tx: OrgTransaction) -> Grant {
        let account = account(tx)
        let factors = Set(tx.proven).count
        let amr = tx.proven.compactMap { authenticators[$0]?.amr }
        return Grant(
            userID: account?.id ?? "", username: account?.username ?? "",
            clientID: tx.request.clientID, scopes: tx.consentedScopes ?? tx.request.scopes,
            nonce: tx.request.nonce, authTime: tx.provenAt ?? now,
            amr: (factors > 1 ? ["mfa"] : [])
                + amr.enumerated().filter { amr.firstIndex(of: $1) == $0 }.map(\.element),
            acr: factors > 1 ? "urn:okta:loa:2fa:any" : "urn:okta:loa:1fa:any")
    }

    /// Redeems an interaction code. A code works once, whatever comes of it.
    ///
    /// - Parameters:
    ///   - parameters: `interaction_code`, `client_id`, `code_verifier` and, for confidential
    ///     clients, `client_secret`.
    ///   - now: The time.
    /// - Returns: The grant, or the error.
    public mutating func redeem(_ parameters: [String: String], now: Date)
        -> Result<Grant, OAuthRefusal>
    {
        self.now = now
        if let stranger = clientRefusal(parameters) { return .failure(stranger) }
        guard let issued = codes.removeValue(forKey: parameters["interaction_code"] ?? "") else {
            return refuseCode("The interaction code is invalid or has been used.")
        }
        guard issued.expiresAt > now else { return refuseCode("The interaction code has expired.") }
        let verifier = parameters["code_verifier"] ?? ""
        guard (43...128).contains(verifier.utf8.count),
            ConstantTime.equal(Base64URL.encode(SHA256.hash(verifier)), issued.codeChallenge)
        else { return refuseCode("PKCE verification failed.") }
        return entitled(issued.grant)
    }

    /// What became of the account since may forbid it.
    func entitled(_ grant: Grant) -> Result<Grant, OAuthRefusal> {
        accounts.account(grant.userID)?.status == .active
            ? .success(grant)
            : .failure(
                OAuthRefusal("access_denied", "The user is not assigned to the client application.")
            )
    }

    private mutating func refuseCode(_ reason: String) -> Result<Grant, OAuthRefusal> {
        note("token refused: \(reason)")
        return .failure(OAuthRefusal("invalid_grant", reason))
    }

    /// What may be said of a user in a token or as user info: all of it, by claim name.
    public func claims(of userID: String) -> JSON.Object? {
        guard let account = accounts.account(userID) else { return nil }
        let first = account.profile["firstName"]?.string
        let last = account.profile["lastName"]?.string
        let name = [first, last].compactMap { $0 }.joined(separator: " ")
        return JSON.members([
            "sub": .string(account.id),
            "name": name.isEmpty ? nil : .string(name),
            "given_name": first.map(JSON.string),
            "family_name": last.map(JSON.string),
            "preferred_username": .string(account.username),
            "email": .string(account.email),
            "email_verified": true,
            "locale": "en-US",
            "zoneinfo": "America/Los_Angeles",
        ]).object
    }
}
