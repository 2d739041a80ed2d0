import IDXPlatform

/// A folder that only its owner can access, kept open so that its path cannot be swapped in the meantime.
package struct SafeFolder: ~Copyable {
    private let path: String
    private let descriptor: Int32

    /// Opens the folder; creates it if it is missing.
    package init(making path: String) throws(CredentialStorageError) {
        _ = try Self.make(path)
        try self.init(opening: path)
    }

    /// Checks that the folder is safe and can be written, or made. Leaves no folder that was not there.
    static func check(_ path: String) throws(CredentialStorageError) {
        let made = try make(path)
        defer { for folder in made.reversed() { rmdir(folder) } }
        _ = try SafeFolder(opening: path)
        guard access(path, W_OK) == 0 else { throw failed(.write, path) }
    }

    /// Makes the folder and those above it; returns those that were missing.
    private static func make(_ path: String) throws(CredentialStorageError) -> [String] {
        var missing: [String] = []
        var ancestor = path[...]
        while !ancestor.isEmpty, access(String(ancestor), F_OK) != 0, errno == ENOENT {
            missing.append(String(ancestor))
            ancestor = ancestor.prefix(upTo: ancestor.lastIndex(of: "/") ?? ancestor.startIndex)
        }
        for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
            throw failed(.make, folder)
        }
        return missing.reversed()
    }

    /// Opens the folder; nil if it does not exist.
    package init?(existing path: String) throws(CredentialStorageError) {
        if access(path, F_OK) != 0, errno == ENOENT { return nil }
        try self.init(opening: path)
    }

    /// Opens the folder and, if it is ours, removes other users' permissions.
    private init(opening path: String) throws(CredentialStorageError) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let opened = openat(AT_FDCWD, path, flags)
        guard opened >= 0 else {
            throw errno == ELOOP || errno == ENOTDIR
                ? Self.refused(path, .noFolder)
                : Self.failed(.open, path)
        }
        do throws(CredentialStorageError) {
            try Self.checkFolders(above: path)
            let status = try Self.status(of: opened, path)
            if status.st_mode & 0o077 != 0, fchmod(opened, 0o700) != 0 {
                throw Self.failed(.closeToOthers, path)
            }
        } catch {
            close(opened)
            throw error
        }
        self.path = path
        descriptor = opened
    }

    /// A user who can rename a parent folder could replace this one.
    private static func checkFolders(above path: String) throws(CredentialStorageError) {
        guard let whole = realpath(path, nil) else { throw failed(.find, path) }
        defer { free(whole) }
        var folder = String(cString: whole)[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let name = folder.isEmpty ? "/" : String(folder)
            var status = stat()
            guard stat(name, &status) == 0 else { throw failed(.examine, name) }
            // User namespaces show owners outside them as 65534.
            guard [0, geteuid(), 65_534].contains(status.st_uid) else {
                throw refused(name, .foreign)
            }
            guard status.st_mode & S_IWOTH == 0 || status.st_mode & S_ISVTX != 0 else {
                throw refused(name, .writable)
            }
        }
    }

    deinit { close(descriptor) }

    /// Reads a file; nil if it does not exist.
    package func contents(of name: String, limit: Int) throws(CredentialStorageError) -> [UInt8]? {
        let path = "\(path)/\(name)"
        // Non-blocking, so that a pipe with that name does not hang the reader.
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            if errno == ELOOP { throw Self.refused(path, .link) }
            throw Self.failed(.open, path)
        }
        defer { close(file) }
        let size = try Self.checkedSize(of: file, path)
        guard size <= limit else { throw Self.refused(path, .tooLarge) }
        var bytes = [UInt8](repeating: 0, count: size)
        var done = 0
        while done < size {
            let count = bytes.withUnsafeMutableBytes {
                read(file, $0.baseAddress.map { $0 + done }, size - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.failed(.read, path) }
            guard count > 0 else { break }
            done += count
        }
        return Array(bytes.prefix(done))
    }

    /// The size of a regular file that no other user can have written.
    ///
    /// A file that was replaced after it was opened has no name left, but is as complete as the new one.
    static func checkedSize(of file: Int32, _ path: String) throws(CredentialStorageError) -> Int {
        let status = try status(of: file, path)
        let faults: [(Bool, Fault)] = [
            (status.st_mode & S_IFMT != S_IFREG, .noFile), (status.st_nlink > 1, .hardLink),
            (status.st_mode & 0o077 != 0, .readable),
        ]
        for case (true, let fault) in faults { throw refused(path, fault) }
        return Int(status.st_size)
    }

    private static func status(
        of file: Int32, _ path: String
    ) throws(CredentialStorageError) -> stat {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failed(.examine, path) }
        guard status.st_uid == geteuid() else {
            throw refused(path, .foreign)
        }
        return status
    }

    private static func failed(_ operation: Operation, _ path: String) -> CredentialStorageError {
        let code = errno
        return .system(operation: "\(operation.explanation)", path: path, code: code)
    }

    private static func refused(_ path: String, _ fault: Fault) -> CredentialStorageError {
        .unsafe(path: path, reason: "\(fault.explanation)")
    }

    /// Writes a temporary file and renames it once it is on disk.
    ///
    /// A lock of the caller permits one writer at a time, so an existing temporary file was left by a process
    /// that was killed.
    package func replace(
        _ name: String, with bytes: [UInt8], draft: String
    ) throws(CredentialStorageError) {
        unlinkat(descriptor, draft, 0)
        try save(bytes, as: draft)
        guard renameat(descriptor, draft, descriptor, name) == 0 else {
            let failure = Self.failed(.rename, "\(path)/\(draft)")
            unlinkat(descriptor, draft, 0)
            throw failure
        }
        // Some file systems cannot sync a folder; the file itself is already on disk.
        fsync(descriptor)
    }

    /// Writes a file that must not exist yet.
    package func create(_ name: String, with bytes: [UInt8]) throws(CredentialStorageError) {
        try save(bytes, as: name)
        // As in `replace`.
        fsync(descriptor)
    }

    /// Writes a new file, which is on disk afterward.
    private func save(_ bytes: [UInt8], as name: String) throws(CredentialStorageError) {
        let path = "\(path)/\(name)"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = openat(descriptor, name, flags, 0o600)
        guard file >= 0 else { throw Self.failed(.make, path) }
        defer { close(file) }
        do throws(CredentialStorageError) {
            try Self.writeAll(bytes, to: file, path)
            guard fsync(file) == 0 else { throw Self.failed(.save, path) }
        } catch {
            unlinkat(descriptor, name, 0)
            throw error
        }
    }

    /// Overwrites a file and removes it, if it exists.
    ///
    /// Copies that the file system, the disk or a backup keeps are not overwritten.
    package func erase(_ name: String) throws(CredentialStorageError) {
        let flags = O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        let file = openat(descriptor, name, flags)
        if file >= 0 {
            defer { close(file) }
            // What is another file too, or cannot be overwritten, is still removed.
            if let size = try? Self.checkedSize(of: file, name) {
                try? Self.writeAll([UInt8](repeating: 0, count: size), to: file, name)
                fsync(file)
            }
        }
        try remove(name)
    }

    /// Removes a file, if it exists.
    func remove(_ name: String) throws(CredentialStorageError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
            throw Self.failed(.remove, "\(path)/\(name)")
        }
        fsync(descriptor)
    }

    private static func writeAll(
        _ bytes: [UInt8], to file: Int32, _ path: String
    ) throws(CredentialStorageError) {
        if let code = bytes.withUnsafeBytes({ IDXPlatform.writeAll($0, to: file) }) {
            throw .system(operation: "\(Operation.write.explanation)", path: path, code: code)
        }
    }

    /// Tries to acquire a lock file without waiting; nil if it is taken.
    func lock(_ name: String) throws(CredentialStorageError) -> CredentialLock? {
        let path = "\(path)/\(name)"
        let file = openat(descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failed(.open, path) }
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let error = errno == EWOULDBLOCK ? nil : Self.failed(.lock, path)
            close(file)
            if let error { throw error }
            return nil
        }
        return CredentialLock { close(file) }
    }
}
