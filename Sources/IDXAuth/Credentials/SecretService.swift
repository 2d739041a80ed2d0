#if !canImport(Darwin)
    import IDXSystem
    import IDXPlatform

    /// The Secret Service of a desktop session (GNOME Keyring, KWallet, KeePassXC), which keeps texts under names.
    struct SecretService: Sendable {
        /// Reads the text of a name; nil if there is none. Throws if the service cannot be used.
        let read: @Sendable (String) throws(CredentialStorageError) -> String?
        /// Keeps a text under a name, in place of the one before.
        let write: @Sendable (String, String) throws(CredentialStorageError) -> Void
        /// Removes the text of a name, if there is one.
        let remove: @Sendable (String) throws(CredentialStorageError) -> Void

        /// How long its user may take to unlock it, in seconds.
        private static let patience: Int32 = 60

        /// That of this session.
        static let session = SecretService(
            read: { name throws(CredentialStorageError) in
                var text: UnsafeMutablePointer<CChar>?
                try call { idx_secret_service_read(name, patience, &text, $0) }
                guard let text else { return nil }
                defer { idx_secret_free(text) }
                return String(cString: text)
            },
            write: { name, text throws(CredentialStorageError) in
                try call {
                    idx_secret_service_write(name, "Tokens that idx keeps", text, patience, $0)
                }
            },
            remove: { name throws(CredentialStorageError) in
                try call { idx_secret_service_remove(name, patience, $0) }
            })

        private static func call(
            _ call: (UnsafeMutablePointer<CChar>) -> IDXSecretServiceResult
        ) throws(CredentialStorageError) {
            let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
            reason.initialize(repeating: 0, count: 256)
            defer { reason.deallocate() }
            guard call(reason) == IDXSecretServiceAbsent else { return }
            throw .locked(reason: String(cString: reason))
        }
    }
#endif
