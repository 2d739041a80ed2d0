import IDXAuth
import IDXCrypto
import IDXPlatform
import IDXSimulator
import Synchronization

/// The app of a demo in a browser: it sends a browser to the org and waits until it is back.
final class DemoApp: Sendable {
    /// How the sign-in ended.
    enum Outcome: Sendable {
        case token(Token)
        /// The backend of the app signed the user in.
        case session
        /// A device that showed a code is signed in.
        case activated
        case nothing
    }

    private enum Flow: Sendable {
        /// The app sends the browser to the org.
        case code(AuthorizationCodeFlow)
        /// The app begins with a token that a browser cannot bring, and the page continues.
        case embedded(InteractionCodeFlow)
        /// The backend of the app sends the browser, and returns this text.
        case backend(echo: String)
        /// The app shows a code, and asks whether it was entered.
        case device(code: String, HostedOrg, clientID: String)
    }

    private let state = Mutex<(flow: Flow, redirectURI: String)?>(nil)

    /// Begins a sign-in as the scenario says.
    ///
    /// - Returns: The address to open in a browser.
    func begin(_ scenario: Scenario, at org: SimulatedOrg) async throws -> String {
        let redirectURI = org.redirectURI.absoluteString
        func keep(_ flow: Flow) { state.withLock { $0 = (flow, redirectURI) } }
        switch scenario.via {
        case .backend:
            let echo = SecureRandom.token(bytes: 12)
            keep(.backend(echo: echo))
            return "\(org.origin)/-/backend/login?echo=\(echo)&return_to=\(redirectURI.encoded)"
        case .device:
            let request = ["client_id": org.clientID, "scope": "openid profile"]
            let device = try org.hosted.engine { engine, now in
                try engine.authorizeDevice(request, now: now).get()
            }
            keep(.device(code: device.deviceCode, org.hosted, clientID: org.clientID))
            return "\(device.verificationURI)?user_code=\(device.userCode)"
        case .browser, nil: break
        }
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID,
            scopes: ["openid", "profile", "email", "offline_access"], redirectURI: org.redirectURI)
        configuration.dpop = scenario.policy.dpop != .off
        guard !scenario.beginsOnPage else {
            let flow = AuthorizationCodeFlow(configuration)
            keep(.code(flow))
            return try await flow.start().absoluteString
        }
        let flow = InteractionCodeFlow(configuration)
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
        let result: RedirectResult
        switch flow {
        case .code(let flow): result = flow.redirectResult(for: url)
        case .embedded(let flow): result = flow.redirectResult(for: url)
        case .backend(let echo): return target.contains("echo=\(echo)")
        case .device: return false
        }
        return result != .invalidContext && result != .invalidRedirectUrl
    }

    /// What the browser brought back.
    func outcome(of target: String) async throws -> Outcome {
        guard let (flow, redirectURI) = state.withLock(\.self), let url = url(target, redirectURI)
        else { return .nothing }
        switch flow {
        case .code(let flow): return .token(try await flow.resume(with: url))
        case .embedded(let flow): return .token(try await flow.exchangeCode(redirect: url))
        case .backend: return target.contains("session=") ? .session : .nothing
        case .device: return .nothing
        }
    }

    /// Asks whether a dialogue is over that brings nothing back; for others it waits until it is
    /// canceled.
    func wait() async throws -> Outcome {
        switch state.withLock({ $0?.flow }) {
        case .embedded(let flow): try await wait(for: flow)
        case .device(let code, let org, let client): try await wait(for: code, at: org, client)
        case .code, .backend, nil: try await forever()
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

    private func wait(
        for code: String, at org: HostedOrg, _ clientID: String
    ) async throws -> Outcome {
        while true {
            try await Task.sleep(for: .seconds(6))
            let reply = org.engine { engine, now in
                engine.redeemDevice(["client_id": clientID, "device_code": code], now: now)
            }
            switch reply {
            case .success: return .activated
            case .failure(let refusal) where refusal.error == "authorization_pending": continue
            case .failure(let refusal) where refusal.error == "slow_down": continue
            case .failure: return .nothing
            }
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

    /// What an app without a browser begins it with.
    var flowOptions: InteractionCodeFlow.Options {
        .init(
            recoveryToken: parameters["recovery_token"].map { Secret($0) },
            activationToken: parameters["activation_token"].map { Secret($0) })
    }
}

extension String {
    /// The text as a value of a query (RFC 3986 §2.3).
    fileprivate var encoded: String {
        utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
            default: "%" + String(UInt16(byte) + 256, radix: 16, uppercase: true).suffix(2)
            }
        }.joined()
    }
}
