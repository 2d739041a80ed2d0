import Foundation
import IDXAuth
import IDXForms
import IDXHTML

/// Answers requests: restores the flow of a session, takes one step, and keeps where it stands.
struct SignInService: Sendable {
    private static let cookie = "sign-in"
    private let configuration: InteractionCodeFlow.Configuration
    private let sessions: SessionFolder
    private let verifier: AccessTokenVerifier

    init(_ configuration: InteractionCodeFlow.Configuration, sessions: SessionFolder) {
        self.configuration = configuration
        self.sessions = sessions
        verifier = AccessTokenVerifier(issuer: configuration.issuer, audience: "api://default")
    }

    func reply(to request: Request) async -> Reply {
        if request.path == "/api/me" { return await me(request) }
        guard request.path == "/" else { return Reply(404, message("There is no such page.")) }
        do {
            switch request.method {
            case "GET": return try await show(request)
            case "POST": return try await take(request)
            default: return Reply(405, message("Only GET and POST."))
            }
        } catch let error as IDXError {
            return ended(request, error.needsRestart ? 410 : 502, "\(error) \(error.hint)")
        } catch {
            return ended(request, 400, "\(error)")
        }
    }

    /// For programs: says whose access token a request has.
    private func me(_ request: Request) async -> Reply {
        do throws(AccessTokenError) {
            let token = try await verifier.verify(
                .init(
                    method: request.method,
                    url: "http://\(request.fields["host"] ?? "")\(request.path)",
                    authorization: request.fields["authorization"], dpop: request.fields["dpop"]),
                scopes: ["profile"])
            return Reply(200, text: "\(token.subject)\n")
        } catch {
            return Reply(error.status, text: "\(error)\n", challenge: error.challenge)
        }
    }

    /// Shows where the sign-in stands; begins one without a session.
    private func show(_ request: Request) async throws -> Reply {
        if let id = request.cookie(Self.cookie), let session = sessions[id] {
            let flow = InteractionCodeFlow(restoring: session.context)
            // The page loads itself again while there is only something to wait for.
            return try await page(
                try await poll(try await flow.resume()), flow, id, token: session.token)
        }
        sessions.removeOld()
        let flow = InteractionCodeFlow(configuration)
        return try await page(try await flow.start(), flow, SessionFolder.random())
    }

    /// Takes the answers to a form, and shows what the org says to them.
    private func take(_ request: Request) async throws -> Reply {
        let form = PostedForm(urlEncoded: request.body)
        guard let id = request.cookie(Self.cookie), let session = sessions[id] else {
            return Reply(403, message("This form is not of your sign-in. Load the page again."))
        }
        let flow = InteractionCodeFlow(restoring: session.context)
        let response = try await flow.resume()
        let screen = screen(response)
        // Of another site, or of an old page in another tab, nothing is sent: each step has its token.
        guard form.token == session.token else {
            return try keep(screen, of: response, flow, id, token: session.token, status: 403)
        }
        switch form.reading(at: screen) {
        case .decided(.submit(let action, let answers)):
            guard let remediation = Screen.remediation(for: action, in: response) else { break }
            try Screen.apply(answers, to: remediation, in: response)
            return try await page(try await remediation.proceed(), flow, id)
        case .incomplete(let again): return try keep(again, of: response, flow, id)
        case .decided(.checkNow): return try await page(try await poll(response), flow, id)
        case .decided(.cancel):
            flow.reset()
            sessions.remove(id)
            return Reply(200, message("Canceled. Load the page again to sign in."), cookie: expired)
        case .decided, .notOffered: break
        }
        return try await page(response, flow, id, token: session.token)
    }

    private func poll(_ response: Response) async throws -> Response {
        guard let wait = screen(response).wait,
            let poll = Screen.remediation(for: wait.action, in: response)
        else { return response }
        return try await poll.proceed()
    }

    private func page(
        _ response: Response, _ flow: InteractionCodeFlow, _ id: String, token: String? = nil
    ) async throws -> Reply {
        if response.isLoginSuccessful, let token = try await response.exchangeCode() {
            sessions.remove(id)
            // A real service begins its own session here, with a new identifier.
            let name = token.idToken?.claims.name ?? "an unnamed user"
            return Reply(200, message("Signed in as \(name)."), cookie: expired)
        }
        return try keep(screen(response), of: response, flow, id, token: token)
    }

    /// The page of a step, which is kept with the token of its forms: a new one, unless it is the same step.
    private func keep(
        _ screen: Screen, of response: Response, _ flow: InteractionCodeFlow, _ id: String,
        token: String? = nil, status: Int = 200
    ) throws -> Reply {
        // With the response, the next request does not ask the org for it.
        guard let context = flow.context?.keeping(response) else {
            sessions.remove(id)
            return Reply(
                200, HTMLPage(screen, organization: host, token: ""), cookie: expired)
        }
        let session = Session(token: token ?? SessionFolder.random(), context: context)
        try sessions.keep(session, as: id)
        return Reply(
            status, HTMLPage(screen, organization: host, token: session.token),
            // Behind TLS also: Secure.
            cookie: "\(Self.cookie)=\(id); Path=/; HttpOnly; SameSite=Lax")
    }

    private func ended(_ request: Request, _ status: Int, _ words: String) -> Reply {
        if status == 410, let id = request.cookie(Self.cookie) { sessions.remove(id) }
        return Reply(status, message(words))
    }

    /// A page with words only.
    private func message(_ words: String) -> HTMLPage {
        let screen = Screen(
            step: "message", kind: .terminal(isError: false), title: "\(words)", host: "\(host)")
        return HTMLPage(screen, organization: host, token: "")
    }

    private func screen(_ response: Response) -> Screen {
        Screen(response, host: host, reaching: .page)
    }

    private var expired: String { "\(Self.cookie)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" }
    private var host: String { URL(string: configuration.issuer)?.host ?? configuration.issuer }
}
