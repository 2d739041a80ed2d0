import Foundation
import IDXAuth
import IDXJSON
import Synchronization
import TestSupport

@testable import IDXAuthenticator

/// An org with one enrollment on this device, which answers as a test says.
final class ChallengeOrg: HTTPTransport {
    static let origin = "https://id.acme.example"
    static let other = "https://acme.example"
    static let pin: Secret = "rye bread"

    let keys = MemoryKeyStore()
    let storage = MemoryCredentialStorage()
    /// 2031-04-01 09:00:00 UTC.
    let now = Mutex(1_932_800_400)
    private let wire = Wire { _ in HTTPResponse(status: 404) }

    init() {
        reply("openid-configuration", json: Self.configuration(Self.origin))
        reply("keys", json: ["keys": [TestKey.first.jwk]])
        reply("verify", json: [:])
    }

    static func configuration(_ issuer: String) -> JSON {
        let isOrg = !issuer.contains("/oauth2/")
        return [
            "issuer": .string(issuer),
            "jwks_uri": .string(issuer + (isOrg ? "/oauth2" : "") + "/v1/keys"),
        ]
    }

    /// Sets the replies of an endpoint, by the last part of its path; the last one is repeated.
    func reply(_ last: String, _ replies: HTTPResponse...) {
        wire.answer(last, inTurn: replies.map(Wire.response))
    }

    func reply(_ last: String, json: JSON, status: Int = 200) {
        reply(last, HTTPResponse(status: status, body: json.bytes()))
    }

    /// Lets an endpoint fail.
    func fail(_ last: String, _ error: TransportError) {
        wire.answer(last, Wire.failure(error))
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await wire.send(request)
    }

    /// The paths that were asked for, in order.
    var asked: [String] { wire.paths }
    /// The answers that were sent.
    var answers: [HTTPRequest] { wire.requests.filter { $0.address.path.hasSuffix("/verify") } }

    var time: TimeSource {
        TimeSource(
            now: { Date(timeIntervalSince1970: Double(self.now.withLock { $0 })) },
            sleep: { wait in self.now.withLock { $0 += Int(wait.components.seconds) } },
            chance: { 0 })
    }

    /// A device with an enrollment; `hasPIN` gives it a key for the verification of the user.
    func device(
        hasPIN: Bool = false, change: (inout EnrollmentRecord) -> Void = { _ in }
    ) async throws -> AuthenticatorCore {
        let core = program()
        var record = EnrollmentRecord(
            id: "pfdENR",
            organization: .init(id: "00oACME", origin: Self.origin, otherOrigins: [Self.other]),
            clientID: "0oaCLI", user: .init(id: "00uJAY", name: "jay@acme.example"),
            authenticator: .init(id: "autPUSH", name: "Acme Mobile"), methodID: "opfPUSH",
            deviceID: "guoDEV", clientInstanceID: "cliINST",
            possession: try await keys.make(.possession, lock: .none),
            verification: hasPIN
                ? try await keys.make(.verification, lock: .pin(Self.pin)) : nil)
        change(&record)
        let made = record
        try await core.store.update { $0.enrollments.append(made) }
        return core
    }

    /// A program on the device.
    func program() -> AuthenticatorCore {
        AuthenticatorCore(
            application: ApplicationConfig(
                applicationName: "Acme Mobile", applicationVersion: "1.0",
                applicationGroupId: "com.acme.mobile"),
            storage: storage, keys: keys, transport: self, time: time)
    }

    /// The claims of a good challenge, made now.
    var claims: JSON {
        let now = now.withLock { $0 }
        return [
            "iss": .string(Self.origin), "aud": "0oaCLI", "iat": JSON(integerLiteral: now),
            "exp": JSON(integerLiteral: now + 300), "nbf": JSON(integerLiteral: now),
            "jti": "ftTX", "ver": 0, "nonce": "n-canary", "transactionId": "ftTX",
            "orgId": "00oACME", "userId": "00uJAY", "authenticatorEnrollmentId": "pfdENR",
            "method": "push", "methodEnrollmentId": "opfPUSH",
            "appInstanceName": "Acme Payroll", "userVerification": "NONE",
            "userMediation": "REQUIRED", "signals": ["platform", "displayName", "udid"],
            "verificationUri": .string(Self.verification),
            "challengeContext": [
                "transactionType": "LOGIN", "clientOS": "Linux", "clientLocation": "Utrecht, NL",
                "transactionTime": "2031-04-01T08:59:55.000Z",
            ],
        ]
    }

    static let verification =
        origin + "/idp/myaccount/app-authenticators/challenge/ftTX/verify"
    static let header: JSON = [
        "alg": "RS256", "typ": "okta-pushbind+jwt", "kid": "first-key",
    ]

    static let secondHeader = header.with(["kid": "second-key"])

    /// A challenge with some claims changed.
    func challenge(
        _ changes: KeyValuePairs<String, JSON?> = [:], header: JSON = header,
        key: TestKey = .first
    ) -> Secret { Secret(key.token(claims.with(changes), header: header)) }
}

extension EnrollmentStore {
    /// Changes the archive.
    func update(_ change: (inout EnrollmentArchive) -> Void) async throws {
        try await update { archive throws(DeviceAuthenticatorError) in change(&archive) }
    }
}
