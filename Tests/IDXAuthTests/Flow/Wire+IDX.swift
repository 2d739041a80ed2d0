import Foundation
import IDXJSON
import Synchronization
import TestSupport

@testable import IDXAuth

/// Answers a flow's requests in turn, for what no org would do on purpose. Sign-ins proper are tested
/// against the simulated org.
final class ScriptedOrg: HTTPTransport {
    typealias Answer = @Sendable (HTTPRequest) async -> Result<HTTPResponse, TransportError>

    private let answers: Mutex<[Answer]>
    private let seen = Record<HTTPRequest>()
    private let running = Mutex((now: 0, most: 0))

    static let host = "https://id.acme.example"

    /// What the org publishes, which a flow reads beside its own requests.
    private static let published: [String: JSON] = [
        "/oauth2/default/.well-known/openid-configuration": [
            "issuer": .string("\(host)/oauth2/default")
        ],
        "/oauth2/default/v1/keys": ["keys": []],
    ]

    init(_ answers: [Answer]) {
        self.answers = Mutex(answers)
    }

    var requests: [HTTPRequest] { seen.elements }
    var paths: [String] { requests.map { $0.address.path } }
    /// How many requests were under way at once, at most.
    var mostAtOnce: Int { running.withLock { $0.most } }
    var unused: Int { answers.withLock { $0.count } }

    /// Returns once so many requests have been made.
    func requests(reach count: Int) async { await seen.reaches(count) }

    func bodies() -> [JSON?] { requests.map { try? JSON(parsing: $0.body ?? []) } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if let document = Self.published[request.address.path] {
            return HTTPResponse(status: 200, body: document.bytes())
        }
        seen.append(request)
        running.withLock { running in
            running.now += 1
            running.most = max(running.most, running.now)
        }
        defer { running.withLock { $0.now -= 1 } }
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let answer else { throw .unreachable(host: "stub", reason: "no answer is left") }
        return try await answer(request).get()
    }

    static func json(
        _ text: String, status: Int = 200, _ headers: HTTPHeaders = [:]
    ) -> Answer {
        var headers = headers
        headers["x-okta-request-id"] = headers["x-okta-request-id"] ?? "reqStub"
        let answer = HTTPResponse(status: status, headers: headers, body: Array(text.utf8))
        return { _ in .success(answer) }
    }

    static func failure(_ error: TransportError) -> Answer { { _ in .failure(error) } }
    /// No answer until the request is canceled, as a transport ends it.
    static let hanging: Answer = { _ in
        // Cancelling is the end it waits for.
        try? await Task.sleep(for: .seconds(600))
        return .failure(.cancelled)
    }

    static let interact = json(#"{"interaction_handle":"ih_stub"}"#)

    static func field(_ name: String, _ value: String) -> String {
        #"{"name":"\#(name)","required":true,"value":"\#(value)","visible":false,"mutable":false}"#
    }

    static let stateHandle = field("stateHandle", "02stub")

    static let cancel = """
        {"rel":["create-form"],"name":"cancel","method":"POST","href":"\(host)/idp/idx/cancel",
         "value":[\(stateHandle)],"accepts":"application/json; okta-version=1.0.0"}
        """

    static func identify(href: String = "\(host)/idp/idx/identify") -> String {
        """
        {"version":"1.0.0","stateHandle":"02stub","intent":"LOGIN","remediation":{"type":"array","value":[
          {"rel":["create-form"],"name":"identify","method":"POST","href":"\(href)",
           "accepts":"application/json; okta-version=1.0.0","value":[
             {"name":"identifier","label":"Username","required":true},\(stateHandle)]}]},
         "cancel":\(cancel)}
        """
    }

    /// A step that waits for a push, with the number to choose where one is given.
    static func push(refresh: String = "4000", number: String? = nil, expiresAt: String? = nil)
        -> String
    {
        let data = number.map { #","contextualData":{"correctAnswer":"\#($0)"}"# } ?? ""
        let expiry = expiresAt.map { #""expiresAt":"\#($0)","# } ?? ""
        return """
            {"version":"1.0.0","stateHandle":"02stub",\(expiry)"remediation":{"type":"array","value":[
              {"rel":["create-form"],"name":"challenge-poll","method":"POST","refresh":\(refresh),
               "relatesTo":["$.currentAuthenticator"],
               "href":"\(host)/idp/idx/authenticators/poll","value":[\(stateHandle)]},
              {"rel":["create-form"],"name":"select-authenticator-authenticate","method":"POST",
               "href":"\(host)/idp/idx/challenge","value":[\(stateHandle)]}]},
             "currentAuthenticator":{"type":"object","value":{"id":"aut1","type":"app","key":"okta_verify",
               "displayName":"Okta Verify"\(data)}}}
            """
    }

    static func message(_ key: String, status: Int) -> Answer {
        json(
            """
            {"version":"1.0.0","messages":{"type":"array","value":[{"message":"Words about \(key).",
             "class":"ERROR","i18n":{"key":"\(key)"}}]}}
            """, status: status)
    }

    static func success(
        clientID: String = "0oaCLI", href: String = "\(host)/oauth2/default/v1/token"
    ) -> String {
        """
        {"version":"1.0.0","stateHandle":"02stub","successWithInteractionCode":{"rel":["create-form"],
         "name":"issue","method":"POST","href":"\(href)","accepts":"application/x-www-form-urlencoded",
         "value":[\(field("grant_type", "interaction_code")),\(field("interaction_code", "ic_1")),
          \(field("client_id", clientID)),{"name":"code_verifier","required":true}]}}
        """
    }

    static var configuration: InteractionCodeFlow.Configuration {
        .init(
            issuer: "\(host)/oauth2/default", clientID: "0oaCLI", scopes: ["openid", "profile"],
            redirectURI: "com.acme.cli:/callback")
    }

    func flow(
        _ change: (inout InteractionCodeFlow.Configuration) -> Void = { _ in },
        time: TimeSource? = nil
    ) -> InteractionCodeFlow {
        var configuration = Self.configuration
        change(&configuration)
        return InteractionCodeFlow(configuration, transport: self, time: time ?? .system)
    }
}

/// A clock that only moves when somebody sleeps, and remembers for how long.
final class SteppedClock: Sendable {
    private let state = Mutex((now: Date(timeIntervalSince1970: 1_900_000_000), naps: [Duration]()))
    private let chance: Double

    /// Waits after failures grow by that part of what they may grow by.
    init(chance: Double = 0) {
        self.chance = chance
    }

    var now: Date { state.withLock { $0.now } }
    var naps: [Duration] { state.withLock { $0.naps } }

    var source: TimeSource {
        TimeSource(
            now: { self.now },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.now += duration.seconds
                    state.naps.append(duration)
                }
            }, chance: { [chance] in chance })
    }
}
