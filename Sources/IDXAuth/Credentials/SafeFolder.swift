import IDXPlatform

/// A folder that only its owner can enter, held open so that its path cannot be changed meanwhile.
struct SafeFolder: ~Copyable {
    private let path: String
    private let descriptor: Int32

    /// Opens the folder, or makes it.
    init(making path: String) throws(CredentialStorageError) {
        var missing: [String] = []
        var ancestor = path[...]
        while !ancestor.isEmpty, access(String(ancestor), F_OK) != 0, errno == ENOENT {
            missing.append(String(ancestor))
            ancestor = ancestor.prefix(upTo: ancestor.lastIndex(of: "/") ?? ancestor.startIndex)
        }
        for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw .system(operation: "make", path: folder, code: errno)
        }
        try self.init(opening: path)
    }

    /// Opens the folder; nil if there is none.
    init?(existing path: String) throws(CredentialStorageError) {
        if access(path, F_OK) != 0, errno == ENOENT { return nil }
        try self.init(opening: path)
    }

    private init(opening path: String) throws(CredentialStorageError) {
        self.path = path
        descriptor = try Self.open(path)
    }

    private static func open(_ path: String) throws(CredentialStorageError) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = openat(AT_FDCWD, path, flags)
        guard descriptor >= 0 else {
            throw errno == ELOOP || errno == ENOTDIR
                ? .unsafe(path: path, reason: "it is no folder, or a link to one")
                : .system(operation: "open", path: path, code: errno)
        }
        if let error = closeToOthers(descriptor, path) {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// What is wrong with the folder; one that is ours but open to others is closed to them.
    private static func closeToOthers(
        _ descriptor: Int32, _ path: String
    ) -> CredentialStorageError? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            return .system(operation: "look at", path: path, code: errno)
        }
        guard status.st_uid == geteuid() else {
            return .unsafe(path: path, reason: "it belongs to another user")
        }
        if status.st_mode & 0o077 != 0, fchmod(descriptor, 0o700) != 0 {
            return .system(operation: "close to others", path: path, code: errno)
        }
        return nil
    }

    deinit { close(descriptor) }

    /// Reads a file; nil if there is none.
    func contents(of name: String, limit: Int) throws(CredentialStorageError) -> [UInt8]? {
        let path = "\(path)/\(name)"
        // Without blocking, so that a pipe of that name does not hang the reader.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP { throw .unsafe(path: path, reason: "it is a link") }
            throw .system(operation: "open", path: path, code: errno)
        }
        defer { close(file) }
        let size = try Self.checkedSize(of: file, path)
        guard size <= limit else { throw .unsafe(path: path, reason: "it is too large") }
        var bytes = [UInt8](repeating: 0, count: size)
        var done = 0
        while done < size {
            let count = bytes.withUnsafeMutableBytes {
                read(file, $0.baseAddress.map { $0 + done }, size - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(operation: "read", path: path, code: errno) }
            guard count > 0 else { break }
            done += count
        }
        return Array(bytes.prefix(done))
    }

    private static func checkedSize(
        of file: Int32, _ path: String
    ) throws(CredentialStorageError) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw .system(operation: "look at", path: path, code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unsafe(path: path, reason: "it is no plain file")
        }
        guard status.st_uid == geteuid() else {
            throw .unsafe(path: path, reason: "it belongs to another user")
        }
        guard status.st_nlink == 1 else {
            throw .unsafe(path: path, reason: "it has a second name (a hard link)")
        }
        guard status.st_mode & 0o077 == 0 else {
            throw .unsafe(path: path, reason: "others may read or write it (chmod 600)")
        }
        return Int(status.st_size)
    }

    /// Writes a draft, and gives it the file's name once it is on the disk.
    ///
    /// Only one writer at a time, by the archive's lock: a draft that is there was left by a process
    /// that was killed.
    func replace(
        _ name: String, with bytes: [UInt8], draft: String
    ) throws(CredentialStorageError) {
        let path = "\(path)/\(draft)"
        unlinkat(descriptor, draft, 0)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = openat(descriptor, draft, flags, 0o600)
        guard file >= 0 else { throw .system(operation: "make", path: path, code: errno) }
        defer { close(file) }
        do throws(CredentialStorageError) {
            try Self.writeAll(bytes, to: file, path)
            guard fsync(file) == 0 else {
                throw .system(operation: "save", path: path, code: errno)
            }
            guard renameat(descriptor, draft, descriptor, name) == 0 else {
                throw .system(operation: "rename", path: path, code: errno)
            }
        } catch {
            unlinkat(descriptor, draft, 0)
            throw error
        }
        // Some file systems cannot save a folder; the file itself is safe by then.
        fsync(descriptor)
    }

    private static func writeAll(
        _ bytes: [UInt8], to file: Int32, _ path: String
    ) throws(CredentialStorageError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(file, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(operation: "write", path: path, code: errno) }
            done += count
        }
    }

    /// Takes a lock file without waiting; nil if another holds it.
    func lock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
        let path = "\(path)/\(name)"
        let file = openat(descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(operation: "open", path: path, code: errno) }
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            close(file)
            if code == EWOULDBLOCK { return nil }
            throw .system(operation: "lock", path: path, code: code)
        }
        return CredentialLock { close(file) }
    }
}
