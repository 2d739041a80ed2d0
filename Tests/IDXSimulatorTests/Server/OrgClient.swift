import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON

@testable import IDXSimulator

/// A client that knows nothing of IDX: it posts what a test says to where a test says.
struct OrgClient: Sendable {
    let org: SimulatedOrg
    private let transport = SystemTransport()
    let verifier = "verifier-verifier-verifier-verifier-verifier"

    /// An answer with its body read.
    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let json: JSON
        let body: [UInt8]
        var error: String? { json["error"]?.string }
    }

    func send(
        _ method: String, _ address: String, _ headers: HTTPHeaders = [:], _ body: [UInt8]? = nil
    ) async throws -> Answer {
        let response = try await transport.send(
            HTTPRequest(
                method: method, address: try WebAddress(address), headers: headers, body: body,
                timeout: .seconds(300)))
        let json = response.body.isEmpty ? JSON.null : (try? JSON(parsing: response.body)) ?? nil
        return Answer(
            status: response.status, headers: response.headers, json: json, body: response.body)
    }

    func get(_ path: String, _ headers: HTTPHeaders = [:]) async throws -> Answer {
        try await send("GET", path.hasPrefix("http") ? path : org.origin + path, headers)
    }

    /// Posts a form to an OAuth endpoint.
    func form(_ endpoint: String, _ values: [String: String?]) async throws -> Answer {
        let pairs = values.compactMapValues { $0 }.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(Self.encode($0.value))" }
        return try await raw(endpoint, pairs.joined(separator: "&"))
    }

    func raw(
        _ endpoint: String, _ body: String, type: String = "application/x-www-form-urlencoded"
    ) async throws -> Answer {
        try await send(
            "POST", org.issuer.absoluteString + "/v1/" + endpoint, ["Content-Type": type],
            Array(body.utf8))
    }

    /// Posts JSON to a path or an address.
    func json(_ path: String, _ body: JSON) async throws -> Answer {
        try await send(
            "POST", path.hasPrefix("http") ? path : org.origin + path,
            ["Content-Type": "application/ion+json; okta-version=1.0.0"], body.bytes())
    }

    var interactParameters: [String: String?] {
        [
            "client_id": org.clientID, "redirect_uri": org.redirectURI.absoluteString,
            "scope": "openid profile email offline_access", "state": "s1", "nonce": "n1",
            "code_challenge": Base64URL.encode(SystemCrypto.tests.sha256(verifier)),
            "code_challenge_method": "S256",
        ]
    }

    /// The first response of a new transaction.
    func begin(scope: String? = nil) async throws -> Answer {
        var parameters = interactParameters
        if let scope { parameters["scope"] = scope }
        let handle = try await form("interact", parameters).json["interaction_handle"]?.string
        return try await json(
            "/idp/idx/introspect", ["interactionHandle": .string(handle ?? "")])
    }

    /// Signs Jay in with the password and returns the last response.
    func signIn(scope: String? = nil) async throws -> Answer {
        let first = try await begin(scope: scope)
        let form = first.json["remediation"]?["value"]?[0]
        return try await json(
            form?["href"]?.string ?? "",
            [
                "identifier": "jay@example.com", "credentials": ["passcode": "Test-pass-1"],
                "stateHandle": first.json["stateHandle"] ?? nil,
            ])
    }

    /// The interaction code of a finished sign-in.
    func code(scope: String? = nil) async throws -> String {
        let done = try await signIn(scope: scope)
        let fields = done.json["successWithInteractionCode"]?["value"]?.array ?? []
        return fields.first { $0["name"]?.string == "interaction_code" }?["value"]?.string ?? ""
    }

    func redeem(_ code: String, changing changes: [String: String?] = [:]) async throws -> Answer {
        var parameters: [String: String?] = [
            "grant_type": "interaction_code", "interaction_code": code,
            "client_id": org.clientID, "code_verifier": verifier,
        ]
        for (name, value) in changes { parameters.updateValue(value, forKey: name) }
        return try await form("token", parameters)
    }

    func tokens(scope: String? = nil) async throws -> JSON {
        try await redeem(code(scope: scope)).json
    }

    func refresh(_ token: String, scope: String? = nil) async throws -> Answer {
        try await form(
            "token",
            [
                "grant_type": "refresh_token", "refresh_token": token,
                "client_id": org.clientID, "scope": scope,
            ])
    }

    func isActive(_ token: String) async throws -> Bool {
        let answer = try await form("introspect", ["token": token, "client_id": org.clientID])
        return answer.json["active"]?.bool ?? false
    }

    static func encode(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}

extension Policy {
    /// Jay, who signs in with a password.
    static var jay: Policy {
        var policy = Policy()
        var user = User()
        user.username = "jay@example.com"
        user.password = "Test-pass-1"
        user.profile = ["firstName": "Jay", "lastName": "Example", "email": "jay@example.com"]
        policy.users = [user]
        return policy
    }
}

/// Runs a test against an org of its own and stops the org afterwards.
func withOrg<Result>(
    _ policy: Policy = .jay, options: SimulatedOrg.Options = .init(),
    now: @escaping @Sendable () -> Date = { Date() }, faults: [Fault] = [],
    _ body: (SimulatedOrg, OrgClient) async throws -> Result
) async throws -> Result {
    let org = try await SimulatedOrg(
        policy: policy, options: options, now: now, faults: faults)
    do {
        let result = try await body(org, OrgClient(org: org))
        await org.stop()
        return result
    } catch {
        await org.stop()
        throw error
    }
}
