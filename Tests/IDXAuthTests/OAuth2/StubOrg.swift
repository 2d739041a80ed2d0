import Foundation
import IDXCrypto
import IDXJSON
import Synchronization
import TestSupport

@testable import IDXAuth

/// An authorization server that answers as a test says, and its clock.
final class StubOrg: HTTPTransport {
    typealias Answer = @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse

    static let issuer = "https://id.acme.example/oauth2/default"
    static let clientID = "0oaTestClient"

    /// The clock of both sides: 2031-04-01 09:00:00 UTC.
    let now = Mutex(Date(timeIntervalSince1970: 1_932_800_400))
    private let wire = Wire { _ in HTTPResponse(status: 404) }
    private let slept = Mutex<[Duration]>([])

    init() {
        answer("openid-configuration", json: Self.configuration)
        answer("keys", json: ["keys": [TestKey.first.jwk]])
    }

    static let configuration: JSON = [
        "issuer": .string(issuer),
        "authorization_endpoint": .string(issuer + "/v1/authorize"),
        "token_endpoint": .string(issuer + "/v1/token"),
        "jwks_uri": .string(issuer + "/v1/keys"),
        "userinfo_endpoint": .string(issuer + "/v1/userinfo"),
        "revocation_endpoint": .string(issuer + "/v1/revoke"),
        "introspection_endpoint": .string(issuer + "/v1/introspect"),
    ]

    /// The claims of a good ID token, made now.
    var claims: JSON {
        let now = Int(now.withLock { $0 }.timeIntervalSince1970)
        return [
            "iss": .string(Self.issuer), "aud": .string(Self.clientID), "sub": "00u1",
            "iat": JSON(integerLiteral: now), "exp": JSON(integerLiteral: now + 3600),
            "nonce": "n-1", "name": "Jay Doe", "email": "jay@example.com",
            "at_hash": .string(
                Base64URL.encode(Array(SystemCrypto.tests.sha256("at-1").prefix(16)))),
        ]
    }

    /// A token answer with some members changed.
    func reply(_ claims: JSON?, changing changes: KeyValuePairs<String, JSON?> = [:]) -> JSON {
        let idToken = claims.map { JSON.string(TestKey.first.token($0)) }
        let reply: JSON = [
            "token_type": "Bearer", "expires_in": 3600, "access_token": "at-1",
            "scope": "openid profile offline_access", "refresh_token": "rt-1",
        ]
        return reply.with(["id_token": idToken]).with(changes)
    }

    func answer(_ call: String, _ answer: @escaping Answer) { wire.answer(call, Wire.made(answer)) }

    func answer(
        _ call: String, json: JSON, status: Int = 200, headers: HTTPHeaders = [:]
    ) {
        answer(call) { _ in HTTPResponse(status: status, headers: headers, body: json.bytes()) }
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await wire.send(request)
    }

    /// The last parts of the addresses that were asked for, in order.
    var asked: [String] { requests.map(\.last) }

    /// The forms that were sent to an endpoint.
    func forms(_ last: String) -> [String] {
        requests.filter { $0.last == last }.map { String(decoding: $0.body ?? [], as: UTF8.self) }
    }

    var requests: [HTTPRequest] { wire.requests }
    var waits: [Duration] { slept.withLock { $0 } }

    func advance(_ seconds: TimeInterval) {
        now.withLock { $0.addTimeInterval(seconds) }
    }

    /// A clock that stands still except when somebody waits.
    var time: TimeSource {
        TimeSource(
            now: { self.now.withLock { $0 } },
            sleep: { duration in
                self.slept.withLock { $0.append(duration) }
                self.advance(TimeInterval(duration.components.seconds))
            }, chance: { 0 })
    }

    func server(secret: Secret? = nil) throws -> AuthorizationServer {
        let caller = Caller(transport: self, time: time, timeout: .seconds(30))
        return AuthorizationServer(
            client: .init(id: Self.clientID, authentication: secret.map { .secret($0) }),
            provider: Provider(try Issuer(Self.issuer), caller: caller))
    }

    /// Why a code is not exchanged, if it is not.
    ///
    /// - Parameters:
    ///   - reply: What the token endpoint answers; what it was told to answer before, unless given.
    ///   - status: The status of that.
    /// - Returns: The error; nil if the code is exchanged.
    /// - Throws: If the issuer is malformed.
    func exchangeError(_ reply: JSON? = nil, status: Int = 200) async throws -> IDXError? {
        if let reply { answer("token", json: reply, status: status) }
        let server = try server()
        return await failure { () async throws(IDXError) in
            _ = try await server.exchange(.sample)
        }
    }
}

extension AuthorizationServer.Redemption {
    static var sample: Self {
        var redemption = Self(grant: .interactionCode("ic-1", verifier: "verifier-1"))
        redemption.expectation.nonce = "n-1"
        redemption.scopes = ["openid", "profile", "offline_access"]
        return redemption
    }
}

/// The error of a call, or nil if it succeeded.
func failure(_ call: () async throws(IDXError) -> Void) async -> IDXError? {
    do throws(IDXError) {
        try await call()
        return nil
    } catch {
        return error
    }
}
