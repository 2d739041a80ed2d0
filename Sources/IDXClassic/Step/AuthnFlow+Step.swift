public import IDXAuth
public import IDXJSON
import IDXPlatform

extension AuthnFlow {
    /// Begins a sign-in with a username and a password. This abandons a running one.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - password: The password; nil for an org that asks for a factor instead.
    ///   - options: What this sign-in asks for beyond the usual.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong password.
    @discardableResult
    public func authenticate(
        username: String, password: String?, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        try await begun(options.withoutTokens).authenticate(username: username, password: password)
    }

    /// Begins to unlock an account. This abandons a running sign-in.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - factor: How the recovery reaches the user: `email`, `sms` or `call`.
    ///   - options: What this sign-in asks for beyond the usual.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func unlockAccount(
        username: String, factor: Factor.Kind, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        try await begun(options.withoutTokens).unlockAccount(username: username, factor: factor)
    }

    /// Begins to replace a forgotten password. This abandons a running sign-in.
    ///
    /// - Parameters:
    ///   - username: The username.
    ///   - factor: How the recovery reaches the user: `email`, `sms` or `call`.
    ///   - options: What this sign-in asks for beyond the usual.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func recoverPassword(
        username: String, factor: Factor.Kind, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        try await begun(options.withoutTokens).recoverPassword(username: username, factor: factor)
    }

    /// Continues a transaction that began elsewhere, where it stands. This abandons a running sign-in.
    ///
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended.
    @discardableResult
    public func resume(
        stateToken: Secret, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        var options = options.withoutTokens
        options.stateToken = stateToken
        return try await begun(options)
    }

    /// Begins to activate a new account with the token of its invitation. This abandons a running sign-in.
    ///
    /// - Throws: ``IDXError``, also for a token that has expired or was used.
    @discardableResult
    public func activate(
        token: Secret, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        var options = options.withoutTokens
        options.activationToken = token
        return try await begun(options)
    }

    /// Begins a recovery with the token of an email or of an administrator. This abandons a running sign-in.
    ///
    /// - Throws: ``IDXError``, also for a token that has expired or was used.
    @discardableResult
    public func recover(
        recoveryToken: Secret, options: Options = Options()
    ) async throws(IDXError) -> AuthnStep {
        var options = options.withoutTokens
        options.recoveryToken = recoveryToken
        return try await begun(options)
    }

    private func begun(_ options: Options) async throws(IDXError) -> AuthnStep {
        try await start(options).step()
    }

    /// Asks where the running or restored sign-in stands. The server does not take it as a step.
    ///
    /// - Throws: ``IDXError``, with the reason `expired` if the transaction has ended.
    public func currentStep() async throws(IDXError) -> AuthnStep { try await resume().step() }

    /// Sends a request of your own to a link of the transaction, for what has no call.
    ///
    /// - Parameters:
    ///   - link: A link of the transaction or of a factor.
    ///   - body: The members of the body. The state token is added.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``: `foreignAddress` unless the link is one of the org's API, `needsBrowser` for a page.
    @discardableResult
    public func send(_ link: AuthnLink, body: JSON = [:]) async throws(IDXError) -> AuthnStep {
        try await running(.proceed(link.name ?? link.relation)).send(body, to: link).step()
    }
}

extension AuthnSession {
    /// Sends a body to a link and passes the outcome to the delegates.
    func send(_ body: JSON, to link: AuthnLink) async throws(IDXError) -> Response {
        run.stopPolling()
        let step = IDXError.Step.proceed(link.name ?? link.relation)
        return try await told { () async throws(IDXError) in
            guard link.isCall else { throw IDXError(.needsBrowser, at: step) }
            let transaction = latest
            let href = link.href.hasPrefix("/") ? setup.issuer.address.origin.description : ""
            // Duo's callback is the only one that takes a form.
            var call = Route.Call(
                method: link.method, href: href + link.href, isForm: link.relation == "complete")
            call.sendsAnswers = true
            let request = try rethrowing(
                as: { IDXError(.answers($0), at: step) },
                try Route(call: call).request(
                    answers: body, stateToken: transaction?.stateToken))
            return try await send(request, hiding: body.texts, for: step, from: transaction)
        }
    }

    /// The address that signs a browser in with a session token.
    func sessionURL(_ token: Secret, _ page: URL) -> URL? {
        var query = FormBody()
        query.add("checkAccountSetupComplete", "true")
        query.add("token", token)
        query.add("redirectUrl", page.absoluteString)
        let address = setup.issuer.sibling("/login/sessionCookieRedirect").text
        return URL(string: address + "?" + query.query)
    }
}

extension JSON {
    /// All texts in the value, which may be secret.
    fileprivate var texts: [Secret] {
        switch self {
        case .string(let text): [Secret(text)]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let members): members.flatMap(\.value.texts)
        default: []
        }
    }
}
