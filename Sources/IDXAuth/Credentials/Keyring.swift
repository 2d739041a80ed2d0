#if !canImport(Darwin)
    import IDXCrypto
    import IDXKeyring
    import IDXPlatform

    /// A place that stores the keys of archives.
    struct Keyring: Sendable {
        let place: CredentialProtection.KeyPlace
        /// Reads the text stored under a name; nil if there is none. Throws if the place cannot be reached.
        let read: @Sendable (String) throws(CredentialStorageError) -> String?
        /// Stores a text under a name.
        let write: @Sendable (String, String) throws(CredentialStorageError) -> Void

        /// Removes the text stored under a name, if there is one.
        let remove: @Sendable (String) throws(CredentialStorageError) -> Void

        /// The key with an identifier, or nil if it is gone.
        func key(_ id: String) throws(CredentialStorageError) -> SealingKey? {
            guard let text = try read(Self.name(id)) else { return nil }
            // Only what is not there is gone.
            guard let key = try SealingKey(in: place, id: id, text: text) else {
                throw .locked(place: place, reason: "it gave out something else")
            }
            return key
        }

        /// Creates and stores a key. Reads it back, to be certain that it is stored.
        func newKey() throws(CredentialStorageError) -> SealingKey {
            let key = try SealingKey(in: place)
            try write(Self.name(key.id), key.text)
            guard try read(Self.name(key.id)) == key.text else {
                throw .locked(place: place, reason: "it did not keep a key")
            }
            return key
        }

        /// Removes a key that is no longer used.
        func removeKey(_ id: String) throws(CredentialStorageError) { try remove(Self.name(id)) }

        private static func name(_ id: String) -> String { "idx-credentials-\(id)" }

        /// Whether a text is a valid key identifier.
        static func isID(_ text: String) -> Bool {
            1...64 ~= text.utf8.count && text.utf8.allSatisfy(\.isWordCharacter)
        }
    }

    extension Keyring {
        /// The keyring of a place; a key file is stored in the given folder.
        init(_ place: CredentialProtection.KeyPlace, _ folder: String) {
            switch place {
            case .secretService: self = .secretService
            case .kernelKeyring: self = .kernel
            case .file: self = .file(folder)
            }
        }

        /// The timeout for unlocking a keyring, in seconds.
        private static let patience: Int32 = 60
        private static let limit = 256

        static let secretService = Keyring(
            place: .secretService,
            read: { name throws(CredentialStorageError) in
                try read(.secretService) {
                    idx_secret_service_read(name, patience, $0, limit, $1)
                }
            },
            write: { name, text throws(CredentialStorageError) in
                try write(.secretService) {
                    idx_secret_service_write(
                        name, "Key of the credentials that idx keeps", text, patience, $0)
                }
            },
            remove: { name throws(CredentialStorageError) in
                try write(.secretService) { idx_secret_service_remove(name, patience, $0) }
            })

        static let kernel = Keyring(
            place: .kernelKeyring,
            read: { name throws(CredentialStorageError) in
                try read(.kernelKeyring) { idx_kernel_keyring_read(name, $0, limit, $1) }
            },
            write: { name, text throws(CredentialStorageError) in
                try write(.kernelKeyring) { idx_kernel_keyring_write(name, text, $0) }
            },
            remove: { name throws(CredentialStorageError) in
                try write(.kernelKeyring) { idx_kernel_keyring_remove(name, $0) }
            })

        /// The last resort: anyone who copies the folder gets the key, too.
        static func file(_ folder: String) -> Keyring {
            Keyring(
                place: .file,
                read: { name throws(CredentialStorageError) in
                    let folder = try SafeFolder(making: folder)
                    return try folder.contents(of: "\(name).key", limit: limit)
                        .map { String(decoding: $0, as: UTF8.self) }
                },
                write: { name, text throws(CredentialStorageError) in
                    let folder = try SafeFolder(making: folder)
                    try folder.replace("\(name).key", with: Array(text.utf8), draft: ".key.new")
                },
                remove: { name throws(CredentialStorageError) in
                    try SafeFolder(existing: folder)?.remove("\(name).key")
                })
        }

        private static func read(
            _ place: CredentialProtection.KeyPlace,
            _ call: (UnsafeMutablePointer<CChar>, UnsafeMutablePointer<CChar>) -> IDXKeyringResult
        ) throws(CredentialStorageError) -> String? {
            let text = UnsafeMutablePointer<CChar>.allocate(capacity: limit)
            text.initialize(repeating: 0, count: limit)
            defer {
                explicit_bzero(text, limit)
                text.deallocate()
            }
            let result = try write(place) { call(text, $0) }
            return result == IDXKeyringDone ? String(cString: text) : nil
        }

        @discardableResult
        private static func write(
            _ place: CredentialProtection.KeyPlace,
            _ call: (UnsafeMutablePointer<CChar>) -> IDXKeyringResult
        ) throws(CredentialStorageError) -> IDXKeyringResult {
            let reason = UnsafeMutablePointer<CChar>.allocate(capacity: limit)
            reason.initialize(repeating: 0, count: limit)
            defer { reason.deallocate() }
            let result = call(reason)
            guard result == IDXKeyringAbsent else { return result }
            throw .locked(place: place, reason: String(cString: reason))
        }
    }
#endif
