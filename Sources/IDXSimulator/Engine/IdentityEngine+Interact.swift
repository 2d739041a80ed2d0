import IDXCrypto
import IDXJSON
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
    private mutating func open(_ request: InteractRequest) throws(OAuthRefusal) -> Transaction {
        var tx = newTransaction(request, opening(for: request))
        try useToken(&tx)
        note("transaction \(tx.id) begins")
        if case .identify = tx.step { move(&tx) }
        enter(tx)
        return tx
    }

    /// What the policy has a transaction begin with.
    private mutating func opening(for request: InteractRequest) -> Opening {
        switch policy.start {
        case .identify: return .identify
        case .safeMode: return .safeMode
        case .deviceCode:
            // Nobody opens that page unless some device shows a code.
            if devices.isEmpty { addDevice(scopes: request.scopes) }
            return .deviceCode
        case .emailLink: return signInElsewhere(request).map(Opening.emailLink) ?? .identify
        }
    }

    /// A transaction before its first step.
    mutating func newTransaction(_ request: InteractRequest, _ opening: Opening) -> Transaction {
        forgetOldTransactions()
        return Transaction(
            id: random.name("tx"), interactionHandle: random.name("ih_", length: 32),
            stateHandle: newStateHandle(), request: request, opening: opening, expiresAt: deadline)
    }

    /// Lets a transaction be found by its handles.
    mutating func enter(_ tx: Transaction) {
        index[tx.interactionHandle] = tx.id
        index[tx.stateHandle] = tx.id
        transactions[tx.id] = tx
    }

    /// A token from an administrator jumps into resetting or activating.
    private mutating func useToken(_ tx: inout Transaction) throws(OAuthRefusal) {
        guard let token = tx.request.recoveryToken ?? tx.request.activationToken else { return }
        let isRecovery = tx.request.recoveryToken != nil
        let account = accounts.place(token: token).map { accounts[$0] }
        if let account, !isRecovery, account.status == .active {
            tx.accountID = account.id
            tx.passed = Set(Gate.allCases)
            tx.step = .requestActivation
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
        tx.passed.insert(.proven)
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

    var deadline: Date { now.addingTimeInterval(Double(policy.lifetimes.transaction)) }

    mutating func newStateHandle() -> String {
        random.name("02", length: policy.odd == nil ? 40 : 2500)
    }
}
