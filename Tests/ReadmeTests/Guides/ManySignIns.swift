import Foundation
import IDXAuth
import Synchronization

/// Where a server keeps what it has to remember of a sign-in, for example a database.
protocol SessionStore: Sendable {
    func save(_ context: Data, as session: String) async throws
    /// Returns the context and removes it, so that two requests cannot continue the same step.
    func take(_ session: String) async throws -> Data?
}

struct SignInService {
    let configuration: InteractionCodeFlow.Configuration
    let sessions: any SessionStore

    /// The first request of a browser. `session` is random and goes into a cookie.
    func begin(_ session: String, from client: ClientContext) async throws -> Response {
        let flow = InteractionCodeFlow(configuration)
        let response = try await client.run { try await flow.start() }
        try await save(flow, as: session)
        return response
    }

    /// A posted form. Any process of the server can receive it.
    func answer(
        _ fields: [String: String], in session: String, from client: ClientContext
    ) async throws -> Response {
        guard let saved = try await sessions.take(session) else { throw SessionExpired() }
        let context = try JSONDecoder().decode(InteractionCodeFlow.Context.self, from: saved)
        let flow = InteractionCodeFlow(
            restoring: context, clientAuthentication: configuration.clientAuthentication)
        do {
            let response = try await client.run {
                let current = try await flow.resume()
                guard let form = current.remediations.first else { return current }
                for (path, value) in fields { form[path]?.value = value }
                return try await form.proceed()
            }
            if !response.isLoginSuccessful { try await save(flow, as: session) }
            return response
        } catch {
            try await save(flow, as: session)  // Its step may be there for another try.
            throw error
        }
    }

    private func save(_ flow: InteractionCodeFlow, as session: String) async throws {
        // Nothing is left of a sign-in that has expired.
        guard let context = flow.context else { return }
        try await sessions.save(try JSONEncoder().encode(context), as: session)
    }
}

struct SessionExpired: Error {}

/// A store for a test: one process, no file.
final class MemorySessions: SessionStore {
    private let contexts = Mutex<[String: Data]>([:])

    func save(_ context: Data, as session: String) async throws {
        contexts.withLock { $0[session] = context }
    }

    func take(_ session: String) async throws -> Data? {
        contexts.withLock { $0.removeValue(forKey: session) }
    }
}
