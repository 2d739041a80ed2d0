import IDXAuth
import IDXClassic
import IDXForms
import IDXPlatform
import IDXSimulator
import Synchronization

/// The app of a demo whose dialogue is on the org's page: it sends a browser there and waits until it is back.
final class DemoApp: Sendable {
    /// How the sign-in ended.
    enum Outcome: Sendable {
        case token(Token)
        case nothing
    }

    private enum Flow: Sendable {
        /// The app sends the browser to the org, and exchanges the code.
        case code(AuthorizationCodeFlow)
        /// The app begins with a token that a browser cannot bring, and the page continues.
        case embedded(InteractionCodeFlow)
        /// The app shows a code, and asks whether it was entered.
        case device(DeviceAuthorizationFlow, DeviceAuthorizationFlow.Verification)
    }

    private let transport: any HTTPTransport
    private let time: TimeSource
    private let state = Mutex<(flow: Flow, redirectURI: String)?>(nil)

    init(
        transport: any HTTPTransport = SystemTransport.shared, time: TimeSource = .system
    ) {
        self.transport = transport
        self.time = time
    }

    /// The code that the user has to enter on another device, if that is how the scenario goes.
    var verification: DeviceAuthorizationFlow.Verification? {
        guard case .device(_, let verification) = state.withLock({ $0?.flow }) else { return nil }
        return verification
    }

    /// Begins a sign-in as the scenario says.
    ///
    /// - Returns: The address to open in a browser.
    func begin(_ scenario: Scenario, at org: SimulatedOrg) async throws -> String {
        let redirectURI = org.redirectURI.absoluteString
        func keep(_ flow: Flow) { state.withLock { $0 = (flow, redirectURI) } }
        let configuration = scenario.configuration(at: org)
        if scenario.via == .device {
            let flow = DeviceAuthorizationFlow(configuration, transport: transport, time: time)
            let verification = try await flow.start()
            keep(.device(flow, verification))
            let page = verification.verificationURIComplete ?? verification.verificationURI
            return page.absoluteString
        }
        guard !scenario.beginsOnPage else {
            let flow = AuthorizationCodeFlow(configuration, transport: transport, time: time)
            keep(.code(flow))
            return try await flow.start().absoluteString
        }
        let flow = InteractionCodeFlow(configuration, transport: transport, time: time)
        keep(.embedded(flow))
        let first = try await flow.start(scenario.flowOptions)
        let handle = first.stateHandle?.revealed.prefix { $0 != "~" } ?? ""
        return org.origin + HostedOrg.dialogues + "?stateToken=" + handle
    }
}

extension DemoApp {
    /// Whether a request for the redirect URI belongs to this sign-in.
    @Sendable func isOurs(_ target: String) -> Bool {
        guard let (flow, redirectURI) = state.withLock(\.self), let url = url(target, redirectURI)
        else { return false }
        switch flow {
        case .code(let flow): return flow.redirectResult(for: url).isOfThisSignIn
        case .embedded(let flow): return flow.redirectResult(for: url).isOfThisSignIn
        case .device: return false
        }
    }

    /// What the browser brought back.
    func outcome(of target: String) async throws -> Outcome {
        guard let (flow, redirectURI) = state.withLock(\.self), let url = url(target, redirectURI)
        else { return .nothing }
        switch flow {
        case .code(let flow): return .token(try await flow.resume(with: url))
        case .embedded(let flow): return .token(try await flow.exchangeCode(redirect: url))
        case .device: return .nothing
        }
    }

    /// Asks whether a dialogue is over that brings nothing back; for others it waits until it is
    /// canceled.
    func wait() async throws -> Outcome {
        switch state.withLock({ $0?.flow }) {
        case .embedded(let flow): try await wait(for: flow)
        case .device(let flow, let verification):
            .token(try await flow.resume(with: verification))
        case .code, nil: try await forever()
        }
    }

    private func forever() async throws -> Outcome {
        while true { try await Task.sleep(for: .seconds(3600)) }
    }

    private func wait(for flow: InteractionCodeFlow) async throws -> Outcome {
        while true {
            try await Task.sleep(for: .seconds(1))
            let step = try await flow.resume()
            if step.isLoginSuccessful { return .token(try await flow.exchangeCode(step)) }
            if step.remediations.isEmpty { return .nothing }
        }
    }

    /// The whole address of a request for the redirect URI.
    private func url(_ target: String, _ redirectURI: String) -> URL? {
        let query = String(target.drop { $0 != "?" })
        return URL(string: String(redirectURI.prefix { $0 != "?" }) + query)
    }
}

extension Scenario {
    /// Whether an app begins it by opening the org's page; others begin with a token or elsewhere.
    var beginsOnPage: Bool {
        [.identify, .safeMode].contains(policy.start) && parameters.isEmpty
    }

    /// The settings of its app.
    func configuration(at org: SimulatedOrg) -> InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
        configuration.dpop = policy.dpop != .off
        // The org speaks English if it is not asked for another language.
        if Language.current != .english { configuration.acceptLanguage = Language.current.rawValue }
        return configuration
    }

    /// What an app without a browser begins it with.
    var flowOptions: InteractionCodeFlow.Options {
        .init(
            recoveryToken: parameters["recovery_token"].map { Secret($0) },
            activationToken: parameters["activation_token"].map { Secret($0) })
    }

    /// What an app begins it with at a Classic org.
    var authnOptions: AuthnFlow.Options {
        var options = AuthnFlow.Options()
        options.recoveryToken = parameters["recovery_token"].map { Secret($0) }
        options.activationToken = parameters["activation_token"].map { Secret($0) }
        options.stateToken = parameters["state_token"].map { Secret($0) }
        return options
    }
}
