import IDXAuth
import IDXPlatform

/// The folder with the files of keys.
struct KeyFolder {
    let path: String

    private static let limit = 16 << 10

    private static func file(_ name: String) -> String { "\(name).key.json" }

    /// Creates a key's file.
    func create(_ name: String, with bytes: [UInt8]) throws(KeyError) {
        try rethrowing(
            as: KeyError.storage,
            try SafeFolder(making: path).create(Self.file(name), with: bytes))
    }

    /// Reads a key's file.
    func contents(of key: KeyHandle) throws(KeyError) -> [UInt8] {
        guard Self.isName(key.name), let bytes = try contents(of: Self.file(key.name)) else {
            throw .missing(name: key.name)
        }
        return bytes
    }

    /// Reads a file; nil if it does not exist.
    func contents(of file: String) throws(KeyError) -> [UInt8]? {
        try rethrowing(
            as: KeyError.storage,
            try SafeFolder(existing: path)?.contents(of: file, limit: Self.limit))
    }

    /// Overwrites and removes a key's file, if it exists.
    func erase(_ key: KeyHandle) throws(KeyError) {
        guard Self.isName(key.name) else { return }
        try rethrowing(
            as: KeyError.storage, try SafeFolder(existing: path)?.erase(Self.file(key.name)))
    }

    /// Names of keys become names of files.
    private static func isName(_ name: String) -> Bool { UUID(uuidString: name) != nil }
}

extension BlockingThread {
    /// Runs what takes long, or waits for the user, on a thread of its own.
    static func value<Value: Sendable>(
        of work: @escaping @Sendable () throws(KeyError) -> Value
    ) async throws(KeyError) -> Value {
        let result = await value { () -> Result<Value, KeyError>? in
            do throws(KeyError) { return .success(try work()) } catch { return .failure(error) }
        }
        // Nil where the system has no more threads.
        guard let result else { return try work() }
        return try result.get()
    }
}
