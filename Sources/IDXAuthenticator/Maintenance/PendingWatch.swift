import IDXAuth
import IDXPlatform

/// The challenges of ``DeviceAuthenticator/watch(_:)``.
struct PendingWatch: AsyncSequence, Sendable {
    /// A challenge, checked.
    typealias Element = PushChallenge
    /// Why no enrollment can be asked for any more.
    typealias Failure = DeviceAuthenticatorError

    let core: AuthenticatorCore
    let enrollments: [AuthenticatorEnrollment]

    /// Starts to ask.
    func makeAsyncIterator() -> Iterator { Iterator(core: core, asked: enrollments) }

    /// Asks for challenges, one at a time.
    struct Iterator: AsyncIteratorProtocol {
        let core: AuthenticatorCore
        var asked: [AuthenticatorEnrollment]
        private var waiting: [PushChallenge] = []
        /// When the challenges that arrived end.
        private var seen: [PushChallenge.Identity: Date] = [:]
        /// What was wrong the last time.
        private var told: Set<DeviceAuthenticatorError> = []
        private var pace = PendingPace()
        private var last: DeviceAuthenticatorError?

        init(core: AuthenticatorCore, asked: [AuthenticatorEnrollment]) {
            self.core = core
            self.asked = asked
        }

        /// Waits for the next challenge.
        ///
        /// - Parameter actor: The caller's actor.
        /// - Returns: The challenge.
        /// - Throws: ``DeviceAuthenticatorError``; ``DeviceAuthenticatorError/cancelled`` with the task.
        mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(DeviceAuthenticatorError) -> PushChallenge? {
            while waiting.isEmpty {
                guard !asked.isEmpty else {
                    throw last ?? .notPossibleHere(reason: "no enrollment of this device is active")
                }
                try await wait(isolation: actor)
                await ask(isolation: actor)
            }
            return waiting.removeFirst()
        }

        private mutating func wait(
            isolation: isolated (any Actor)?
        ) async throws(DeviceAuthenticatorError) {
            let time = core.caller.time
            guard let wait = pace.wait(at: time.now()) else { return }
            do {
                try await time.sleep(wait)
            } catch {
                throw .cancelled
            }
        }

        private mutating func ask(isolation: isolated (any Actor)?) async {
            let pending = await core.pending(of: asked)
            let now = core.caller.time.now()
            // One that has ended passes no check, by whichever clock, and cannot arrive again.
            seen = seen.filter { $0.value > now.addingTimeInterval(-86_400) }
            let new = pending.challenges.filter {
                seen.updateValue($0.expiresAt, forKey: $0.identity) == nil
            }
            waiting += new
            for challenge in new {
                await core.delegates.tell { $0.authenticator(received: challenge) }
            }
            pace.note(pending.problems.map(\.error), isNew: !new.isEmpty, at: now)
            for problem in pending.problems where problem.isRefusal && !problem.error.isTransient {
                asked.removeAll { $0 === problem.enrollment }
                last = problem.error
            }
            // A problem that lasts is told once.
            let before = told
            told = []
            for error in pending.problems.map(\.error)
            where told.insert(error.cause).inserted && !before.contains(error.cause) {
                await core.delegates.tell { $0.authenticator(noted: error) }
            }
        }
    }
}

extension DeviceAuthenticatorError {
    /// The error without what differs from request to request though its cause lasts.
    fileprivate var cause: Self {
        switch self {
        case .serverAPIError(let status, let refusal):
            return .serverAPIError(status: status, ServerError(code: refusal.code))
        case .request(let error):
            let reason: IDXError.Reason
            switch error.reason {
            case .refused(let refusal): reason = .refused(ServerError(code: refusal.code))
            case .rateLimited: reason = .rateLimited(wait: nil)
            default: reason = error.reason
            }
            return .request(IDXError(reason, at: error.step, status: error.status))
        default: return self
        }
    }
}

/// How long to wait before the org is asked again. Has no side effects.
struct PendingPace: Sendable, Hashable {
    private var quietSince: Date?
    private var demanded: Duration?

    /// The wait before the next request; nil before the first.
    mutating func wait(at now: Date) -> Duration? {
        guard let quietSince else {
            self.quietSince = now
            return nil
        }
        let usual = Duration.seconds(now.timeIntervalSince(quietSince) < 60 ? 4 : 10)
        return max(usual, demanded ?? .zero)
    }

    /// Takes note of the outcome of a request.
    mutating func note(_ errors: [DeviceAuthenticatorError], isNew: Bool, at now: Date) {
        if isNew { quietSince = now }
        demanded = errors.compactMap { error in
            guard case .request(let error) = error, case .rateLimited(let wait) = error.reason
            else {
                return nil
            }
            return wait ?? .seconds(60)
        }.max()
    }
}

extension DeviceAuthenticator {
    /// The challenges that arrive from now on, and those that wait already.
    ///
    /// ```swift
    /// for try await challenge in try authenticator.watch() {
    ///     try await challenge.resolve { step in
    ///         // … ask the user, as at PushChallenge …
    ///     }
    /// }
    /// ```
    ///
    /// The org is asked every four seconds, and every ten after a minute without a challenge; less often if it
    /// says so. An enrollment that the org refuses is not asked for again. The sequence ends with an error when
    /// none is left, and with the task.
    ///
    /// - Parameter enrollments: The enrollments to ask for; all that may be used unless given.
    /// - Returns: The challenges, each once.
    /// - Throws: ``DeviceAuthenticatorError/storage(_:)``.
    public func watch(
        _ enrollments: [AuthenticatorEnrollment]? = nil
    ) throws(DeviceAuthenticatorError)
        -> some AsyncSequence<PushChallenge, DeviceAuthenticatorError> & Sendable
    {
        if let enrollments { return PendingWatch(core: core, enrollments: enrollments) }
        let usable = try self.enrollments.filter(\.record.canBeUsed)
        return PendingWatch(core: core, enrollments: usable)
    }
}
