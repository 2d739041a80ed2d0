import IDXCrypto
import IDXPlatform

extension FileCredentialStorage {
    private static let device = "device-token"

    /// The device's stable identifier, which sign-on policies remember.
    ///
    /// It is made at the first call and kept beside the credentials, as safely as they are.
    ///
    /// ```swift
    /// configuration.deviceToken = try FileCredentialStorage().deviceToken()
    /// ```
    ///
    /// - Returns: The identifier, the same at every later call.
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public func deviceToken() throws(CredentialStorageError) -> Secret {
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

    /// What the file holds, if it can be sent as a cookie.
    private static func kept(
        in folder: borrowing SafeFolder
    ) throws(CredentialStorageError) -> Secret? {
        guard let bytes = try folder.contents(of: device, limit: 256) else { return nil }
        let text = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let isUsable =
            (16...32).contains(text.count)
            && text.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                }
            }
        return isUsable ? Secret(String(decoding: text, as: UTF8.self)) : nil
    }
}
