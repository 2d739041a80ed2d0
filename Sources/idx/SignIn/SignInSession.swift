import IDXAuth
import IDXForms
import IDXPlatform
import IDXTerminal

/// A sign-in: the flow, its conversation, and its end as a token or a failure.
struct SignInSession: Sendable {
    let settings: Settings
    let face: FaceChooser.Face
    let script: Script?
    let recorder: Recorder
    let environment: ProgramEnvironment
    let timeLimit: Duration?
    let transport: any HTTPTransport

    /// Signs in.
    ///
    /// - Returns: The tokens; nil for a successful end without tokens.
    /// - Throws: A ``Failure`` for other ends.
    func signIn() async throws -> Token? {
        switch settings.via {
        case .browser: return try await inBrowser()
        case .device: return try await onDevice()
        case .embedded: return try await embedded()
        case .auto, .backend: break
        }
        do {
            return try await embedded()
        } catch let error as IDXError where error.suggestsBrowser && mayTakeBrowser {
            await prompter.tell(Remark(.note, Wording.notHere(error, host: host)))
            return try await inBrowser()
        } catch let wanted as BrowserWanted {
            return try await inBrowser(for: wanted.username)
        }
    }

    /// The user chose to continue in the browser.
    private struct BrowserWanted: Error {
        let username: String?
    }

    /// Whether the browser may take over: only a user can check which server it shows.
    private var mayTakeBrowser: Bool { settings.via == .auto && face.asks && script == nil }

    /// The server as people know it.
    var host: DisplayText { visible(OrgName.server(of: settings["issuer"] ?? "")) }

    private func embedded() async throws -> Token? {
        var configuration = Self.configuration(settings)
        // The device token is optional; failing to store tokens is an error.
        configuration.deviceToken = try? FileCredentialStorage(program: "idx")
            .deviceToken(for: configuration.issuer)
        let flow = InteractionCodeFlow(configuration, transport: transport)
        await prompter.tell(Remark(.progress, "Signing in to \(host)"))
        let source = FlowStepSource(flow, options: try options(), secrets: recorder.secrets)
        return try await hold(
            source,
            browser: browser(redirect: configuration.redirectURI) {
                flow.redirectResult(for: $0)
            },
            options: try conversationOptions(), response: { $0 }
        ) { outcome in
            switch outcome {
            case .signedIn(let response): return try await flow.exchangeCode(response)
            case .redirected(let address):
                guard let url = URL(string: address) else { return nil }
                return try await flow.exchangeCode(redirect: url)
            case .continuedInBrowser(_, let username): throw BrowserWanted(username: username)
            default: return nil
            }
        }
    }

    var prompter: any Prompter {
        script?.prompter(fallback: face) ?? face.prompter
    }

    /// Returns the configuration of the flow.
    static func configuration(_ settings: Settings) -> InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: settings["issuer"] ?? "", clientID: settings["client-id"] ?? "",
            scopes: settings["scopes"] ?? "openid profile offline_access",
            redirectURI: settings.list("redirect").first ?? "")
        configuration.acceptLanguage = settings["lang"]
        configuration.userAgent = "idx/\(Tool.version)"
        configuration.dpop = settings.isOn("dpop")
        configuration.timeout = settings.duration("http-timeout") ?? .seconds(20)
        return configuration
    }

    private func options() throws -> InteractionCodeFlow.Options {
        func secret(_ name: String) throws -> Secret? {
            try settings[name].map { path throws(Failure) in
                let text = String(decoding: try FileAccess.read(path), as: UTF8.self)
                return Secret(text.trimmed)
            }
        }
        return InteractionCodeFlow.Options(
            recoveryToken: try secret("recovery-token-file"),
            activationToken: try secret("activation-token-file"),
            loginHint: settings["username"])
    }

    private func conversationOptions() throws -> Conversation<FlowStepSource>.Options {
        let starts: [String: Screen.Action.Purpose] = [
            "sign-up": .signUp, "recover": .recover, "unlock": .unlock,
        ]
        return .init(
            start: settings["start"].flatMap { starts[$0] },
            username: settings["username"],
            preferred: settings.list("use"),
            timeLimit: timeLimit,
            offersBrowser: mayTakeBrowser)
    }

}
