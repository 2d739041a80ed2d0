package import IDXAuth

/// How a request is answered by a key, as a value: it takes what happened, and says what to do next and what
/// the user sees meanwhile. It reaches no key itself.
package struct KeyCeremony: Sendable, Hashable {
    /// Where it stands.
    package indirect enum State: Sendable, Hashable {
        /// The user has to connect a key.
        case connecting
        /// The user has to touch one of several keys, or to choose it.
        case selecting([KeyDevice])
        /// The user has to enter the key's PIN.
        case pin(triesLeft: Int?, PINProblem?)
        /// The key has no PIN yet, and the user has to choose one.
        case newPIN(minimum: Int, PINProblem?)
        /// The user has to touch the key.
        case touching(KeyDevice)
        /// The key holds several accounts: their names, where it tells them.
        case accounts([String?])
        case failed(SecurityKeyError)
        case done(WebAuthnAnswer)
    }

    package enum PINProblem: Sendable, Hashable {
        case wrong
        /// The PIN was not tried.
        case length
        /// The key wants another one.
        case refused
    }

    /// What is to be done next.
    indirect enum Effect: Sendable, Hashable {
        case list
        /// Lists until there is a key.
        case awaitKeys
        case select([KeyDevice])
        case inspect(KeyDevice)
        case countTries(KeyDevice)
        case find(KeySearch, KeyDevice, Secret?)
        case setPIN(Secret, KeyDevice)
        case sign(KeyTask, KeyDevice)
        case register(KeyTask, KeyDevice)

        /// Whether it waits for the user's hand at a key.
        var waits: Bool {
            switch self {
            case .awaitKeys, .select, .sign, .register: true
            case .list, .inspect, .countTries, .find, .setPIN: false
            }
        }
    }

    /// What happened.
    package enum Event: Sendable, Hashable {
        case listed([KeyDevice])
        case selected(KeyDevice)
        case inspected(KeyInfo)
        case counted(Int)
        case found(KeySearch.Place?)
        case pinSet
        case signed([KeyAssertion])
        case registered(KeyCredential)
        case failed(KeyFailure)
        /// The user entered a PIN.
        case entered(Secret)
        /// The user chose an account.
        case chose(Int)
        /// The user wants to try again, with any key or another one.
        case again(otherKey: Bool)
    }

    /// How the key verifies its user.
    enum Verification: Hashable { case none, builtIn, pin }

    let request: KeyRequest
    var state = State.connecting
    var effect: Effect? = .list

    var ignored: Set<String> = []
    var device: KeyDevice?
    var info = KeyInfo()
    var verification = Verification.none
    var pin: Secret?
    var pinProblem: PINProblem?
    var task: KeyTask?
    var signatures: [KeyAssertion] = []

    init(_ request: KeyRequest) { self.request = request }

    /// Takes what happened.
    mutating func take(_ event: Event) {
        effect = nil
        switch event {
        case .listed(let devices): listed(devices)
        case .selected(let device): inspect(device)
        case .inspected(let info): inspected(info)
        case .counted(let tries): counted(tries)
        case .found(let place): found(place)
        case .pinSet: findCredential()
        case .signed(let signatures): signed(signatures)
        case .registered(let credential): registered(credential)
        case .failed(let failure): failed(failure)
        case .entered(let pin): entered(pin)
        case .chose(let index) where signatures.indices.contains(index):
            finish(signatures[index])
        case .chose: break
        case .again(let otherKey): again(otherKey)
        }
    }
}
