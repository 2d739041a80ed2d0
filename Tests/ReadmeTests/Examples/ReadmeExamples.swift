import IDXAuth
import IDXClassic

// The code of the README and of the first page of IDXClassic.

enum ReadmeExamples {
    static func signIn(_ password: String) async throws {
        let flow = InteractionCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "profile", "offline_access"],
            redirectURI: "com.example.app:/callback")

        var response = try await flow.start()
        if let identify = response.remediations[.identify] {
            identify["identifier"]?.value = "jay@example.com"
            identify["credentials.passcode"]?.value = password
            response = try await identify.proceed()
        }
        if response.isLoginSuccessful, let token = try await response.exchangeCode() {
            try await Credential.store(token)
        }
    }

    static func browser(_ session: any WebAuthenticationSession) async throws {
        let flow = AuthorizationCodeFlow(
            issuer: "https://acme.okta.com/oauth2/default", clientID: "0oaCLI",
            scopes: ["openid", "profile"], redirectURI: "com.example.app:/callback")
        if case .token(let token) = try await BrowserFlow(flow, in: session).signIn() {
            try await Credential.store(token)
        }
    }

    static func classic(_ password: String) async throws -> Response {
        let flow = AuthnFlow(
            issuer: "https://acme.okta.com", clientID: "0oaCLI", scopes: ["openid", "profile"],
            redirectURI: "com.example.app:/callback")
        var response = try await flow.start()
        if let identify = response.remediations[.identify] {
            identify["identifier"]?.value = "jay@example.com"
            identify["credentials.passcode"]?.value = password
            response = try await identify.proceed()
        }
        return response
    }

    static func anyFlow(
        _ configuration: InteractionCodeFlow.Configuration, isClassic: Bool
    ) -> any ResponseFlow {
        let flow: any ResponseFlow =
            isClassic ? AuthnFlow(configuration) : InteractionCodeFlow(configuration)
        return flow
    }
}
