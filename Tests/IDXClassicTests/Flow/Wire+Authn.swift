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

    static let required = JSON.step(
        "MFA_REQUIRED", embedded: ["factors": [Samples.sms], "policy": Samples.remember])
    static let challenge = JSON.challenge(Samples.sms)
    static let success: JSON = [
        "status": "SUCCESS", "sessionToken": "20111one", "expiresAt": "2030-01-01T00:05:00.000Z",
    ]

    static func push(_ result: String, number: JSON? = nil) -> JSON {
        .challenge(
            Samples.push(number), ["factorResult": .string(result)],
            next: result == "WAITING" ? Samples.poll("opf1") : nil)
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
