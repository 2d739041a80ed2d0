#if !canImport(Security)
    import IDXPlatform

    /// Stores credentials in a file that is encrypted with AES-256-GCM. The key is stored in the Secret
    /// Service of the desktop session if there is one, otherwise in the kernel's keyring, otherwise in a file
    /// in the same folder.
    ///
    /// A key never moves to a place with weaker protection. On a system without libcrypto, the file is that
    /// of ``FileCredentialStorage``; such a file is encrypted as soon as possible.
    public struct SystemCredentialStorage: CredentialStorage {
        private let files: FileCredentialStorage
        private let keyrings: [Keyring]
        private let keyPlaces: [CredentialProtection.KeyPlace]
        private let cipher: Cipher

        /// The folder. It and its parent are created if they are missing.
        public var folder: String { files.folder }

        private static let sealed = "credentials.sealed"
        private static let draft = ".credentials.sealed.new"

        /// Creates a storage in a folder, given by its absolute path.
        ///
        /// - Parameters:
        ///   - folder: The folder.
        ///   - keyPlaces: The places allowed for the archive's key from now on; the first that works is used.
        public init(
            folder: String,
            keyPlaces: [CredentialProtection.KeyPlace] = CredentialProtection.KeyPlace.allCases
        ) {
            let keyrings = CredentialProtection.KeyPlace.allCases.map { Keyring($0, folder) }
            self.init(folder: folder, keyrings: keyrings, keyPlaces: keyPlaces)
        }

        /// Creates a storage in `$XDG_DATA_HOME/PROGRAM` or `~/.local/share/PROGRAM`.
        ///
        /// - Parameters:
        ///   - program: The folder's name, which separates the credentials of different programs; by default
        ///     the name of the executable.
        ///   - keyPlaces: The places allowed for the archive's key from now on; the first that works is used.
        /// - Throws: ``CredentialStorageError/noHome`` if neither `XDG_DATA_HOME` nor `HOME` is an absolute
        ///   path, ``CredentialStorageError/unusableName(_:)`` if the name cannot be used as a folder name.
        public init(
            program: String? = nil,
            keyPlaces: [CredentialProtection.KeyPlace] = CredentialProtection.KeyPlace.allCases
        ) throws(CredentialStorageError) {
            let folder = try FileCredentialStorage(program: program).folder
            self.init(folder: folder, keyPlaces: keyPlaces)
        }

        init(
            folder: String, keyrings: [Keyring],
            keyPlaces: [CredentialProtection.KeyPlace] = CredentialProtection.KeyPlace.allCases,
            cipher: Cipher = .system
        ) {
            files = FileCredentialStorage(folder: folder)
            self.keyrings = keyrings
            self.keyPlaces = keyPlaces
            self.cipher = cipher
        }

        /// The protection of the archive; nil if there is no archive yet.
        ///
        /// - Throws: ``CredentialStorageError``, also if the file is damaged or other users could have
        ///   written it.
        public var protection: CredentialProtection? {
            get throws(CredentialStorageError) {
                guard let folder = try SafeFolder(existing: folder) else { return nil }
                guard let archive = try archive(in: folder) else { return try files.protection }
                return .encrypted(key: archive.place)
            }
        }

        /// Reads the archive, and encrypts it if it is not encrypted yet.
        ///
        /// - Returns: The archive's bytes, or nil if none was ever written.
        /// - Throws: ``CredentialStorageError``, also if other users could have written the file.
        public func read() throws(CredentialStorageError) -> [UInt8]? {
            guard let folder = try SafeFolder(existing: folder) else { return nil }
            let plain = try files.read()
            guard let archive = try archive(in: folder) else {
                // Without encryption, for example on a read-only disk, the archive can still be read;
                // `protection` reports it.
                if let plain { try? seal(plain) }
                return plain
            }
            let opened = try open(archive)
            guard let plain else { return opened }
            return try Self.merged(opened, plain)
        }

        /// Replaces the archive atomically.
        ///
        /// - Parameter archive: The new bytes.
        /// - Throws: ``CredentialStorageError``; the old archive is then unchanged.
        public func write(_ archive: [UInt8]) throws(CredentialStorageError) {
            let folder = try SafeFolder(making: folder)
            let present = try self.archive(in: folder)
            if let failure = cipher.failure() {
                guard present == nil else { throw .noCryptography(reason: failure) }
                return try files.write(archive)
            }
            let key = try key(for: present)
            let sealed = try SealedArchive(archive, key: key, by: cipher)
            try folder.replace(Self.sealed, with: sealed.bytes, draft: Self.draft)
            try folder.remove(FileCredentialStorage.archive)
            if let present, present.keyID != sealed.keyID { removeKey(of: present) }
        }

        /// Removes the key. A failure does no harm: the key no longer decrypts anything.
        private func removeKey(of archive: SealedArchive) {
            let keyring = keyrings.first { $0.place == archive.place }
            try? keyring?.removeKey(archive.keyID)
        }

        /// Removes the archive, even if it is unreadable.
        ///
        /// - Throws: ``CredentialStorageError``.
        public func remove() throws(CredentialStorageError) {
            guard let folder = try SafeFolder(existing: folder) else { return }
            // An unreadable archive does not say which key it used.
            let present = try? archive(in: folder)
            try folder.remove(Self.sealed)
            try files.remove()
            if let present { removeKey(of: present) }
        }

        /// Tries to acquire a lock file. Does not wait. The lock ends with the process, even after a crash.
        ///
        /// - Parameter name: The lock's name.
        /// - Returns: The lock, or nil if it is taken.
        /// - Throws: ``CredentialStorageError``.
        public func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
            try files.tryLock(name)
        }

        /// Encrypts an unencrypted archive, unless another process is writing it.
        private func seal(_ plain: [UInt8]) throws(CredentialStorageError) {
            guard cipher.failure() == nil, let lock = try tryLock("archive") else { return }
            try seal(plain, holding: lock)
        }

        /// Encrypts the archive if it is still the one that was read; only the holder of the lock can know.
        private func seal(
            _ plain: [UInt8], holding lock: borrowing CredentialLock
        ) throws(CredentialStorageError) {
            guard try files.read() == plain else { return }
            try write(plain)
        }

        private func archive(
            in folder: borrowing SafeFolder
        ) throws(CredentialStorageError) -> SealedArchive? {
            let limit = 2 * FileCredentialStorage.largestArchive
            guard let bytes = try folder.contents(of: Self.sealed, limit: limit) else { return nil }
            return try SealedArchive(bytes)
        }

        private func open(_ archive: SealedArchive) throws(CredentialStorageError) -> [UInt8] {
            if let failure = cipher.failure() { throw .noCryptography(reason: failure) }
            guard let keyring = keyrings.first(where: { $0.place == archive.place }) else {
                throw .locked(place: archive.place, reason: "it is not supported here")
            }
            guard let key = try keyring.key(archive.keyID) else {
                throw .keyLost(place: archive.place)
            }
            return try archive.opened(with: key, by: cipher)
        }

        /// The current key, or a new one in the best place that works.
        private func key(
            for present: SealedArchive?
        ) throws(CredentialStorageError) -> SealingKey {
            var refusal = CredentialStorageError.noCryptography(reason: "no place keeps a key")
            for keyring in keyrings where keyPlaces.contains(keyring.place) {
                let isPresent = keyring.place == present?.place
                do throws(CredentialStorageError) {
                    if isPresent, let id = present?.keyID, let key = try keyring.key(id) {
                        return key
                    }
                    return try keyring.newKey()
                } catch {
                    refusal = error
                    if isPresent { break }
                }
            }
            throw refusal
        }

        /// An older version of this software only uses the unencrypted file, and may have written one.
        private static func merged(
            _ opened: [UInt8], _ plain: [UInt8]
        ) throws(CredentialStorageError) -> [UInt8] {
            var archive = try CredentialArchive(opened)
            for entry in try CredentialArchive(plain).entries where archive[entry.id] == nil {
                archive.add(entry)
            }
            return archive.bytes
        }
    }
#endif

/// The protection of stored credentials.
@nonexhaustive
public enum CredentialProtection: Sendable, Hashable {
    /// The system's keychain.
    case keychain
    /// Encryption, with the key stored elsewhere.
    case encrypted(key: KeyPlace)
    /// The file's mode only.
    case ownerOnlyFile

    /// The places for the key of an encrypted archive, best first.
    public enum KeyPlace: String, Sendable, Hashable, CaseIterable {
        /// The Secret Service of the desktop session (GNOME Keyring, KWallet, KeePassXC).
        case secretService = "secret-service"
        /// The user's keyring in the kernel's memory. It is lost after a restart or days without use.
        case kernelKeyring = "kernel-keyring"
        /// A file in the folder of the archive that only its owner can read.
        case file
    }
}
