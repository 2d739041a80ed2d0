import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform
import Synchronization

/// Gets maintenance tokens and keeps them in memory until a minute before they expire. Concurrent callers
/// share one request.
final class MaintenanceTokens: Sendable {
    private struct Key: Hashable, Sendable {
        let enrollment: String
        let scopes: Set<String>
    }

    private let flights = SingleFlight<Key, MaintenanceToken, DeviceAuthenticatorError>(
        canceled: .cancelled)
    private let kept = Mutex<[Key: (token: MaintenanceToken, until: Date)]>([:])

    func token(
        _ core: AuthenticatorCore, _ record: EnrollmentRecord, _ scopes: [String]
    ) async throws(DeviceAuthenticatorError) -> MaintenanceToken {
        guard !scopes.isEmpty else { throw .invalid(setting: "scopes", reason: "there are none") }
        let key = Key(enrollment: record.id, scopes: Set(scopes))
        let now = core.caller.time.now()
        if let known = kept.withLock({ $0[key] }), now < known.until { return known.token }
        return try await flights.value(key) { [self] () async throws(DeviceAuthenticatorError) in
            let token = try await core.maintenanceToken(record, scopes)
            let life = TimeInterval(max(token.expiresIn - 60, 0))
            kept.withLock { $0[key] = (token, now.addingTimeInterval(life)) }
            return token
        }
    }

    /// Forgets the tokens of an enrollment: the org refused one, or it was removed.
    func forget(_ enrollment: String) {
        kept.withLock { kept in kept = kept.filter { $0.key.enrollment != enrollment } }
    }
}

extension AuthenticatorCore {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    /// Exchanges a signature of the possession key for an access token (RFC 7523 §2.1). If the refusal shows
    /// that the clocks differ, a signature with the org's time is tried once.
    func maintenanceToken(
        _ record: EnrollmentRecord, _ scopes: [String]
    ) async throws(DeviceAuthenticatorError) -> MaintenanceToken {
        let origin = try record.origin
        let signedAt = now(at: origin).timeIntervalSince(caller.time.now())
        do throws(DeviceAuthenticatorError) {
            return try await requestToken(record, scopes, at: origin)
        } catch {
            let known = now(at: origin).timeIntervalSince(caller.time.now())
            guard case .request(let refusal) = error, refusal.code == .invalidGrant,
                abs(known - signedAt) > 60
            else { throw error }
        }
        return try await requestToken(record, scopes, at: origin)
    }

    /// At the org's own authorization server.
    private func requestToken(
        _ record: EnrollmentRecord, _ scopes: [String], at origin: Origin
    ) async throws(DeviceAuthenticatorError) -> MaintenanceToken {
        var form = FormBody()
        form.add("grant_type", Self.grant)
        form.add("client_id", record.clientID)
        form.add("scope", scopes.joined(separator: " "))
        form.add("assertion", try await assertion(record, at: origin))
        let address = WebAddress(origin: origin, path: "/oauth2/v1/token")
        let caller = caller
        return try await send(.post(form, to: address, for: .maintenanceToken), about: record.id) {
            reply throws(IDXError.Reason) in
            let members = try reply.object(at: caller.now)?.value.object ?? [:]
            return try MaintenanceToken(members, asked: scopes)
        }
    }

    /// The assertion: valid for five minutes, by the org's clock as far as it is known.
    private func assertion(
        _ record: EnrollmentRecord, at origin: Origin
    ) async throws(DeviceAuthenticatorError) -> Secret {
        var claims: JSON.Object = [
            "iss": "urn:okta:devices:app:authenticator", "aud": .string("\(origin)"),
            "sub": .string(record.user.id), "methodEnrollmentId": .string(record.methodID),
        ]
        claims.addLifetime(from: now(at: origin))
        return try await sign(claims, type: "JWT", with: record.possession)
    }
}

extension MaintenanceToken {
    private static let lives = 0...86_400

    fileprivate init(_ members: JSON.Object, asked: [String]) throws(IDXError.Reason) {
        guard let token = members["access_token"]?.string, !token.isEmpty,
            token.isVisibleASCII
        else { throw .malformed("it holds no access token") }
        let type = members["token_type"]?.string ?? "Bearer"
        guard type.equalsIgnoringASCIICase("Bearer") else {
            throw .malformed("its token type is not Bearer")
        }
        accessToken = Secret(token)
        // Without a lifetime it is used once.
        expiresIn = members["expires_in"]?.int(clampedTo: Self.lives) ?? 0
        scope = members["scope"]?.string ?? asked.joined(separator: " ")
    }
}

extension AuthenticatorEnrollment {
    /// Gets a token for calls of low risk, with a signature of this device (RFC 7523 §2.1). It needs no
    /// sign-in, but a client that may use this grant.
    ///
    /// - Parameter scopes: The scopes; all of low risk unless given.
    /// - Returns: The token, which is kept in memory until it expires.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func retrieveMaintenanceToken(
        scopes: [String] = MaintenanceToken.allScopes
    ) async throws(DeviceAuthenticatorError) -> MaintenanceToken {
        try await core.maintenance.token(core, usable(), scopes)
    }
}

extension AuthenticatorCore {
    /// Calls with a maintenance token; once more with a new one if the org does not take a kept one any more.
    func withMaintenanceToken<Value: Sendable>(
        _ record: EnrollmentRecord, _ scopes: [String],
        _ call: (Secret) async throws(DeviceAuthenticatorError) -> Value
    ) async throws(DeviceAuthenticatorError) -> Value {
        let token = try await maintenance.token(self, record, scopes)
        do throws(DeviceAuthenticatorError) {
            return try await call(token.accessToken)
        } catch {
            guard case .serverAPIError(_, let refusal) = error,
                refusal.code.rawValue == "E0000011" || refusal.code == .invalidToken
            else { throw error }
        }
        maintenance.forget(record.id)
        return try await call(maintenance.token(self, record, scopes).accessToken)
    }
}
