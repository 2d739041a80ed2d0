extension Task where Failure == Never {
    /// Creates a task that begins on this thread, if the system can do that, so that no other has to wake.
    ///
    /// Until it waits for the first time, the caller waits for it, so do not hold a lock.
    @discardableResult
    static func startingHere(
        _ work: @escaping @Sendable () async -> Success
    ) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return .immediate(operation: work)
        }
        return Task(operation: work)
    }
}
