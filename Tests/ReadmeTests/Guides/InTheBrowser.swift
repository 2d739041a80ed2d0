import Foundation
import IDXAuth
import IDXSimulator

enum BrowserGuide {
    /// Signs in on the org's page.
    static func signIn(
        _ configuration: InteractionCodeFlow.Configuration,
        in session: any WebAuthenticationSession
    ) async throws -> Token? {
        let flow = AuthorizationCodeFlow(configuration)
        switch try await BrowserFlow(flow, in: session).signIn() {
        case .token(let token): return token
        case .cancelled: return nil
        }
    }

    /// Goes on in the browser where the org allows no other way.
    static func signInAnywhere(
        _ configuration: InteractionCodeFlow.Configuration,
        in session: any WebAuthenticationSession, steps: (Response) async throws -> Token?
    ) async throws -> Token? {
        let flow = InteractionCodeFlow(configuration)
        do {
            return try await steps(try await flow.start())
        } catch let error as IDXError where error.suggestsBrowser {
            return try await signIn(configuration, in: session)
        }
    }

    /// Follows a link of a sign-in to an identity provider, and comes back.
    static func follow(
        _ link: Remediation, of flow: InteractionCodeFlow, open: (URL) async throws -> URL
    ) async throws -> Token? {
        guard let page = link.url else { return nil }
        let url = try await open(page)
        switch flow.redirectResult(for: url) {
        case .authenticated:
            return try await flow.exchangeCode(redirect: url)
        case .remediationRequired:
            let response = try await flow.resume(with: url)
            return try await response.exchangeCode()
        default:
            return nil
        }
    }

    static func signOut(
        _ configuration: InteractionCodeFlow.Configuration, _ credential: Credential,
        open: (URL) async throws -> URL
    ) async throws {
        let idToken = credential.token.idToken
        try await credential.revoke()
        let flow = SessionLogoutFlow(configuration)
        let url = try await open(try await flow.start(idToken: idToken))
        try flow.resume(with: url)
    }

    /// Asks a backend to exchange the code. The app never has the client's secret.
    static func withBackend(
        _ configuration: InteractionCodeFlow.Configuration,
        in session: any WebAuthenticationSession,
        send: @escaping @Sendable ([String: String]) async throws -> String
    ) async throws -> String? {
        let flow = AuthorizationCodeFlow(configuration)
        let backend = BrowserFlow(flow, in: session) { code in
            try await send([
                "code": code.code.revealed, "code_verifier": code.codeVerifier.revealed,
                "redirect_uri": code.redirectURI,
            ])
        }
        if case .reply(let reply) = try await backend.signIn() { return reply }
        return nil
    }
}

/// A browser for tests: the user of the simulated org approves at once.
struct ScriptedBrowser: WebAuthenticationSession {
    let org: SimulatedOrg

    func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL? {
        _ = org.browse(url.absoluteString)
        org.act(.approveInBrowser)
        return org.fetch(.returnedURL).flatMap(URL.init(string:))
    }
}
