import IDXAuth
import IDXBrowser
import IDXForms
import IDXHTML
import IDXSecurityKeyForms

enum APIGuide {
    static func handler(log: @escaping @Sendable (String) -> Void) -> Handler {
        let orders = AccessTokenVerifier(
            issuer: "https://acme.okta.com/oauth2/default", audience: "api://orders")

        /// Answers a request to read orders.
        func readOrders(_ headers: [String: String]) async -> (
            status: Int, challenge: String?, body: String
        ) {
            let request = AccessTokenVerifier.Request(
                method: "GET", url: "https://api.acme.example/orders",
                authorization: headers["Authorization"], dpop: headers["DPoP"])
            do throws(AccessTokenError) {
                let token = try await orders.verify(request, scopes: ["orders:read"])
                return (200, nil, "The orders of \(token.subject), for the app \(token.clientID).")
            } catch {
                log("\(error)")
                return (error.status, error.challenge, "")
            }
        }
        return readOrders
    }

    typealias Handler = (_ headers: [String: String]) async -> (
        status: Int, challenge: String?, body: String
    )

    static func verify(headers: [String: String]) async throws -> AccessToken {
        let verifier = AccessTokenVerifier(
            issuer: "https://acme.okta.com/oauth2/default", audience: "api://orders")
        // In a handler:
        let request = AccessTokenVerifier.Request(
            method: "GET", url: "https://api.acme.example/orders",
            authorization: headers["Authorization"],
            dpop: headers["DPoP"])
        let token = try await verifier.verify(request, scopes: ["orders:read"])
        return token
    }

    static func refresh(_ token: Token, of user: String, in database: some Database) async throws {
        let refresher = TokenRefresher()
        let new = try await refresher.refresh(token)
        try await database.save(new, for: user)
    }

    protocol Database { func save(_ token: Token, for user: String) async throws }

    static func loopback(_ configuration: InteractionCodeFlow.Configuration) async throws -> Token?
    {
        let session = LoopbackSession { url in print("Open \(url.absoluteString)") }
        switch try await BrowserFlow(AuthorizationCodeFlow(configuration), in: session).signIn() {
        case .token(let token): return token
        case .cancelled: return nil
        }
    }

    static func withKeys(_ flow: InteractionCodeFlow, _ prompter: some Prompter) async throws -> Any
    {
        let steps = FlowStepSource(flow, options: .init(), reach: SecurityKeyReach.here)
        let conversation = Conversation(with: SecurityKeyStepSource(steps), prompter: prompter)
        return try await conversation.run()
    }

    static func loopbackFlow(_ configuration: InteractionCodeFlow.Configuration) async throws -> Any
    {
        let session = LoopbackSession { url in print("Open \(url.absoluteString)") }
        let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session)
        let outcome = try await flow.signIn()
        return outcome
    }

    static func posted(
        _ body: String, at screen: Screen, _ session: (token: String, id: String),
        forbidden: String,
        show: (Screen) -> String, submit: (Screen.Action.ID, [Answer]) async throws -> String
    ) async throws -> String {
        let form = PostedForm(urlEncoded: body)
        guard form.token == session.token else { return forbidden }
        switch form.reading(at: screen) {
        case .decided(.submit(let id, let answers)): return try await submit(id, answers)
        case .decided: break  // The browser wants to look again, or the user cancels.
        case .incomplete(let screen): return show(screen)
        case .notOffered: break
        }
        return show(screen)
    }
}
