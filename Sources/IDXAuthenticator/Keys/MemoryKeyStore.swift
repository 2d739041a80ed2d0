import IDXAuth
import IDXCrypto
import IDXPlatform
import Synchronization

/// Keeps keys in memory until the process ends; for tests and demonstrations.
package final class MemoryKeyStore: KeyStore {
    private struct Entry {
        let key: Secret
        let pin: Secret?
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// Creates an empty store.
    package init() {}

    /// Memory is no hardware that protects keys.
    package var protection: KeyProtection { .software }

    /// Makes a P-256 key.
    ///
    /// - Parameters:
    ///   - usage: What it will sign.
    ///   - lock: Nothing or a PIN.
    /// - Returns: The key's handle.
    /// - Throws: ``KeyError``.
    package func make(_ usage: KeyUsage, lock: KeyLock) async throws(KeyError) -> KeyHandle {
        try lock.check(for: usage)
        var pin: Secret?
        switch lock {
        case .none: break
        case .pin(let chosen): pin = PINRules.normalized(chosen)
        case .system: throw .notPossible(reason: "keys in memory have no lock of the system")
        }
        let name = UUID().uuidString.lowercased()
        let key = Secret(try rethrowing(as: KeyError.init(key:), try P256PrivateKey()).kept)
        let entry = Entry(key: key, pin: pin)
        entries.withLock { $0[name] = entry }
        return KeyHandle(
            name: name, usage: usage, protection: protection, lock: pin == nil ? .none : .pin)
    }

    /// Returns a key's public half.
    ///
    /// - Parameter key: The key.
    /// - Returns: Its public half.
    /// - Throws: ``KeyError``.
    package func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey {
        let entry = try entry(of: key)
        return ECPublicKey(
            try rethrowing(as: KeyError.init(key:), try P256PrivateKey(kept: entry.key.revealed))
                .point)
    }

    /// Signs a message with ECDSA and SHA-256.
    ///
    /// - Parameters:
    ///   - message: The bytes to sign.
    ///   - key: The key.
    ///   - unlock: Its PIN, if it has one.
    /// - Returns: The verified signature.
    /// - Throws: ``KeyError/wrongPIN`` or another ``KeyError``.
    package func sign(
        _ message: [UInt8], with key: KeyHandle, unlock: KeyUnlock
    ) async throws(KeyError) -> KeySignature {
        let entry = try entry(of: key)
        if let pin = entry.pin {
            guard case .pin(let typed) = unlock else {
                throw .notPossible(reason: "this key opens with its PIN")
            }
            let typedPIN = PINRules.normalized(typed)
            guard ConstantTime.equal(pin.revealed, typedPIN.revealed) else { throw .wrongPIN }
        }
        let opened = try rethrowing(
            as: KeyError.init(key:), try P256PrivateKey(kept: entry.key.revealed))
        return try KeySignature(
            try rethrowing(as: KeyError.init(key:), try opened.sign(message)), of: message,
            by: ECPublicKey(opened.point))
    }

    /// Returns whether the store has a key.
    package func health(of key: KeyHandle) -> KeyHealth {
        entries.withLock { $0[key.name] == nil } ? .missing : .usable
    }

    /// Forgets a key.
    package func delete(_ key: KeyHandle) {
        entries.withLock { $0[key.name] = nil }
    }

    private func entry(of key: KeyHandle) throws(KeyError) -> Entry {
        guard let entry = entries.withLock({ $0[key.name] }) else {
            throw .missing(name: key.name)
        }
        return entry
    }
}
