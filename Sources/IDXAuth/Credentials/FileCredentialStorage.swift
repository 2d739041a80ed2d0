import IDXCrypto
import IDXPlatform

/// Stores credentials in a file and a folder that only their owner can access.
///
/// It is not encrypted; ``SystemCredentialStorage`` prefers the Secret Service of a desktop.
///
/// The file has mode 0600 from its creation, is replaced by renaming, and is flushed to disk before the
/// rename. Symbolic links are not followed; files with other hard links or other owners are refused.
public struct FileCredentialStorage: ArchiveStorage, Hashable {
    /// The folder. It and its parent are created if they are missing.
    public let folder: String

    private let file: String

    static let archive = "credentials.json"
    static let largestArchive = 16 << 20

    /// Creates a storage in a folder, given by its absolute path.
    public init(folder: String) {
        self.init(folder: folder, file: Self.archive)
    }

    /// Creates a storage in another file.
    package init(folder: String, file: String) {
        self.folder = folder
        self.file = file
    }

    /// Creates a storage in `$XDG_DATA_HOME/PROGRAM` or `~/.local/share/PROGRAM`.
    ///
    /// - Parameter program: The folder's name, which separates the credentials of different programs; by
    ///   default the name of the executable.
    /// - Throws: ``CredentialStorageError/noHome`` if neither `XDG_DATA_HOME` nor `HOME` is an absolute path in
    ///   UTF-8,
    ///   ``CredentialStorageError/unusableName(_:)`` if the name cannot be used as a folder name.
    public init(program: String? = nil) throws(CredentialStorageError) {
        func path(_ name: String) -> String? {
            getenv(name).flatMap { String(validatingCString: $0) }.flatMap {
                $0.hasPrefix("/") ? $0 : nil
            }
        }
        guard let data = path("XDG_DATA_HOME") ?? path("HOME").map({ $0 + "/.local/share" }) else {
            throw .noHome
        }
        self.init(folder: data + "/" + (try Self.folderName(program)))
    }

    /// The program's name, by default that of the executable. Throws if it cannot be used as a folder name.
    static func folderName(_ program: String?) throws(CredentialStorageError) -> String {
        let executable = CommandLine.arguments.first?.split(separator: "/").last
        let name = program ?? executable.map(String.init) ?? ""
        let isUsable =
            !["", ".", ".."].contains(name) && !name.utf8.contains { $0 == 0x2F || $0 < 0x20 }
        guard isUsable else { throw .unusableName(name) }
        return name
    }

    /// Also throws if other users could have written the file.
    package func read() throws(CredentialStorageError) -> [UInt8]? {
        guard let folder = try SafeFolder(existing: folder) else { return nil }
        return try folder.contents(of: file, limit: Self.largestArchive)
    }

    package func write(_ archive: [UInt8]) throws(CredentialStorageError) {
        let folder = try SafeFolder(making: folder)
        try folder.replace(file, with: archive, draft: ".\(file).new")
    }

    package func remove() throws(CredentialStorageError) {
        try SafeFolder(existing: folder)?.remove(file)
    }

    /// Checks that an archive can be written. Leaves no folder that was not there.
    package func checkFolder() throws(CredentialStorageError) {
        try SafeFolder.check(folder)
    }

    /// The lock is a file. It ends with the process, even after a crash.
    package func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
        let folder = try SafeFolder(making: folder)
        return try folder.lock("\(name).lock")
    }
}

extension FileCredentialStorage {
    private static let device = "device-token"

    /// Returns a stable identifier of this device for an org, for its sign-on policies.
    ///
    /// Each org gets a different one, so that orgs cannot correlate them. All derive from a random seed,
    /// which is created by the first call and stored with the same protection as the credentials.
    ///
    /// ```swift
    /// let storage = try FileCredentialStorage()
    /// configuration.deviceToken = try await storage.deviceToken(for: configuration.issuer)
    /// ```
    ///
    /// - Parameter issuer: The authorization server. Only its origin matters, not its path.
    /// - Returns: The identifier: 32 letters and digits, the same for every call.
    /// - Throws: ``CredentialStorageError``, also if other users could have written the file.
    public func deviceToken(
        for issuer: String
    ) async throws(CredentialStorageError) -> Secret {
        // A flow with an invalid issuer sends no requests.
        let server = (try? WebAddress(issuer)).map { "\($0.origin)" } ?? issuer
        let crypto = try SystemCrypto(or: CredentialStorageError.noCryptography(reason:))
        let seed = try await deviceSecret().revealed
        let code = crypto.hmac(
            of: Array("device token \(server)".utf8), key: Array(seed.utf8))
        return Secret(Base64URL.encode(Array(code.prefix(24))))
    }

    private func deviceSecret() async throws(CredentialStorageError) -> Secret {
        if let kept = try Self.kept(in: SafeFolder(making: folder)) { return kept }
        // Concurrent calls, also in other processes, must return the same value.
        let lock = try await lock("archive")
        let made = try makeDeviceSecret()
        lock.release()
        return made
    }

    private func makeDeviceSecret() throws(CredentialStorageError) -> Secret {
        let folder = try SafeFolder(making: folder)
        if let kept = try Self.kept(in: folder) { return kept }
        let made = Secret(SecureRandom.token(bytes: 16))
        try folder.replace(
            Self.device, with: Array("\(made.revealed)\n".utf8), draft: ".\(Self.device).new")
        return made
    }

    /// The content of the file, if it is a valid cookie value.
    private static func kept(
        in folder: borrowing SafeFolder
    ) throws(CredentialStorageError) -> Secret? {
        guard let bytes = try folder.contents(of: device, limit: 256) else { return nil }
        let text = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let isUsable = 16...32 ~= text.count && text.allSatisfy(\.isWordCharacter)
        return isUsable ? Secret(String(decoding: text, as: UTF8.self)) : nil
    }
}
