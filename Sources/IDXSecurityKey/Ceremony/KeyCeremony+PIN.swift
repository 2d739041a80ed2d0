import IDXAuth
import IDXCrypto

extension KeyCeremony {
    mutating func askPIN(_ problem: PINProblem?) {
        (pin, pinProblem, verification) = (nil, problem, .pin)
        if info.pin == .off {
            state = .newPIN(minimum: info.minPINLength, problem)
        } else if let device {
            effect = .countTries(device)
        }
    }

    mutating func counted(_ tries: Int) {
        if tries <= 0 { return fail(.blocked) }
        // Each key has 8 tries at most; they are worth a word once some are gone.
        state = .pin(triesLeft: tries < 8 || pinProblem != nil ? tries : nil, pinProblem)
    }

    mutating func entered(_ given: Secret) {
        guard let device else { return }
        // What was typed counts in Unicode's composed form (CTAP 2.1 §6.5.1).
        let pin = Secret(given.revealed.composed)
        // To libfido2 a NUL ends the PIN.
        func fits(from minimum: Int) -> Bool {
            let text = pin.revealed
            return text.unicodeScalars.count >= minimum && text.utf8.count <= 63
                && !text.utf8.contains(0)
        }
        switch state {
        case .newPIN(let minimum, _):
            guard fits(from: minimum) else {
                state = .newPIN(minimum: minimum, .length)
                return
            }
            (self.pin, effect) = (pin, .setPIN(pin, device))
        case .pin(let tries, _):
            guard fits(from: 4) else {
                state = .pin(triesLeft: tries, .length)
                return
            }
            self.pin = pin
            findCredential()
        default: break
        }
    }

    /// Looks for the credential without a touch, which also tells whether the PIN is right.
    mutating func findCredential() {
        guard let device, let task else { return }
        var search = KeySearch(
            parties: [task.party], credentials: task.credentials, info: info)
        if case .sign(let parties) = request.operation { search.parties = parties }
        if case .register = request.operation, pin == nil { return begin() }
        if search.credentials.isEmpty {
            guard pin != nil else { return begin() }
            // No key holds this one.
            search.credentials = [SecureRandom.bytes(32)]
        }
        effect = .find(search, device, pin)
    }

    mutating func found(_ place: KeySearch.Place?) {
        guard case .sign = request.operation, !request.credentials.isEmpty else { return begin() }
        if let place {
            task?.party = place.party
            task?.credentials = [place.credential]
        } else if verification == .builtIn, fittingCredentials.count == request.credentials.count {
            // A protected credential is found only once its user is verified.
        } else {
            return fail(.noCredentials)
        }
        begin()
    }

    private mutating func begin() {
        guard let device, var task else { return }
        task.pin = pin
        self.task = task
        state = .touching(device)
        switch request.operation {
        case .sign: effect = .sign(task, device)
        case .register: effect = .register(task, device)
        }
    }

    mutating func failed(_ failure: KeyFailure) {
        switch failure.code {
        case KeyFailure.invalidPIN where pin != nil && info.pin == .off,
            0x37 where pin != nil && info.pin == .off:
            askPIN(.refused)
        case KeyFailure.invalidPIN where pin != nil, KeyFailure.invalidPINCode where pin != nil:
            askPIN(.wrong)
        case KeyFailure.noPIN where info.pin == .off: askPIN(nil)
        case KeyFailure.needsToken where pin == nil && info.pin == .on,
            KeyFailure.blockedVerification where info.pin == .on:
            task?.verifies = false
            askPIN(nil)
        case KeyFailure.cancelled: fail(.denied)
        default: fail(failure.error)
        }
    }
}
