import IDXJSON
import IDXPlatform

/// The enrollments of the custom authenticator.
extension IdentityEngine {
    /// The policy of the authenticator; nil if there is none, or an administrator removed it.
    var customApp: Policy.CustomApp? { deviceBook.isRemoved ? nil : policy.customApp }

    /// Whether a client is linked to the authenticator.
    func isLinked(_ clientID: String) -> Bool {
        customApp.map { ($0.clients ?? [settings.app.id]).contains(clientID) } ?? false
    }

    /// Throws if a user cannot use the API any more.
    func checkUser(_ id: String) throws(APIRefusal) {
        guard let account = accounts.account(id), account.standing != .deleted else {
            throw .userDeleted
        }
        guard account.status == .active, account.standing == .active else { throw .userInactive }
    }

    /// Throws if a device cannot be used any more.
    func checkDevice(_ id: String) throws(APIRefusal) -> RegisteredDevice {
        guard let device = deviceBook.devices[id], device.status != .deleted else {
            throw .deviceDeleted
        }
        guard device.status == .active else { throw .deviceSuspended }
        return device
    }

    /// The enrollment with this ID, if it is in use.
    ///
    /// - Parameters:
    ///   - id: The ID.
    ///   - userID: The user whom it must belong to; nil for any.
    /// - Returns: The enrollment.
    /// - Throws: The error of what is not in use: the enrollment, its device or its user.
    func enrollment(_ id: String, of userID: String?) throws(APIRefusal) -> AppEnrollment {
        guard let enrollment = deviceBook.enrollments[id] else {
            throw .notFound(id, "AppAuthenticatorEnrollment")
        }
        guard userID == nil || userID == enrollment.userID else { throw .forbidden }
        try checkUser(enrollment.userID)
        _ = try checkDevice(enrollment.deviceID)
        guard !deviceBook.isRemoved, enrollment.status != .reset else { throw .enrollmentInactive }
        guard enrollment.status == .active else { throw .enrollmentSuspended }
        return enrollment
    }

    /// Enrolls a user. The same user on the same device gets the same enrollment, with the new keys.
    ///
    /// - Parameters:
    ///   - request: The request, which was checked by itself.
    ///   - isProven: Whether the attestation of a known device was checked.
    ///   - grant: The grant of the access token.
    ///   - now: The time.
    /// - Returns: The enrollment.
    /// - Throws: The error of what the org does not accept.
    mutating func enroll(
        _ request: EnrollmentRequest, isProven: Bool, by grant: Grant, now: Date
    ) throws(APIRefusal) -> AppEnrollment {
        self.now = now
        guard request.authenticatorID == AppAuthenticator.custom.id, isLinked(grant.clientID) else {
            throw .notFound(request.authenticatorID, "AppAuthenticator")
        }
        guard customApp?.push == true else { throw .forbidden }
        try checkUser(grant.userID)
        let device = try enrollDevice(request, isProven)
        let old = deviceBook.enrollments(of: grant.userID).first {
            $0.deviceID == device.id && $0.clientID == grant.clientID
        }
        var keys = [request.possession, request.verification].compactMap(\.self)
        if case .new = request.device { keys.append(device.key) }
        try checkUnused(keys, except: old?.id)
        deviceBook.devices[device.id] = device
        let enrollment = AppEnrollment(
            id: old?.id ?? random.name("pfd", length: 17),
            methodID: old?.methodID ?? random.name("opf", length: 17), userID: grant.userID,
            username: grant.username, deviceID: device.id, clientID: grant.clientID,
            possession: request.possession, verification: request.verification,
            pushToken: request.pushToken, transactionTypes: request.transactionTypes,
            createdAt: old?.createdAt ?? now, updatedAt: now)
        deviceBook.enrollments[enrollment.id] = enrollment
        note("\(grant.username) enrolled \(device.name) in \(AppAuthenticator.custom.name)")
        listApps(of: grant.userID)
        return enrollment
    }

    private mutating func enrollDevice(
        _ request: EnrollmentRequest, _ isProven: Bool
    ) throws(APIRefusal) -> RegisteredDevice {
        switch request.device {
        case .known(let id, let clientInstanceID, _):
            var device = try checkDevice(id)
            guard isProven, device.clientInstanceID == clientInstanceID else {
                throw .invalidToken
            }
            for member in request.members { device.members[member.key] = member.value }
            device.updatedAt = now
            return device
        case .new(let key):
            return RegisteredDevice(
                id: random.name("guo", length: 17),
                clientInstanceID: random.name("cli", length: 17), key: key,
                members: request.members, createdAt: now, updatedAt: now)
        }
    }

    /// Throws if another enrollment or device has one of the keys.
    private func checkUnused(_ keys: [DeviceKey], except id: String?) throws(APIRefusal) {
        let used =
            deviceBook.enrollments.values.filter { $0.id != id }.flatMap(\.keys)
            + deviceBook.devices.values.filter { $0.status != .deleted }.map(\.key)
        guard
            !keys.contains(where: { key in
                used.contains { $0.id == key.id || $0.material == key.material }
            })
        else { throw .keyInUse }
    }

    /// Changes an enrollment.
    mutating func change(
        _ id: String, _ change: EnrollmentChange, by grant: Grant, now: Date
    ) throws(APIRefusal) -> AppEnrollment {
        self.now = now
        var enrollment = try enrollment(id, of: grant.userID)
        if case .some(.some(let key)) = change.verification {
            guard key.material != enrollment.possession.material,
                key.id != enrollment.possession.id
            else { throw .keyInUse }
            try checkUnused([key], except: id)
        }
        enrollment.pushToken = change.pushToken ?? enrollment.pushToken
        enrollment.transactionTypes = change.transactionTypes ?? enrollment.transactionTypes
        if let key = change.verification { enrollment.verification = key }
        enrollment.updatedAt = now
        deviceBook.enrollments[id] = enrollment
        note("\(enrollment.username) changed an enrollment")
        return enrollment
    }

    /// Deletes an enrollment.
    mutating func delete(_ id: String, by grant: Grant, now: Date) throws(APIRefusal) {
        self.now = now
        let enrollment = try enrollment(id, of: grant.userID)
        deviceBook.enrollments[id] = nil
        note("\(enrollment.username) deleted an enrollment")
        listApps(of: enrollment.userID)
    }

    /// Updates which app the dialogue offers to a user: the first enrolled device, or else the built-in app.
    mutating func listApps(of userID: String) {
        guard let place = accounts.place(userID) else { return }
        let key = AppAuthenticator.custom.key
        var account = accounts[place]
        let listed = account.enrollments.filter { $0.key == key && !$0.isDevice }
        account.builtInApps = account.builtInApps.isEmpty ? listed : account.builtInApps
        account.enrollments.removeAll { $0.key == key }
        if let first = deviceBook.usable(of: userID).first {
            var enrollment = Enrollment(
                id: first.id, key: key, methods: AppAuthenticator.custom.methods.map(\.name))
            enrollment.isDevice = true
            enrollment.device = deviceBook.devices[first.deviceID]?.name
            account.enrollments.append(enrollment)
        } else {
            account.enrollments += account.builtInApps
        }
        accounts[place] = account
    }
}
