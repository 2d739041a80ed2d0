import IDXAuth
import IDXJSON
import IDXSimulator
import Synchronization

/// A sign-in that a page of the documentation explains step by step.
struct ProtocolStory: Sendable, CustomStringConvertible {
    /// The name of the page.
    let page: String
    /// The scenario that plays it.
    let scenario: String
    let title: String
    /// One sentence.
    let abstract: String
    /// What to know before the first step.
    let overview: String
    /// The recipe in Swift, by its name in Tests/ReadmeTests/Guides/Recipes.swift, which is compiled and played there.
    var recipe: String?

    var description: String { page }
}

/// What happened in a scenario, in order.
final class ProtocolLog: Sendable {
    enum Event: Sendable, Hashable {
        case exchange(Exchange)
        /// A line of the screen.
        case line(String)
    }

    struct Exchange: Sendable, Hashable {
        let request: HTTPRequest
        let status: Int
        let reply: [UInt8]

        var path: String { request.address.path }
        /// The reply, if it is JSON.
        var json: JSON? { try? JSON(parsing: reply) }
    }

    private struct State {
        var events: [Event] = []
        /// The number of requests that wait for their reply.
        var waiting = 0
        /// The lines since then: an email can be in the mailbox before the reply that tells of it has arrived.
        var later: [Event] = []
    }

    private let state = Mutex(State())

    var events: [Event] { state.withLock { $0.events + $0.later } }

    func add(_ line: String) {
        state.withLock { state in
            if state.waiting > 0 {
                state.later.append(.line(line))
            } else {
                state.events.append(.line(line))
            }
        }
    }

    private func begin() { state.withLock { $0.waiting += 1 } }

    /// Ends a request; without a reply if it failed.
    private func end(_ exchange: Exchange?) {
        state.withLock { state in
            if let exchange { state.events.append(.exchange(exchange)) }
            state.waiting -= 1
            guard state.waiting == 0 else { return }
            state.events += state.later
            state.later = []
        }
    }

    /// A transport that adds the exchanges of the sign-in; what is fetched beside it has no place in its order.
    var transport: any HTTPTransport { Transport(log: self) }

    private struct Transport: HTTPTransport {
        let log: ProtocolLog

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            guard ProtocolProse.tellsOfSignIn(request.address.path) else {
                return try await SystemTransport.shared.send(request)
            }
            var exchange: Exchange?
            log.begin()
            defer { log.end(exchange) }
            let reply = try await SystemTransport.shared.send(request)
            exchange = Exchange(request: request, status: reply.status, reply: reply.body)
            return reply
        }
    }
}

/// The logs of the app and of another device in the same scenario.
struct ProtocolLogs: Sendable {
    let app = ProtocolLog()
    let device = ProtocolLog()
}
