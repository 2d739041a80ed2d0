import IDXPlatform

/// An act of an administrator on the custom authenticator, its devices, its enrollments or their users.
public enum AdministratorAct: String, Sendable, Hashable, CaseIterable {
    /// Suspends a device, which cannot answer then.
    case suspendDevice
    /// Makes a suspended device active again.
    case activateDevice
    /// Deletes a device.
    case deleteDevice
    /// Makes every enrollment on the device inactive, so that its users must enroll again.
    case resetDevice
    /// Suspends an enrollment, which cannot answer then.
    case suspendEnrollment
    /// Makes a suspended enrollment active again.
    case activateEnrollment
    /// Deletes an enrollment.
    case deleteEnrollment
    /// Makes an enrollment inactive, so that its user must enroll again.
    case resetEnrollment
    /// Suspends a user, who cannot sign in then.
    case suspendUser
    /// Makes a suspended user active again.
    case activateUser
    /// Deletes a user.
    case deleteUser
    /// Makes every enrollment of the user inactive.
    case resetUser
    /// Removes the authenticator, with all enrollments.
    case removeAuthenticator
}

extension IdentityEngine {
    /// Performs an act of an administrator.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - id: The ID of the device or the enrollment, or the name or ID of the user; nil for the newest
    ///     device or enrollment, or the first user.
    ///   - now: The time.
    /// - Returns: Whether there was something to act on.
    mutating func administer(_ act: AdministratorAct, _ id: String?, now: Date) -> Bool {
        self.now = now
        let isDone: Bool
        switch act {
        case .suspendDevice: isDone = setDevice(id, .suspended)
        case .activateDevice: isDone = setDevice(id, .active)
        case .deleteDevice: isDone = setDevice(id, .deleted)
        case .resetDevice:
            let device = device(id)
            isDone = device != nil && reset { $0.deviceID == device }
        case .suspendEnrollment: isDone = setEnrollment(id, .suspended)
        case .activateEnrollment: isDone = setEnrollment(id, .active)
        case .resetEnrollment: isDone = setEnrollment(id, .reset)
        case .deleteEnrollment:
            isDone =
                enrollment(id).flatMap { deviceBook.enrollments.removeValue(forKey: $0) } != nil
        case .suspendUser: isDone = setUser(id, from: [.active, .suspended], to: .suspended)
        case .activateUser: isDone = setUser(id, from: [.suspended], to: .active)
        case .deleteUser: isDone = setUser(id, from: [.active, .suspended], to: .deleted)
        case .resetUser:
            let user = user(id).map { accounts[$0].id }
            isDone = user != nil && reset { $0.userID == user }
        case .removeAuthenticator:
            isDone = customApp != nil
            deviceBook.isRemoved = true
        }
        guard isDone else { return false }
        for place in 0..<accounts.count { listApps(of: accounts[place].id) }
        note("an administrator: \(act.rawValue)")
        return true
    }

    private func device(_ id: String?) -> String? {
        guard id == nil else { return id.flatMap { deviceBook.devices[$0]?.id } }
        return deviceBook.devices.values.max { $0.createdAt < $1.createdAt }?.id
    }

    private func enrollment(_ id: String?) -> String? {
        guard id == nil else { return id.flatMap { deviceBook.enrollments[$0]?.id } }
        return deviceBook.enrollments.values.max { $0.createdAt < $1.createdAt }?.id
    }

    private func user(_ name: String?) -> Int? {
        guard let name else { return accounts.count == 0 ? nil : 0 }
        return accounts.place(name) ?? accounts.place(named: name)
    }

    private mutating func setDevice(_ id: String?, _ status: RegisteredDevice.Status) -> Bool {
        guard let id = device(id), deviceBook.devices[id]?.status != .deleted else { return false }
        deviceBook.devices[id]?.status = status
        return true
    }

    private mutating func setEnrollment(_ id: String?, _ status: AppEnrollment.Status) -> Bool {
        guard let id = enrollment(id), deviceBook.enrollments[id]?.status != .reset else {
            return false
        }
        deviceBook.enrollments[id]?.status = status
        return true
    }

    private mutating func setUser(
        _ name: String?, from former: [Account.Standing], to standing: Account.Standing
    ) -> Bool {
        guard let place = user(name), former.contains(accounts[place].standing) else {
            return false
        }
        accounts[place].standing = standing
        return true
    }

    /// Makes enrollments inactive.
    private mutating func reset(_ isMeant: (AppEnrollment) -> Bool) -> Bool {
        let meant = deviceBook.enrollments.values.filter(isMeant).map(\.id)
        for id in meant { deviceBook.enrollments[id]?.status = .reset }
        return !meant.isEmpty
    }
}

extension SimulatedOrg {
    /// Performs an act of an administrator.
    ///
    /// - Parameters:
    ///   - act: The act.
    ///   - id: The ID of the device or the enrollment, or the name or ID of the user; nil for the newest
    ///     device or enrollment, or the first user.
    /// - Returns: Whether there was something to act on.
    @discardableResult
    public func administer(_ act: AdministratorAct, _ id: String? = nil) -> Bool {
        core.engine { engine, now in engine.administer(act, id, now: now) }
    }
}
