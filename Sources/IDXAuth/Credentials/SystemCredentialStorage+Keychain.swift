#if canImport(Security)
    import Foundation
    import Security

    /// Stores credentials in the keychain of this device, readable after the first unlock.
    public struct SystemCredentialStorage: ArchiveStorage {
        private let service: String
        private let locks: FileCredentialStorage

        /// Creates a storage in a keychain item.
        ///
        /// - Parameter program: The item's service name, which separates the credentials of different
        ///   programs; by default the app's bundle identifier or the name of the executable.
        /// - Throws: ``CredentialStorageError/unusableName(_:)`` if lock files cannot have that name.
        public init(program: String? = nil) throws(CredentialStorageError) {
            service = try FileCredentialStorage.folderName(
                program ?? Bundle.main.bundleIdentifier)
            locks = FileCredentialStorage(
                folder: NSHomeDirectory() + "/Library/Caches/\(service)-locks")
        }

        /// Not in the data protection keychain of macOS, which refuses programs without entitlements.
        private func item(_ more: [CFString: Any] = [:]) -> CFDictionary {
            let usual: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service,
                kSecAttrAccount: "credentials",
            ]
            return Self.dictionary(usual.merging(more) { $1 })
        }

        /// Bridged by name, as `.ci/apple` knows no bridging by `as`.
        private static func dictionary(_ values: [CFString: Any]) -> CFDictionary {
            NSDictionary(dictionary: values) as CFDictionary
        }

        /// Where the credentials are; nil if there are none.
        ///
        /// - Throws: ``CredentialStorageError/keychain(status:)``.
        public var place: CredentialPlace? {
            get throws(CredentialStorageError) { try read().map { _ in .keychain } }
        }

        package func read() throws(CredentialStorageError) -> [UInt8]? {
            var found: CFTypeRef?
            let status = SecItemCopyMatching(
                item([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]), &found)
            if status == errSecItemNotFound { return nil }
            guard status == errSecSuccess, let data = found as? Data else {
                throw .keychain(status: status)
            }
            return Array(data)
        }

        package func write(_ archive: [UInt8]) throws(CredentialStorageError) {
            let data = Data(archive)
            var status = SecItemUpdate(item(), Self.dictionary([kSecValueData: data]))
            if status == errSecItemNotFound {
                let access = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
                status = SecItemAdd(item([kSecValueData: data, kSecAttrAccessible: access]), nil)
            }
            guard status == errSecSuccess else { throw .keychain(status: status) }
        }

        package func remove() throws(CredentialStorageError) {
            let status = SecItemDelete(item())
            guard status == errSecSuccess || status == errSecItemNotFound else {
                throw .keychain(status: status)
            }
        }

        package func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
            try locks.tryLock(name)
        }
    }
#endif
