import IDXAuth
import IDXForms

extension Terminal {
    /// Runs a body while the conversation's news, the passing of time and a cancellation reach it as events.
    func listening<Result: Sendable>(
        to updates: AsyncStream<ScreenUpdate>, every interval: Duration, time: TimeSource,
        _ body: @Sendable () async throws -> Result
    ) async throws -> Result {
        forgetPosted()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for await update in updates { self.post(.update(update)) }
                }
                group.addTask {
                    // Cancelling ends the sleep by an error; there is nothing to tell anybody then.
                    while (try? await time.sleep(interval)) != nil, !Task.isCancelled {
                        self.post(.tick)
                    }
                }
                defer { group.cancelAll() }
                return try await body()
            }
        } onCancel: {
            post(.cancelled)
        }
    }
}
