import Foundation
import IDXAuth
import IDXJSON
import Synchronization
import Testing

/// A network that answers as a test says and keeps what was asked: for what no org would do on purpose. Sign-ins
/// proper are tested against the simulated org.
///
/// It answers request by request, or by what is asked for: see ``answer(_:inTurn:)``.
public final class Wire: HTTPTransport {
    /// Answers a request.
    public typealias Answer = @Sendable (HTTPRequest) async -> Result<HTTPResponse, TransportError>

    /// The org's origin.
    public static let host = "https://id.acme.example"

    private let answers: Mutex<[Answer]>
    private let routes = Mutex<[String: [Answer]]>([:])
    /// The answer to what no route names.
    private let otherwise: Answer?
    /// Whether the test has looked how many answers are left.
    private let isCounted = Atomic(false)
    private let seen = Record<HTTPRequest>()
    private let running = Mutex((now: 0, most: 0))

    /// What an org publishes, which a flow reads beside its own requests; these are not kept.
    private static let published: [String: JSON] = [
        "/oauth2/default/.well-known/openid-configuration": [
            "issuer": .string("\(host)/oauth2/default")
        ],
        "/oauth2/default/v1/keys": ["keys": []],
        "/.well-known/openid-configuration": [
            "issuer": .string(host),
            "authorization_endpoint": .string("\(host)/oauth2/v1/authorize"),
            "token_endpoint": .string("\(host)/oauth2/v1/token"),
            "jwks_uri": .string("\(host)/oauth2/v1/keys"),
            "revocation_endpoint": .string("\(host)/oauth2/v1/revoke"),
        ],
    ]

    /// Creates a network with these answers, in turn.
    public init(_ answers: [Answer]) {
        self.answers = Mutex(answers)
        otherwise = nil
    }

    /// Creates a network that answers by what is asked for, and everything else like this.
    public init(
        otherwise: @escaping @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse
    ) {
        answers = Mutex([])
        self.otherwise = Self.made(otherwise)
    }

    /// Answers what is asked for from now on: in turn, and the last for ever.
    ///
    /// - Parameters:
    ///   - call: The last part of the path, perhaps with the method: `token`, `POST token`.
    ///   - answers: The answers.
    public func answer(_ call: String, inTurn answers: [Answer]) {
        routes.withLock { $0[call] = answers }
    }

    /// Answers what is asked for from now on, or after the answers that it has.
    public func answer(_ call: String, _ answer: @escaping Answer, afterOthers: Bool = false) {
        routes.withLock { $0[call] = (afterOthers ? $0[call] ?? [] : []) + [answer] }
    }

    deinit {
        // The last answer of a route stays.
        let routed = routes.withLock { $0.values.reduce(0) { $0 + max($1.count - 1, 0) } }
        let left = answers.withLock { $0.count } + routed
        guard left > 0, !isCounted.load(ordering: .relaxed) else { return }
        Issue.record("\(left) answers were not used; asked was \(paths)")
    }

    /// The requests so far.
    public var requests: [HTTPRequest] { seen.elements }
    /// Their paths.
    public var paths: [String] { requests.map { $0.address.path } }
    /// Their bodies, as far as they are JSON.
    public var bodies: [JSON?] { requests.map { try? JSON(parsing: $0.body ?? []) } }
    /// Each as one line: method, path with query, body.
    public var lines: [String] {
        requests.map { request in
            let query = request.address.query.map { "?\($0)" } ?? ""
            let body = String(decoding: request.body ?? [], as: UTF8.self)
            return "\(request.method) \(request.address.path)\(query) \(body)"
        }
    }
    /// How many requests were under way at once, at most.
    public var mostAtOnce: Int { running.withLock { $0.most } }
    /// How many answers are left. A test that does not ask fails if there are any.
    public var unused: Int {
        isCounted.store(true, ordering: .relaxed)
        return answers.withLock { $0.count }
    }

    /// Returns once so many requests have been made.
    public func requests(reach count: Int) async { await seen.reaches(count) }

    /// Gives the next answer; an error if none is left.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if otherwise == nil, let document = Self.published[request.address.path] {
            return HTTPResponse(status: 200, body: document.bytes())
        }
        seen.append(request)
        running.withLock { running in
            running.now += 1
            running.most = max(running.most, running.now)
        }
        defer { running.withLock { $0.now -= 1 } }
        let answer = otherwise == nil ? nextAnswer() : route(of: request) ?? otherwise
        guard let answer else { throw .unreachable(host: "wire", reason: "no answer is left") }
        return try await answer(request).get()
    }

    private func nextAnswer() -> Answer? {
        answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    private func route(of request: HTTPRequest) -> Answer? {
        routes.withLock { routes in
            let calls = [request.call, request.last]
            guard let call = calls.first(where: { routes[$0] != nil }),
                let answers = routes[call], let first = answers.first
            else { return nil }
            if answers.count > 1 { routes[call]?.removeFirst() }
            return first
        }
    }
}

extension HTTPRequest {
    /// The last part of the path.
    public var last: String { address.path.split(separator: "/").last.map(String.init) ?? "" }
    /// The method and the last part of the path.
    public var call: String { "\(method) \(last)" }
}

extension Wire {
    /// An answer with a text, usually JSON.
    public static func text(
        _ text: String, status: Int = 200, _ headers: HTTPHeaders = [:]
    ) -> Answer {
        var headers = headers
        headers["x-okta-request-id"] = headers["x-okta-request-id"] ?? "reqStub"
        return response(HTTPResponse(status: status, headers: headers, body: Array(text.utf8)))
    }

    /// This answer.
    public static func response(_ response: HTTPResponse) -> Answer { { _ in .success(response) } }

    /// An answer that is made of the request.
    public static func made(
        _ make: @escaping @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse
    ) -> Answer {
        { request in
            do throws(TransportError) { return .success(try make(request)) } catch {
                return .failure(error)
            }
        }
    }

    /// No answer but this error.
    public static func failure(_ error: TransportError) -> Answer { { _ in .failure(error) } }

    /// No answer until the request is canceled, as a transport ends it.
    public static let hanging: Answer = { _ in
        // Canceling is the end it waits for.
        try? await Task.sleep(for: .seconds(600))
        return .failure(.cancelled)
    }
}
