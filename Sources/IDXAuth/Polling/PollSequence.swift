import IDXPlatform

/// The responses of polling, up to the one that ends the wait.
///
/// ```swift
/// for try await response in pollable.responses {
///     show(response.authenticators.current?.contextualData?.correctAnswer)
/// }
/// ```
///
/// It polls at the server's interval and continues after lost connections, server errors and rate limits,
/// up to the step's deadline. It ends without another response when it is stopped: by
/// ``Pollable/stopPolling()``, by another answer or by other polling.
public struct PollSequence: AsyncSequence, Sendable {
    /// The element: a response.
    public typealias Element = Response
    /// The error.
    public typealias Failure = IDXError

    let pollable: Pollable
    /// What has begun already, or why it could not.
    private var start: Result<PollRun, IDXError>?
    /// Receives each request without a response, which is repeated.
    private var troubled: @Sendable (IDXError) -> Void = { _ in }

    init(pollable: Pollable) {
        self.pollable = pollable
    }

    /// Returns the same responses, and reports each request without a response, which is repeated.
    package func onTrouble(_ hear: @escaping @Sendable (IDXError) -> Void) -> PollSequence {
        var sequence = self
        sequence.troubled = hear
        return sequence
    }

    /// Returns the same responses, to be read once, and stops other polling now: of two that are read by tasks of
    /// their own, the later one goes on, whichever task begins first.
    package func begun() -> PollSequence {
        var sequence = self
        sequence.start = pollable.begin()
        return sequence
    }

    /// Polls until another step arrives.
    ///
    /// - Returns: That step, or nil if polling was stopped.
    func last() async throws(IDXError) -> Response? {
        var (responses, last) = (makeAsyncIterator(), Response?.none)
        while let response = try await responses.next() { last = response }
        return responses.hasEnded ? last : nil
    }

    /// Starts polling. The first request is sent after the first interval.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pollable: pollable, start: start, troubled: troubled)
    }

    /// Sends one request at a time.
    public struct Iterator: AsyncIteratorProtocol {
        private var start: Result<PollRun, IDXError>?
        private var pollable: Pollable
        private let troubled: @Sendable (IDXError) -> Void
        private var plan: PollPlan?
        private var isOver = false
        /// Whether the latest response ended the wait.
        package private(set) var hasEnded = false

        fileprivate init(
            pollable: Pollable, start: Result<PollRun, IDXError>?,
            troubled: @escaping @Sendable (IDXError) -> Void
        ) {
            (self.pollable, self.start, self.troubled) = (pollable, start, troubled)
        }

        /// Returns the next response, or nil after the last one.
        ///
        /// - Returns: A response of the same step, or the one that ends the wait.
        /// - Throws: ``IDXError``: `expired` at the deadline, `cancelled`, and the server's error after three
        ///   attempts.
        public mutating func next() async throws(IDXError) -> Response? {
            try await next(isolation: nil)
        }

        /// Returns the next response, or nil after the last one; for loops on an actor.
        ///
        /// - Throws: ``IDXError`` as ``next()`` does.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(IDXError) -> Response? {
            guard !isOver else { return nil }
            do throws(IDXError) {
                let response = try await ask(isolation: isolation)
                isOver = isOver || response == nil
                return response
            } catch {
                isOver = true
                throw error
            }
        }

        private mutating func ask(
            isolation: isolated (any Actor)?
        ) async throws(IDXError) -> Response? {
            let dialogue = try pollable.dialogue
            let start = start ?? pollable.begin()
            self.start = start
            let run = try start.get()
            var plan =
                plan
                ?? PollPlan(
                    refresh: pollable.remediation.refresh,
                    deadline: dialogue.localTime(dialogue.expiresAt), now: dialogue.time.now())
            defer { self.plan = plan }
            while true {
                switch plan.next(now: dialogue.time.now()) {
                case .gaveUp: return nil
                case .expired:
                    let error = IDXError(.expired, at: .poll)
                    await dialogue.tell(.error(error))
                    throw error
                case .wait(let duration):
                    let remediation = pollable.remediation
                    let outcome = try await run.run { () async throws(IDXError) in
                        try await dialogue.wait(duration)
                        guard run.beginSending() else { throw IDXError(.cancelled, at: .poll) }
                        return try await dialogue.poll(remediation)
                    }
                    guard let outcome else { return nil }
                    let response = try await take(outcome, &plan, dialogue, isolation: isolation)
                    if let response { return response }
                }
            }
        }

        /// Applies an outcome; returns the response if it was one.
        private mutating func take(
            _ outcome: PollOutcome, _ plan: inout PollPlan, _ dialogue: any Dialogue,
            isolation: isolated (any Actor)?
        ) async throws(IDXError) -> Response? {
            switch outcome {
            case .failed(let failure, let error):
                guard plan.survives(failure, dialogue.time) else {
                    await dialogue.tell(.error(error))
                    throw error
                }
                // A short pause is no news.
                if case .limited(let wait?) = failure, wait < .seconds(10) { break }
                troubled(error)
            case .answered(let response):
                guard let same = pollable.continued(in: response) else {
                    (isOver, hasEnded) = (true, true)
                    return response
                }
                pollable = same
                plan.stayed(
                    refresh: same.remediation.refresh,
                    deadline: dialogue.localTime(response.expiresAt))
                return response
            }
            return nil
        }
    }
}

/// The outcome of a poll.
enum PollOutcome: Sendable {
    case answered(Response)
    case failed(PollPlan.Failure, IDXError)
}

extension Dialogue {
    fileprivate func wait(_ duration: Duration) async throws(IDXError) {
        do {
            try await time.sleep(duration)
        } catch {
            throw IDXError(.cancelled, at: .poll)
        }
    }

    /// Polls once. Returns temporary failures and throws others.
    fileprivate func poll(_ remediation: Remediation) async throws(IDXError) -> PollOutcome {
        do throws(IDXError) {
            let response = try await send(remediation, for: .poll)
            let status = response.http?.status ?? 200
            if status == 429 || status >= 500 {
                let now = Int(time.now().timeIntervalSince1970)
                let reason: IDXError.Reason =
                    status == 429
                    ? .rateLimited(wait: RateLimit.wait(response.http?.headers ?? [:], now: now))
                    : .unexpectedReply(excerpt: "")
                throw IDXError(reason, at: .poll, in: response)
            }
            await tell(.response(response))
            return .answered(response)
        } catch {
            if let failure = PollPlan.Failure(error) { return .failed(failure, error) }
            if error.reason != .cancelled { await tell(.error(error)) }
            throw error
        }
    }
}

extension Pollable {
    fileprivate var dialogue: any Dialogue {
        get throws(IDXError) {
            guard let dialogue = remediation.dialogue else { throw IDXError(.offline, at: .poll) }
            return dialogue
        }
    }

    /// Stops other polling.
    ///
    /// - Returns: What this one runs in, unless the transaction has ended.
    fileprivate func begin() -> Result<PollRun, IDXError> {
        Result { () throws(IDXError) in
            let run = PollRun()
            try dialogue.begin(run)
            return run
        }
    }

    /// Returns the same poll in a later response with the same answers, or nil if the response is another step.
    func continued(in response: Response) -> Pollable? {
        var candidates = response.remediations.compactMap { $0.pollable }
        candidates += response.actions.compactMap { $0.pollable }
        candidates += response.authenticators.compactMap { $0.pollable }
        let same = candidates.first { candidate in
            candidate.remediation.name == remediation.name
                && candidate.authenticator?.id == authenticator?.id
                && candidate.challengeRequest == challengeRequest
        }
        guard !response.isTerminal, let same else { return nil }
        same.remediation.adoptAnswers(of: remediation)
        return same
    }

    /// A changed device challenge is another step, even if it looks the same.
    private var challengeRequest: Secret? {
        authenticator?.contextualData?.challenge?.challengeRequest
    }
}
