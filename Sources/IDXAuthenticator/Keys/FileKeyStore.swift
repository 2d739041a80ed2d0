#if !canImport(Darwin)
    import IDXAuth
    import IDXCrypto
    import IDXPlatform

    /// Keeps each key in an encrypted file, in a folder that only its owner can access.
    ///
    /// A PIN encrypts a key for verifying the user (scrypt and AES-256-GCM). A thief of the file can try PINs
    /// on fast machines, so a longer PIN protects better. Keys without a PIN are encrypted with a key beside
    /// them: all who can read the folder can use them.
    ///
    /// Private keys are decrypted, used and wiped in the memory of the system's libcrypto (OpenSSL 3).
    package struct FileKeyStore: KeyStore, Hashable {
        /// The folder. It and its parent are created if they are missing.
        package let folder: String
        private let cost: ScryptCost

        /// Creates a store in a folder, given by its absolute path.
        package init(folder: String) {
            self.init(folder: folder, cost: .standard)
        }

        /// Creates a store with other costs of deriving a key from a PIN; also files with such costs are read.
        init(folder: String, cost: ScryptCost) {
            self.folder = folder
            self.cost = cost
        }

        /// Files are copied easily.
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
            _ = try Self.crypto
            let name = UUID().uuidString.lowercased()
            switch lock {
            case .none: try write(name, usage, nil, by: try await newStoreKey())
            case .pin(let pin):
                try await BlockingThread.value { () throws(KeyError) in try make(name, usage, pin) }
            case .system:
                throw .notPossible(reason: "this system asks for no finger, face or passcode")
            }
            let kind: KeyHandle.Lock = lock == .none ? .none : .pin
            return KeyHandle(name: name, usage: usage, protection: protection, lock: kind)
        }

        private func make(_ name: String, _ usage: KeyUsage, _ pin: Secret) throws(KeyError) {
            let derivation = KeyFile.Derivation(cost: cost, salt: SecureRandom.bytes(16))
            try write(name, usage, derivation, by: try Self.cipher(pin, derivation))
        }

        private func write(
            _ name: String, _ usage: KeyUsage, _ derivation: KeyFile.Derivation?,
            by cipher: borrowing CipherKey
        ) throws(KeyError) {
            let key = try rethrowing(as: KeyError.init(key:), try P256PrivateKey())
            let file = try KeyFile(
                key, name: name, usage: usage, derivation: derivation, by: cipher)
            try files.create(name, with: file.bytes)
        }

        /// Returns a key's public half. Needs no unlocking.
        ///
        /// - Parameter key: The key.
        /// - Returns: Its public half.
        /// - Throws: ``KeyError``.
        package func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey {
            try read(key).publicKey
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
            let file = try read(key)
            guard let derivation = file.derivation else {
                return try Self.sign(message, with: try opened(file), file.publicKey)
            }
            guard case .pin(let pin) = unlock else {
                throw .notPossible(reason: "this key opens with its PIN")
            }
            return try await BlockingThread.value { () throws(KeyError) in
                let cipher = try Self.cipher(pin, derivation)
                let opened = try rethrowing(
                    as: { $0 == .unusable ? .wrongPIN : KeyError(key: $0) },
                    try file.opened(by: cipher))
                return try Self.sign(message, with: opened, file.publicKey)
            }
        }

        private static func sign(
            _ message: [UInt8], with key: borrowing P256PrivateKey, _ publicKey: ECPublicKey
        ) throws(KeyError) -> KeySignature {
            let signature = try rethrowing(as: KeyError.init(key:), try key.sign(message))
            return try KeySignature(signature, of: message, by: publicKey)
        }

        /// Returns whether a key can be used, as far as can be seen without its PIN.
        package func health(of key: KeyHandle) -> KeyHealth {
            do throws(KeyError) {
                let file = try read(key)
                if file.derivation == nil { _ = try opened(file) }
                return .usable
            } catch {
                switch error {
                case .missing: return .missing
                case .noCryptography: return .usable
                default: return .damaged
                }
            }
        }

        /// Overwrites and removes a key. A missing key is not an error.
        ///
        /// Copies that the file system, the disk or a backup keeps are not overwritten.
        ///
        /// - Parameter key: The key.
        /// - Throws: ``KeyError``.
        package func delete(_ key: KeyHandle) throws(KeyError) {
            try files.erase(key)
        }
    }

    extension FileKeyStore {
        private static let storeKey = "store.key"

        private var files: KeyFolder { KeyFolder(path: folder) }

        private func read(_ key: KeyHandle) throws(KeyError) -> KeyFile {
            let file = try KeyFile(try files.contents(of: key), name: key.name, least: cost)
            guard file.usage == key.usage, (file.derivation == nil) == (key.lock == .none) else {
                throw .damaged(name: key.name, reason: "it is for another use")
            }
            return file
        }

        /// Decrypts a key without a PIN.
        private func opened(_ file: KeyFile) throws(KeyError) -> P256PrivateKey {
            guard let cipher = try readStoreKey() else {
                throw .damaged(name: file.name, reason: "\(Self.storeKey) is missing beside it")
            }
            do throws(PrivateKeyError) {
                return try file.opened(by: cipher)
            } catch {
                guard error == .unusable else { throw KeyError(key: error) }
                throw .damaged(
                    name: file.name, reason: "it was altered, or encrypted with another key")
            }
        }

        /// The key that encrypts those without a PIN; nil if there is none yet.
        private func readStoreKey() throws(KeyError) -> CipherKey? {
            guard let text = try files.contents(of: Self.storeKey) else { return nil }
            let stored = String(decoding: text, as: UTF8.self)
            guard let key = CipherKey(text: stored, by: try Self.crypto) else {
                throw .unusable(reason: "\(folder)/\(Self.storeKey) is damaged")
            }
            return key
        }

        /// The key that encrypts those without a PIN, made by the first caller.
        private func newStoreKey() async throws(KeyError) -> CipherKey {
            if let key = try readStoreKey() { return key }
            let crypto = try Self.crypto
            do throws(CredentialStorageError) {
                let lock = try await FileCredentialStorage(folder: folder).lock("keys")
                let key = try makeStoreKey(by: crypto)
                lock.release()
                return key
            } catch {
                throw .storage(error)
            }
        }

        private func makeStoreKey(
            by crypto: SystemCrypto
        ) throws(CredentialStorageError) -> CipherKey {
            let folder = try SafeFolder(making: folder)
            let made = CipherKey(by: crypto)
            if let text = try folder.contents(of: Self.storeKey, limit: 256),
                let key = CipherKey(text: String(decoding: text, as: UTF8.self), by: crypto)
            {
                return key
            }
            // Others read it without the lock, so there is never a part of it.
            try folder.replace(
                Self.storeKey, with: Array(made.text.utf8), draft: ".\(Self.storeKey).new")
            return made
        }

        private static var crypto: SystemCrypto {
            get throws(KeyError) { try SystemCrypto(or: KeyError.noCryptography(reason:)) }
        }

        private static func cipher(
            _ pin: Secret, _ derivation: KeyFile.Derivation
        ) throws(KeyError) -> CipherKey {
            let key = CipherKey(
                phrase: PINRules.normalized(pin).revealed, salt: derivation.salt,
                cost: derivation.cost, by: try crypto)
            guard let key else {
                throw .notPossible(
                    reason: "libcrypto cannot use a PIN, for example because memory is short")
            }
            return key
        }
    }

    /// The store of this system: files.
    package typealias SystemKeyStore = FileKeyStore
#endif
