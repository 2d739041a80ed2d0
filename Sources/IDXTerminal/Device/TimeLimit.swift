import Dispatch
import IDXAuth
import IDXPlatform

/// Ends the program when a time is up, whatever it is doing then.
///
/// Tasks look at clocks only between two steps: while one computes, or a request is under way, a
/// thread of its own is what still can. The terminal is put right as after a signal.
///
/// ```swift
/// let limit = TimeLimit(.seconds(60), code: 124, say: {}, tidyUp: {})
/// defer { limit.lift() }
/// ```
public struct TimeLimit: Sendable {
    private let lifted = DispatchSemaphore(value: 0)

    /// Starts the clock.
    ///
    /// - Parameters:
    ///   - limit: How long the program may take.
    ///   - code: What it exits with after that.
    ///   - say: Tells why it ends. It runs on the clock's thread and has to return.
    ///   - tidyUp: What to do then, as far as it is done within a second.
    public init(
        _ limit: Duration, code: Int32, say: @escaping @Sendable () -> Void,
        tidyUp: @escaping @Sendable () async -> Void
    ) {
        BlockingThread.run { [lifted] in
            guard lifted.wait(timeout: .now() + min(limit.seconds, 1e8)) == .timedOut else {
                return
            }
            TerminationWatch.end(with: code, say: say, tidyUp)
        }
    }

    /// Lets the program go on for as long as it likes.
    public func lift() { lifted.signal() }
}
