import IDXJSON
public import IDXPlatform

/// A sign-in that the user approves on another device: the device authorization grant (RFC 8628), for
/// machines without a browser.
///
/// ```swift
/// let flow = DeviceAuthorizationFlow(
///     issuer: "https://acme.okta.com", clientID: "0oaTV", scopes: ["openid"])
/// let verification = try await flow.start()
/// print("Open \(verification.verificationURI) and enter \(verification.userCode)")
/// let token = try await flow.resume(with: verification)
/// ```
///
/// It has no state: every ``Verification`` is a separate sign-in. You can use a flow from any thread.
public final class DeviceAuthorizationFlow: BrowserlessFlow {
    /// The org, the client and the settings of requests. No redirect URI is needed.
    public let configuration: Configuration

    private let setup: Result<FlowSetup, IDXError>

    /// Creates a flow. Settings that cannot be used are reported, by name, by ``start()``.
    ///
    /// - Parameters:
    ///   - configuration: The settings.
    ///   - transport: What carries requests; ``SystemTransport`` unless another is given.
    ///   - time: The clock; the system's unless another is given.
    public init(
        _ configuration: Configuration, transport: (any HTTPTransport)? = nil,
        time: TimeSource? = nil
    ) {
        self.configuration = configuration
        setup = FlowSetup.checking(
            configuration, needs: [.client], transport: transport, time: time)
    }

    /// What to show to the user (RFC 8628 §3.2).
    public struct Verification: Sendable, Hashable {
        /// The user code.
        public let userCode: String
        /// The URL at which to enter it.
        public let verificationURI: URL
        /// The URL that includes the code, for a QR code or a link.
        public let verificationURIComplete: URL?
        /// When the code expires.
        public let expiresAt: Date
        /// The minimum time between two requests for the tokens.
        public let interval: Duration

        let deviceCode: Secret
        let startedAt: Date

        /// The longest lifetime of a code that is believed, and so the longest interval, in seconds.
        fileprivate static let longest = 3_600
    }

    /// Requests a user code.
    ///
    /// - Returns: What to show to the user.
    /// - Throws: ``IDXError``, with the code `unauthorized_client` if the app lacks this grant, and the reason
    ///   `notOffered` if the server does.
    public func start() async throws(IDXError) -> Verification {
        let setup = try setup.get()
        let metadata = try await setup.server.metadata()
        let address = try metadata.address(of: .deviceAuthorization, for: .deviceAuthorization)
        if configuration.dpop { try metadata.checkDPoP() }
        var body = FormBody()
        body.add("client_id", configuration.clientID)
        body.add("scope", configuration.scopes.joined(separator: " "))
        let now = setup.caller.time.now()
        return try await setup.caller.object(
            setup.server.call(body, to: address, for: .deviceAuthorization, in: metadata)
        ) { members throws(IDXError.Reason) in
            try Verification(members, now: now)
        }.value
    }

    /// Waits until the user approves the sign-in.
    ///
    /// It retries after network errors, server errors and rate limits until the code expires.
    ///
    /// - Parameters:
    ///   - verification: The result of ``start()``.
    ///   - onTrouble: Called for every failed request that is retried.
    /// - Returns: The tokens, with a verified ID token if there is one.
    /// - Throws: ``IDXError``: with the reason `expired` if the code expired, with the code
    ///   `access_denied` if the user refused, `cancelled`.
    public func resume(
        with verification: Verification,
        onTrouble: @escaping @Sendable (IDXError) -> Void = { _ in }
    ) async throws(IDXError) -> Token {
        let setup = try setup.get()
        let time = setup.caller.time
        var server = setup.server
        server.key = try configuration.newKey(.exchange)
        var redemption = AuthorizationServer.Redemption(grant: .deviceCode(verification.deviceCode))
        redemption.expectation.startedAt = verification.startedAt
        redemption.scopes = configuration.scopes
        var interval = verification.interval
        // RFC 8628 §3.5: the server decides how often it is asked.
        var plan = PollPlan(
            refresh: interval, deadline: verification.expiresAt, now: time.now(),
            longest: .seconds(Verification.longest))
        while case .wait(let pause) = plan.next(now: time.now()) {
            try await setup.caller.pause(pause, for: .exchange)
            do throws(IDXError) {
                return try await server.exchange(redemption)
            } catch {
                switch error.code {
                case .expiredToken: throw IDXError(.expired, at: .exchange)
                case .authorizationPending, .slowDown:
                    // RFC 8628 §3.5: add five seconds for this and all later requests.
                    if error.code == .slowDown { interval += .seconds(5) }
                    plan.stayed(refresh: interval, deadline: nil)
                default:
                    // The keys are needed once the tokens have come, which uses up the code.
                    guard error.step != .keys, let failure = PollPlan.Failure(error),
                        plan.survives(failure, time)
                    else { throw error }
                    onTrouble(error)
                }
            }
        }
        throw IDXError(.expired, at: .exchange)
    }
}

extension DeviceAuthorizationFlow.Verification {
    /// Reads a response of the device authorization endpoint.
    fileprivate init(_ members: JSON.Object, now: Date) throws(IDXError.Reason) {
        func text(_ name: String) throws(IDXError.Reason) -> String {
            guard let text = members[name]?.string, !text.isEmpty,
                text.isVisibleASCII
            else { throw .malformed("it holds no \(name)") }
            return text
        }
        func address(_ text: String) throws(IDXError.Reason) -> URL {
            // Users type a password there.
            guard let address = try? WebAddress(text), let url = URL(string: address.text) else {
                throw .malformed("its verification address is not an https address")
            }
            return url
        }
        deviceCode = Secret(try text("device_code"))
        let code = try text("user_code")
        guard code.utf8.count <= 64 else { throw .malformed("its user_code is too long to type") }
        userCode = code
        verificationURI = try address(try text("verification_uri"))
        verificationURIComplete = try members["verification_uri_complete"]?.string.map(address)
        let life = members["expires_in"]?.int(clampedTo: 0...Self.longest) ?? 600
        expiresAt = now.addingTimeInterval(TimeInterval(life))
        interval = .seconds(members["interval"]?.int(clampedTo: 1...Self.longest) ?? 5)
        startedAt = now.wholeSeconds
    }
}

extension DeviceAuthorizationFlow.Verification: OpaqueReflectable {
    /// The URL and the user code.
    public var description: String { "\(verificationURI) \(userCode)" }
}
