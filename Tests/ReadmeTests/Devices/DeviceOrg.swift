import Foundation
import IDXAuth
import IDXAuthenticator
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

/// A simulated org whose user has a password and no device, and a device to enroll.
struct DeviceOrg {
    let org: SimulatedOrg
    let storage: any ArchiveStorage
    let keys = MemoryKeyStore()
    let authenticator: DeviceAuthenticator
    private let wire = Wire()

    init(
        _ customApp: String = #""challenge": "discouraged""#,
        storage: any ArchiveStorage = MemoryCredentialStorage()
    ) async throws {
        org = try await SimulatedOrg(
            policy: Policy(
                parsing: """
                    { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8" },
                                 { "username": "kim@example.com", "password": "Oat-bread-9" } ],
                      "signIn": { "factors": [["okta_password"], ["custom_app"]] },
                      "customApp": { \(customApp) }, "behavior": { "refresh": 1000 } }
                    """))
        self.storage = storage
        authenticator = DeviceAuthenticator(
            ApplicationConfig(
                applicationName: "Acme", applicationVersion: "1.0",
                applicationGroupId: "com.acme.idx"),
            storage: storage, keys: keys, transport: wire)
    }

    /// The requests of the authenticator.
    var requests: [HTTPRequest] { wire.requests.elements }

    var config: AuthenticatorConfig {
        AuthenticatorConfig(orgURL: org.issuer, oidcClientId: org.clientID)
    }

    func flow(_ scopes: [String]) -> InteractionCodeFlow {
        InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: scopes,
                redirectURI: org.redirectURI))
    }

    /// The step after the password.
    func begin(
        _ scopes: [String], _ user: String = "jay@example.com", _ password: String = "Rye-bread-8"
    ) async throws -> Response {
        let response = try await flow(scopes).start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = user
        identify["credentials.passcode"]?.value = password
        return try await identify.proceed()
    }

    /// The tokens of a sign-in with the password alone: enough to enroll a user's first device.
    func signIn(
        _ scopes: [String] = ["openid", Scope.appAuthenticatorManage],
        _ user: String = "jay@example.com", _ password: String = "Rye-bread-8"
    ) async throws -> Token {
        let response = try await begin(scopes, user, password)
        let token = try await response.exchangeCode()
        return try #require(token)
    }

    /// Enrolls the device for Jay. Returns the enrollment and the token it was made with.
    @discardableResult
    func enroll(
        _ parameters: EnrollmentParameters = EnrollmentParameters()
    ) async throws -> (enrollment: AuthenticatorEnrollment, token: AuthToken) {
        let token = try AuthToken(try await signIn())
        let enrollment = try await authenticator.enroll(
            authenticationToken: token, authenticatorConfig: config,
            enrollmentParameters: parameters)
        return (enrollment, token)
    }

    /// The manager of an app, and how its calls end.
    @MainActor func manager(_ token: Token? = nil) -> (DeviceSDKManager, Record<String>) {
        let manager = DeviceSDKManager()
        let notes = Record<String>()
        manager.authenticatorClient = authenticator
        manager.token = token
        manager.note = { notes.append($0) }
        return (manager, notes)
    }

    /// A sign-in of Jay that waits for the device.
    func beginPush() async throws -> Response {
        let response = try await begin(["openid"])
        _ = try #require(response.remediations[.challengePoll], "\(response)")
        return response
    }

    /// Whether a sign-in succeeds, now that the device has answered.
    func succeeds(_ waiting: Response) async throws -> Bool {
        let poll = try #require(waiting.remediations[.challengePoll]?.pollable)
        return try await poll.startPolling()?.isLoginSuccessful ?? false
    }
}

/// Keeps what is sent.
private final class Wire: HTTPTransport {
    let requests = Record<HTTPRequest>()

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        requests.append(request)
        return try await SystemTransport.shared.send(request)
    }
}

/// The error of a call.
func failure<Value>(
    _ call: () async throws(DeviceAuthenticatorError) -> Value
) async -> DeviceAuthenticatorError? {
    do throws(DeviceAuthenticatorError) {
        _ = try await call()
        return nil
    } catch {
        return error
    }
}
