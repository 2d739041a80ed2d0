public import IDXPlatform

/// The clock of a flow. With a test's clock, a five-minute poll takes milliseconds.
public struct TimeSource: Sendable {
    /// The wall clock: what expiry dates and token claims are compared with.
    public let now: @Sendable () -> Date
    /// Waits that long, or throws `CancellationError` as soon as its task is canceled.
    public let sleep: @Sendable (Duration) async throws -> Void
    /// Returns a random number between 0 and 1, by which a wait after a failure is lengthened.
    public let chance: @Sendable () -> Double

    /// Makes a time source of a clock, a way to wait, and chance.
    public init(
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.now = now
        self.sleep = sleep
        self.chance = chance
    }

    /// A wait after a failure, up to half as long again and never shorter: a crowd that failed at the
    /// same moment does not come back at the same moment.
    func spread(_ wait: Duration) -> Duration {
        wait + wait * (min(max(chance(), 0), 1) / 2)
    }

    /// The system's clock.
    public static let system = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0) }
    )
}
