#if !canImport(Security)
    import IDXCrypto
    import IDXJSON
    import IDXPlatform

    /// Stores credentials in the Secret Service of the desktop session if there is one, otherwise in a file that
    /// only its owner can access, as ``FileCredentialStorage`` does.
    ///
    /// In the first case the file says that they are in the Secret Service. Credentials in a file move there with
    /// the next change; they move back only if the file is the only place that is allowed.
    public struct SystemCredentialStorage: ArchiveStorage {
        private let files: FileCredentialStorage
        private let service: SecretService
        private let places: [CredentialPlace]

        /// The folder. It and its parent are created if they are missing.
        public var folder: String { files.folder }

        /// Creates a storage in a folder, given by its absolute path.
        ///
        /// - Parameters:
        ///   - folder: The folder.
        ///   - places: The places allowed from now on; the first that works is used.
        public init(
            folder: String, places: [CredentialPlace] = [.secretService, .file]
        ) {
            self.init(folder: folder, service: .session, places: places)
        }

        /// Creates a storage in `$XDG_DATA_HOME/PROGRAM` or `~/.local/share/PROGRAM`.
        ///
        /// - Parameters:
        ///   - program: The folder's name, which separates the credentials of different programs; by default
        ///     the name of the executable.
        ///   - places: The places allowed from now on; the first that works is used.
        /// - Throws: ``CredentialStorageError/noHome`` if neither `XDG_DATA_HOME` nor `HOME` is an absolute
        ///   path, ``CredentialStorageError/unusableName(_:)`` if the name cannot be used as a folder name.
        public init(
            program: String? = nil, places: [CredentialPlace] = [.secretService, .file]
        ) throws(CredentialStorageError) {
            self.init(folder: try FileCredentialStorage(program: program).folder, places: places)
        }

        init(
            folder: String, service: SecretService,
            places: [CredentialPlace] = [.secretService, .file]
        ) {
            files = FileCredentialStorage(folder: folder)
            self.service = service
            self.places = places
        }

        /// Where the credentials are; nil if there are none.
        ///
        /// - Throws: ``CredentialStorageError``, also if other users could have written the file.
        public var place: CredentialPlace? {
            get throws(CredentialStorageError) {
                try files.read().map { Self.item(in: $0) == nil ? .file : .secretService }
            }
        }

        /// Throws `locked` if the Secret Service cannot be used now, `lost` if it no longer has what the file says
        /// that it has.
        package func read() throws(CredentialStorageError) -> [UInt8]? {
            guard let bytes = try files.read() else { return nil }
            guard let item = Self.item(in: bytes) else { return bytes }
            guard let text = try service.read(item) else { throw .lost }
            return Array(text.utf8)
        }

        package func write(_ archive: [UInt8]) throws(CredentialStorageError) {
            let present = try files.read().flatMap(Self.item)
            if let present, places.contains(.secretService) {
                return try keep(archive, as: present)
            }
            guard places.contains(.secretService) else {
                try files.write(archive)
                if let present { discard(present) }
                return
            }
            let item = "idx-credentials-" + SecureRandom.token(bytes: 12)
            do throws(CredentialStorageError) {
                try keep(archive, as: item)
                try files.write(Self.pointer(to: item))
            } catch {
                discard(item)
                guard places.contains(.file) else { throw error }
                try files.write(archive)
            }
        }

        /// Reads it back, to be certain that it is kept.
        private func keep(
            _ archive: [UInt8], as item: String
        ) throws(CredentialStorageError) {
            let text = String(decoding: archive, as: UTF8.self)
            try service.write(item, text)
            guard try service.read(item) == text else { throw .locked(reason: "it kept nothing") }
        }

        package func remove() throws(CredentialStorageError) {
            // What cannot be read does not say where it is.
            let present = (try? files.read()).flatMap(Self.item)
            try files.remove()
            if let present { discard(present) }
        }

        /// Removes what is in the Secret Service and no longer in use. There it does no harm if that fails.
        private func discard(_ item: String) { try? service.remove(item) }

        package func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
            try files.tryLock(name)
        }

        private static let member = "secret_service"

        /// The content of a file whose credentials are in the Secret Service.
        private static func pointer(to item: String) -> [UInt8] {
            let members: JSON = ["version": 1, "secret_service": .string(item)]
            return members.bytes(.pretty)
        }

        /// The name in the Secret Service that a file holds; nil for a file that holds the credentials.
        private static func item(in bytes: [UInt8]) -> String? {
            // What is wrong with it is reported where the archive is read.
            guard bytes.count < 256, let json = try? JSON(parsing: bytes) else { return nil }
            return json[member]?.string
        }
    }
#endif

/// Where stored credentials are.
@nonexhaustive
public enum CredentialPlace: String, Sendable, Hashable, CaseIterable {
    /// The keychain of an Apple system.
    case keychain
    /// The Secret Service of a Linux desktop session (GNOME Keyring, KWallet, KeePassXC).
    case secretService = "secret-service"
    /// A file that only its owner can access (mode 0600). It is not encrypted.
    case file
}
