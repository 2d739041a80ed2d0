#if canImport(Darwin)
    import CryptoKit
    import IDXAuth
    import IDXCrypto
    import IDXPlatform

    /// Keeps keys in the Secure Enclave, which they never leave; on devices without one, in the keychain.
    ///
    /// A key of the enclave is stored as data that only this device's enclave can open, in a file in a folder
    /// that only its owner can access. So it needs no entitlement. The system asks for a finger, a face or
    /// the passcode before it uses a key for verifying the user.
    package struct EnclaveKeyStore: KeyStore, Hashable {
        /// The folder. It and its parent are created if they are missing.
        package let folder: String

        /// Creates a store in a folder, given by its absolute path.
        package init(folder: String) {
            self.folder = folder
        }

        /// Hardware, if this device has an enclave.
        package var protection: KeyProtection { SecureEnclave.isAvailable ? .hardware : .software }

        /// Makes a P-256 key.
        ///
        /// - Parameters:
        ///   - usage: What it will sign.
        ///   - lock: Nothing or the system.
        /// - Returns: The key's handle.
        /// - Throws: ``KeyError``.
        package func make(_ usage: KeyUsage, lock: KeyLock) async throws(KeyError) -> KeyHandle {
            try lock.check(for: usage)
            var verifier: UserVerifier?
            switch lock {
            case .none: break
            case .pin:
                throw .notPossible(
                    reason: "this system asks for a finger, a face or its passcode, not for a PIN")
            case .system: verifier = try .available()
            }
            let name = UUID().uuidString.lowercased()
            let isHardware = protection == .hardware
            let key = try isHardware ? UserVerifier.enclaveKey(verifier) : .software(.init())
            if !isHardware { try keychain.add(Secret(key.kept), name, verifier) }
            let file = EnclaveKeyFile(
                name: name, usage: usage, verifier: verifier,
                publicKey: ECPublicKey(key.point), blob: key.blob)
            try files.create(name, with: file.bytes)
            return KeyHandle(
                name: name, usage: usage, protection: protection,
                lock: verifier == nil ? .none : .system)
        }

        private var files: KeyFolder { KeyFolder(path: folder) }
        private var keychain: Keychain { Keychain() }

        /// Returns a key's public half. Needs no unlocking.
        ///
        /// - Parameter key: The key.
        /// - Returns: Its public half.
        /// - Throws: ``KeyError``.
        package func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey {
            try read(key).publicKey
        }

        /// Signs a message with ECDSA and SHA-256. The system shows a sheet for a key with a lock.
        ///
        /// - Parameters:
        ///   - message: The bytes to sign.
        ///   - key: The key.
        ///   - unlock: The words for the sheet, if the key has a lock.
        /// - Returns: The verified signature.
        /// - Throws: ``KeyError/cancelled`` or another ``KeyError``.
        package func sign(
            _ message: [UInt8], with key: KeyHandle, unlock: KeyUnlock
        ) async throws(KeyError) -> KeySignature {
            let file = try read(key)
            guard file.verifier != nil else {
                return try Self.sign(message, with: try opened(file, nil), file)
            }
            guard case .system(let prompt) = unlock else {
                throw .notPossible(reason: "the system asks before it uses this key")
            }
            // The sheet blocks the thread.
            return try await BlockingThread.value { () throws(KeyError) in
                try Self.sign(
                    message, with: try opened(file, UserVerifier.context(prompt)), file)
            }
        }

        private func opened(
            _ file: EnclaveKeyFile, _ context: UserVerifier.Context?
        ) throws(KeyError) -> P256PrivateKey {
            do {
                if let blob = file.blob { return try UserVerifier.enclaveKey(blob, context) }
                return try P256PrivateKey(kept: try keychain.read(file.name, context).revealed)
            } catch {
                throw error as? KeyError
                    ?? .damaged(name: file.name, reason: "this device cannot open it")
            }
        }

        private static func sign(
            _ message: [UInt8], with key: P256PrivateKey, _ file: EnclaveKeyFile
        ) throws(KeyError) -> KeySignature {
            do {
                return try KeySignature(
                    Array(try key.signature(of: message)), of: message, by: file.publicKey)
            } catch {
                // The enclave refuses a key after the enrolled fingers or faces have changed.
                throw error as? KeyError ?? UserVerifier.failure(error)
                    ?? .damaged(name: file.name, reason: "the system refused to use it")
            }
        }

        /// Returns how unlocking a key verifies the user.
        package func methods(of key: KeyHandle) -> [String] {
            // A key that cannot be read signs nothing.
            (try? read(key))?.verifier.map { [$0.method] } ?? []
        }

        /// Returns whether a key can be used. A change of fingers or faces shows when it is used.
        package func health(of key: KeyHandle) -> KeyHealth {
            do throws(KeyError) {
                let file = try read(key)
                if file.blob != nil { _ = try opened(file, nil) }
                return .usable
            } catch {
                if case .missing = error { return .missing }
                return .damaged
            }
        }

        /// Removes a key. A missing key is not an error.
        ///
        /// - Parameter key: The key.
        /// - Throws: ``KeyError``.
        package func delete(_ key: KeyHandle) throws(KeyError) {
            try keychain.remove(key.name)
            try files.erase(key)
        }

        private func read(_ key: KeyHandle) throws(KeyError) -> EnclaveKeyFile {
            let file = try EnclaveKeyFile(try files.contents(of: key), name: key.name)
            guard file.usage == key.usage, (file.verifier == nil) == (key.lock == .none) else {
                throw .damaged(name: key.name, reason: "it is for another use")
            }
            return file
        }
    }

    /// The store of this system: the Secure Enclave.
    package typealias SystemKeyStore = EnclaveKeyStore
#endif
