import IDXAuth
import IDXForms
import IDXPlatform
import IDXSimulator

/// The ways that lead through a browser or another device.
extension SignInSession {
    /// Signs in with the authorization code flow.
    ///
    /// - Parameter username: The username that was typed already, for the page to fill in.
    /// - Returns: The tokens; nil for an end without tokens that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func inBrowser(for username: String? = nil) async throws -> Token? {
        var configuration = Self.configuration(settings)
        configuration.redirectURI = await redirect()
        let flow = AuthorizationCodeFlow(configuration, transport: transport)
        let source = BrowserStepSource(
            flow,
            options: .init(
                loginHint: username ?? settings[.username], maxAge: settings.maxAge,
                acrValues: settings.acrValues, pushesRequest: settings.isOn(.par)))
        let session = browser(redirect: configuration.redirectURI) { flow.redirectResult(for: $0) }
        return try await hold(
            source, browser: session, options: .init(start: .open, timeLimit: timeLimit)
        ) { outcome in
            switch outcome {
            case .redirected(let address):
                guard let url = URL(string: address) else { return nil }
                return try await flow.resume(with: url)
            case .refused:
                guard let failure = source.failure else { return nil }
                throw failure.error
            default: return nil
            }
        }
    }

    /// The redirect URI: the first whose port is free, if there are several.
    func redirect() async -> String { await Loopback.free(of: settings.list(.redirect)) }

    /// Signs in with the device authorization grant.
    func onDevice() async throws -> Token? {
        let flow = DeviceAuthorizationFlow(Self.configuration(settings), transport: transport)
        return try await hold(
            DeviceStepSource(flow, picture: QRSymbol.png),
            browser: browser(redirect: "") { _ in .invalidRedirectUrl },
            options: .init(timeLimit: timeLimit)
        ) { outcome in
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
                wish: settings[.browser] ?? "auto", isInteractive: face.isPerson,
                variable: environment.variable),
            redirect: redirect, isPerson: face.asks,
            patience: min(settings.duration(.wait) ?? .seconds(300), .seconds(300))
        ) { address in URL(string: address).map { result($0).isOfThisSignIn } ?? false }
    }
}
