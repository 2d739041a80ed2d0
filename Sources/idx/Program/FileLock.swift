import IDXForms
import IDXPlatform

/// A lock file, which one process at a time can hold.
///
/// The file is not removed: otherwise two processes could lock different files of the same name.
struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until no other process holds the lock.
    ///
    /// - Throws: A ``Failure`` if that takes too long, or if the file cannot be locked.
    init(_ path: String, patience: Duration = .seconds(10)) throws(Failure) {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
        let descriptor = open(path, flags, 0o600)
        guard descriptor >= 0 else { throw FileAccess.unwritable(path) }
        let end = ContinuousClock.now + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = errno
            if error == EINTR { continue }
            guard error == EWOULDBLOCK, ContinuousClock.now < end else {
                close(descriptor)
                throw error == EWOULDBLOCK
                    ? Failure(.usage, "Another idx holds \(visible(path: path)). Try again.")
                    : FileAccess.unwritable(path, error)
            }
            usleep(10_000)
        }
        self.descriptor = descriptor
    }

    /// Releases the lock.
    func release() { close(descriptor) }
}
