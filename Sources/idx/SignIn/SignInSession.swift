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
    let transport: GrantTransport

    /// The same session with other settings.
    func with(_ settings: Settings) -> SignInSession {
        SignInSession(
            settings: settings, face: face, script: script, recorder: recorder,
            environment: environment, timeLimit: timeLimit, transport: transport)
    }

    /// Tells something, unless the user wants errors only.
    func say(_ remark: Remark) async {
        if !settings.isOn(.quiet) { await prompter.tell(remark) }
    }

    /// Signs in.
    ///
    /// - Returns: The tokens; nil for a successful end without tokens.
    /// - Throws: A ``Failure`` for other ends.
    func signIn() async throws -> Token? {
        switch settings.via {
        case .browser: return try await inBrowser()
        case .device: return try await onDevice()
        case .embedded: return try await embedded()
        case .auto: break
        }
        do {
            return try await embedded()
        } catch let error as IDXError where error.suggestsBrowser && mayTakeBrowser {
            await prompter.tell(
                Remark(
                    .note, Wording.notHere(error, host: host),
                    details: startNotInBrowser.map { [$0] } ?? []))
            return try await inBrowser()
        } catch let wanted as BrowserWanted {
            return try await inBrowser(for: wanted.username)
        }
    }

    /// The sign-in continues in the browser.
    struct BrowserWanted: Error {
        let username: String?
    }

    /// Whether the browser may take over: only a user can check which server it shows.
    var mayTakeBrowser: Bool { settings.via == .auto && face.asks && script == nil }

    /// That the browser does not start with what `--start` wants; nil if it wants the sign-in.
    var startNotInBrowser: DisplayText? {
        guard let start = settings[.start], start != "sign-in" else { return nil }
        return SignInPhrase.startNotInBrowser.text(["start": .text("\(start)")])
    }

    /// The server as people know it.
    var host: DisplayText { visible(OrgName.server(of: settings[.issuer] ?? "")) }

    var prompter: any Prompter {
        script?.prompter(fallback: face) ?? face.prompter
    }

    /// Returns the configuration of the flow.
    static func configuration(_ settings: Settings) -> InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: settings[.issuer] ?? "", clientID: settings[.clientID] ?? "",
            scopes: settings[.scopes] ?? "openid profile offline_access",
            redirectURI: settings.list(.redirect).first ?? "")
        configuration.clientAuthentication = settings.clientAuthentication
        configuration.acceptLanguage = settings.acceptLanguage
        configuration.userAgent = "idx/\(Tool.version)"
        configuration.dpop = settings.isOn(.dpop)
        configuration.timeout = settings.requestTimeout
        return configuration
    }
}
