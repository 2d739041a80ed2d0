public import IDXPlatform

/// The clock of a flow. With a test clock, a five-minute poll takes milliseconds.
public struct TimeSource: Sendable {
    /// The current time, for expiry dates and token claims.
    public let now: @Sendable () -> Date
    /// Waits for a duration. Throws `CancellationError` as soon as the task is canceled.
    public let sleep: @Sendable (Duration) async throws -> Void
    /// Returns a random number between 0 and 1, which sets the jitter of retries.
    public let chance: @Sendable () -> Double

    /// Creates a time source from a clock, a sleep function and a source of random numbers.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.sleep = sleep
        self.chance = chance
    }

    /// Lengthens the wait after a failure by up to half, at random, so that clients that failed at the same
    /// moment do not all retry at the same moment.
    func spread(_ wait: Duration) -> Duration {
        wait + wait * (min(max(chance(), 0), 1) / 2)
    }

    /// The system's clock.
    public static let system = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0) }
    )
}
