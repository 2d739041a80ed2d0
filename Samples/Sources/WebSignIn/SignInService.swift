import Foundation
import IDXAuth
import IDXForms

/// Answers requests: restores the flow of a session, takes one step, and keeps where it stands.
struct SignInService: Sendable {
    private static let cookie = "sign-in"
    private let configuration: InteractionCodeFlow.Configuration
    private let sessions: SessionFolder

    init(_ configuration: InteractionCodeFlow.Configuration, sessions: SessionFolder) {
        self.configuration = configuration
        self.sessions = sessions
    }

    func reply(to request: Request) async -> Reply {
        guard request.path == "/" else { return Reply(404, Page.message("There is no such page.")) }
        do {
            switch request.method {
            case "GET": return try await show(request)
            case "POST": return try await take(request)
            default: return Reply(405, Page.message("Only GET and POST."))
            }
        } catch let error as IDXError {
            return ended(request, error.needsRestart ? 410 : 502, "\(error) \(error.hint)")
        } catch {
            return ended(request, 400, "\(error)")
        }
    }

    /// Shows where the sign-in stands; begins one without a session.
    private func show(_ request: Request) async throws -> Reply {
        if let id = request.cookie(Self.cookie), let session = sessions[id] {
            let flow = InteractionCodeFlow(restoring: session.context)
            var response = try await flow.resume()
            // The page loads itself again while there is only something to wait for.
            if let wait = Screen(response, host: host).wait,
                let poll = Screen.remediation(for: wait.action, in: response)
            {
                response = try await poll.proceed()
            }
            return try await page(response, flow, session, id)
        }
        sessions.removeOld()
        let flow = InteractionCodeFlow(configuration)
        let response = try await flow.start()
        guard let context = flow.context else { return Reply(502, Page.message("Try again.")) }
        let id = SessionFolder.random()
        let session = Session(token: SessionFolder.random(), context: context)
        return try await page(response, flow, session, id)
    }

    /// Takes the answers to a form, and shows what the org says to them.
    private func take(_ request: Request) async throws -> Reply {
        guard let id = request.cookie(Self.cookie), let session = sessions[id],
            request.form["token"] == session.token
        else { return Reply(403, Page.message("This form is not of your sign-in. Begin again.")) }
        let flow = InteractionCodeFlow(restoring: session.context)
        let response = try await flow.resume()
        let screen = Screen(response, host: host)
        // Of an old page, in another tab or after going back, nothing is sent.
        guard request.form["step"] == screen.step,
            let action = screen[action: .init(rawValue: request.form["action"] ?? "")],
            let remediation = Screen.remediation(for: action.id, in: response)
        else { return try await page(response, flow, session, id) }
        try Screen.apply(
            Page.answers(to: action.questions, in: request.form), to: remediation, in: response)
        return try await page(try await remediation.proceed(), flow, session, id)
    }

    private func page(
        _ response: Response, _ flow: InteractionCodeFlow, _ session: Session, _ id: String
    ) async throws -> Reply {
        if response.isLoginSuccessful, let token = try await response.exchangeCode() {
            sessions.remove(id)
            // A real service begins its own session here, with a new identifier.
            let name = token.idToken?.claims.name ?? "an unnamed user"
            return Reply(200, Page.message("Signed in as \(name)."), cookie: expired)
        }
        guard let context = flow.context else {
            sessions.remove(id)
            return Reply(200, Page(Screen(response, host: host), token: "").html, cookie: expired)
        }
        var session = session
        session.context = context
        try sessions.keep(session, as: id)
        return Reply(
            200, Page(Screen(response, host: host), token: session.token).html,
            // Behind TLS also: Secure.
            cookie: "\(Self.cookie)=\(id); Path=/; HttpOnly; SameSite=Lax")
    }

    private func ended(_ request: Request, _ status: Int, _ words: String) -> Reply {
        if status == 410, let id = request.cookie(Self.cookie) { sessions.remove(id) }
        return Reply(status, Page.message(words))
    }

    private var expired: String { "\(Self.cookie)=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax" }
    private var host: String { URL(string: configuration.issuer)?.host ?? configuration.issuer }
}
