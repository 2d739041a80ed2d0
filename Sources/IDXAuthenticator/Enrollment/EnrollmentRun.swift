import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

/// One enrollment: keys, a pending record, the request, and the record of its outcome.
///
/// After a crash between the org's answer and the record of it, the org would know an enrollment that this
/// device does not. So a pending record is written before the request.
struct EnrollmentRun: Sendable {
    let core: AuthenticatorCore
    let token: AuthToken
    let organization: OrganizationInfo
    let clientID: String
    let policy: AuthenticatorPolicy
    let parameters: EnrollmentParameters
    let profile: DeviceProfile

    /// The keys made for this enrollment.
    private struct Keys: Sendable {
        var possession: KeyHandle
        var verification: KeyHandle?
        /// The key of a device that the org does not know.
        var clientInstance: KeyHandle?

        var all: [KeyHandle] { [possession, verification, clientInstance].compactMap(\.self) }
    }

    /// Enrolls the device.
    ///
    /// - Throws: ``DeviceAuthenticatorError``; no key is left then.
    func enroll() async throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        try policy.check(parameters, keys: core.keys.protection)
        let address = try policy.enrollAddress(at: organization.origin)
        let (known, existing) = try lookUp()
        if let existing { throw .alreadyEnrolled(id: existing.id) }
        let proof = try await proof(of: known)
        do throws(DeviceAuthenticatorError) {
            return try await enroll(as: proof, at: address)
        } catch {
            // The org has forgotten the device, or does not take its proof.
            guard proof != nil, case .serverAPIError(_, let refusal) = error,
                ["E0000153", "E0000011"].contains(refusal.code.rawValue)
            else { throw error }
        }
        return try await enroll(as: nil, at: address)
    }

    /// The org's knowledge of this device, and the user's enrollment if the token tells whose it is.
    private func lookUp() throws(DeviceAuthenticatorError) -> (DeviceRecord?, EnrollmentRecord?) {
        let archive = try core.store.archive()
        let device = archive.devices.first { $0.organization == organization.record.identity }
        guard let user = token.userID else { return (device, nil) }
        return (device, archive.enrollments.first { isSame($0, user) && $0.canBeUsed })
    }

    private func isSame(_ record: EnrollmentRecord, _ user: String) -> Bool {
        record.organization.identity == organization.record.identity
            && record.authenticator.id == policy.id
            && record.user.id.hasSameBytes(as: user)
    }

    /// What proves that this is the device that the org knows. Without it the org takes it for another one, so
    /// only a key that is lost for good leaves it out.
    private func proof(
        of known: DeviceRecord?
    ) async throws(DeviceAuthenticatorError) -> EnrollmentBody.Device? {
        guard let known else { return nil }
        do throws(DeviceAuthenticatorError) {
            return .known(
                deviceID: known.deviceID, clientInstanceID: known.clientInstanceID,
                attestation: try await core.attestation(of: known, at: organization.origin))
        } catch .key(.missing), .key(.damaged) {
            return nil
        }
    }

    private func enroll(
        as proof: EnrollmentBody.Device?, at address: WebAddress
    ) async throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let keys = try await makeKeys(isNew: proof == nil)
        do throws(DeviceAuthenticatorError) {
            let device =
                if let proof { proof } else {
                    EnrollmentBody.Device.new(
                        key: try core.jwk(keys.clientInstance ?? keys.possession))
                }
            return try await send(device, keys, to: address)
        } catch {
            await core.discard(keys.all)
            throw error
        }
    }

    private func makeKeys(isNew: Bool) async throws(DeviceAuthenticatorError) -> Keys {
        var made: [KeyHandle] = []
        do throws(KeyError) {
            let possession = try await core.keys.make(.possession, lock: .none)
            made.append(possession)
            var keys = Keys(possession: possession)
            if let setup = parameters.userVerification {
                let key = try await core.keys.make(.verification, lock: setup.lock)
                made.append(key)
                keys.verification = key
            }
            if isNew {
                keys.clientInstance = try await core.keys.make(.clientInstance, lock: .none)
            }
            return keys
        } catch {
            await core.discard(made)
            throw .key(error)
        }
    }

    private func send(
        _ device: EnrollmentBody.Device, _ keys: Keys, to address: WebAddress
    ) async throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let pending = pendingRecord(keys)
        let possession = try core.jwk(keys.possession)
        var verification: JSON?
        if let key = keys.verification { verification = try core.jwk(key) }
        let installation = try await begin(pending)
        let body = EnrollmentBody.enroll(
            authenticatorID: policy.id, profile: profile,
            hasHardwareKeys: core.keys.protection == .hardware, application: core.application,
            installationID: installation, device: device, pushToken: parameters.deviceToken,
            transactionTypes: pending.transactionTypes,
            keys: .init(possession: possession, verification: verification))
        var secrets = [parameters.deviceToken.text]
        if case .known(_, _, let attestation) = device { secrets.append(attestation) }
        let call = Call.device(
            .enroll, "POST", address, body: body, token: token.secret,
            secrets: secrets.filter { !$0.isEmpty })
        let caller = core.caller
        let reply: JSON.Object
        do throws(DeviceAuthenticatorError) {
            reply = try await core.send(call) { reply throws(IDXError.Reason) in
                try reply.object(at: caller.now)?.value.object ?? [:]
            }.value
        } catch {
            if error.hasNoEffect { await end(pending) }
            throw error
        }
        return try await finish(pending, reply, keys)
    }

    private func pendingRecord(_ keys: Keys) -> EnrollmentRecord {
        EnrollmentRecord(
            id: EnrollmentRecord.ownID(UUID().uuidString.lowercased()),
            organization: organization.record, clientID: clientID,
            user: .init(id: token.userID ?? ""), authenticator: policy.record, methodID: "",
            deviceID: "", clientInstanceID: "", platform: profile.platform,
            possession: keys.possession,
            verification: keys.verification,
            transactionTypes: parameters.allowsCIBA ? ["LOGIN", "CIBA"] : ["LOGIN"],
            state: .pending)
    }
}

extension EnrollmentRun {
    /// Writes the pending record, and removes an earlier one of the same attempt. Returns the ID of this
    /// installation.
    private func begin(
        _ pending: EnrollmentRecord
    ) async throws(DeviceAuthenticatorError) -> String {
        let crypto = try SystemCrypto(or: {
            DeviceAuthenticatorError.key(.noCryptography(reason: $0))
        })
        let (installation, former) = try await core.store.update {
            archive throws(DeviceAuthenticatorError) in
            try pending.checkSize()
            let former = archive.enrollments.filter {
                !$0.isNamedByOrg && isSame($0, pending.user.id)
            }
            archive.enrollments.removeAll { former.contains($0) }
            archive.enrollments.append(pending)
            return (archive.installationID(at: organization.origin, by: crypto), former)
        }
        await core.discard(former.flatMap(\.keys))
        return installation
    }

    /// Removes the pending record of a request that was refused or never sent.
    private func end(_ pending: EnrollmentRecord) async {
        await core.cleaningUp {
            () async throws(DeviceAuthenticatorError) in
            try await core.store.update { archive in
                archive.enrollments.removeAll { $0.id == pending.id }
            }
        }
    }

    /// Turns the pending record into that of the enrollment.
    private func finish(
        _ pending: EnrollmentRecord, _ members: JSON.Object, _ keys: Keys
    ) async throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let reply: EnrollmentReply
        do throws(EnrollmentReply.Fault) {
            reply = try EnrollmentReply(members)
        } catch {
            await withdraw(pending, id: error.id)
            throw .unusableEnrollment(id: error.id, problem: error.problem)
        }
        var record = pending
        record.id = reply.id
        record.user = .init(id: reply.userID, name: reply.userName)
        record.methodID = reply.methodID
        record.deviceID = reply.deviceID
        record.clientInstanceID = reply.clientInstanceID
        record.createdAt = reply.createdAt
        record.updatedAt = reply.updatedAt
        record.state = .active
        do throws(DeviceAuthenticatorError) {
            try await replace(pending, with: record, keys.clientInstance)
        } catch {
            await withdraw(pending, id: record.id)
            throw error
        }
        return record
    }

    private func replace(
        _ pending: EnrollmentRecord, with record: EnrollmentRecord, _ key: KeyHandle?
    ) async throws(DeviceAuthenticatorError) {
        let identity = record.organization.identity
        let unused = try await core.store.update {
            archive throws(DeviceAuthenticatorError) -> [KeyHandle] in
            try record.checkSize()
            let namesake = archive.enrollments.first { $0.id == record.id }?.organization
            if let namesake, namesake.identity != identity {
                let problem = "its ID is that of an enrollment at \(namesake.origin)"
                throw .unusableEnrollment(id: record.id, problem: problem)
            }
            // The org has replaced an enrollment with the same ID; those that it ended are of no use now.
            let former = archive.enrollments.filter {
                $0.id == pending.id || $0.id == record.id
                    || isSame($0, record.user.id) && !$0.canBeUsed
            }
            var unused = former.flatMap(\.keys).filter { !record.keys.contains($0) }
            archive.enrollments.removeAll { former.contains($0) }
            archive.enrollments.append(record)
            guard let key else { return unused }
            let devices = archive.devices.filter { $0.organization == identity }
            unused += devices.map(\.key)
            archive.devices.removeAll { devices.contains($0) }
            archive.devices.append(
                DeviceRecord(
                    organization: identity, deviceID: record.deviceID,
                    clientInstanceID: record.clientInstanceID, key: key))
            return unused
        }
        await core.discard(unused)
    }

    /// Takes back an enrollment that cannot be used. If the org does not confirm that, the pending record
    /// stays, with the ID that the org gave it.
    private func withdraw(_ pending: EnrollmentRecord, id: String?) async {
        guard let id else { return }
        await core.cleaningUp { () async throws(DeviceAuthenticatorError) in
            var isDeleted = true
            do throws(DeviceAuthenticatorError) {
                try await core.deleteAtOrg(id, organization.origin, token)
            } catch {
                isDeleted = false
            }
            try await core.store.update { archive in
                let place = archive.enrollments.firstIndex { $0.id == pending.id }
                guard let place else { return }
                if isDeleted {
                    archive.enrollments.remove(at: place)
                } else if !archive.enrollments.contains(where: { $0.id == id }) {
                    archive.enrollments[place].id = id
                }
            }
        }
    }
}

extension EnrollmentRecord {
    /// Whether the org may accept its signatures, now or later.
    var canBeUsed: Bool { state == .active || state == .suspended }

    /// The keys that only this enrollment has.
    var keys: [KeyHandle] { [possession, verification].compactMap(\.self) }

    /// Throws if the org sent so much that it would take the room of other orgs' enrollments.
    fileprivate func checkSize() throws(DeviceAuthenticatorError) {
        let bytes = try rethrowing(
            as: DeviceAuthenticatorError.storage, try StoredJSON.bytes(self))
        guard bytes.count <= 1 << 14 else {
            throw .unusableEnrollment(
                id: isNamedByOrg ? id : nil, problem: "it is too large to be kept")
        }
    }
}

extension DeviceAuthenticatorError {
    /// Whether the org certainly changed nothing for a request that failed like this.
    var hasNoEffect: Bool {
        switch self {
        case .serverAPIError(let status, _): status.map { $0 < 500 } ?? false
        case .request(let error):
            switch error.reason {
            case .redirected, .refused: true
            default: error.isNotTaken || error.status.map { 400...499 ~= $0 } ?? false
            }
        default: false
        }
    }

    /// Whether the call may have taken effect: its reply did not arrive, or was unreadable.
    var lostReply: Bool {
        if case .request = self { !hasNoEffect } else { false }
    }
}
