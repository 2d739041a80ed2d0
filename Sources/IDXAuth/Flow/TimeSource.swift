import FoundationEssentials

/// Where a flow reads the time and how it waits, so that a five-minute poll can be tested in milliseconds.
public struct TimeSource: Sendable {
    /// The wall clock: what expiry dates and token claims are compared with.
    public var now: @Sendable () -> Date
    /// Waits that long, or throws `CancellationError` as soon as its task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Makes a time source of a clock and a way to wait.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0) }
    )
}
