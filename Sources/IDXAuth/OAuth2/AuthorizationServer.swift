import IDXJSON
import IDXPlatform
import Synchronization

/// One client's view of an org's OAuth endpoints: what it publishes, and the calls it answers.
///
/// It remembers what the org publishes, so flows of the same client share one. Safe to use from
/// anywhere at the same time.
package final class AuthorizationServer: Sendable {
    /// Who asks whom, and how patiently.
    package struct Settings: Sendable, Hashable {
        /// The org or custom authorization server.
        package var issuer: Issuer
        /// The client's identifier.
        package var clientID: String
        /// The client's secret, for confidential clients.
        package var clientSecret: Secret?
        /// How far clocks may be apart.
        package var leeway = Duration.seconds(300)
        /// How long what the org publishes is remembered.
        package var cacheLifetime = Duration.seconds(3600)
        /// How long to wait at least between two looks for an unknown key.
        package var keyRefetchInterval = Duration.seconds(60)

        /// Names an issuer and a client.
        package init(issuer: Issuer, clientID: String, clientSecret: Secret? = nil) {
            self.issuer = issuer
            self.clientID = clientID
            self.clientSecret = clientSecret
        }
    }

    /// Who asks whom.
    package let settings: Settings
    /// How requests travel.
    package let caller: OAuth2Caller
    private let remembered = Mutex(Memory())
    private let metadataFlight = SingleFlight<String, ProviderMetadata, OAuth2Error>(
        canceled: .cancelled)
    private let keysFlight = SingleFlight<String, JWKSet, OAuth2Error>(canceled: .cancelled)

    private struct Memory {
        var metadata: (value: ProviderMetadata, at: Date)?
        var keys: (value: JWKSet, at: Date)?
    }

    /// Makes a view of an org.
    package init(settings: Settings, caller: OAuth2Caller) {
        self.settings = settings
        self.caller = caller
    }

    /// What the org publishes about itself, remembered for a while.
    package func metadata() async throws(OAuth2Error) -> ProviderMetadata {
        if let known = remembered.withLock({ $0.metadata }), isFresh(known.at) {
            return known.value
        }
        return try await metadataFlight.value("") { [self] () async throws(OAuth2Error) in
            let reply = try await caller.get(.discovery, at: settings.issuer.discovery)
            let members = reply.document?.value.object ?? [:]
            let metadata = try ProviderMetadata(members, from: settings.issuer)
            let now = caller.time.now()
            remembered.withLock { $0.metadata = (metadata, now) }
            return metadata
        }
    }

    /// The org's keys, remembered for a while.
    package func keys() async throws(OAuth2Error) -> JWKSet {
        if let known = remembered.withLock({ $0.keys }), isFresh(known.at) { return known.value }
        return try await fetchKeys()
    }

    /// The keys again, for a token whose key is not among them, unless they were just fetched.
    package func keysAgain() async throws(OAuth2Error) -> JWKSet? {
        let last = remembered.withLock { $0.keys?.at }
        let interval = settings.keyRefetchInterval / .seconds(1)
        if let last, abs(caller.time.now().timeIntervalSince(last)) < interval { return nil }
        return try await fetchKeys()
    }

    private func fetchKeys() async throws(OAuth2Error) -> JWKSet {
        let address = try await metadata().keys
        return try await keysFlight.value("") { [self] () async throws(OAuth2Error) in
            let reply = try await caller.get(.keys, at: address)
            guard let document = reply.document, let keys = JWKSet(reading: document) else {
                throw .malformed(
                    .keys, reason: "it is no key set", requestID: reply.response.requestID)
            }
            let now = caller.time.now()
            remembered.withLock { $0.keys = (keys, now) }
            return keys
        }
    }

    /// A clock that was set back makes everything stale rather than fresh for ever.
    private func isFresh(_ date: Date) -> Bool {
        let age = caller.time.now().timeIntervalSince(date)
        return age >= 0 && age < settings.cacheLifetime / .seconds(1)
    }
}
