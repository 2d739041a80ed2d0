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

    private let state = Mutex<[Event]>([])

    var events: [Event] { state.withLock(\.self) }

    func add(_ event: Event) { state.withLock { $0.append(event) } }

    /// A transport that adds its exchanges.
    var transport: any HTTPTransport { Transport(log: self) }

    private struct Transport: HTTPTransport {
        let log: ProtocolLog

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let reply = try await SystemTransport.shared.send(request)
            log.add(
                .exchange(Exchange(request: request, status: reply.status, reply: reply.body)))
            return reply
        }
    }
}

/// The logs of the app and of another device in the same scenario.
struct ProtocolLogs: Sendable {
    let app = ProtocolLog()
    let device = ProtocolLog()
}
