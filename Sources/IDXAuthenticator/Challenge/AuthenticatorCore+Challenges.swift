import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

extension AuthenticatorCore {
    /// The tolerated difference between the clocks of the org and this device.
    static let usualSkew = Duration.seconds(300)

    /// Reads a push or an entry of the list of pending challenges, and checks the challenge completely.
    ///
    /// - Parameters:
    ///   - payload: Its members, at the top: a push also has `aps`.
    ///   - enrollment: The ID of the enrollment that it was fetched for.
    ///   - skew: The tolerated difference between the clocks.
    /// - Returns: The challenge, or nil if the payload is not ours.
    /// - Throws: ``DeviceAuthenticatorError`` if it is ours, but cannot be trusted.
    func challenge(
        fromPayload payload: JSON, for enrollment: String? = nil, skew: Duration = usualSkew
    ) async throws(DeviceAuthenticatorError) -> PushChallenge? {
        func member(_ name: String) -> JSON? { payload[name] ?? payload["okta.\(name)"] }
        guard let compact = member("challenge")?.string,
            member("payloadVersion").map({ $0 == "IDXv1" }) ?? true
        else { return nil }
        return try await challenge(compact: Secret(compact), for: enrollment, skew: skew)
    }

    /// Checks a challenge completely, before anything of it is shown.
    ///
    /// - Parameters:
    ///   - compact: The signed token.
    ///   - enrollment: The ID of the enrollment that it was fetched for.
    ///   - skew: The tolerated difference between the clocks.
    /// - Returns: The challenge. A token that was read before gives the same object.
    /// - Throws: ``DeviceAuthenticatorError/challenge(_:)`` with the first problem,
    ///   ``DeviceAuthenticatorError/accountNotFoundForChallenge``.
    func challenge(
        compact: Secret, for enrollment: String? = nil, skew: Duration = usualSkew
    ) async throws(DeviceAuthenticatorError) -> PushChallenge {
        let wrap = DeviceAuthenticatorError.challenge
        let token = try rethrowing(as: wrap, try ChallengeCheck.token(compact))
        let claims = try rethrowing(as: wrap, try ChallengeCheck.claims(of: token))
        let archive = try store.archive()
        guard
            let record = archive.enrollments.first(where: {
                $0.id.hasSameBytes(as: claims.enrollmentID)
            }), record.state != .deleted, record.state != .pending,
            enrollment.map({ $0.hasSameBytes(as: claims.enrollmentID) }) ?? true
        else { throw .accountNotFoundForChallenge }
        let check = ChallengeCheck(record: record, claims: claims)
        try rethrowing(as: wrap, try check.checkParties())
        let issuer = try rethrowing(as: wrap, try check.issuer())
        try await verify(token, issuer)
        // Their reply has told the time at the org.
        let origin = try record.origin
        let path = try rethrowing(as: wrap, try check.checkRest(now: now(at: origin), skew: skew))
        let identity = PushChallenge.Identity(
            organization: record.organization.identity, transaction: claims.transactionID)
        guard !archive.hasAnswered(identity) else { throw .challenge(.alreadyAnswered) }
        return challenges.object(for: compact) {
            PushChallenge(
                claims, record, answeringAt: WebAddress(origin: origin, path: path), skew: skew,
                core: self)
        }
    }

    /// Verifies a signature; retries with new keys, once a minute at most, if the org may have changed them.
    private func verify(_ token: JWS, _ issuer: String) async throws(DeviceAuthenticatorError) {
        let provider = try provider(issuer)
        for isRetry in [false, true] {
            let keys: JWKSet
            do throws(IDXError) {
                keys = try await provider.keys(
                    age: 3_600, newerThan: isRetry ? caller.time.now() : nil)
            } catch {
                throw DeviceAuthenticatorError(error)
            }
            do throws(IDTokenError) {
                return try token.verify(with: keys)
            } catch {
                if error.isAboutKeys, !isRetry { continue }
                throw .challenge(ChallengeFault(error))
            }
        }
    }
}
