import Foundation
import IDXAuth
import IDXJSON
import IDXSecurityKey

// The examples in the documentation of IDXAuth's flows and responses, as they stand there. What names
// a made-up org is only compiled; `ExampleTests` runs the rest.

enum FlowExamples {
    static func configuration() -> InteractionCodeFlow.Configuration {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "profile", "offline_access"], redirectURI: "com.acme.cli:/callback")
        configuration.acceptLanguage = "de"
        return configuration
    }

    static func interaction() async throws -> Token? {
        let flow = InteractionCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "offline_access"], redirectURI: "com.acme.cli:/callback")
        var response = try await flow.start()
        while !response.isLoginSuccessful {
            guard let remediation = response.remediations.first else { break }
            remediation["identifier"]?.value = "jay@example.com"
            response = try await remediation.proceed()
        }
        let token = try await response.exchangeCode()
        return token
    }

    static func restore(_ flow: InteractionCodeFlow) async throws -> Response {
        let saved = try JSONEncoder().encode(flow.context)
        // later, elsewhere
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        let response = try await InteractionCodeFlow(restoring: context).resume()
        return response
    }

    static func authorizationCode(open: (URL) async throws -> URL) async throws -> Token {
        let flow = AuthorizationCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "offline_access"], redirectURI: "http://127.0.0.1:8400/callback")
        let address = try await flow.start()
        let url = try await open(address)
        let token = try await flow.resume(with: url)
        return token
    }

    static func restore(_ flow: AuthorizationCodeFlow, url: URL) async throws -> Token {
        let saved = try JSONEncoder().encode(flow.context)
        // later, in another process
        let context = try JSONDecoder().decode(AuthorizationCodeFlow.Context.self, from: saved)
        let token = try await AuthorizationCodeFlow(restoring: context).resume(with: url)
        return token
    }

    static func browser(
        _ configuration: InteractionCodeFlow.Configuration,
        in session: any WebAuthenticationSession
    ) async throws -> Token? {
        let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session)
        if case .token(let token) = try await flow.signIn() { return token }
        return nil
    }

    static func backend<Backend: ExampleBackend>(
        _ configuration: InteractionCodeFlow.Configuration,
        in session: any WebAuthenticationSession, _ backend: Backend
    ) async throws -> Backend.Session? {
        let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session) { code in
            try await backend.exchange(code)
        }
        if case .reply(let session) = try await flow.signIn() { return session }
        return nil
    }

    static func device() async throws -> Token {
        let flow = DeviceAuthorizationFlow(
            issuer: "https://acme.okta.com", clientID: "0oaTV", scopes: ["openid"])
        let verification = try await flow.start()
        print("Open \(verification.verificationURI) and enter \(verification.userCode)")
        let token = try await flow.resume(with: verification)
        return token
    }

    static func logout(
        _ configuration: InteractionCodeFlow.Configuration, _ token: Token,
        open: (URL) async throws -> URL
    ) async throws {
        let flow = SessionLogoutFlow(configuration)  // with a logoutRedirectURI
        let address = try await flow.start(idToken: token.idToken)
        let url = try await open(address)
        try flow.resume(with: url)
    }

    static func exchange(firstAppToken: Token) async throws -> Token {
        // The first app asked for the scopes openid, offline_access and device_sso.
        let flow = TokenExchangeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaSecondApp",
            scopes: ["openid", "offline_access"])
        let token = try await flow.start(with: firstAppToken)
        return token
    }

    static func act(pem: Secret) async throws -> Token {
        var configuration = ClientCredentialsFlow.Configuration(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaNightlyJob",
            scopes: ["reports.read"], redirectURI: "")
        configuration.clientAuthentication = .privateKey(try ClientKey(pem: pem))
        let token = try await ClientCredentialsFlow(configuration).start()
        return token
    }

    static func authenticate(
        _ configuration: inout InteractionCodeFlow.Configuration, pem: Secret
    ) throws {
        let key = try ClientKey(pem: pem, id: "2026-01")
        print(key)  // RS256 key ‹hidden›
        configuration.clientAuthentication = .privateKey(try ClientKey(pem: pem, id: "2026-01"))
    }

    static func context(_ flow: InteractionCodeFlow) async throws -> Response {
        let client = ClientContext(forwardedFor: "203.0.113.7", acceptLanguage: "de")
        let response = try await client.run { try await flow.start() }
        return response
    }

    static func failure(
        _ first: Response, _ remediation: Remediation, _ flow: InteractionCodeFlow
    ) async throws -> Response {
        var response = first
        do {
            response = try await remediation.proceed()
        } catch {
            print(error)  // The step identify: no answer within 30 s.
            print(error.hint)  // Check the network and try again.
            if error.needsRestart { response = try await flow.restart() }
        }
        return response
    }
}

/// The app's own backend, which exchanges the code.
protocol ExampleBackend: Sendable {
    associatedtype Session: Sendable
    func exchange(_ code: AuthorizationCode) async throws -> Session
}

enum ResponseExamples {
    static func read(_ bytes: [UInt8]) throws {
        let response = try Response(parsing: bytes)
        for remediation in response.remediations {
            print(remediation.name, remediation.form.map(\.path))
        }
    }

    static func answer(_ response: Response) async throws -> Response? {
        let remediation = response.remediations[.identify]
        remediation?["identifier"]?.value = "mary@example.com"
        let isGood = remediation?.identifier?.messages.isEmpty  // the same field
        let next = try await remediation?.proceed()
        return isGood == true ? next : nil
    }

    static func passcode(_ remediation: Remediation) -> Remediation.Form.Field? {
        let passcode = remediation["credentials.passcode"]
        passcode?.value = "123456"
        return passcode
    }

    static func values(_ remediation: Remediation) {
        remediation["identifier"]?.value = "mary@example.com"
        remediation["rememberMe"]?.value = true
    }

    static func name(_ remediation: Remediation) -> String {
        switch remediation.type {
        case .identify: "who are you?"
        case "novel-remediation": "a name that the library does not know"
        default: remediation.name
        }
    }

    static func poll(
        _ pollable: Pollable, show: (String?) -> Void
    ) async throws {
        for try await response in pollable.responses {
            show(response.authenticators.current?.contextualData?.correctAnswer)
        }
    }

    static func probe(_ first: Response) async throws -> Response {
        var response = first
        while let cancel = response.deviceProbeCancelAction {
            response = try await cancel.proceed()
        }
        return response
    }

    static func captcha(_ remediation: Remediation) async throws -> Response {
        if remediation.captcha?.isProofOfWork == true {
            try await remediation.solveCaptcha()
        }
        let next = try await remediation.proceed()
        return next
    }

    static func key(
        _ first: Response, _ remediation: Remediation, _ key: some WebAuthnAuthenticator
    ) async throws -> Response {
        var response = first
        if let request = remediation.webAuthnRequest {
            try remediation.fill(with: try await key.answer(request))
            response = try await remediation.proceed()
        }
        return response
    }

    static func keys(
        _ remediation: Remediation, _ myDialog: any SecurityKeyInteraction
    ) async throws -> Response {
        let keys = SecurityKeys(interaction: myDialog)
        let next = try await remediation.proceed(with: keys)
        return next
    }

    static func key(
        _ remediation: Remediation, myDialog: any SecurityKeyInteraction
    ) async throws -> Response {
        let next = try await remediation.proceed(with: SecurityKeys(interaction: myDialog))
        return next
    }
}

/// Goes on with each response.
enum DelegateExamples {
    class LoginManager: InteractionCodeFlowDelegate {
        func authentication<Flow>(flow: Flow, received response: Response)
        where Flow: InteractionCodeFlow {
            guard !response.isLoginSuccessful else { return response.exchangeCode() }
            let remediation = response.remediations[.identify]
            remediation?["identifier"]?.value = "jay@example.com"
            remediation?["credentials.passcode"]?.value = "Rye-bread-8"
            remediation?.proceed()
        }

        func authentication<Flow>(flow: Flow, received token: Token)
        where Flow: InteractionCodeFlow {
            self.token = token
            done?()
        }

        private(set) var token: Token?
        var done: (() -> Void)?
    }

    final class Log: FlowDelegate {
        func authentication(flow: AuthorizationCodeFlow, received error: IDXError) {
            print(error)
        }
    }
}
