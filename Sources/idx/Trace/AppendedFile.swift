import IDXPlatform

/// A new file that grows line by line and that only its owner can read.
struct AppendedFile: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Makes the file; one of that name is replaced, never written through.
    init(_ path: String) throws(Failure) {
        descriptor = try Self.make(path)
    }

    private static func make(_ path: String) throws(Failure) -> Int32 {
        if unlink(path) != 0, errno != ENOENT { throw FileAccess.unwritable(path) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw FileAccess.unwritable(path) }
        return descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Adds a text.
    func append(_ text: String) {
        FileWriter(descriptor: descriptor).write(bytes: text)
    }
}
