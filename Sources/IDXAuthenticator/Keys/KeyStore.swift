public import IDXAuth

/// Keeps the private keys of a device's enrollments and signs with them.
///
/// Private keys never leave the store. Each signature is verified before it is returned, so that a fault of
/// the machine cannot leak a key.
public protocol KeyStore: Sendable {
    /// How well new keys are protected, as the org is told.
    var protection: KeyProtection { get }

    /// Makes a P-256 key.
    ///
    /// - Parameters:
    ///   - usage: What it will sign.
    ///   - lock: What unlocks it.
    /// - Returns: The key's handle, for the record of the enrollment.
    /// - Throws: ``KeyError``.
    func make(_ usage: KeyUsage, lock: KeyLock) async throws(KeyError) -> KeyHandle

    /// Returns a key's public half. Needs no unlocking.
    ///
    /// - Parameter key: The key.
    /// - Returns: Its public half.
    /// - Throws: ``KeyError``.
    func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey

    /// Signs a message with ECDSA and SHA-256.
    ///
    /// - Parameters:
    ///   - message: The bytes to sign.
    ///   - key: The key.
    ///   - unlock: What unlocks it.
    /// - Returns: The verified signature.
    /// - Throws: ``KeyError/wrongPIN`` or another ``KeyError``.
    func sign(
        _ message: [UInt8], with key: KeyHandle, unlock: KeyUnlock
    ) async throws(KeyError) -> KeySignature

    /// Returns how unlocking a key verifies the user: `pin`, `fpt`, `face`; empty if it does not (RFC 8176).
    ///
    /// Claims that are signed with the key contain it.
    func methods(of key: KeyHandle) -> [String]

    /// Returns whether a key can be used, as far as can be seen without unlocking it.
    func health(of key: KeyHandle) -> KeyHealth

    /// Deletes a key. A missing key is not an error.
    ///
    /// - Parameter key: The key.
    /// - Throws: ``KeyError``.
    func delete(_ key: KeyHandle) throws(KeyError)
}

extension KeyStore {
    /// `pin` for a key with a PIN; empty for others.
    public func methods(of key: KeyHandle) -> [String] { key.lock == .pin ? ["pin"] : [] }
}

/// What a key of a device signs.
public enum KeyUsage: String, Sendable, Hashable, Codable, CaseIterable {
    /// Proves that two enrollments are on the same device.
    case clientInstance
    /// Signs the user's consent, and asks for maintenance tokens.
    case possession
    /// Signs after the user was verified: by a PIN, a finger or a face.
    case verification
}

/// How well a key is protected (`okta:kpr`).
public enum KeyProtection: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is in hardware, and cannot be copied.
    case hardware = "HARDWARE"
    /// It is in a file or a keychain.
    case software = "SOFTWARE"
}

/// What unlocks a new key.
public enum KeyLock: Sendable, Hashable {
    /// Nothing: it can be used without asking the user.
    case none
    /// A PIN, see ``PINRules``.
    case pin(Secret)
    /// The system: a finger, a face or the device's passcode. On Apple systems.
    case system
}

/// What unlocks a key for one signature.
public enum KeyUnlock: Sendable, Hashable {
    /// Nothing.
    case none
    /// The key's PIN.
    case pin(Secret)
    /// The system asks, with these words.
    case system(prompt: String)
}

/// A key of a store.
public struct KeyHandle: Sendable, Hashable, Codable {
    /// What unlocks a key.
    public enum Lock: String, Sendable, Hashable, Codable, CaseIterable {
        /// Nothing.
        case none
        /// A PIN.
        case pin
        /// The system.
        case system
    }

    /// The key's ID, a UUID (`kid`).
    public let name: String
    /// What it signs.
    public let usage: KeyUsage
    /// How well it is protected.
    public let protection: KeyProtection
    /// What unlocks it.
    public let lock: Lock

    /// Creates a handle.
    public init(name: String, usage: KeyUsage, protection: KeyProtection, lock: Lock) {
        self.name = name
        self.usage = usage
        self.protection = protection
        self.lock = lock
    }
}

/// Whether a key can be used.
public enum KeyHealth: Sendable, Hashable {
    /// It can.
    case usable
    /// It is gone.
    case missing
    /// It cannot be read, or the system made it invalid, for example after a new finger was added.
    case damaged
}
