public import IDXAuth
import IDXJSON

extension AuthenticatorEnrollment {
    /// Tells the org where to push challenges to. Call it whenever the system gives the app a token.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - authenticationToken: A token with the scope
    ///     ``Scope/appAuthenticatorMaintenanceManage`` or ``Scope/appAuthenticatorManage``.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func updateDeviceToken(
        _ token: DeviceToken, authenticationToken: AuthToken
    ) async throws(DeviceAuthenticatorError) {
        _ = try await patch(
            EnrollmentBody.pushToken(token), authenticationToken, hiding: [token.text])
    }

    /// Tells the org where to push challenges to, with the token of the Apple Push Notification service.
    ///
    /// - Parameters:
    ///   - token: The token: `Data` or bytes.
    ///   - authenticationToken: A token with the scope
    ///     ``Scope/appAuthenticatorMaintenanceManage`` or ``Scope/appAuthenticatorManage``.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func updateDeviceToken(
        _ token: some Sequence<UInt8>, authenticationToken: AuthToken
    ) async throws(DeviceAuthenticatorError) {
        try await updateDeviceToken(.data(token), authenticationToken: authenticationToken)
    }

    /// Begins or stops to accept transactions that no browser began (CIBA).
    ///
    /// - Parameters:
    ///   - authenticationToken: A token with the scope
    ///     ``Scope/appAuthenticatorMaintenanceManage`` or ``Scope/appAuthenticatorManage``.
    ///   - enable: Whether to accept them.
    /// - Throws: ``DeviceAuthenticatorError``.
    public func enableCIBATransactions(
        authenticationToken: AuthToken, enable: Bool
    ) async throws(DeviceAuthenticatorError) {
        let types = enable ? ["LOGIN", "CIBA"] : ["LOGIN"]
        _ = try await patch(EnrollmentBody.transactionTypes(types), authenticationToken)
        try await core.change(enrollmentId) { $0.transactionTypes = types }
    }

    /// Switches user verification on or off.
    ///
    /// Switched on again without a setup, a usable key is kept. With one, it is replaced: so a PIN is changed.
    ///
    /// - Parameters:
    ///   - authenticationToken: A fresh token with the scope ``Scope/appAuthenticatorManage``.
    ///   - enable: Whether the user is verified. The org refuses to switch it off if the authenticator
    ///     requires it.
    ///   - setup: How the user is verified. Without one, a new key asks as the old one did, if that was by the
    ///     system.
    /// - Throws: ``DeviceAuthenticatorError``; the old key is still used then. If no reply arrived, the org may
    ///   know the new one: call it again.
    public func setUserVerification(
        authenticationToken: AuthToken, enable: Bool, setup: UserVerificationSetup? = nil
    ) async throws(DeviceAuthenticatorError) {
        let record = try usable()
        guard enable else {
            _ = try await patch(EnrollmentBody.verificationKey(.null), authenticationToken)
            return try await replaceKey(record.verification, with: nil)
        }
        if setup == nil, let key = record.verification, core.keys.health(of: key) == .usable {
            let body = EnrollmentBody.verificationKey(try core.jwk(key))
            _ = try await patch(body, authenticationToken)
            return
        }
        let chosen = if let setup { setup } else { try Self.setup(like: record.verification) }
        let key: KeyHandle
        do throws(KeyError) {
            key = try await core.keys.make(.verification, lock: chosen.lock)
        } catch {
            throw .key(error)
        }
        do throws(DeviceAuthenticatorError) {
            let body = EnrollmentBody.verificationKey(try core.jwk(key))
            _ = try await patch(body, authenticationToken)
            try await replaceKey(record.verification, with: key)
        } catch {
            await core.discard([key])
            throw error
        }
    }

    /// A PIN has to be given: it is not known.
    private static func setup(
        like key: KeyHandle?
    ) throws(DeviceAuthenticatorError) -> UserVerificationSetup {
        #if canImport(Darwin)
            guard key?.lock != .pin else { throw noPIN }
            return .system
        #else
            throw noPIN
        #endif
    }

    private static var noPIN: DeviceAuthenticatorError {
        .invalid(setting: "setup", reason: "a key that is unlocked by a PIN needs one")
    }

    private func replaceKey(
        _ old: KeyHandle?, with new: KeyHandle?
    ) async throws(DeviceAuthenticatorError) {
        try await core.change(enrollmentId) { $0.verification = new }
        await core.discard([old].compactMap(\.self))
    }

    /// Changes the enrollment at the org (RFC 7396). Sends the change once more if the reply was lost, because
    /// the org may have made it: the same change again changes nothing more.
    private func patch(
        _ body: JSON, _ token: AuthToken, hiding secrets: [Secret] = []
    ) async throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let record = try usable()
        let type = "application/merge-patch+json; okta-version=1.0.0"
        let call = Call.device(
            .updateEnrollment, "PATCH", try record.origin.enrollment(record.id), body: body,
            contentType: type, token: token.secret, secrets: secrets.filter { !$0.isEmpty })
        let updated: String?
        do throws(DeviceAuthenticatorError) {
            updated = try await send(call)
        } catch {
            guard error.lostReply else { throw error }
            updated = try await send(call)
        }
        if let updated { try await core.change(record.id) { $0.updatedAt = updated } }
        return record
    }

    /// Sends a change, and returns when the org made it.
    private func send(_ call: Call) async throws(DeviceAuthenticatorError) -> String? {
        let caller = core.caller
        return try await core.send(call, about: enrollmentId) { reply throws(IDXError.Reason) in
            let members = try reply.object(at: caller.now)?.value
            guard members?["id"]?.string == enrollmentId else {
                throw .malformed("it does not describe this enrollment")
            }
            return members?["lastUpdated"]?.string
        }
    }
}

extension AuthenticatorEnrollment {
    /// Removes the enrollment and its keys from this device. The org is not told: it goes on to offer this
    /// device to the user.
    ///
    /// - Throws: ``DeviceAuthenticatorError``.
    public func deleteFromDevice() throws(DeviceAuthenticatorError) {
        let unused = try core.store.updateBriefly { $0.remove(enrollmentId) }
        // At once: a program may end before the task runs, which tries again and tells delegates why.
        let left = unused.filter { (try? core.keys.delete($0)) == nil }
        Task { await core.removed(enrollmentId, left) }
    }
}

/// A problem with one enrollment.
public struct EnrollmentProblem: Sendable {
    /// The enrollment.
    public let enrollment: AuthenticatorEnrollment
    /// Why its challenges could not be fetched, or why one entry is no challenge of it.
    public let error: DeviceAuthenticatorError
    /// Whether its challenges could not be fetched at all.
    package let isRefusal: Bool
}

/// How an enrollment was deleted.
public enum EnrollmentDeletion: Sendable, Hashable {
    /// At the org and on this device.
    case everywhere
    /// On this device only: the org refused because the user, the device or the enrollment is gone or
    /// suspended there.
    case onThisDevice(ServerError)
}

extension DeviceAuthenticator {
    /// Deletes an enrollment at the org, and then its record and keys on this device.
    ///
    /// - Parameters:
    ///   - enrollment: The enrollment.
    ///   - authenticationToken: A fresh token with the scope ``Scope/appAuthenticatorManage``.
    /// - Returns: Whether the org deleted it or had no use for it any more.
    /// - Throws: ``DeviceAuthenticatorError``; then nothing was deleted here.
    ///   ``AuthenticatorEnrollment/deleteFromDevice()`` works in any case.
    @discardableResult
    public func delete(
        enrollment: AuthenticatorEnrollment, authenticationToken: AuthToken
    ) async throws(DeviceAuthenticatorError) -> EnrollmentDeletion {
        let record = try enrollment.current()
        guard record.isNamedByOrg else {
            throw .notPossibleHere(
                reason: "the org's answer to this enrollment was lost, so its ID is not known")
        }
        var deletion = EnrollmentDeletion.everywhere
        do throws(DeviceAuthenticatorError) {
            try await core.deleteAtOrg(record.id, try record.origin, authenticationToken)
        } catch {
            guard case .serverAPIError(_, let refusal) = error,
                refusal.code.enrollmentState != nil
            else { throw error }
            deletion = .onThisDevice(refusal)
        }
        try await core.remove(record.id)
        return deletion
    }

    /// Tells all orgs where to push challenges to, with maintenance tokens.
    ///
    /// - Parameter token: The token.
    /// - Returns: A problem for each enrollment whose org was not told.
    /// - Throws: ``DeviceAuthenticatorError/storage(_:)``.
    @discardableResult
    public func updateDeviceToken(
        _ token: DeviceToken
    ) async throws(DeviceAuthenticatorError) -> [EnrollmentProblem] {
        var problems: [EnrollmentProblem] = []
        for enrollment in try enrollments where enrollment.record.canBeUsed {
            do throws(DeviceAuthenticatorError) {
                try await core.withMaintenanceToken(
                    try enrollment.usable(), [Scope.appAuthenticatorMaintenanceManage]
                ) { access throws(DeviceAuthenticatorError) in
                    try await enrollment.updateDeviceToken(
                        token, authenticationToken: .bearer(access))
                }
            } catch {
                problems.append(.init(enrollment: enrollment, error: error, isRefusal: true))
            }
        }
        return problems
    }

    /// Tells all orgs where to push challenges to, with the token of the Apple Push Notification service.
    ///
    /// - Parameter token: The token: `Data` or bytes.
    /// - Returns: A problem for each enrollment whose org was not told.
    /// - Throws: ``DeviceAuthenticatorError/storage(_:)``.
    @discardableResult
    public func updateDeviceToken(
        _ token: some Sequence<UInt8>
    ) async throws(DeviceAuthenticatorError) -> [EnrollmentProblem] {
        try await updateDeviceToken(.data(token))
    }
}
