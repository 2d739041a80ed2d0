import IDXCrypto

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension FileCredentialStorage {
    private static let device = "device-token"

    /// The device's stable name, which policies remember (protocol.md §1.2).
    ///
    /// It is made at the first call and kept beside the credentials, as safely as they are.
    ///
    /// ```swift
    /// configuration.deviceToken = try FileCredentialStorage().deviceToken()
    /// ```
    ///
    /// - Returns: The name, the same at every later call.
    /// - Throws: ``CredentialStorageError``, also for a file that others could have written.
    public func deviceToken() throws(CredentialStorageError) -> Secret {
        let folder = try SafeFolder(making: folder)
        if let kept = try Self.kept(in: folder) { return kept }
        let made = Secret(SecureRandom.token(bytes: 16))
        // A draft of its own: two processes may do this at once, and the last one's name stays.
        try folder.replace(
            Self.device, with: Array("\(made.revealed)\n".utf8),
            draft: ".\(Self.device).\(getpid())")
        return try Self.kept(in: folder) ?? made
    }

    /// What the file holds, if it is fit for a cookie.
    private static func kept(
        in folder: borrowing SafeFolder
    ) throws(CredentialStorageError) -> Secret? {
        guard let bytes = try folder.read(device, limit: 256) else { return nil }
        let name = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let isFit =
            (16...32).contains(name.count)
            && name.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                }
            }
        return isFit ? Secret(String(decoding: name, as: UTF8.self)) : nil
    }
}
