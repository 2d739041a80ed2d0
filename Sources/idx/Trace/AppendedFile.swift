import IDXPlatform

/// A new file that grows line by line and that only its owner can read.
struct AppendedFile: ~Copyable, Sendable {
    private let path: String
    private let file: FileWriter

    /// Makes the file; one of that name is replaced, never written through.
    init(_ path: String) throws(Failure) {
        self.path = path
        file = FileWriter(descriptor: try Self.make(path))
    }

    private static func make(_ path: String) throws(Failure) -> Int32 {
        try FileAccess.refuseToReplace(path)
        if unlink(path) != 0, errno != ENOENT { throw FileAccess.unwritable(path) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw FileAccess.unwritable(path) }
        return descriptor
    }

    deinit {
        close(file.descriptor)
    }

    /// Adds a text. What cannot be written is told by ``check()``.
    func append(_ text: String) { file.write(bytes: text) }

    /// - Throws: A ``Failure`` if something could not be written.
    func check() throws(Failure) { try file.check(path) }
}
