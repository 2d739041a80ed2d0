extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
    /// What a task yields until it ends, or until the consumer stops, which cancels it.
    package static func fed(
        by work: @escaping @Sendable (Continuation) async throws -> Void
    ) -> Self {
        Self { feed in
            let task = Task {
                do {
                    try await work(feed)
                    feed.finish()
                } catch {
                    feed.finish(throwing: error)
                }
            }
            feed.onTermination = { _ in task.cancel() }
        }
    }
}
