import IDXCrypto
import IDXPlatform

/// Keeps credentials in a file that only its owner can read, in a folder only they can enter.
///
/// It is not encrypted; ``SystemCredentialStorage`` is.
///
/// The file has mode 0600 from the first system call, is replaced by renaming, and is flushed to disk
/// before it gets its name. Symbolic links are not followed; files with further names or other owners
/// are refused.
public struct FileCredentialStorage: CredentialStorage, Hashable {
    /// The folder. It and the folder above are made if they are missing.
    public let folder: String

    static let archive = "credentials.json"
    private static let draft = ".credentials.json.new"
    static let largestArchive = 16 << 20

    /// Uses a folder by its absolute path.
    public init(folder: String) {
        self.folder = folder
    }

    /// Uses `$XDG_DATA_HOME/PROGRAM`, or `~/.local/share/PROGRAM`.
    ///
    /// - Parameter program: The folder's name, which keeps the credentials of programs apart; the name of
    ///   the executable unless told otherwise.
    /// - Throws: ``CredentialStorageError/noHome`` if neither `XDG_DATA_HOME` nor `HOME` holds an absolute
    ///   path, ``CredentialStorageError/unusableName(_:)`` for a name that is no folder's.
    public init(program: String? = nil) throws(CredentialStorageError) {
        func path(_ name: String) -> String? {
            guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else {
                return nil
            }
            return value
        }
        guard let data = path("XDG_DATA_HOME") ?? path("HOME").map({ $0 + "/.local/share" }) else {
            throw .noHome
        }
        folder = data + "/" + (try Self.folderName(program))
    }

    /// The name of a program, or that of the executable, if it can name a folder.
    static func folderName(_ program: String?) throws(CredentialStorageError) -> String {
        let executable = CommandLine.arguments.first?.split(separator: "/").last
        let name = program ?? executable.map(String.init) ?? ""
        let isUsable =
            !["", ".", ".."].contains(name) && !name.utf8.contains { $0 == 0x2F || $0 < 0x20 }
        guard isUsable else { throw .unusableName(name) }
        return name
    }

    /// The protection of the archive; nil if there is no archive yet.
    ///
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public var protection: CredentialProtection? {
        get throws(CredentialStorageError) { try read().map { _ in .ownerOnlyFile } }
    }

    /// Reads the archive.
    ///
    /// - Returns: Its bytes, or nil if nothing was ever written.
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public func read() throws(CredentialStorageError) -> [UInt8]? {
        guard let folder = try SafeFolder(existing: folder) else { return nil }
        return try folder.contents(of: Self.archive, limit: Self.largestArchive)
    }

    /// Replaces the archive, whole or not at all.
    ///
    /// - Parameter archive: The new bytes.
    /// - Throws: ``CredentialStorageError``; the old archive is still there then.
    public func write(_ archive: [UInt8]) throws(CredentialStorageError) {
        let folder = try SafeFolder(making: folder)
        try folder.replace(Self.archive, with: archive, draft: Self.draft)
    }

    /// Removes the archive, also one that can no longer be read.
    ///
    /// - Throws: ``CredentialStorageError``.
    public func remove() throws(CredentialStorageError) {
        try SafeFolder(existing: folder)?.remove(Self.archive)
    }

    /// Takes a lock file without waiting. The lock ends with the process, however that ends.
    ///
    /// - Parameter name: Which lock.
    /// - Returns: The lock, or nil if another holds it at the moment.
    /// - Throws: ``CredentialStorageError``.
    public func tryLock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
        let folder = try SafeFolder(making: folder)
        return try folder.lock("\(name).lock")
    }
}

extension FileCredentialStorage {
    private static let device = "device-token"

    /// The device's stable identifier for an org, which its sign-on policies remember.
    ///
    /// Each org gets another, so that none learns by which one another org knows the device. What they are
    /// made of is drawn at the first call and stored with the credentials, as safely as they are.
    ///
    /// ```swift
    /// configuration.deviceToken = try FileCredentialStorage().deviceToken(for: configuration.issuer)
    /// ```
    ///
    /// - Parameter issuer: The authorization server; what counts is the server, not the path.
    /// - Returns: The identifier, 32 letters and digits, the same at every later call.
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public func deviceToken(for issuer: String) throws(CredentialStorageError) -> Secret {
        // An issuer that cannot be read gets no request either.
        let server = (try? WebAddress(issuer)).map { "\($0.origin)" } ?? issuer
        let code = HMAC<SHA256>.code(
            of: Array("device token \(server)".utf8), key: Array(try deviceSecret().revealed.utf8))
        return Secret(Base64URL.encode(Array(code.prefix(24))))
    }

    private func deviceSecret() throws(CredentialStorageError) -> Secret {
        let folder = try SafeFolder(making: folder)
        if let kept = try Self.kept(in: folder) { return kept }
        // Other threads and processes may be here too, and all must return the same.
        let lock = try lockBriefly("archive")
        return try Self.make(in: folder, holding: lock)
    }

    private static func make(
        in folder: borrowing SafeFolder, holding lock: borrowing CredentialLock
    ) throws(CredentialStorageError) -> Secret {
        if let kept = try kept(in: folder) { return kept }
        let made = Secret(SecureRandom.token(bytes: 16))
        try folder.replace(device, with: Array("\(made.revealed)\n".utf8), draft: ".\(device).new")
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
