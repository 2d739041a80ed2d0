import Foundation
import IDXAuth
import IDXJSON

@testable import IDXSimulator

/// A browser that a test steers: it keeps the session cookie and follows no redirect by itself.
struct PageBrowser {
    let client: OrgClient
    private(set) var cookie: String?

    init(_ client: OrgClient) {
        self.client = client
    }

    struct Lost: Error, CustomStringConvertible {
        let description: String
    }

    mutating func open(_ address: String) async throws -> OrgClient.Answer {
        let headers: HTTPHeaders = cookie.map { ["Cookie": "theme=dark; \($0)"] } ?? [:]
        let answer = try await client.get(address, headers)
        if let set = answer.headers["Set-Cookie"], set.hasPrefix("idx=") {
            cookie = set.contains("Max-Age=0") ? nil : String(set.prefix { $0 != ";" })
        }
        return answer
    }

    /// Opens an address that leads back to the app at once; returns that address.
    mutating func back(from address: String) async throws -> String {
        let answer = try await open(address)
        guard answer.status == 302, let back = answer.headers["Location"] else {
            let page = String(decoding: answer.body.prefix(500), as: UTF8.self)
            throw Lost(description: "no redirect: \(answer.status) \(page)")
        }
        return back
    }

    /// The first step of the dialogue on the page that was opened last.
    func dialogue() async throws -> JSON {
        guard let token = client.org.fetch(.stateToken) else { throw Lost(description: "no page") }
        return try await client.json("/idp/idx/introspect", ["stateToken": .string(token)]).json
    }

    /// Answers a form of a step.
    func submit(_ name: String, of step: JSON, _ answers: JSON.Object) async throws -> JSON {
        let forms = step["remediation"]?["value"]?.array ?? []
        guard let form = forms.first(where: { $0["name"]?.string == name }) else {
            throw Lost(description: "no \(name) in \(step.text(.pretty))")
        }
        var answers = answers
        answers["stateHandle"] = step["stateHandle"]
        return try await client.json(form["href"]?.string ?? "", .object(answers)).json
    }

    /// Signs Jay in on the page that was opened last.
    func signIn() async throws -> JSON {
        try await submit(
            "identify", of: dialogue(),
            ["identifier": "jay@example.com", "credentials": ["passcode": "Test-pass-1"]])
    }

    /// Opens the address of an authorization request, signs Jay in there and returns to the app.
    mutating func signIn(at address: String) async throws -> String {
        let page = try await open(address)
        guard page.status == 200 else { throw Lost(description: "status \(page.status)") }
        return try await leave(signIn())
    }

    /// Follows what a finished dialogue says.
    mutating func leave(_ end: JSON) async throws -> String {
        guard let link = (end["success"] ?? end["failure"])?["href"]?.string else {
            throw Lost(description: "no end in \(end.text(.pretty))")
        }
        return try await back(from: link)
    }
}

extension OrgClient {
    static let loopback = "http://127.0.0.1:8400/callback"

    var authorizeParameters: [String: String?] {
        interactParameters.merging(["redirect_uri": Self.loopback, "response_type": "code"]) { $1 }
    }

    /// The address of an authorization request.
    func authorizeAddress(_ changes: [String: String?] = [:]) -> String {
        address(authorizeParameters.merging(changes) { $1 })
    }

    func address(_ parameters: [String: String?]) -> String {
        let pairs = parameters.compactMapValues { $0 }.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(Self.encode($0.value))" }
        return org.issuer.absoluteString + "/v1/authorize?" + pairs.joined(separator: "&")
    }

    func exchange(_ code: String?, _ changes: [String: String?] = [:]) async throws -> Answer {
        let parameters: [String: String?] = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": Self.loopback,
            "client_id": org.clientID, "code_verifier": verifier,
        ]
        return try await form("token", parameters.merging(changes) { $1 })
    }
}

/// The query of an address, decoded.
func query(_ address: String) -> [String: String] {
    let items = URLComponents(string: address)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { one, _ in one }
}
