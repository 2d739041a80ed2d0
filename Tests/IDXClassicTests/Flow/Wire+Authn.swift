import Foundation
import IDXAuth
import IDXClassic
import IDXJSON
import Synchronization
import TestSupport
import Testing

/// Answers of a Classic org, and a flow that gets them.
extension Wire {
    static let now = Date(timeIntervalSince1970: 1_893_456_000)

    /// A flow that waits for nothing.
    func flow() -> AuthnFlow {
        let configuration = AuthnFlow.Configuration(
            issuer: Self.host, clientID: "0oaCLI", scopes: "openid", redirectURI: "app:/callback")
        let time = TimeSource(now: { Self.now }, sleep: { _ in try Task.checkCancellation() })
        return AuthnFlow(configuration, transport: self, time: time)
    }

    static func json(_ json: JSON, status: Int = 200, _ headers: HTTPHeaders = [:]) -> Answer {
        text(String(decoding: json.bytes(), as: UTF8.self), status: status, headers)
    }

    static func error(_ code: String, _ summary: String, status: Int, cause: JSON? = nil)
        -> Answer
    {
        json(
            [
                "errorCode": .string(code), "errorSummary": .string(summary), "errorId": "oae1",
                "errorCauses": cause.map { [$0] } ?? [],
            ], status: status)
    }

    /// A redirect to a place made from the request's query.
    static func redirect(_ place: @escaping @Sendable ([String: String]) -> String) -> Answer {
        { request in
            let url = URLComponents(string: request.address.text)
            let items = (url?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
            let location = place(Dictionary(items) { first, _ in first })
            return .success(HTTPResponse(status: 302, headers: ["Location": location]))
        }
    }

    // MARK: - Bodies

    static func link(_ path: String, name: String? = nil) -> JSON {
        var link: JSON.Object = ["href": .string("\(host)\(path)")]
        if let name { link.append("name", .string(name)) }
        link.append("hints", ["allow": ["POST"]])
        return .object(link)
    }

    static func step(
        _ status: String, embedded: JSON = [:], links: JSON = [:], more: JSON.Object = [:]
    ) -> JSON {
        var body: JSON.Object = [
            "stateToken": "00tx", "status": .string(status),
            "expiresAt": "2030-01-01T00:05:00.000Z",
        ]
        for member in more { body.append(member.key, member.value) }
        body.append("_embedded", embedded)
        body.append("_links", links)
        return .object(body)
    }

    static let cancel = link("/api/v1/authn/cancel")
    static let sms: JSON = [
        "id": "sms1", "factorType": "sms", "provider": "OKTA",
        "profile": ["phoneNumber": "+1 XXX-XXX-1337"],
        "_links": ["verify": link("/api/v1/authn/factors/sms1/verify")],
    ]
    static let required = step(
        "MFA_REQUIRED",
        embedded: ["factors": [sms], "policy": ["allowRememberDevice": true]],
        links: ["cancel": cancel])
    static let challenge = step(
        "MFA_CHALLENGE",
        embedded: ["factor": sms, "policy": ["allowRememberDevice": true]],
        links: [
            "next": link("/api/v1/authn/factors/sms1/verify", name: "verify"),
            "prev": link("/api/v1/authn/previous"), "cancel": cancel,
        ])
    static let success: JSON = [
        "status": "SUCCESS", "sessionToken": "20111one", "expiresAt": "2030-01-01T00:05:00.000Z",
    ]

    static func push(_ result: String, number: Int? = nil) -> JSON {
        let number: JSON =
            number.map { ["challenge": ["correctAnswer": .number(.init($0))]] } ?? [:]
        return step(
            "MFA_CHALLENGE",
            embedded: [
                "factor": [
                    "id": "opf1", "factorType": "push", "provider": "OKTA", "_embedded": number,
                ]
            ],
            links: [
                "next": link(
                    "/api/v1/authn/factors/opf1/verify",
                    name: result == "WAITING" ? "poll" : "verify"),
                "prev": link("/api/v1/authn/previous"), "cancel": cancel,
            ], more: ["factorResult": .string(result)])
    }
}

extension Wire {
    /// Signs in with name and password.
    func signedIn() async throws -> (AuthnFlow, Response) {
        let flow = flow()
        let first = try await flow.start()
        return (flow, try await Self.identified(first))
    }

    static func identified(_ step: Response) async throws -> Response {
        let form = try #require(step.remediations[.identify])
        form["identifier"]?.value = "mary"
        form["credentials.passcode"]?.value = " invented "
        return try await form.proceed()
    }

    static func coded(_ step: Response, _ code: String = " 123 456") async throws -> Response {
        let form = try #require(step.remediations[.challengeAuthenticator])
        form["credentials.passcode"]?.value = code
        return try await form.proceed()
    }

    static func selected(_ step: Response) async throws -> Response {
        let form = try #require(step.remediations["select-authenticator-authenticate"])
        form["rememberDevice"]?.value = true
        return try await form.proceed()
    }
}
