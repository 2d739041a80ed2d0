import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport

@testable import IDXSimulator

/// A device whose requests are written by hand.
struct HandDevice: Sendable {
    let client: OrgClient
    var name = "one"
    /// What the org answered to the enrollment.
    var enrollment: JSON = [:]

    static let version: HTTPHeaders = ["Accept": "application/json; okta-version=1.0.0"]
    static let manage = "okta.myAccount.appAuthenticator.manage"
    static let maintainAndRead =
        "okta.myAccount.appAuthenticator.maintenance.manage"
        + " okta.myAccount.appAuthenticator.maintenance.read"

    var clientInstance: ECSigningKey { key("K-CLI") }
    var possession: ECSigningKey { key("K-POP") }
    var verification: ECSigningKey { key("K-UV") }

    func key(_ use: String) -> ECSigningKey {
        ECSigningKey(keyID: "\(use)-\(name)", secret: SystemCrypto.tests.sha256("\(use)-\(name)"))
    }

    /// A JWK as a device writes it.
    static func jwk(_ key: ECSigningKey) -> JSON {
        let point = key.point
        return [
            "kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(Array(point.prefix(32)))),
            "y": .string(Base64URL.encode(Array(point.suffix(32)))), "kid": .string(key.keyID),
            "okta:kpr": "SOFTWARE",
        ]
    }

    /// The body of an enrollment.
    var body: JSON {
        [
            "authenticatorId": "autcustomapp",
            "device": [
                "platform": "LINUX", "osVersion": "6.12", "displayName": "Jay's laptop",
                "clientInstanceBundleId": "com.acme.idx", "clientInstanceVersion": "1.0",
                "clientInstanceDeviceSdkVersion": "idx 1.0", "secureHardwarePresent": false,
                "authenticatorAppKey": "b3c1", "clientInstanceKey": Self.jwk(clientInstance),
            ],
            "methods": [
                "push": [
                    "pushToken": "", "apsEnvironment": "production",
                    "capabilities": ["transactionTypes": ["LOGIN", "CIBA"]],
                    "keys": [
                        "proofOfPossession": Self.jwk(possession),
                        "userVerification": Self.jwk(verification),
                    ],
                ]
            ],
        ]
    }

    // MARK: - Calls

    func call(
        _ method: String, _ path: String, _ token: String?, _ headers: HTTPHeaders = version,
        _ body: JSON? = nil
    ) async throws -> OrgClient.Answer {
        var headers = headers
        if let token { headers["Authorization"] = "Bearer \(token)" }
        return try await client.send(
            method, client.org.origin + "/idp/myaccount/app-authenticators" + path, headers,
            body?.bytes())
    }

    func post(
        _ path: String, _ body: JSON, _ token: String? = nil
    ) async throws -> OrgClient.Answer {
        var headers = Self.version
        headers["Content-Type"] = "application/json"
        return try await call("POST", path, token, headers, body)
    }

    func patch(_ body: JSON, _ token: String) async throws -> OrgClient.Answer {
        let type = "application/merge-patch+json; okta-version=1.0.0"
        return try await call(
            "PATCH", "/" + id, token, ["Accept": type, "Content-Type": type], body)
    }

    /// The access token of a sign-in with the scope to manage devices.
    func token(scope: String = manage) async throws -> String {
        try await client.tokens(scope: "openid " + scope)["access_token"]?.string ?? ""
    }

    /// The same device after it enrolled, with its key for verification or without it.
    func enrolled(verifies: Bool = true, pushToken: String = "") async throws -> HandDevice {
        var body = body.changing("methods.push.pushToken", to: .string(pushToken))
        if !verifies { body = body.changing("methods.push.keys.userVerification", to: .none) }
        var copy = self
        copy.enrollment = try await post("", body, token()).json
        return copy
    }

    var id: String { enrollment["id"]?.string ?? "" }
    var methodID: String { enrollment["methods"]?["push"]?["id"]?.string ?? "" }
    var userID: String { enrollment["user"]?["id"]?.string ?? "" }
    var deviceID: String { enrollment["device"]?["id"]?.string ?? "" }
    var instanceID: String { enrollment["device"]?["clientInstanceId"]?.string ?? "" }
    var now: Int { Int(client.org.now.timeIntervalSince1970) }

    /// A token that a key signs.
    static func jwt(_ header: JSON, _ claims: JSON, _ key: ECSigningKey) -> String {
        let signed = Base64URL.encode(header.bytes()) + "." + Base64URL.encode(claims.bytes())
        return signed + "." + Base64URL.encode(key.sign(Array(signed.utf8)))
    }

    private func dated(_ claims: JSON) -> JSON {
        claims.setting("iat", to: JSON(integerLiteral: now))
            .setting("nbf", to: JSON(integerLiteral: now - 300))
            .setting("exp", to: JSON(integerLiteral: now + 300))
    }

    // MARK: - Maintenance

    var assertionHeader: JSON { ["alg": "ES256", "typ": "JWT", "kid": .string(possession.keyID)] }

    func assertionClaims(_ id: String = UUID().uuidString) -> JSON {
        dated([
            "iss": "urn:okta:devices:app:authenticator", "aud": .string(client.org.origin),
            "sub": .string(userID), "methodEnrollmentId": .string(methodID), "jti": .string(id),
        ])
    }

    func grant(
        _ assertion: String, scope: String? = maintainAndRead, client id: String? = nil
    ) async throws -> OrgClient.Answer {
        let values = [
            "grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer",
            "client_id": id ?? client.org.clientID, "scope": scope, "assertion": assertion,
        ]
        let form = values.compactMapValues { $0 }.sorted { $0.key < $1.key }
            .map { "\($0.key)=\(OrgClient.encode($0.value))" }.joined(separator: "&")
        return try await client.send(
            "POST", client.org.origin + "/oauth2/v1/token",
            ["Content-Type": "application/x-www-form-urlencoded"], Array(form.utf8))
    }

    func maintenanceToken(scope: String = maintainAndRead) async throws -> String {
        let assertion = Self.jwt(assertionHeader, assertionClaims(), possession)
        return try await grant(assertion, scope: scope).json["access_token"]?.string ?? ""
    }

    // MARK: - Challenges

    func pending() async throws -> OrgClient.Answer {
        try await call("GET", "/\(id)/push/notifications", try await maintenanceToken())
    }

    /// The pending challenges.
    func challenges() async throws -> [String] {
        try await pending().json.array?.compactMap { $0["challenge"]?.string } ?? []
    }

    /// The first pending challenge.
    func challenge() async throws -> SignedJSON {
        guard let text = try await challenges().first, let token = SignedJSON(text) else {
            throw NothingPending()
        }
        return token
    }

    struct NothingPending: Error {}

    func answerHeader(_ key: ECSigningKey) -> JSON {
        ["alg": "ES256", "typ": "okta-pushbind+jwt", "kid": .string(key.keyID)]
    }

    /// The claims of an answer.
    func answerClaims(
        _ challenge: SignedJSON, _ consent: String, verified: Bool = false,
        _ id: String = UUID().uuidString
    ) -> JSON {
        let type = challenge.claims["challengeContext"]?["transactionType"] ?? .null
        return dated([
            "iss": .string(self.id), "sub": .string(userID), "aud": challenge.claims["iss"] ?? nil,
            "jti": .string(id), "tx": challenge.claims["transactionId"] ?? nil,
            "nonce": challenge.claims["nonce"] ?? nil, "methodEnrollmentId": .string(methodID),
            "keyType": verified ? "userVerification" : "proofOfPossession",
            "amr": verified ? ["pin"] : [],
            "deviceSignals": [
                "id": .string(deviceID), "clientInstanceId": .string(instanceID),
                "platform": "LINUX", "osVersion": "6.12",
            ],
            "challengeResponseContext": [
                "userConsent": .string(consent), "transactionType": type,
            ],
            "integrations": [], "signalProviders": [],
        ])
    }

    func send(_ answer: String, to challenge: SignedJSON) async throws -> OrgClient.Answer {
        let id = challenge.claims["transactionId"]?.string ?? ""
        return try await post(
            "/challenge/\(id)/verify", ["method": "push", "challengeResponse": .string(answer)])
    }

    func answer(
        _ challenge: SignedJSON, _ consent: String, verified: Bool = false
    ) async throws -> OrgClient.Answer {
        let key = verified ? verification : possession
        let claims = answerClaims(challenge, consent, verified: verified)
        return try await send(Self.jwt(answerHeader(key), claims, key), to: challenge)
    }
}

extension JSON {
    /// The document with the member at a dotted path changed; nil removes it.
    func changing(_ path: String, to value: JSON?) -> JSON {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return setting(path, to: value) }
        return setting(parts[0], to: (self[parts[0]] ?? [:]).changing(parts[1], to: value))
    }
}

extension OrgClient.Answer {
    /// Status, error code and cause in one line.
    var line: String {
        let cause = json["errorCauses"]?[0]?["errorSummary"]?.string
        let words = [String(status), json["errorCode"]?.string ?? error, cause]
        return words.compactMap(\.self).joined(separator: " ")
    }
}

extension Policy {
    /// Jay, who signs in with a password only, at an org with the custom authenticator.
    static var devices: Policy {
        var policy = Policy.jay
        policy.customApp = CustomApp()
        var mary = User("mary@example.com", password: "Test-pass-2")
        mary.profile = ["email": "mary@example.com"]
        policy.users.append(mary)
        return policy
    }
}

/// Runs a test with a device at an org of its own whose clock stands still.
func withDevice(
    _ change: (inout Policy) -> Void = { _ in }, faults: [Fault] = [],
    _ body: (HandDevice) async throws -> Void
) async throws {
    var policy = Policy.devices
    change(&policy)
    var options = SimulatedOrg.Options()
    options.seed = 7
    let start = Date(timeIntervalSince1970: 1_767_225_600)
    try await withOrg(policy, options: options, now: { start }, faults: faults) { _, client in
        try await body(HandDevice(client: client))
    }
}

/// A document for a golden: without the port, which differs from run to run.
func steady(_ json: JSON, _ org: SimulatedOrg) -> String {
    json.laidOut().replacing(":\(org.port)", with: ":PORT") + "\n"
}

extension OrgClient {
    /// The access token of a sign-in of another user, with the scope to manage devices.
    func accessToken(of user: String, _ password: String) async throws -> String {
        let first = try await begin(scope: "openid " + HandDevice.manage)
        let done = try await json(
            "/idp/idx/identify",
            [
                "identifier": .string(user), "credentials": ["passcode": .string(password)],
                "stateHandle": first.json["stateHandle"] ?? nil,
            ])
        let fields = done.json["successWithInteractionCode"]?["value"]?.array ?? []
        let code = fields.first { $0["name"] == "interaction_code" }?["value"]?.string ?? ""
        return try await redeem(code).json["access_token"]?.string ?? ""
    }
}
