package import IDXAuth
import IDXCrypto
import IDXPlatform
import Synchronization

#if !canImport(Darwin)
    import IDXSystem
#endif

/// The keys that libfido2 reaches.
package struct FidoKeys: KeyHardware {
    /// Keys besides those of the system; nil for those of the system only.
    let ports: [KeyPort]?

    /// Creates access to keys.
    ///
    /// - Parameter ports: Keys instead of those of the system; nil for those of the system.
    package init(ports: [KeyPort]? = nil) { self.ports = ports }

    #if !canImport(Darwin)
        package var problem: String? { idx_fido_open().map { String(cString: $0) } }

        package func devices() async throws -> [KeyDevice] {
            if let ports {
                return ports.indices.map {
                    KeyDevice(path: "port:\($0)", name: ports[$0].name)
                }
            }
            // Enumerating reads files of the system, and can wait for a key.
            let found = await BlockingThread.value { () -> [KeyDevice]? in
                idx_fido_begin_thread()
                var devices: [KeyDevice] = []
                let code = withUnsafeMutablePointer(to: &devices) { place in
                    idx_fido_list(place) { context, path, maker, product in
                        guard let context, let path, let maker, let product else { return }
                        let name = [maker, product].map { String(cString: $0) }
                            .filter { !$0.isEmpty }.joined(separator: " ")
                        context.assumingMemoryBound(to: [KeyDevice].self).pointee.append(
                            KeyDevice(path: String(cString: path), name: name))
                    }
                }
                return code == 0 ? devices : nil
            }
            guard let found else { throw KeyFailure(code: -9) }
            return found
        }

        private func call<Value: Sendable>(
            _ device: KeyDevice,
            _ body: @escaping @Sendable (IDXFidoDevice) -> Result<Value, KeyFailure>
        ) async throws -> Value {
            var port: KeyPort?
            if let ports, let number = Int(device.path.dropFirst("port:".count)),
                ports.indices.contains(number)
            {
                port = ports[number]
            }
            return try await FidoCall.run(device, through: port, body)
        }

        package func info(of device: KeyDevice) async throws -> KeyInfo {
            try await call(device) { handle in
                var told = IDXFidoInfo()
                return Self.result(idx_fido_device_info(handle, &told)).map { KeyInfo(told) }
            }
        }

        package func tries(of device: KeyDevice) async throws -> Int {
            try await call(device) { handle in
                var count: Int32 = 0
                return Self.result(idx_fido_device_retries(handle, &count)).map { Int(count) }
            }
        }

        package func setPIN(_ pin: Secret, on device: KeyDevice) async throws {
            try await call(device) { handle in
                Self.result(idx_fido_device_set_pin(handle, pin.revealed, nil))
            }
        }

        package func find(
            _ search: KeySearch, on device: KeyDevice, pin: Secret?
        ) async throws -> KeySearch.Place? {
            try await call(device) { handle in
                for party in search.parties {
                    for batch in search.batches {
                        let assertion = FidoAssertion(
                            party, hash: [UInt8](repeating: 0, count: 32), allowed: batch,
                            touch: false, verifies: false)
                        guard let assertion else { return .failure(KeyFailure(code: -9)) }
                        let code = assertion.get(handle, pin: pin)
                        // A key of U2F says so of the one credential it was asked for.
                        let id = code == KeyFailure.isPresent ? batch.first : assertion.id(0)
                        if [0, KeyFailure.isPresent].contains(code), let id, batch.contains(id) {
                            return .success(.init(party: party, credential: id))
                        }
                        if ![0, KeyFailure.noCredentials, 0x22].contains(code) {
                            return .failure(KeyFailure(code: code))
                        }
                    }
                }
                return .success(nil)
            }
        }

        package func sign(
            _ request: KeyRequest, _ task: KeyTask, on device: KeyDevice
        ) async throws -> [KeyAssertion] {
            let hash = request.clientData.hash
            return try await call(device) { handle in
                let assertion = FidoAssertion(
                    task.party, hash: hash, allowed: task.credentials, touch: true,
                    verifies: task.verifies)
                guard let assertion else { return .failure(KeyFailure(code: -9)) }
                let code = assertion.get(handle, pin: task.pin)
                guard code == 0 else { return .failure(KeyFailure(code: code)) }
                return .success((0..<assertion.count).map { assertion.signature($0, of: task) })
            }
        }

        package func register(
            _ request: KeyRequest, _ task: KeyTask, on device: KeyDevice
        ) async throws -> KeyCredential {
            guard case .register(let registration) = request.operation else {
                throw KeyFailure(code: -7)
            }
            let hash = request.clientData.hash
            return try await call(device) { handle in
                let credential = FidoCredential(registration, task, hash: hash)
                guard let credential else { return .failure(KeyFailure(code: -7)) }
                let code = credential.make(handle, pin: task.pin)
                guard code == 0 else { return .failure(KeyFailure(code: code)) }
                return .success(credential.made)
            }
        }

        package func touched(among devices: [KeyDevice]) async throws -> KeyDevice {
            let touched = try await withThrowingTaskGroup(of: KeyDevice?.self) { group in
                for device in devices {
                    group.addTask {
                        let isTouched = Mutex(false)
                        // Canceling the others makes them fail, which says nothing.
                        _ = try? await call(device) { handle in
                            var touched: Int32 = 0
                            var code = idx_fido_device_begin_touch(handle)
                            while code == 0, touched == 0 {
                                code = idx_fido_device_touched(handle, &touched, 200)
                            }
                            if touched != 0 { isTouched.withLock { $0 = true } }
                            return Self.result(code)
                        }
                        return isTouched.withLock { $0 } ? device : nil
                    }
                }
                defer { group.cancelAll() }
                for try await case let device? in group { return device as KeyDevice? }
                return nil
            }
            try Task.checkCancellation()
            guard let touched else { throw KeyFailure(code: -2) }
            return touched
        }

        private static func result(_ code: Int32) -> Result<Void, KeyFailure> {
            code == 0 ? .success(()) : .failure(KeyFailure(code: Int(code)))
        }
    #else
        package var problem: String? { "it is not used on this system" }
        package func devices() async throws -> [KeyDevice] { [] }
        package func info(of device: KeyDevice) async throws -> KeyInfo { throw unavailable }
        package func tries(of device: KeyDevice) async throws -> Int { throw unavailable }
        package func setPIN(_ pin: Secret, on device: KeyDevice) async throws { throw unavailable }
        package func find(
            _ search: KeySearch, on device: KeyDevice, pin: Secret?
        ) async throws -> KeySearch.Place? { throw unavailable }
        package func sign(
            _ request: KeyRequest, _ task: KeyTask, on device: KeyDevice
        ) async throws -> [KeyAssertion] { throw unavailable }
        package func register(
            _ request: KeyRequest, _ task: KeyTask, on device: KeyDevice
        ) async throws -> KeyCredential { throw unavailable }
        package func touched(among devices: [KeyDevice]) async throws -> KeyDevice {
            throw unavailable
        }
        private var unavailable: KeyFailure { KeyFailure(code: -10) }
    #endif
}

extension KeySearch {
    /// The credentials in groups that the key takes at once (CTAP 2.1 §6.4, maxCredentialCountInList).
    var batches: [[[UInt8]]] {
        let fitting = credentials.filter { info.idLimit == 0 || $0.count <= info.idLimit }
        let size = info.isFIDO2 ? max(1, min(info.listLimit, 8)) : 1
        return stride(from: 0, to: fitting.count, by: size).map {
            Array(fitting[$0..<min($0 + size, fitting.count)])
        }
    }
}
