import IDXCrypto
public import IDXPlatform

extension IdentityEngine {
    /// Begins a transaction.
    ///
    /// - Parameters:
    ///   - parameters: The decoded parameters of the form.
    ///   - issuer: The authorization server that was asked; nil for the usual one.
    ///   - now: The time.
    /// - Returns: The interaction handle.
    public mutating func interact(
        _ parameters: [String: String], at issuer: String? = nil, now: Date
    ) -> Result<String, OAuthRefusal> {
        self.now = now
        do throws(OAuthRefusal) {
            let client = try settings.client(authenticating: parameters)
            guard isRegistered(parameters["redirect_uri"] ?? "", of: client) else {
                throw OAuthRefusal("invalid_request", "The redirect_uri is not registered.")
            }
            let request = try request(parameters, of: client, .interactionCode, at: issuer)
            return .success(try open(request).interactionHandle)
        } catch {
            note("interact refused: \(error.error), \(error.description)")
            return .failure(error)
        }
    }

    /// Reads the parameters of a new transaction. The caller has checked the redirect URI.
    func request(
        _ parameters: [String: String], of client: EngineSettings.Client,
        _ flow: InteractRequest.Flow, at issuer: String?
    ) throws(OAuthRefusal) -> InteractRequest {
        guard flow != .interactionCode || policy.browser.embedded else {
            throw .featureOff
        }
        try client.check(flow == .interactionCode ? .interactionCode : .authorizationCode)
        let challenge = try challenge(
            parameters, isRequired: flow == .interactionCode || client.requiresPKCE)
        guard let state = parameters["state"], !state.isEmpty else {
            throw OAuthRefusal("invalid_request", "state is required.")
        }
        return InteractRequest(
            flow: flow, issuer: issuer, clientID: client.id,
            scopes: try scopes(parameters["scope"], of: client, at: issuer),
            redirectURI: parameters["redirect_uri"] ?? "", codeChallenge: challenge, state: state,
            nonce: parameters["nonce"],
            acrValues: (parameters["acr_values"] ?? "").split(separator: " ").map(String.init),
            recoveryToken: parameters["recovery_token"],
            activationToken: parameters["activation_token"],
            loginHint: flow == .interactionCode ? nil : parameters["login_hint"],
            keyThumbprint: policy.dpop == .off || flow == .interactionCode
                ? nil : parameters["dpop_jkt"])
    }

    /// The code challenge of a request (RFC 7636 §4.3); nil without one.
    private func challenge(
        _ parameters: [String: String], isRequired: Bool
    ) throws(OAuthRefusal) -> String? {
        guard let challenge = parameters["code_challenge"], !challenge.isEmpty else {
            guard !isRequired else {
                throw OAuthRefusal("invalid_request", "PKCE code challenge is required.")
            }
            return nil
        }
        guard Base64URL.decode(challenge)?.count == 32 else {
            throw OAuthRefusal(
                "invalid_request", "The code challenge must be a SHA-256 hash in base64url.")
        }
        guard parameters["code_challenge_method"] == "S256" else {
            throw OAuthRefusal("invalid_request", "The code challenge method must be S256.")
        }
        return challenge
    }

    func scopes(
        _ text: String?, of client: EngineSettings.Client, at issuer: String?
    ) throws(OAuthRefusal) -> [String] {
        let scopes = (text ?? "").split(separator: " ").map(String.init)
        guard !scopes.isEmpty else {
            throw OAuthRefusal("invalid_scope", "At least one scope is required.")
        }
        let known = settings.scopes(of: issuer ?? settings.issuer).union(
            policy.consent?.scopes.map(\.name) ?? []
        )
        .union(settings.appClients.contains(client.id) ? settings.appScopes : [])
        .union(
            policy.samlApps.contains { $0.client == client.id } ? Policy.SAMLApp.scopes : [])
        if let stranger = scopes.first(where: { !known.contains($0) }) {
            throw OAuthRefusal("invalid_scope", "The scope '\(stranger)' is not known.")
        }
        return scopes
    }

    /// Whether a redirect URI is registered as it is or, if the policy allows it, with another port of the
    /// loopback interface (RFC 8252 §7.3).
    func isRegistered(_ address: String, of client: EngineSettings.Client) -> Bool {
        client.redirectURIs.contains { registered in
            registered == address
                || policy.browser.loopbackPort == .any && withoutLoopbackPort(address) != nil
                    && withoutLoopbackPort(registered) == withoutLoopbackPort(address)
        }
    }

    /// Creates a transaction and moves it to its first step.
    private mutating func open(_ request: InteractRequest) throws(OAuthRefusal) -> OrgTransaction {
        var tx = newTransaction(request, opening(for: request))
        try useToken(&tx)
        note("transaction \(tx.id) begins")
        if !(tx.step is ActivationStep) { goOn(&tx) }
        enter(tx)
        return tx
    }

    /// The first step of a transaction by the policy.
    private mutating func opening(for request: InteractRequest) -> Opening {
        switch policy.start {
        case .identify: return .identify
        case .safeMode: return .safeMode
        case .deviceCode:
            // Users open that page only when a device shows a code.
            if devices.isEmpty {
                addDevice(for: request.clientID, scopes: request.scopes, at: request.issuer)
            }
            return .deviceCode
        case .emailLink: return signInElsewhere(request).map(Opening.emailLink) ?? .identify
        }
    }

    /// Creates a transaction before its first step.
    mutating func newTransaction(_ request: InteractRequest, _ opening: Opening) -> OrgTransaction {
        forgetOldTransactions()
        return OrgTransaction(
            id: random.name("tx"), interactionHandle: random.name("ih_", length: 32),
            stateHandle: newStateHandle(), request: request, opening: opening, expiresAt: deadline)
    }

    /// Restarts the client's request under a new state handle.
    mutating func startOver(_ tx: inout OrgTransaction) -> Int {
        index[tx.stateHandle] = nil
        tx = OrgTransaction(
            id: tx.id, interactionHandle: tx.interactionHandle, stateHandle: newStateHandle(),
            request: tx.request, opening: tx.opening, expiresAt: deadline)
        note("transaction \(tx.id) starts over")
        return goOn(&tx)
    }

    /// The transaction with this handle, code or link token, even if it has expired.
    func transaction(_ handle: String?) -> OrgTransaction? {
        handle.flatMap { index[$0] }.flatMap { transactions[$0] }
    }

    /// Indexes a transaction by its handles.
    mutating func enter(_ tx: OrgTransaction) {
        index[tx.interactionHandle] = tx.id
        index[tx.stateHandle] = tx.id
        transactions[tx.id] = tx
    }

    /// Starts a password reset or an activation with a token from an administrator.
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

    /// Limits the memory of an org that runs for days: removes expired transactions, and the older half
    /// if there are more than 20,000.
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

extension OAuthRefusal {
    /// The org has no Identity Engine, or allows no app to sign users in by itself.
    static let featureOff = OAuthRefusal(
        "access_denied", "The requested feature is not enabled in this environment.")
}

/// A loopback address without its port; nil for any other address.
func withoutLoopbackPort(_ address: String) -> String? {
    for host in ["http://127.0.0.1", "http://[::1]", "http://localhost"]
    where address.hasPrefix(host) {
        let rest = address.dropFirst(host.count)
        let path =
            rest.first == ":" ? rest.dropFirst().drop { $0.isNumber && $0.isASCII } : rest
        if path.isEmpty || path.first == "/" || path.first == "?" { return host + path }
    }
    return nil
}
