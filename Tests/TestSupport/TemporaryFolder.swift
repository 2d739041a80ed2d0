import Foundation

/// A place for a test's files. Gone when nothing refers to it any more.
public final class TemporaryFolder: Sendable {
    /// Where it is; nothing is there before the test makes it.
    public let url: URL
    /// Its path.
    public var path: String { url.path }

    /// Chooses a place that no other has.
    public init() {
        url = FileManager.default.temporaryDirectory
            .appending(path: "idx-test-\(UUID().uuidString)")
    }

    /// Makes the folder, which only its owner may enter.
    ///
    /// - Returns: This folder.
    /// - Throws: The system's error.
    @discardableResult
    public func made() throws -> Self {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return self
    }

    deinit {
        // Nobody is told: a folder left in the temporary directory harms no test.
        try? FileManager.default.removeItem(at: url)
    }
}
