import IDXAuth

extension KeyCeremony {
    mutating func listed(_ devices: [KeyDevice]) {
        // A key that is connected again may be tried again.
        ignored.formIntersection(devices.map(\.path))
        let devices = devices.filter { !ignored.contains($0.path) }
        switch devices.count {
        case 0: (state, effect) = (.connecting, .awaitKeys)
        case 1: inspect(devices[0])
        default: (state, effect) = (.selecting(devices), .select(devices))
        }
    }

    mutating func inspect(_ device: KeyDevice) {
        self.device = device
        effect = .inspect(device)
    }

    mutating func again(_ otherKey: Bool) {
        if otherKey, let device { ignored.insert(device.path) }
        (device, pin, pinProblem, task, signatures) = (nil, nil, nil, nil, [])
        (state, effect) = (.connecting, .list)
    }

    mutating func inspected(_ info: KeyInfo) {
        self.info = info
        guard var task = newTask() else { return }
        guard let needed = neededVerification(task) else { return fail(.cannotVerify) }
        verification = needed
        task.verifies = needed == .builtIn
        self.task = task
        guard needed == .pin else { return findCredential() }
        if info.mustChangePIN { return fail(.needsOtherPIN) }
        askPIN(nil)
    }

    /// What to ask of this key; nil, with the failure noted, if it cannot do it.
    private mutating func newTask() -> KeyTask? {
        guard case .register(let registration) = request.operation else {
            if request.credentials.isEmpty, !info.isFIDO2 || info.residentKeys != .on {
                fail(.noCredentials)
                return nil
            }
            return KeyTask(
                party: request.relyingParty, credentials: request.credentials, verifies: false)
        }
        let offered = registration.algorithms.isEmpty ? [-7, -257] : registration.algorithms
        let known = info.algorithms.isEmpty ? [-7] : info.algorithms
        // Those that libfido2 knows.
        let usable = [-7, -8, -35, -257].filter(known.contains)
        guard let algorithm = offered.first(where: usable.contains) else {
            fail(.unsupportedAlgorithm)
            return nil
        }
        let stores = info.isFIDO2 && info.residentKeys == .on
        guard stores || registration.residentKey != .required else {
            fail(.cannotStore)
            return nil
        }
        return KeyTask(
            party: request.relyingParty, credentials: fittingCredentials, verifies: false,
            algorithm: algorithm, isResident: stores && registration.residentKey != .discouraged)
    }

    /// The credentials to exclude; a key is asked with one message (CTAP 2.1 §6.1.2 step 12).
    var fittingCredentials: [[UInt8]] {
        Array(
            request.credentials.filter { info.idLimit == 0 || $0.count <= info.idLimit }
                .prefix(max(1, min(info.listLimit, 8))))
    }

    /// How the key has to verify its user for this request; nil if it cannot.
    private func neededVerification(_ task: KeyTask) -> Verification? {
        let isRequired =
            request.verification == .required || info.alwaysVerifies || needsPIN(task)
        if isRequired {
            if info.verification == .on { return .builtIn }
            return info.isFIDO2 && info.pin != .absent ? .pin : nil
        }
        guard request.verification == .preferred else { return Verification.none }
        return info.verification == .on ? .builtIn : info.pin == .on ? .pin : Verification.none
    }

    /// Whether the key registers nothing without its PIN.
    private func needsPIN(_ task: KeyTask) -> Bool {
        guard case .register = request.operation, info.pin == .on || info.verification == .on
        else { return false }
        return task.isResident || !info.makesWithoutVerification
    }

    mutating func fail(_ error: SecurityKeyError) {
        (state, effect, pin) = (.failed(error), nil, nil)
    }
}
