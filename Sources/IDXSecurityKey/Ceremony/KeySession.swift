package import IDXAuth
import Synchronization

/// Carries out a ceremony with the keys: its quick steps at once, the user's touch when it is waited for.
package final class KeySession: Sendable {
    private let hardware: any KeyHardware
    private let time: TimeSource
    private let ceremony: Mutex<KeyCeremony>

    /// Creates a session. Reaches no key before ``begin()``.
    package init(_ request: KeyRequest, hardware: any KeyHardware, time: TimeSource = .system) {
        self.hardware = hardware
        self.time = time
        ceremony = Mutex(KeyCeremony(request))
    }

    /// Where it stands.
    var state: KeyCeremony.State { ceremony.withLock { $0.state } }

    /// Looks for keys.
    ///
    /// - Throws: `CancellationError`.
    package func begin() async throws -> KeyCeremony.State { try await advance() }

    /// Takes what the user entered or chose.
    ///
    /// - Throws: `CancellationError`.
    package func take(_ event: KeyCeremony.Event) async throws -> KeyCeremony.State {
        ceremony.withLock { $0.take(event) }
        return try await advance()
    }

    /// Waits for the user's hand at a key. Canceling the task tells the key to stop; waiting again asks again.
    ///
    /// - Throws: `CancellationError`.
    package func wait() async throws -> KeyCeremony.State {
        guard let effect = ceremony.withLock({ $0.effect }), effect.waits else { return state }
        let event = try await event(of: effect)
        ceremony.withLock { $0.take(event) }
        return try await advance()
    }

    private func advance() async throws -> KeyCeremony.State {
        while let effect = ceremony.withLock({ $0.effect }), !effect.waits {
            let event = try await event(of: effect)
            ceremony.withLock { $0.take(event) }
        }
        return state
    }

    private func event(of effect: KeyCeremony.Effect) async throws -> KeyCeremony.Event {
        do {
            return try await perform(effect)
        } catch let failure as KeyFailure {
            return .failed(failure)
        }
    }

    private func perform(_ effect: KeyCeremony.Effect) async throws -> KeyCeremony.Event {
        switch effect {
        case .list: return .listed(try await hardware.devices())
        case .awaitKeys: return .listed(try await awaitKeys())
        case .select(let devices): return .selected(try await hardware.touched(among: devices))
        case .inspect(let device): return .inspected(try await hardware.info(of: device))
        case .countTries(let device): return .counted(try await hardware.tries(of: device))
        case .find(let search, let device, let pin):
            return .found(try await hardware.find(search, on: device, pin: pin))
        case .setPIN(let pin, let device):
            try await hardware.setPIN(pin, on: device)
            return .pinSet
        case .sign(let task, let device):
            let request = ceremony.withLock { $0.request }
            return .signed(try await hardware.sign(request, task, on: device))
        case .register(let task, let device):
            let request = ceremony.withLock { $0.request }
            return .registered(try await hardware.register(request, task, on: device))
        }
    }

    /// Waits until the connected keys are others than now.
    private func awaitKeys() async throws -> [KeyDevice] {
        let before = try await hardware.devices()
        while true {
            try await time.sleep(.milliseconds(500))
            let devices = try await hardware.devices()
            if devices != before || before.isEmpty && !devices.isEmpty { return devices }
        }
    }
}
