import IDXAuth
import IDXForms

extension Terminal {
    /// Notes what is shown now, and returns what was shown before.
    func showing(_ screen: Screen) -> Screen? {
        withSession { session in
            defer { session.shown = screen }
            return session.shown
        }
    }

    /// Runs a body while the conversation's news and a cancellation reach it as events.
    func listening<Result: Sendable>(
        to updates: AsyncStream<ScreenUpdate>, _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        forgetPosted()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await update in updates { self.post(.update(update)) }
                }
                defer { group.cancelAll() }
                return try await body()
            }
        } onCancel: {
            post(.cancelled)
        }
    }
}
