package import IDXAuth

/// Reads and changes the archive of enrollments, which several processes share.
package struct EnrollmentStore: Sendable {
    package let storage: any CredentialStorage
    package let time: TimeSource

    package init(_ storage: any CredentialStorage, time: TimeSource = .system) {
        self.storage = storage
        self.time = time
    }
}
