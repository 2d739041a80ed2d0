import Dispatch
import IDXAuth
import IDXPlatform

/// A timeout that exits the program, whatever it is doing at that moment.
///
/// Tasks check the time only between steps, but this runs on a thread of its own, so it also works
/// during a computation or a request. The terminal is restored as after a signal.
///
/// ```swift
/// let limit = TimeLimit(.seconds(60), code: 124, say: {}, cleanUp: {})
/// defer { limit.lift() }
/// ```
public struct TimeLimit: Sendable {
    private let lifted = DispatchSemaphore(value: 0)

    /// Starts the timer.
    ///
    /// - Parameters:
    ///   - limit: The timeout for the program.
    ///   - code: The exit code after the timeout.
    ///   - grace: How long the cleanup may take, read after the timeout.
    ///   - say: Tells the user about the timeout. Runs on the timer's thread and must return.
    ///   - cleanUp: The cleanup.
    public init(
        _ limit: Duration, code: Int32,
        grace: @autoclosure @escaping @Sendable () -> Duration = .seconds(1),
        say: @escaping @Sendable () -> Void,
        cleanUp: @escaping @Sendable () async -> Void
    ) {
        BlockingThread.run { [lifted] in
            guard lifted.wait(timeout: .now() + min(limit.seconds, 1e8)) == .timedOut else {
                return
            }
            TerminationWatch.end(with: code, limit: grace(), say: say, cleanUp)
        }
    }

    /// Stops the timer.
    public func lift() { lifted.signal() }
}
