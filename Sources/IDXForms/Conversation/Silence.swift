import Synchronization

/// How long the org has owed an answer, so that nobody waits long to say goodbye to one that is silent.
final class Silence: Sendable {
    /// An org that has said nothing for that long is not expected to answer a goodbye either…
    private static let tellingTime = Duration.milliseconds(300)
    /// … and whoever gave up on it is let go within a tenth of a second.
    private static let shortGoodbye = Duration.milliseconds(70)

    private let now: @Sendable () -> ContinuousClock.Instant
    private let since = Mutex<ContinuousClock.Instant?>(nil)

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.now = now
    }

    /// A request was sent.
    func begins() {
        since.withLock { [now] in $0 = now() }
    }

    /// There was an answer, or it is known that there will be none.
    func ends() {
        since.withLock { $0 = nil }
    }

    /// How long a goodbye may take that would usually take so long.
    func patience(_ usual: Duration) -> Duration {
        let length = since.withLock { [now] since in since.map { $0.duration(to: now()) } }
        guard let length, length >= Self.tellingTime else { return usual }
        return min(usual, Self.shortGoodbye)
    }
}
