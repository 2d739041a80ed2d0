import IDXAuth
import IDXJSON

extension AuthenticatorCore {
    /// A key's public half, as the org is told (RFC 7517).
    func jwk(_ key: KeyHandle) throws(DeviceAuthenticatorError) -> JSON {
        try rethrowing(
            as: DeviceAuthenticatorError.key,
            try keys.publicKey(of: key).jwk(kid: key.name, protection: key.protection))
    }

    /// Deletes keys that are of no use any more. Delegates hear of those that cannot be deleted.
    func discard(_ handles: [KeyHandle]) async {
        for handle in handles {
            do throws(KeyError) {
                try keys.delete(handle)
            } catch {
                await delegates.tell { $0.authenticator(noted: .key(error)) }
            }
        }
    }

    /// Does what must be done also if the caller was canceled. Delegates hear of a failure; the caller is
    /// told of the one that led here.
    func cleaningUp(
        _ work: @escaping @Sendable () async throws(DeviceAuthenticatorError) -> Void
    ) async {
        await Task {
            do throws(DeviceAuthenticatorError) {
                try await work()
            } catch {
                await delegates.tell { $0.authenticator(noted: error) }
            }
        }.value
    }

    /// Deletes an enrollment at the org. Sends the call once more if the reply was lost: if the enrollment is
    /// gone then, the org deleted it.
    func deleteAtOrg(
        _ id: String, _ origin: Origin, _ token: AuthToken
    ) async throws(DeviceAuthenticatorError) {
        do throws(DeviceAuthenticatorError) {
            try await sendDeletion(id, origin, token)
        } catch {
            guard error.lostReply else { throw error }
            do throws(DeviceAuthenticatorError) {
                try await sendDeletion(id, origin, token)
            } catch {
                guard case .serverAPIError(let status, let refusal) = error,
                    status == 404 || refusal.code.enrollmentState == .deleted
                else { throw error }
            }
        }
    }

    private func sendDeletion(
        _ id: String, _ origin: Origin, _ token: AuthToken
    ) async throws(DeviceAuthenticatorError) {
        let call = Call.device(
            .deleteEnrollment, "DELETE", try origin.enrollment(id), token: token.secret)
        let caller = caller
        // Its body does not matter.
        _ = try await send(call, about: id) { reply throws(IDXError.Reason) in
            try reply.object(at: caller.now)
        }
    }

    /// Removes a record and its keys from this device, and the device's own record with the last enrollment
    /// at an org.
    func remove(_ id: String) async throws(DeviceAuthenticatorError) {
        let unused = try await store.update { archive in archive.remove(id) }
        await removed(id, unused)
    }

    func removed(_ id: String, _ unused: [KeyHandle]) async {
        maintenance.forget(id)
        await discard(unused)
        await delegates.tell { $0.authenticator(removedEnrollment: id) }
    }
}

extension EnrollmentArchive {
    /// Removes an enrollment, and returns the keys that nothing uses any more.
    mutating func remove(_ id: String) -> [KeyHandle] {
        guard let place = enrollments.firstIndex(where: { $0.id == id }) else { return [] }
        let record = enrollments.remove(at: place)
        let org = record.organization.identity
        guard !enrollments.contains(where: { $0.organization.identity == org }) else {
            return record.keys
        }
        let devices = devices.filter { $0.organization == org }
        self.devices.removeAll { $0.organization == org }
        return record.keys + devices.map(\.key)
    }
}
