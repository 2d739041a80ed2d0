import IDXAuth
import IDXClassic
import IDXForms
import IDXPlatform
import IDXSecurityKey
import IDXSecurityKeyForms
import IDXSimulator

/// The way that asks in this program, in the protocol of the org's engine.
extension SignInSession {
    /// Signs in step by step.
    ///
    /// - Returns: The tokens; nil for an end without tokens that is no failure.
    /// - Throws: A ``Failure`` for every other end, or ``BrowserWanted``.
    func embedded() async throws -> Token? {
        var configuration = Self.configuration(settings)
        configuration.redirectURI = await redirect()
        // The device token is optional; failing to store tokens is an error.
        configuration.deviceToken = try? await FileCredentialStorage(program: "idx")
            .deviceToken(for: configuration.issuer)
        let idx = InteractionCodeFlow(configuration, transport: transport)
        let classic = AuthnFlow(configuration, transport: transport)
        let tokens = try startTokens()
        await prompter.tell(Remark(.progress, SignInPhrase.signingIn.text(["host": .text(host)])))
        let keys = FidoKeys()
        let isAttended = face.asks && script == nil
        let reach = await keys.reach(isAttended: isAttended)
        let source = EngineStepSource(
            settings.engine, asking: idx,
            idx: FlowStepSource(
                idx, options: options(tokens), reach: reach, picture: QRSymbol.png),
            classic: FlowStepSource(
                classic, options: classicOptions(tokens), reach: reach, picture: QRSymbol.png)
        ) { [prompter] in
            await prompter.settle($0)
        } tell: { [prompter] in
            await prompter.tell($0)
        }
        return try await hold(
            SecurityKeyStepSource(source, keys: keys, isAttended: isAttended),
            browser: browser(redirect: configuration.redirectURI) { idx.redirectResult(for: $0) },
            options: conversationOptions(), response: \.received
        ) { outcome in
            switch outcome {
            case .signedIn(let step): return try await redeem(step.response, classic)
            case .redirected(let address):
                guard let url = URL(string: address) else { return nil }
                return try await idx.exchangeCode(redirect: url)
            case .continuedInBrowser(_, let username):
                if let remark = startNotInBrowser { await prompter.tell(Remark(.note, remark)) }
                throw BrowserWanted(username: username)
            default: return nil
            }
        }
    }

    /// Exchanges a success for tokens, or hands over to the browser if the app's policy asks for more.
    private func redeem(_ response: Response, _ classic: AuthnFlow) async throws -> Token? {
        do throws(IDXError) {
            return try await response.exchangeCode()
        } catch {
            guard error.suggestsBrowser, mayTakeBrowser else { throw error }
            await prompter.tell(Remark(.note, Wording.notHere(error, host: host)))
            throw BrowserWanted(username: classic.context?.username)
        }
    }

    /// Tokens that a sign-in begins with.
    private typealias StartTokens = (recovery: Secret?, activation: Secret?)

    private func startTokens() throws -> StartTokens {
        func secret(_ name: Flag.Name) throws -> Secret? {
            try settings[name].map { path throws(Failure) in
                Secret(try FileAccess.readToken(path))
            }
        }
        return (try secret(.recoveryTokenFile), try secret(.activationTokenFile))
    }

    private func options(_ tokens: StartTokens) -> InteractionCodeFlow.Options {
        InteractionCodeFlow.Options(
            recoveryToken: tokens.recovery, activationToken: tokens.activation,
            acrValues: settings.acrValues, maxAge: settings.maxAge, loginHint: settings[.username])
    }

    private func classicOptions(_ tokens: StartTokens) -> AuthnFlow.Options {
        var options = AuthnFlow.Options()
        (options.recoveryToken, options.activationToken) = tokens
        options.loginHint = settings[.username]
        (options.maxAge, options.acrValues) = (settings.maxAge, settings.acrValues)
        return options
    }

    private func conversationOptions()
        -> Conversation<SecurityKeyStepSource<EngineStepSource>>.Options
    {
        let starts: [String: Screen.Action.Purpose] = [
            "sign-up": .signUp, "recover": .recover, "unlock": .unlock,
        ]
        return .init(
            start: settings[.start].flatMap { starts[$0] },
            username: settings[.username],
            preferred: settings.list(.use).flatMap(FactorName.choices),
            timeLimit: timeLimit,
            offersBrowser: mayTakeBrowser)
    }
}
