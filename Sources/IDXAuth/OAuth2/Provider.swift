import IDXJSON
package import IDXPlatform
import Synchronization

/// The metadata and keys of an authorization server, cached as long as its header fields say.
///
/// It is independent of clients, so all clients of a server share one. You can use it from any thread.
package final class Provider: Sendable {
    let issuer: Issuer
    let caller: Caller
    /// All endpoints are on the issuer's server, so there is one nonce.
    let nonces = DPoPNonces()
    private let publishedMetadata = Published<ProviderMetadata>(.discovery)
    private let publishedKeys = Published<JWKSet>(.keys)

    /// Creates a provider that shares nothing.
    package init(_ issuer: Issuer, caller: Caller) {
        self.issuer = issuer
        self.caller = caller
    }

    /// The server's metadata (OpenID Connect Discovery §4). If `isPatient` is false, a failed request is not
    /// retried.
    func metadata(isPatient: Bool = true) async throws(IDXError) -> ProviderMetadata {
        try await publishedMetadata.value(caller.time, age: .infinity, newerThan: nil) {
            [self] () async throws(IDXError) in
            var call = Call.get(issuer.discovery, for: .discovery)
            call.isRead = isPatient
            return try await caller.object(call) { members throws(IDXError.Reason) in
                try ProviderMetadata(members, from: issuer)
            }
        }
    }

    /// The server's metadata, if it was already fetched.
    var knownMetadata: ProviderMetadata? { publishedMetadata.latest }

    /// The server's keys (RFC 7517 §5).
    ///
    /// - Parameters:
    ///   - age: The greatest age to accept, in seconds.
    ///   - date: When a token was asked for that none of the keys signed. Keys that were fetched before are
    ///     fetched again, but so only once a minute.
    ///   - isPatient: Whether to retry a failed request.
    /// - Returns: The keys.
    /// - Throws: What went wrong with a request.
    package func keys(
        age: TimeInterval = .infinity, newerThan date: Date? = nil, isPatient: Bool = true
    ) async throws(IDXError) -> JWKSet {
        let address = try await metadata(isPatient: isPatient)
            .address(of: .keys, for: .keys)
        return try await publishedKeys.value(caller.time, age: age, newerThan: date) {
            [self] () async throws(IDXError) in
            var call = Call.get(address, for: .keys)
            call.isRead = isPatient
            return try await caller.send(call, ClientHeaders.names()) {
                reply throws(IDXError.Reason) in
                let document = try reply.object(at: caller.now, allowsDuplicates: true)
                guard let keys = document.flatMap({ JWKSet(reading: $0) }) else {
                    throw .malformed("it is not a key set")
                }
                return keys
            }
        }
    }

    /// Fetches the metadata in advance, concurrently with another request.
    ///
    /// - Parameter dpop: Whether tokens should be bound to a key.
    /// - Returns: The error if the metadata contradicts the settings or is none. Other errors may be temporary, and are
    ///   reported when the metadata is needed.
    func prefetch(dpop: Bool) async -> IDXError? {
        do throws(IDXError) {
            let metadata = try await metadata(isPatient: false)
            if dpop { try metadata.checkDPoP() }
        } catch {
            switch error.reason {
            case .issuer, .foreignEndpoint, .dpop, .malformed, .redirected, .notOffered:
                return error
            default: break
            }
        }
        return nil
    }

    /// Fetches the keys in advance, while the user answers or concurrently with another request.
    ///
    /// - Returns: The keys; nil after an error, which may be temporary, and is reported when the keys are
    ///   needed.
    @discardableResult
    func prefetchKeys() async -> JWKSet? {
        do throws(IDXError) {
            return try await keys(isPatient: false)
        } catch {
            return nil
        }
    }
}

/// A document that is fetched once for concurrent callers and cached.
private final class Published<Value: Sendable>: Sendable {
    private struct Known {
        let value: Value
        let at: Date
        let lifetime: TimeInterval
        /// When it was fetched, if that was before its predecessor's time was over.
        let renewedAt: Date?

        /// Whether to look for one newer than a date before its time is over: once a minute.
        func mayBeRenewed(after date: Date, at now: Date) -> Bool {
            guard at < date else { return false }
            return renewedAt.map { !(0..<60 ~= now.timeIntervalSince($0)) } ?? true
        }
    }

    private let flight: SingleFlight<String, Value, IDXError>
    private let known = Mutex<Known?>(nil)

    init(_ step: IDXError.Step) {
        flight = SingleFlight(canceled: IDXError(.cancelled, at: step))
    }

    /// The cached document.
    var latest: Value? { known.withLock { $0?.value } }

    func value(
        _ time: TimeSource, age: TimeInterval, newerThan date: Date?,
        _ fetch:
            @escaping @Sendable () async throws(IDXError) -> (
                value: Value, reply: HTTPResponse
            )
    ) async throws(IDXError) -> Value {
        var renewedAt: Date?
        // If the clock was set back, the document counts as stale, so that it does not stay fresh forever.
        if let known = known.withLock({ $0 }),
            0..<min(age, known.lifetime) ~= time.now().timeIntervalSince(known.at)
        {
            guard let date, known.mayBeRenewed(after: date, at: time.now()) else {
                return known.value
            }
            renewedAt = time.now()
        }
        // A caller that needs a newer one joins a fetch under way: only the end of one starts the minute.
        return try await flight.value("") { [self, renewedAt] () async throws(IDXError) in
            let (value, reply) = try await fetch()
            let now = time.now()
            let lifetime = CacheLifetime.seconds(
                reply.headers, now: Int(now.timeIntervalSince1970.rounded()))
            known.withLock {
                $0 = Known(
                    value: value, at: now, lifetime: TimeInterval(lifetime), renewedAt: renewedAt)
            }
            return value
        }
    }
}

extension Provider {
    private static let shared = Mutex(RecentProviders())

    /// The provider that all flows of a program share for a server: a thousand sign-ins fetch its documents once.
    /// It is shared between callers with the same timeout and the same instance of a transport.
    static func shared(_ issuer: Issuer, caller: Caller) -> Provider {
        shared.withLock { $0.provider(issuer, caller: caller) }
    }
}

/// The providers that were used last, the latest at the end.
struct RecentProviders: Sendable {
    static let limit = 64
    private var providers: [Provider] = []

    /// The provider for a server, a transport and a timeout; a new one if it is not among them.
    mutating func provider(_ issuer: Issuer, caller: Caller) -> Provider {
        let place = providers.firstIndex {
            $0.issuer == issuer && $0.caller.timeout == caller.timeout
                && Self.isSame($0.caller.transport, caller.transport)
        }
        let provider = place.map { providers.remove(at: $0) } ?? Provider(issuer, caller: caller)
        providers.append(provider)
        if providers.count > Self.limit { providers.removeFirst() }
        return provider
    }

    /// Whether two transports are one instance. Values have no identity: each is taken for another.
    private static func isSame(_ one: any HTTPTransport, _ other: any HTTPTransport) -> Bool {
        type(of: one) is AnyClass && (one as AnyObject) === (other as AnyObject)
    }
}
