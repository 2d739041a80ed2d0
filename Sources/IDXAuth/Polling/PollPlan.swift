import IDXPlatform

/// Decides when to poll again and when to stop, without effects.
struct PollPlan: Sendable, Hashable {
    /// The next action.
    enum Action: Sendable, Hashable {
        /// Wait, then poll.
        case wait(Duration)
        /// The deadline has passed without another step.
        case expired
        /// The step may still be valid, but polling ends after this time: the user decides.
        case gaveUp
    }

    /// The number of attempts with a failing server before the user decides.
    private static let serverFailureLimit = 3
    /// The time limit of a step without a deadline, or with one that keeps moving.
    private static let localMaximum: (open: TimeInterval, sliding: TimeInterval) = (600, 3_600)

    /// The longest interval of a step: a longer one would keep the user waiting.
    static let longest = Duration.seconds(60)

    private(set) var interval: Duration
    private let longest: Duration
    private var deadline: Date
    private let limit: Date
    private var networkFailures = 0
    private var serverFailures = 0
    private var pause: Duration?
    private var isLastAsked = false
    /// When the next action was decided last.
    private var latest: Date

    /// Creates a plan for a step.
    ///
    /// - Parameters:
    ///   - refresh: The server's interval in milliseconds, if valid.
    ///   - deadline: The step's `expiresAt`. One that has passed is ignored: the step has just arrived, so one
    ///     of the clocks is wrong.
    ///   - now: The time.
    ///   - longest: The longest interval.
    init(
        refresh: Duration?, deadline: Date?, now: Date, longest: Duration = longest
    ) {
        let deadline = deadline.flatMap { $0 > now ? $0 : nil }
        latest = now
        self.longest = longest
        interval = Self.interval(refresh, upTo: longest)
        limit = now.addingTimeInterval(
            deadline == nil ? Self.localMaximum.open : Self.localMaximum.sliding)
        self.deadline = deadline ?? limit
    }

    /// The next action.
    mutating func next(now: Date) -> Action {
        latest = now
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

    /// Processes a response with the same step, perhaps with another interval or deadline.
    mutating func stayed(refresh: Duration?, deadline: Date?) {
        interval = Self.interval(refresh, upTo: longest)
        if let deadline, deadline > latest { self.deadline = deadline }
        networkFailures = 0
        serverFailures = 0
    }

    /// A request without an answer, after which another one may be made.
    enum Failure: Sendable, Hashable {
        /// There was no answer.
        case lostNetwork
        /// The server wants fewer requests (429); nil when it does not say for how long.
        case limited(wait: Duration?)
        /// The server is broken (5xx).
        case broken

        /// Nil for an error that ends polling.
        init?(_ error: IDXError) {
            switch error.reason {
            case .transport(let transport) where transport.isTransient: self = .lostNetwork
            case .rateLimited(let wait): self = .limited(wait: wait)
            default:
                guard let status = error.status, status >= 500 else { return nil }
                self = .broken
            }
        }
    }

    /// Plans the next attempt, more slowly. Returns false when the user is to decide.
    mutating func survives(_ failure: Failure, _ time: TimeSource) -> Bool {
        let wait: Duration
        switch failure {
        case .lostNetwork:
            networkFailures += 1
            wait = backOff(networkFailures)
        case .limited(let asked):
            wait = max(min(max(asked ?? .seconds(60), .seconds(1)), .seconds(600)), interval)
        case .broken:
            serverFailures += 1
            wait = backOff(serverFailures)
        }
        pause = time.spread(wait)
        return serverFailures <= Self.serverFailureLimit
    }

    private func backOff(_ failures: Int) -> Duration {
        max(interval, min(.seconds(1 << min(failures, 5)), .seconds(30)))
    }

    /// Returns the interval to poll at: the server's, within bounds; one second if it is less than half a
    /// second, four if there is none.
    static func interval(_ refresh: Duration?, upTo longest: Duration = longest) -> Duration {
        guard let refresh, refresh > .zero else { return .seconds(4) }
        guard refresh >= .milliseconds(500) else { return .seconds(1) }
        return min(refresh, longest)
    }
}

extension Duration {
    /// The whole length in seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
