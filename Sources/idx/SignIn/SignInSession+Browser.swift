import IDXAuth
import IDXForms
import IDXPlatform

/// The ways that lead through a browser or another device.
extension SignInSession {
    /// Signs in with the authorization code flow.
    ///
    /// - Parameter username: The username that was typed already, for the page to fill in.
    /// - Returns: The tokens; nil for an end without tokens that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func inBrowser(for username: String? = nil) async throws -> Token? {
        let flow = await browserFlow()
        return try await hold(flow, for: username) { try await flow.resume(with: $0) }
    }

    /// Signs in with the authorization code flow and hands the code over.
    ///
    /// - Parameter hand: Hands the code to the app's backend and returns its reply.
    /// - Returns: The reply; nil for an end without one that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func signIn<Reply: Sendable>(
        handing hand: @escaping @Sendable (AuthorizationCode) async throws -> Reply
    ) async throws -> Reply? {
        let flow = await browserFlow()
        return try await hold(flow) { try await hand(try flow.code(from: $0)) }
    }

    private func browserFlow() async -> AuthorizationCodeFlow {
        var configuration = Self.configuration(settings)
        configuration.redirectURI = await redirect()
        return AuthorizationCodeFlow(configuration, transport: transport)
    }

    /// The redirect URI: the first whose port is free, if there are several.
    func redirect() async -> String { await Loopback.free(of: settings.list("redirect")) }

    private func hold<Value: Sendable>(
        _ flow: AuthorizationCodeFlow, for username: String? = nil,
        finish: @escaping @Sendable (URL) async throws -> Value
    ) async throws -> Value? {
        let options = AuthorizationCodeFlow.Options(
            prompt: settings.isOn("fresh") ? [.login] : [],
            loginHint: username ?? settings["username"], maxAge: settings.maxAge,
            acrValues: settings.acrValues)
        return try await hold(
            BrowserStepSource(flow, options: options), redirect: flow.configuration.redirectURI,
            result: { flow.redirectResult(for: $0) }, finish: finish)
    }

    /// Leads through a browser and makes something of the address it came back to.
    ///
    /// - Parameters:
    ///   - source: The page to open.
    ///   - redirect: Where the browser comes back to.
    ///   - result: What an address means.
    ///   - finish: Makes something of the address.
    /// - Returns: What was made of it; nil for an end without it that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func hold<Value: Sendable>(
        _ source: BrowserStepSource, redirect: String,
        result: @escaping @Sendable (URL) -> RedirectResult,
        finish: @escaping @Sendable (URL) async throws -> Value
    ) async throws -> Value? {
        try await hold(
            source, browser: browser(redirect: redirect, result: result),
            options: .init(start: .open, timeLimit: timeLimit)
        ) { outcome in
            switch outcome {
            case .redirected(let address):
                guard let url = URL(string: address) else { return nil }
                return try await finish(url)
            case .refused:
                guard let failure = source.failure else { return nil }
                throw failure.error
            default: return nil
            }
        }
    }

    /// Signs in with the device authorization grant.
    func onDevice() async throws -> Token? {
        let flow = DeviceAuthorizationFlow(Self.configuration(settings), transport: transport)
        return try await hold(DeviceStepSource(flow), options: .init(timeLimit: timeLimit)) {
            outcome in
            switch outcome {
            case .signedIn(.approved(let token)): return token
            default: return nil
            }
        }
    }

    func browser(
        redirect: String, result: @escaping @Sendable (URL) -> RedirectResult
    ) -> any BrowserSession {
        SystemBrowser(
            rule: BrowserRule(
                wish: settings["browser"] ?? "auto", isInteractive: face.isPerson,
                variable: environment.variable),
            redirect: redirect, isPerson: face.asks,
            patience: min(settings.duration("wait") ?? .seconds(300), .seconds(300))
        ) { address in URL(string: address).map { result($0).isOfThisSignIn } ?? false }
    }
}
