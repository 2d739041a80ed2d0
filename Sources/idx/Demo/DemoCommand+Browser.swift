import IDXAuth
import IDXForms
import IDXLoopback
import IDXPlatform
import IDXSimulator
import IDXTerminal
import Synchronization

/// `idx demo SCENARIO --in-browser`: the sign-in on the org's own pages, with this program as the app.
extension DemoCommand {
    /// How long a person may take.
    private static let patience = Duration.seconds(1800)

    /// Plays a scenario in a browser.
    ///
    /// - Returns: 0 when the browser brought a code back, 3 when the sign-in ended without.
    func playInBrowser(_ play: Play) async throws -> ExitCode {
        let app = DemoApp()
        let visit = try BrowserReturn(path: "/callback", accepts: app.isOurs)
        var options = SimulatedOrg.Options()
        options.redirectURIs = ["http://127.0.0.1:\(visit.port)/callback"]
        var policy = play.scenario.policy
        policy.client?.redirectURIs = options.redirectURIs
        let org: SimulatedOrg
        do {
            org = try await start(play.scenario, policy, options)
        } catch {
            await visit.stop()
            throw error
        }
        TerminationWatch.onTermination { [streams] _ in
            streams.messages.line("idx: Canceled.")
            await visit.stop()
            await org.stop()
        }
        do {
            let token = try await lead(play, org, app, visit)
            await visit.stop()
            await org.stop()
            guard let token else {
                show("The sign-in ended in the browser, without tokens.")
                return .refused
            }
            show("")
            card(token).transcript.forEach(show)
            return .done
        } catch {
            await visit.stop()
            await org.stop()
            throw error
        }
    }

    private func lead(
        _ play: Play, _ org: SimulatedOrg, _ app: DemoApp, _ visit: BrowserReturn
    ) async throws -> Token? {
        let link = try await app.begin(play.scenario, at: org)
        for line in Cues(play.scenario, play.answers, menu: nil).lines { show(line) }
        show("Emails, texts, pushes and codes: \(org.origin + HostedOrg.outside)")
        show("Open this address in a browser. Press Ctrl-C to stop.")
        // Whole, so that it can be copied.
        output.line(Sanitizer.address(link))
        BrowserRule(
            wish: settings["browser"] ?? "auto", isInteractive: Terminal.isTerminal(0),
            variable: environment.variable
        ).launch(link)
        return try await withThrowingTaskGroup(of: Token?.self) { group in
            group.addTask {
                do {
                    return try await app.token(try await visit.next(within: Self.patience))
                } catch LoopbackError.timedOut {
                    throw Failure(.timeOut, "The browser did not come back.")
                }
            }
            // A dialogue that began elsewhere does not come back.
            if app.isEmbedded { group.addTask { try await app.wait() } }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }
}

/// The app of a demo, which waits for a browser.
private final class DemoApp: Sendable {
    private enum Flow: Sendable {
        /// The app sends the browser to the org.
        case code(AuthorizationCodeFlow)
        /// The app begins with a token that a browser cannot bring, and the page continues.
        case embedded(InteractionCodeFlow)
    }

    private let state = Mutex<(flow: Flow, origin: String)?>(nil)

    /// Whether the sign-in began without a browser.
    var isEmbedded: Bool {
        if case .embedded = state.withLock({ $0?.flow }) { true } else { false }
    }

    /// Whether a request for the redirect URI belongs to this sign-in.
    @Sendable func isOurs(_ target: String) -> Bool {
        guard let (flow, origin) = state.withLock(\.self), let url = URL(string: origin + target)
        else { return false }
        let result =
            switch flow {
            case .code(let flow): flow.redirectResult(for: url)
            case .embedded(let flow): flow.redirectResult(for: url)
            }
        return result != .invalidContext && result != .invalidRedirectUrl
    }

    /// Begins the sign-in.
    ///
    /// - Returns: The address to open in a browser.
    func begin(_ scenario: Scenario, at org: SimulatedOrg) async throws -> String {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
        configuration.dpop = scenario.policy.dpop != .off
        let origin = org.redirectURI.absoluteString.split(separator: "/callback").first ?? ""
        guard !scenario.beginsOnPage else {
            let flow = AuthorizationCodeFlow(configuration)
            state.withLock { $0 = (.code(flow), String(origin)) }
            return try await flow.start().absoluteString
        }
        let flow = InteractionCodeFlow(configuration)
        state.withLock { $0 = (.embedded(flow), String(origin)) }
        let first = try await flow.start(scenario.flowOptions)
        let handle = first.stateHandle?.revealed.prefix { $0 != "~" } ?? ""
        return org.origin + HostedOrg.dialogues + "?stateToken=" + handle
    }

    /// Exchanges what the browser brought back; nil while the page has more to ask.
    func token(_ target: String) async throws -> Token? {
        guard let (flow, origin) = state.withLock(\.self), let url = URL(string: origin + target)
        else { return nil }
        switch flow {
        case .code(let flow): return try await flow.resume(with: url)
        case .embedded(let flow): return try await flow.exchangeCode(redirect: url)
        }
    }

    /// Asks once a second whether the dialogue on the page is over.
    func wait() async throws -> Token? {
        guard case .embedded(let flow)? = state.withLock({ $0?.flow }) else { return nil }
        while true {
            try await Task.sleep(for: .seconds(1))
            let step = try await flow.resume()
            if step.isLoginSuccessful { return try await flow.exchangeCode(step) }
            if step.remediations.isEmpty { return nil }
        }
    }
}

extension Scenario {
    /// Whether an app begins it by opening the org's page; others begin with a token or elsewhere.
    var beginsOnPage: Bool {
        [.identify, .safeMode].contains(policy.start) && parameters.isEmpty
    }

    /// What an app without a browser begins it with.
    var flowOptions: InteractionCodeFlow.Options {
        .init(
            recoveryToken: parameters["recovery_token"].map { Secret($0) },
            activationToken: parameters["activation_token"].map { Secret($0) })
    }
}
