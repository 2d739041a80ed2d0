import Foundation
import IDXAuth
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuthenticator

/// An org that answers as a test says, by method and last part of the path, and keeps what it was asked.
final class ScriptedOrg: HTTPTransport {
    typealias Answer = @Sendable (HTTPRequest) throws(TransportError) -> HTTPResponse

    static let url = "https://id.acme.example"
    static let config = DeviceAuthenticatorConfig(
        orgURL: "\(url)/oauth2/default", oidcClientId: "0oaCLI")

    private let wire = Wire { _ in
        HTTPResponse(status: 404, body: refusal("E0000007").bytes())
    }

    private struct State {
        var waits: [Duration] = []
        var now = Date(timeIntervalSince1970: 1_767_225_600)
    }

    private let state = Mutex(State())

    /// An org with one authenticator, which enrolls whoever asks.
    init() {
        answer("GET okta-organization", Self.organization)
        answer("GET app-authenticator-configuration", [Self.policy()])
        answer("POST app-authenticators", Self.enrollment())
    }

    static let organization: JSON = [
        "id": "00oACME", "pipeline": "idx",
        "_links": [
            "organization": ["href": "https://acme.example"], "alternate": ["href": .string(url)],
        ],
    ]

    static func policy(
        _ id: String = "autPUSH", name: String = "Acme Mobile", verification: String = "PREFERRED",
        protection: String = "ANY", types: JSON = ["LOGIN", "CIBA"],
        algorithms: JSON = ["RS256", "ES256"], method: String = "push", status: String = "ACTIVE",
        endpoint: String = "\(url)/idp/myaccount/app-authenticators"
    ) -> JSON {
        [
            "authenticatorId": .string(id), "orgId": "00oACME", "type": "app", "key": "custom_app",
            "name": .string(name),
            "settings": [
                "userVerification": .string(verification),
                "userVerificationMethods": ["PIN", "BIOMETRICS"],
            ],
            "supportedMethods": [
                [
                    "type": .string(method), "status": .string(status),
                    "settings": [
                        "algorithms": algorithms, "keyProtection": .string(protection),
                        "transactionTypes": types,
                    ],
                ]
            ], "appAuthenticatorEnrollEndpoint": .string(endpoint),
        ]
    }

    static func enrollment(
        _ id: String = "pfdENR", user: String = "00uJAY", device: String = "guoDEV",
        instance: String = "cliINST"
    ) -> JSON {
        [
            "id": .string(id), "authenticatorId": "autPUSH", "createdDate": "2026-02-01T10:00",
            "lastUpdated": "yesterday",
            "user": ["id": .string(user), "username": "jay@acme.example"],
            "device": [
                "id": .string(device), "status": "ACTIVE", "clientInstanceId": .string(instance),
            ],
            "methods": ["push": ["id": "opfPUSH"]],
            "links": ["self": ["href": "https://evil.example/x"]],
        ]
    }

    static func refusal(_ code: String, _ summary: String = "Refused.") -> JSON {
        ["errorCode": .string(code), "errorSummary": .string(summary), "errorId": "oae1"]
    }

    /// Answers a call from now on; given several times before the first request, in turn, the last for ever.
    func answer(
        _ call: String, _ body: JSON?, status: Int = 200, headers: HTTPHeaders = [:],
        then: Bool = false
    ) {
        let response = HTTPResponse(
            status: status, headers: headers, body: body.map { $0.bytes() } ?? [])
        answer(call, then: then) { _ in response }
    }

    func answer(_ call: String, then: Bool = false, _ answer: @escaping Answer) {
        wire.answer(call, Wire.made(answer), afterOthers: then)
    }

    func fail(_ call: String, _ error: TransportError) { wire.answer(call, Wire.failure(error)) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await wire.send(request)
    }

    /// What was asked, in order: `GET okta-organization`.
    var asked: [String] { requests.map(\.call) }
    var requests: [HTTPRequest] { wire.requests }
    var waits: [Duration] { state.withLock { $0.waits } }
    var last: HTTPRequest? { requests.last }

    func requests(_ call: String) -> [HTTPRequest] { requests.filter { $0.call == call } }

    /// The clock of both sides, which moves only when somebody waits.
    var time: TimeSource {
        TimeSource(
            now: { self.state.withLock { $0.now } },
            sleep: { duration in
                try Task.checkCancellation()
                // A lock that another thread holds needs real time, and little of it.
                guard duration >= .seconds(1) else { return try await Task.sleep(for: duration) }
                self.state.withLock { state in
                    state.waits.append(duration)
                    state.now += duration / .seconds(1)
                }
            }, chance: { 0 })
    }

    func advance(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }
}

extension HTTPRequest {
    var json: JSON? { body.flatMap { try? JSON(parsing: $0) } }
    var text: String { String(decoding: body ?? [], as: UTF8.self) }
}

/// Several orgs, each at its origin.
private struct Orgs: HTTPTransport {
    let first: ScriptedOrg
    let others: [String: ScriptedOrg]

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await (others["\(request.address.origin)"] ?? first).send(request)
    }
}

/// A device at the scripted org: an app with records and keys in memory.
struct TestDevice {
    let org: ScriptedOrg
    let storage = MemoryCredentialStorage()
    let keys: any KeyStore
    let authenticator: DeviceAuthenticator

    static let token = AuthToken.bearer("tok-canary")

    /// Creates a device; `orgs` are other orgs, by their origins.
    init(
        _ org: ScriptedOrg = ScriptedOrg(), keys: any KeyStore = NumberedKeys(),
        orgs: [String: ScriptedOrg] = [:]
    ) {
        self.org = org
        self.keys = keys
        authenticator = DeviceAuthenticator(
            ApplicationConfig(
                applicationName: "Acme", applicationVersion: "1.0",
                applicationGroupId: "com.acme.idx"),
            storage: storage, keys: keys, transport: Orgs(first: org, others: orgs), time: org.time)
    }

    var store: EnrollmentStore { authenticator.core.store }
    var numbered: NumberedKeys? { keys as? NumberedKeys }

    @discardableResult
    func enroll(
        _ parameters: EnrollmentParameters = EnrollmentParameters(device: .sample),
        token: AuthToken = token, policy: AuthenticatorPolicy? = nil
    ) async throws(DeviceAuthenticatorError) -> AuthenticatorEnrollment {
        try await authenticator.enroll(
            authenticationToken: token, authenticatorConfig: ScriptedOrg.config,
            enrollmentParameters: parameters, policy: policy)
    }

    /// Gives the installation a seed, so that bodies can be compared.
    func prepared() async throws -> TestDevice {
        try await store.update { $0.installationSeed = "b3c1" }
        return self
    }
}

extension DeviceProfile {
    static var sample: DeviceProfile {
        var profile = DeviceProfile(displayName: "Jay's \u{1B}[31m<b>phone</b>\u{202E}")
        profile.platform = "IOS"
        profile.osVersion = "18.1"
        profile.manufacturer = "APPLE"
        profile.model = "iPhone16,1"
        profile.screenLockType = "PASSCODE"
        return profile
    }
}

/// Keys with names and public halves to recognize. Their signatures are those of other keys.
final class NumberedKeys: KeyStore {
    let protection: KeyProtection
    private struct State {
        var made: [KeyHandle] = []
        var deleted: [String] = []
        var damaged: Set<String> = []
        var faults: [String: KeyError] = [:]
    }

    private let state = Mutex(State())
    private let signer = MemoryKeyStore()
    private let signing = Mutex<KeyHandle?>(nil)
    /// The usage of which no key can be made.
    let refused: KeyUsage?

    init(_ protection: KeyProtection = .software, refusing refused: KeyUsage? = nil) {
        self.protection = protection
        self.refused = refused
    }

    var made: [String] { state.withLock { $0.made.map(\.name) } }
    var deleted: [String] { state.withLock { $0.deleted } }
    /// Those that are left.
    var left: [String] { made.filter { !deleted.contains($0) } }

    /// Makes each use of a key end with an error.
    func fail(_ name: String, _ fault: KeyError) { state.withLock { $0.faults[name] = fault } }

    func damage(_ name: String) { state.withLock { _ = $0.damaged.insert(name) } }

    func make(_ usage: KeyUsage, lock: KeyLock) async throws(KeyError) -> KeyHandle {
        guard usage != refused else { throw .notPossible(reason: "no such key") }
        let kind: KeyHandle.Lock =
            switch lock {
            case .none: .none
            case .pin: .pin
            case .system: .system
            }
        return state.withLock { state in
            let prefix = [.clientInstance: "K-CLI", .possession: "K-POP"][usage] ?? "K-UV"
            let handle = KeyHandle(
                name: "\(prefix)-\(state.made.count + 1)", usage: usage, protection: protection,
                lock: kind)
            state.made.append(handle)
            return handle
        }
    }

    func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey {
        guard health(of: key) == .usable else { throw .missing(name: key.name) }
        let number = UInt8(key.name.split(separator: "-").last ?? "0") ?? 0
        return ECPublicKey(
            x: Array(repeating: number, count: 32), y: Array(repeating: 0, count: 32))
    }

    func sign(
        _ message: [UInt8], with key: KeyHandle, unlock: KeyUnlock
    ) async throws(KeyError) -> KeySignature {
        guard health(of: key) == .usable else { throw .missing(name: key.name) }
        if let fault = state.withLock({ $0.faults[key.name] }) { throw fault }
        let known = signing.withLock { $0 }
        let handle = if let known { known } else { try await signer.make(.possession, lock: .none) }
        signing.withLock { $0 = handle }
        return try await signer.sign(message, with: handle, unlock: .none)
    }

    func health(of key: KeyHandle) -> KeyHealth {
        state.withLock { state in
            state.damaged.contains(key.name)
                ? .damaged : state.deleted.contains(key.name) ? .missing : .usable
        }
    }

    func delete(_ key: KeyHandle) throws(KeyError) {
        state.withLock { $0.deleted.append(key.name) }
    }
}

/// The error of a call, or nil if it succeeded.
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
