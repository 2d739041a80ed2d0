#if !canImport(Security)
    import IDXPlatform

    /// Keeps credentials in a file that is encrypted with AES-256-GCM. The key rests in the Secret Service
    /// of the desktop session if there is one, else in the kernel's keyring, else in a file in the same folder.
    ///
    /// A place whose protection is weaker than that of the present key is not used in its stead. Where the
    /// system has no libcrypto, the file is that of ``FileCredentialStorage``; such a file is encrypted
    /// as soon as it can be.
    public struct SystemCredentialStorage: CredentialStorage {
        private let files: FileCredentialStorage
        private let keyrings: [Keyring]
        private let keyPlaces: [CredentialProtection.KeyPlace]
        private let cipher: Cipher

        /// The folder. It and the folder above are made if they are missing.
        public var folder: String { files.folder }

        private static let sealed = "credentials.sealed"
        private static let draft = ".credentials.sealed.new"

        /// Uses a folder by its absolute path.
        ///
        /// - Parameters:
        ///   - folder: The folder.
        ///   - keyPlaces: Where the archive's key may rest from now on; the first that works is taken.
        public init(
            folder: String,
            keyPlaces: [CredentialProtection.KeyPlace] = CredentialProtection.KeyPlace.allCases
        ) {
            let keyrings = CredentialProtection.KeyPlace.allCases.map { Keyring($0, folder) }
            self.init(folder: folder, keyrings: keyrings, keyPlaces: keyPlaces)
        }

        /// Uses `$XDG_DATA_HOME/PROGRAM`, or `~/.local/share/PROGRAM`.
        ///
        /// - Parameters:
        ///   - program: The folder's name, which keeps the credentials of programs apart; the name of the
        ///     executable unless told otherwise.
        ///   - keyPlaces: Where the archive's key may rest from now on; the first that works is taken.
        /// - Throws: ``CredentialStorageError/noHome`` if neither `XDG_DATA_HOME` nor `HOME` holds an
        ///   absolute path, ``CredentialStorageError/unusableName(_:)`` for a name that is no folder's.
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
        /// - Throws: ``CredentialStorageError`` for a file that others could have written, or a damaged one.
        public var protection: CredentialProtection? {
            get throws(CredentialStorageError) {
                guard let folder = try SafeFolder(existing: folder) else { return nil }
                guard let archive = try archive(in: folder) else { return try files.protection }
                return .encrypted(key: archive.place)
            }
        }

        /// Reads the archive. One that is not encrypted yet is encrypted on the way.
        ///
        /// - Returns: Its bytes, or nil if nothing was ever written.
        /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
        public func read() throws(CredentialStorageError) -> [UInt8]? {
            guard let folder = try SafeFolder(existing: folder) else { return nil }
            let plain = try files.read()
            guard let archive = try archive(in: folder) else {
                // One that cannot be encrypted, on a read-only disk for example, can still be read;
                // `protection` tells.
                if let plain { try? seal(plain) }
                return plain
            }
            let opened = try open(archive)
            guard let plain else { return opened }
            return try Self.merged(opened, plain)
        }

        /// Replaces the archive, whole or not at all.
        ///
        /// - Parameter archive: The new bytes.
        /// - Throws: ``CredentialStorageError``; the old archive is still there then.
        public func write(_ archive: [UInt8]) throws(CredentialStorageError) {
            let folder = try SafeFolder(making: folder)
            let present = try self.archive(in: folder)
            if let failure = cipher.failure() {
                guard present == nil else { throw .noCipher(reason: failure) }
                return try files.write(archive)
            }
            let key = try key(for: present)
            let sealed = try SealedArchive(archive, key: key, by: cipher)
            try folder.replace(Self.sealed, with: sealed.bytes, draft: Self.draft)
            try folder.remove(FileCredentialStorage.archive)
            if let present, present.keyID != sealed.keyID { removeKey(of: present) }
        }

        /// A key that is left opens nothing any more, so that a place which does not give it up is no fault.
        private func removeKey(of archive: SealedArchive) {
            let keyring = keyrings.first { $0.place == archive.place }
            try? keyring?.removeKey(archive.keyID)
        }

        /// Removes the archive, also one that can no longer be read.
        ///
        /// - Throws: ``CredentialStorageError``.
        public func remove() throws(CredentialStorageError) {
            guard let folder = try SafeFolder(existing: folder) else { return }
            // One that cannot be read does not tell which key was its.
            let present = try? archive(in: folder)
            try folder.remove(Self.sealed)
            try files.remove()
            if let present { removeKey(of: present) }
        }

        /// Takes a lock file without waiting. The lock ends with the process, however that ends.
        ///
        /// - Parameter name: Which lock.
        /// - Returns: The lock, or nil if another holds it at the moment.
        /// - Throws: ``CredentialStorageError``.
        public func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
            try files.tryLock(name)
        }

        /// Encrypts an archive that is not yet, unless another process writes it now.
        private func seal(_ plain: [UInt8]) throws(CredentialStorageError) {
            guard cipher.failure() == nil, let lock = try tryLock("archive") else { return }
            try seal(plain, holding: lock)
        }

        /// Only the holder of the lock knows that what was read is still what is there.
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
            if let failure = cipher.failure() { throw .noCipher(reason: failure) }
            guard let keyring = keyrings.first(where: { $0.place == archive.place }) else {
                throw .locked(place: archive.place, reason: "it is not supported here")
            }
            guard let key = try keyring.key(archive.keyID) else {
                throw .keyLost(place: archive.place)
            }
            return try archive.opened(with: key, by: cipher)
        }

        /// The present key or a new one, in the best place that works.
        private func key(
            for present: SealedArchive?
        ) throws(CredentialStorageError) -> SealingKey {
            var refusal = CredentialStorageError.noCipher(reason: "no place keeps a key")
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

        /// An older version of this software knows only the other file, and may have written one.
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
    /// By the system's keychain.
    case keychain
    /// By encryption; the key rests elsewhere.
    case encrypted(key: KeyPlace)
    /// By the file's mode alone.
    case ownerOnlyFile

    /// The places for the key of an encrypted archive, the best first.
    public enum KeyPlace: String, Sendable, Hashable, CaseIterable {
        /// The Secret Service of the desktop session (GNOME Keyring, KWallet, KeePassXC).
        case secretService = "secret-service"
        /// The user's keyring in the kernel's memory. A restart, or days without use, empty it.
        case kernelKeyring = "kernel-keyring"
        /// A file in the folder of the archive that only its owner can read.
        case file
    }
}
