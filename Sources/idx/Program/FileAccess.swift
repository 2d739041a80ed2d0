import IDXAuth
import IDXForms
import IDXPlatform

/// Reads files, and writes files that only their owner can read.
enum FileAccess {
    /// The maximum size of a file in bytes.
    static let limit = 16 << 20

    /// Reads a file, or nil if there is none. Reads a pipe or device, which may never end, only if the
    /// user named it.
    static func readIfPresent(_ path: String, named: Bool) throws(Failure) -> [UInt8]? {
        let flags = named ? 0 : O_NONBLOCK | O_NOCTTY
        guard let descriptor = try opened(path, flags) else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard named || fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(
                .usage, "\(visible(path: path)) is not used: it is not a regular file.")
        }
        return try readAll(descriptor, name: path)
    }

    /// Opens a file for reading; nil if there is none.
    private static func opened(_ path: String, _ flags: Int32) throws(Failure) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | flags)
        if descriptor >= 0 { return descriptor }
        guard errno == ENOENT || errno == ENOTDIR else { throw unreadable(path) }
        return nil
    }

    /// Reads a file that must exist.
    static func read(_ path: String, named: Bool = true) throws(Failure) -> [UInt8] {
        guard let bytes = try readIfPresent(path, named: named) else { throw missing(path) }
        return bytes
    }

    /// Reads a file that controls the program, such as settings, answers or policies; nil if there is none.
    ///
    /// Refuses a file that other users can write or, if it is private, read. Reads a pipe, which may never end,
    /// only if the user named it.
    static func readTrusted(
        _ path: String, named: Bool = true, isPrivate: Bool = false
    ) throws(Failure) -> [UInt8]? {
        // Do not wait for a pipe's writer, which may never open it.
        guard let descriptor = try opened(path, O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
        let kind = status.st_mode & S_IFMT
        let byGroup = status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
        let faults: [(Bool, DisplayText)] = [
            (kind != S_IFREG && (kind != S_IFIFO || !named), "it is not a regular file"),
            (status.st_uid != geteuid() && status.st_uid != 0, "it belongs to another user"),
            (
                kind == S_IFREG && (byGroup || status.st_mode & S_IWOTH != 0),
                "others may write it (chmod go-w)"
            ),
            (
                isPrivate && kind == S_IFREG && status.st_mode & 0o044 != 0,
                "others may read it (chmod 600 \(visible(path: path)))"
            ),
        ]
        for case (true, let reason) in faults {
            throw Failure(.usage, "\(visible(path: path)) is not used: \(reason).")
        }
        if kind == S_IFIFO { _ = fcntl(descriptor, F_SETFL, 0) }
        return try readAll(descriptor, name: path)
    }

    /// Reads a file that controls the program and must exist.
    static func readNamed(
        _ path: String, isPrivate: Bool = false
    ) throws(Failure) -> [UInt8] {
        guard let bytes = try readTrusted(path, isPrivate: isPrivate) else { throw missing(path) }
        return bytes
    }

    /// Reads a file that holds a token and nothing else.
    static func readToken(_ path: String) throws(Failure) -> String {
        try token(of: try read(path), from: visible(path: path))
    }

    /// Returns the token that bytes consist of.
    static func token(of bytes: [UInt8], from name: DisplayText) throws(Failure) -> String {
        let text = try self.text(of: bytes, from: name).trimmed
        guard !text.isEmpty, text.isVisibleASCII else {
            throw Failure(.usage, "\(name) holds no token.")
        }
        return text
    }

    /// Returns the text of bytes that have to be UTF-8, since any other reading of them would change it.
    static func text(of bytes: some Collection<UInt8>, from name: DisplayText) throws(Failure)
        -> String
    {
        let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
        let isMarked = marks.contains { bytes.starts(with: $0) }
        guard !isMarked, !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self)
        else {
            throw Failure(
                .usage,
                isMarked ? "\(name) begins with a byte order mark." : "\(name) is not UTF-8 text.",
                "Save it as UTF-8 without a byte order mark.")
        }
        return text
    }

    /// Returns whether other users can reach a file, which is false if only the owner can enter a folder
    /// above it.
    static func canBeReached(_ path: String) -> Bool {
        var found = stat()
        guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG,
            let whole = realpath(path, nil)
        else { return false }
        defer { free(whole) }
        var folder = String(cString: whole)[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            let name = folder.isEmpty ? "/" : String(folder)
            guard stat(name, &found) == 0 else { return true }
            if found.st_mode & (S_IXGRP | S_IXOTH) == 0 { return false }
        }
        return true
    }

    /// Returns whether a folder exists.
    static func isFolder(_ path: String) -> Bool {
        var found = stat()
        return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether a descriptor is a pipe, socket or file, and not a terminal or other device.
    static func holdsData(_ descriptor: Int32) -> Bool {
        var found = stat()
        guard fstat(descriptor, &found) == 0 else { return false }
        return [S_IFIFO, S_IFSOCK, S_IFREG].contains(found.st_mode & S_IFMT)
    }

    /// Returns the names in a folder, sorted.
    static func names(in path: String) throws(Failure) -> [String] {
        guard let folder = opendir(path) else { throw unreadable(path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    static func readStandardInput() throws(Failure) -> [UInt8] {
        try readAll(0, name: "standard input")
    }

    private static func readAll(_ descriptor: Int32, name: String) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { readSome(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw errno == EBADF ? closed(name) : unreadable(name)
            }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limit else { throw tooLarge(name, limit) }
        }
    }

    /// Writes a file that only its owner can read: atomically, never through a link, and if durable,
    /// synced to the disk.
    static func writePrivately(
        _ bytes: [UInt8], to path: String, isDurable: Bool = false
    ) throws(Failure) {
        try refuseToReplace(path)
        let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).tmp"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(temporary, flags, 0o600)
        guard descriptor >= 0 else { throw unwritable(path) }
        let error = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
        let isWritten = error == nil && (!isDurable || fsync(descriptor) == 0)
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(temporary, path) == 0 else {
            let failure = unwritable(path)
            unlink(temporary)
            throw failure
        }
    }

    /// Replaces a private file, or where it is a symbolic link, its target.
    static func replace(_ path: String, with text: String) throws(Failure) {
        let whole = realpath(path, nil)
        defer { free(whole) }
        try writePrivately(
            Array(text.utf8), to: whole.map { String(cString: $0) } ?? path, isDurable: true)
    }

    /// Writes a private file on another thread, and waits until it is synced to the disk.
    static func keepPrivately(_ text: String, in path: String) async throws(Failure) {
        let written = await BlockingThread.value {
            Result { () throws(Failure) in
                try writePrivately(Array(text.utf8), to: path, isDurable: true)
            }
        }
        guard let written else { throw unwritable(path, EAGAIN) }
        try written.get()
    }

    /// Creates a folder that only its owner can enter, and its parents.
    static func makePrivateFolder(_ path: String) throws(Failure) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o700) != 0, errno != EEXIST { throw unwritable(made) }
        }
    }

    /// Checks that a file can be written, before there is something to write.
    static func checkWritable(_ path: String) throws(Failure) {
        try refuseToReplace(path)
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard FileManager.default.isWritableFile(atPath: folder) else { throw unwritable(path) }
    }

    /// Refuses to replace a pipe or device, also for the superuser.
    static func refuseToReplace(_ path: String) throws(Failure) {
        var found = stat()
        guard stat(path, &found) == 0, found.st_mode & S_IFMT != S_IFREG else { return }
        throw Failure(.usage, "Cannot write \(visible(path: path)): it is not a regular file.")
    }

    static func tooLarge(_ name: String, _ limit: Int) -> Failure {
        Failure(.usage, "\(visible(path: name)) is larger than \(limit >> 20) MB.")
    }

    static func missing(_ path: String) -> Failure {
        Failure(.usage, "There is no file \(visible(path: path)).")
    }

    private static func unreadable(_ path: String) -> Failure {
        Failure(.usage, "Cannot read \(visible(path: path)): \(String(cString: strerror(errno))).")
    }

    /// The failure of an output that is already open.
    static func unwritable(output name: String, _ error: Int32) -> Failure {
        error == EBADF ? closed(name) : unwritable(name, error)
    }

    /// The name of standard output in messages.
    static let standardOutput = "standard output"

    private static func closed(_ name: String) -> Failure {
        Failure(.usage, "\(name.prefix(1).uppercased() + name.dropFirst()) is closed.")
    }

    static func unwritable(_ path: String, _ error: Int32 = errno) -> Failure {
        Failure(.usage, "Cannot write \(visible(path: path)): \(String(cString: strerror(error))).")
    }
}

private func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, bytes.baseAddress, bytes.count)
}
