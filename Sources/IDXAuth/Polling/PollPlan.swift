import IDXPlatform

/// Decides when to poll again and when to stop. Pure: it neither waits nor sends.
struct PollPlan: Sendable, Hashable {
    /// The next action.
    enum Step: Sendable, Hashable {
        /// Wait, then poll.
        case wait(Duration)
        /// The deadline passed and the last poll brought nothing.
        case expired
        /// The step may live on, but polling ends after this long: the user decides.
        case gaveUp
    }

    /// The number of attempts at a failing server before the user decides.
    private static let serverFailureLimit = 3
    /// The time limit of a step without a deadline, or with one that keeps moving.
    private static let localMaximum: (open: TimeInterval, sliding: TimeInterval) = (600, 3_600)

    private(set) var interval: Duration
    private var deadline: Date
    private let limit: Date
    private var networkFailures = 0
    private var serverFailures = 0
    private var pause: Duration?
    private var isLastAsked = false

    /// Plans for a step.
    ///
    /// - Parameters:
    ///   - refresh: The server's interval, if it gave one that is a number.
    ///   - deadline: The step's `expiresAt`.
    ///   - now: The time.
    init(refresh: Duration?, deadline: Date?, now: Date) {
        interval = Self.interval(refresh)
        limit = now.addingTimeInterval(
            deadline == nil ? Self.localMaximum.open : Self.localMaximum.sliding)
        self.deadline = deadline ?? limit
    }

    /// The next action.
    mutating func next(now: Date) -> Step {
        guard !isLastAsked else { return deadline < limit ? .expired : .gaveUp }
        let wait = pause ?? interval
        pause = nil
        let left = min(deadline, limit).timeIntervalSince(now)
        guard left > wait.seconds else {
            isLastAsked = true
            return .wait(.milliseconds(Int(max(0, min(left, 86_400)) * 1_000)))
        }
        return .wait(wait)
    }

    /// The server answered with the same step, perhaps with another interval or deadline.
    mutating func stayed(refresh: Duration?, deadline: Date?) {
        interval = Self.interval(refresh)
        if let deadline { self.deadline = deadline }
        networkFailures = 0
        serverFailures = 0
    }

    /// There was no answer: ask again more slowly, up to the deadline.
    mutating func lostNetwork(_ time: TimeSource) {
        networkFailures += 1
        pause = time.spread(backOff(networkFailures))
    }

    /// The server is broken (5xx). False when the user is to decide.
    mutating func serverFailed(_ time: TimeSource) -> Bool {
        serverFailures += 1
        pause = time.spread(backOff(serverFailures))
        return serverFailures <= Self.serverFailureLimit
    }

    /// The server wants fewer questions (429); nil when it does not say for how long.
    mutating func limited(wait: Duration?, _ time: TimeSource) {
        let asked = min(max(wait ?? .seconds(60), .seconds(1), interval), .seconds(600))
        pause = time.spread(asked)
    }

    private func backOff(_ failures: Int) -> Duration {
        max(interval, min(.seconds(1 << min(failures, 5)), .seconds(30)))
    }

    /// Between half a second and a minute; an interval that cannot be meant never means hurry.
    static func interval(_ refresh: Duration?) -> Duration {
        guard let refresh, refresh > .zero else { return .seconds(4) }
        guard refresh >= .milliseconds(500) else { return .seconds(1) }
        return min(refresh, .seconds(60))
    }
}

extension Duration {
    /// The whole length in seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
