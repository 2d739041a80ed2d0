import IDXJSON
import IDXPlatform
import Synchronization

/// What an authorization server publishes: its metadata and keys, remembered for an hour.
///
/// It knows no client, so all clients of a server share one. Safe to use from anywhere.
final class Provider: Sendable {
    /// The server's issuer.
    let issuer: Issuer
    /// How requests travel.
    let caller: Caller
    private let remembered = Mutex(Memory())
    private let metadataFlight = SingleFlight<String, ProviderMetadata, IDXError>(
        canceled: IDXError(.cancelled, at: .discovery))
    private let keysFlight = SingleFlight<String, JWKSet, IDXError>(
        canceled: IDXError(.cancelled, at: .keys))

    private static let lifetime: TimeInterval = 3_600
    /// How many seconds lie at least between two requests for an unknown key.
    private static let keyInterval: TimeInterval = 60

    private struct Memory {
        var metadata: (value: ProviderMetadata, at: Date)?
        var keys: (value: JWKSet, at: Date)?
    }

    /// Makes a view of a server that has not been asked anything yet.
    init(_ issuer: Issuer, caller: Caller) {
        self.issuer = issuer
        self.caller = caller
    }

    /// The server's metadata (OpenID Connect Discovery §4).
    /// Unless `isPatient`, a server that is busy or broken is not asked once more.
    func metadata(isPatient: Bool = true) async throws(IDXError) -> ProviderMetadata {
        if let known = remembered.withLock({ $0.metadata }), isFresh(known.at) {
            return known.value
        }
        return try await metadataFlight.value("") { [self] () async throws(IDXError) in
            var call = Call.get(issuer.discovery, for: .discovery)
            call.isRead = isPatient
            let metadata = try await caller.object(call) { members throws(IDXError.Reason) in
                try ProviderMetadata(members, from: issuer)
            }.value
            remembered.withLock { $0.metadata = (metadata, caller.time.now()) }
            return metadata
        }
    }

    /// The server's keys (RFC 7517 §5).
    func keys() async throws(IDXError) -> JWKSet {
        if let known = remembered.withLock({ $0.keys }), isFresh(known.at) { return known.value }
        return try await fetchKeys()
    }

    /// The keys again, for a token whose key is not among them; nil if they were just fetched.
    func keysAgain() async throws(IDXError) -> JWKSet? {
        let last = remembered.withLock { $0.keys?.at }
        if let last, abs(caller.time.now().timeIntervalSince(last)) < Self.keyInterval {
            return nil
        }
        return try await fetchKeys()
    }

    /// Fetches the metadata ahead of its use, while something else is being waited for.
    ///
    /// - Returns: The error, if the metadata contradicts the settings. Others may pass by the time the
    ///   metadata is needed, and are reported then.
    func prefetch() async -> IDXError? {
        do throws(IDXError) {
            _ = try await metadata(isPatient: false)
        } catch {
            if case .issuer = error.reason { return error }
            if case .foreignEndpoint = error.reason { return error }
        }
        return nil
    }

    /// The keys, or why there are none, to be fetched beside something else.
    func keysResult() async -> Result<JWKSet, IDXError> {
        do throws(IDXError) {
            return .success(try await keys())
        } catch {
            return .failure(error)
        }
    }

    private func fetchKeys() async throws(IDXError) -> JWKSet {
        let address = try await metadata().keys
        return try await keysFlight.value("") { [self] () async throws(IDXError) in
            let (keys, _) = try await caller.send(
                .get(address, for: .keys), ClientHeaders.names()
            ) { reply throws(IDXError.Reason) in
                let document = try reply.object(at: caller.now, allowsDuplicates: true)
                guard let keys = document.flatMap({ JWKSet(reading: $0) }) else {
                    throw .malformed("it is not a key set")
                }
                return keys
            }
            remembered.withLock { $0.keys = (keys, caller.time.now()) }
            return keys
        }
    }

    /// A clock that was set back makes everything stale rather than fresh for ever.
    private func isFresh(_ date: Date) -> Bool {
        let age = caller.time.now().timeIntervalSince(date)
        return age >= 0 && age < Self.lifetime
    }
}

extension Provider {
    private static let shared = Mutex<[Provider]>([])
    private static let sharedLimit = 64

    /// The one view of a server that the flows of a program share over the system's transport: a
    /// thousand sign-ins read its documents once. Servers are shared between callers of one timeout.
    static func shared(_ issuer: Issuer, caller: Caller) -> Provider {
        shared.withLock { shared in
            let known = shared.first {
                $0.issuer == issuer && $0.caller.timeout == caller.timeout
            }
            if let known { return known }
            let provider = Provider(issuer, caller: caller)
            shared.append(provider)
            if shared.count > sharedLimit { shared.removeFirst() }
            return provider
        }
    }
}
