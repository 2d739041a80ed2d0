import IDXAuth
import IDXJSON
import IDXPlatform
import Synchronization

/// What all objects of an authenticator share: records, keys and the way to the org.
package final class AuthenticatorCore: Sendable {
    package let application: ApplicationConfig
    let store: EnrollmentStore
    package let keys: any KeyStore
    let caller: Caller
    let delegates = Delegates<any AuthenticatorDelegate>()
    let maintenance = MaintenanceTokens()
    let challenges = KnownChallenges()
    private let providers = Mutex<[String: Provider]>([:])

    init(
        application: ApplicationConfig, storage: any ArchiveStorage, keys: any KeyStore,
        transport: any HTTPTransport, time: TimeSource
    ) {
        self.application = application
        self.keys = keys
        store = EnrollmentStore(storage, time: time)
        caller = Caller(transport: transport, time: time, timeout: .seconds(30))
    }

    /// The time at the org, as far as its replies tell: what is signed must be valid there.
    func now(at origin: Origin) -> Date { caller.clock.now(at: origin) }

    /// Sends a call and reads its reply. All requests go through here.
    ///
    /// - Throws: ``DeviceAuthenticatorError``; the org's refusal is `serverAPIError`.
    func send<Value>(
        _ call: Call, read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(DeviceAuthenticatorError) -> (value: Value, reply: HTTPResponse) {
        do throws(IDXError) {
            return try await caller.send(call, ClientHeaders.names(), read: read)
        } catch {
            throw DeviceAuthenticatorError(error)
        }
    }

    /// The metadata and keys of one of the org's authorization servers.
    func provider(
        _ issuer: String
    ) throws(DeviceAuthenticatorError) -> Provider {
        if let known = providers.withLock({ $0[issuer] }) { return known }
        do throws(TransportError.Refusal) {
            let made = Provider(try Issuer(issuer), caller: caller)
            return providers.withLock { providers in
                if let known = providers[issuer] { return known }
                providers[issuer] = made
                return made
            }
        } catch {
            throw .invalid(setting: "orgURL", reason: "\(error)")
        }
    }
}

extension DeviceAuthenticatorError {
    /// The error of a request.
    init(_ error: IDXError) {
        switch error.reason {
        case .cancelled: self = .cancelled
        // OAuth's errors are the authorization server's, and have their own hints.
        case .refused(let refusal)
        where error.step != .maintenanceToken && error.step != .discovery:
            self = .serverAPIError(status: error.status, refusal)
        default: self = .request(error)
        }
    }
}

extension Call {
    /// A call of the App Authenticators API, which refuses calls that name no version.
    static func device(
        _ step: IDXError.Step, _ method: String, _ address: WebAddress, body: JSON? = nil,
        contentType: String = "application/json", token: Secret? = nil, secrets: [Secret] = []
    ) -> Call {
        var headers: HTTPHeaders = ["Accept": "application/json; okta-version=1.0.0"]
        headers["Content-Type"] = body == nil ? nil : contentType
        headers["Authorization"] = token.map { "Bearer \($0.revealed)" }
        return Call(
            step: step, method: method, address: address, headers: headers, body: body?.bytes(),
            secrets: secrets + [token].compactMap(\.self), isRead: method == "GET")
    }
}
